import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, defineConfig, type Plugin, type UserConfig } from 'vite';

const root = resolve(import.meta.dirname, 'web');

const shared: UserConfig = {
  root,
  plugins: [addNotices(), bundledText(), plainImports()],
  base: './', // the site works from any sub-path of any host
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // wasm and images stay files: the content security policy forbids data URLs
    modulePreload: false,
    chunkSizeWarningLimit: 1000, // a test limits the size of the first load
    license: { fileName: 'licences.md' },
  },
  // The wasm module is outside the root, in build/wasm.
  server: { fs: { allow: [import.meta.dirname] } },
};

/** Modules that only the editor imports: its texts, its packages, their dependencies, and the schema; and the course. */
const ofOthers =
  /\/editor[-./]|\/web\/(editor|course)\/|\/text\/(en\/)?course\.|\/lesson\/course\.json|\/@?(codemirror|lezer|marijn|style-mod|w3c-keyname|crelt)|\.schema\.json/;

/** Whether a module that loads first belongs to the element, and not to a page. */
const isOfElement = (id: string): boolean =>
  !/(page|embed)\.ts$|\.html|\.css/.test(id) && !ofOthers.test(id);

/**
 * dist/: the page; the element, in a file with a hash in its name; and clear-head.js, which other pages load
 * by that name.
 */
const site: UserConfig = {
  ...shared,
  plugins: [...(shared.plugins ?? []), copyLessons(), preloadElement()],
  build: {
    ...shared.build,
    outDir: '../dist',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        index: resolve(root, 'index.html'),
        editor: resolve(root, 'editor.html'),
        teach: resolve(root, 'teach.html'),
        answers: resolve(root, 'answers.html'),
        worksheet: resolve(root, 'worksheet.html'),
        'clear-head': resolve(root, 'element/embed.ts'),
      },
      output: {
        entryFileNames: ({ name }) =>
          name === 'clear-head' ? 'clear-head.js' : 'assets/[name]-[hash].js',
        // The element is one file, for both pages; its addresses are relative to the site's folder.
        chunkFileNames: ({ name }) =>
          name === 'element' ? 'element-[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'element', tags: ['$initial'], test: isOfElement },
            // An opened model also shows a part of this room.
            {
              name: 'training',
              test: /\/(element\/training\/index|views\/panel\/bigger|styles\/survey)\.ts$/,
            },
            // Both draw the same tables; alone, the second would be a small file.
            { name: 'encoder', test: /\/element\/(encoder|two-texts)\/index\.ts$/ },
            // Who opens a model needs all; the encoder's own file is far larger.
            {
              name: 'model',
              test: /\/(session\/(tokenizer-file|hosted-model)|element\/(host\/(model|keeping)|published\/index))\.ts$/,
            },
          ],
        },
      },
    },
  },
};

/**
 * dist/lib/: the engine alone, as an ES module for browsers, workers and Node. Not Vite's library
 * mode, which would inline the wasm as base64.
 */
const library: UserConfig = {
  ...shared,
  publicDir: false,
  build: {
    ...shared.build,
    outDir: '../dist/lib',
    emptyOutDir: true,
    rollupOptions: {
      input: { clearhead: resolve(root, 'engine/engine.ts') },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
};

/**
 * build/package/element/: the element for the package `clearhead`, which bundlers may split: its
 * lessons are modules (web/session/source.ts), because bundlers do not follow folders.
 */
const packaged: UserConfig = {
  ...shared,
  publicDir: false,
  build: {
    ...shared.build,
    outDir: '../build/package/element',
    emptyOutDir: true,
    rollupOptions: {
      ...site.build?.rollupOptions,
      input: { 'clear-head': resolve(root, 'element/define.ts') },
      preserveEntrySignatures: 'strict',
    },
  },
};

/** Settings for one file that contains scripts, styles, wasm and lessons. */
const inOne: UserConfig = {
  ...shared,
  publicDir: false,
  build: {
    ...shared.build,
    outDir: '../dist',
    emptyOutDir: false,
    assetsInlineLimit: Infinity,
    cssCodeSplit: false,
    license: false, // dist/licences.md holds them
  },
};

/** dist/clearhead.html: the page, which opens from disk and on hosts that accept a single file. */
const single: UserConfig = {
  ...inOne,
  plugins: [bundledText(), inlinePage()],
  build: {
    ...inOne.build,
    rollupOptions: {
      input: resolve(root, 'index.html'),
      output: { codeSplitting: false },
    },
  },
};

/** dist/widget.mjs: a widget for MyST and Jupyter (web/element/widget.ts). */
const widget: UserConfig = {
  ...inOne,
  plugins: [bundledText()],
  build: {
    ...inOne.build,
    rollupOptions: {
      input: resolve(root, 'element/widget.ts'),
      preserveEntrySignatures: 'strict',
      output: { codeSplitting: false, entryFileNames: 'widget.mjs' },
    },
  },
};

/** dist/scorm.mjs: the site's tool for learning systems, in one file for Node (tools/scorm.mjs). */
const scorm: UserConfig = {
  ...inOne,
  plugins: [bundledText()],
  ssr: { noExternal: true },
  build: {
    ...inOne.build,
    ssr: resolve(import.meta.dirname, 'tools/scorm.mjs'),
    rollupOptions: { output: { codeSplitting: false, entryFileNames: 'scorm.mjs' } },
  },
};

/** Adds the notices of the libraries in the wasm modules to the licences that Vite writes. */
function addNotices(): Plugin {
  return {
    name: 'add-notices',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const licences = bundle['licences.md'];
        if (licences?.type !== 'asset') this.error('Vite has written no licences.md');
        const notices = readFileSync(resolve(import.meta.dirname, 'docs/notices.md'), 'utf8');
        licences.source = `${notices}\n${licences.source}`;
      },
    },
  };
}

