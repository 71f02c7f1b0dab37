export default {
  title: 'A course',
  base: '/examples/vitepress/.vitepress/dist/',
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'clear-head' } } },
};
