import 'clearhead';
import { createApp, markRaw, ref } from 'vue/dist/vue.esm-bundler.js';
import lesson from '../lesson.json';

const app = createApp({ setup: () => ({ lesson: markRaw(lesson), seed: ref(null) }) });
app.config.compilerOptions.isCustomElement = (tag) => tag === 'clear-head';
app.mount('#page');