/**
 * `import text from './x.js?bundled'`: x.ts with all its imports as text, from which the worker is
 * made. Vite's `?worker&inline` starts the worker itself, which fails on pages that demand trusted
 * types.
 */
function bundledText(): Plugin {
  const query = '?bundled';
  return {
    name: 'bundled-text',
    resolveId(source, importer) {
      if (!source.endsWith(query) || !importer) return null;
      const file = source.slice(0, -query.length).replace(/\.js$/, '.ts');
      return resolve(importer, '..', file) + query;
    },
    async load(id) {
      if (!id.endsWith(query)) return null;
      const built = await build({
        configFile: false,
        root,
        logLevel: 'error', // import.meta is empty there, but not used
        build: {
          target: 'es2022',
          write: false,
          assetsInlineLimit: 0, // the worker is given its files
          modulePreload: false,
          rollupOptions: {
            input: id.slice(0, -query.length),
            // Not a module: pages without an origin, as from disk, cannot start module workers.
            output: { codeSplitting: false, format: 'iife' },
          },
        },
      });
      const [bundle] = [built].flat();
      if (!bundle || !('output' in bundle)) this.error(`${id} was not built`);
      const [{ code }] = bundle.output;
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

/**
 * Vite wraps imports in code that loads their styles first, and has no option against it. No import
 * here has styles, and webpack warns of addresses that it cannot follow.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}

/**
 * Puts the page's script and style into it, and their hashes into its content security policy, so
 * that nothing else in the file is run; vite-plugin-singlefile does not write a policy.
 */
function inlinePage(): Plugin {
  const blocked =
    'The script of this page has not run, so there are no numbers: the page or the host around it has a content ' +
    'security policy that forbids it. It has to allow <code>script-src &#39;unsafe-inline&#39; &#39;wasm-unsafe-eval&#39;; ' +
    'style-src &#39;unsafe-inline&#39;; worker-src blob:</code>.';
  const digest = (text: string): string =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return {
    name: 'inline-page',
    enforce: 'post',
    // A file that is named here would stay a file, in the script too.
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/<link(?=[^>]*rel="preload")[^>]*>\s*/g, ''),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        let [html, script, style] = ['', '', ''];
        for (const [name, part] of Object.entries(bundle)) {
          if (part.type === 'chunk') script += part.code;
          else if (name.endsWith('.html')) html = String(part.source);
          else if (name.endsWith('.css')) style += String(part.source);
        }
        // Escapes the end of a script inside it, and the beginning of a comment.
        script = script.replace(/<(?=\/script|!--)/gi, '\\x3C');
        const inlined = html
          .replace(/<!--[^]*?-->\s*/g, '')
          .replace(/<link(?=[^>]*rel="(?:modulepreload|stylesheet)")[^>]*>\s*/g, '')
          .replace(/<script[^>]*><\/script>\s*/g, '')
          .replace(/<link(?=[^>]*rel="icon")[^>]*>/, '<link rel="icon" href="data:,">')
          .replace(/(?<=<p class="unserved">)[^]*?(?=<\/p>)/, blocked)
          .replace("worker-src 'self' ", 'worker-src ')
          .replace(/script-src 'self'/, `script-src ${digest(script)}`)
          .replace(/style-src 'self'/, `style-src ${digest(style)}`)
          .replace('</head>', () => `<style>${style}</style>\n</head>`)
          .replace('</body>', () => `<script type="module">${script}</script>\n</body>`);
        for (const name of Object.keys(bundle)) Reflect.deleteProperty(bundle, name);
        this.emitFile({ type: 'asset', fileName: 'clearhead.html', source: inlined });
      },
    },
  };
}

/** Lets the page fetch the element, and what it imports, while its own script is still on its way. */
function preloadElement(): Plugin {
  return {
    name: 'preload-element',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (path !== '/index.html') return;
        const element = Object.keys(bundle ?? {}).find((name) => /^element-[^/]*\.js$/.test(name));
        if (!element) throw new Error('the element has no file of its own');
        const { imports } = bundle?.[element] as { imports: string[] };
        const links = [element, ...imports].map(
          (name) => `<link rel="modulepreload" href="./${name}" />\n    `,
        );
        return html.replace('<script type="module"', `${links.join('')}$&`);
      },
    },
  };
}

/**
 * Copies the lessons, which are fetched when they are opened, and their schema, which editors
 * fetch. Vite's own `publicDir` is one folder with the site's layout, and vite-plugin-static-copy
 * needs Node 22.
 */
function copyLessons(): Plugin {
  const folder = resolve(root, 'lesson/documents');
  return {
    name: 'copy-lessons',
    apply: 'build',
    generateBundle() {
      for (const fileName of ['lesson.schema.json', 'course.schema.json', 'course.json']) {
        const source = readFileSync(resolve(folder, '..', fileName));
        this.emitFile({ type: 'asset', fileName, source });
      }
      for (const name of readdirSync(folder).filter((name) => /\.(json|txt)$/.test(name))) {
        const source = readFileSync(resolve(folder, name));
        this.emitFile({ type: 'asset', fileName: `lessons/${name}`, source });
      }
    },
  };
}

export default defineConfig(
  ({ mode }) => ({ library, package: packaged, single, widget, scorm })[mode] ?? site,
);
