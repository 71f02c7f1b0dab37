import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const root = resolve(import.meta.dirname, 'web');

const shared: UserConfig = {
  root,
  plugins: [addNotices()],
  base: './', // the site works from any sub-path of any host
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // wasm and images stay files: the content security policy wants no data
    modulePreload: false,
    license: { fileName: 'licences.md' },
    rollupOptions: {
      // The wasm module's loader imports these, only when it finds itself in Node.
      external: [/^node:/, 'module', 'fs', 'path', 'url'],
    },
  },
  // By a name that no other chunk has: tests hold it back.
  worker: {
    format: 'es',
    rollupOptions: { output: { entryFileNames: 'assets/thread-[hash].js' } },
  },
  // The wasm module lies outside the root, in build/wasm.
  server: { fs: { allow: [import.meta.dirname] } },
};

/** dist/: the page, and clear-head.js, which foreign pages load by that name. */
const site: UserConfig = {
  ...shared,
  plugins: [addNotices(), copyLessons()],
  build: {
    ...shared.build,
    outDir: '../dist',
    emptyOutDir: true,
    rollupOptions: {
      ...shared.build?.rollupOptions,
      input: {
        index: resolve(root, 'index.html'),
        editor: resolve(root, 'editor.html'),
        'clear-head': resolve(root, 'element/define.ts'),
      },
      output: {
        entryFileNames: ({ name }) =>
          name === 'clear-head' ? 'clear-head.js' : 'assets/[name]-[hash].js',
        // All that the first numbers need is smaller as one file than as many.
        codeSplitting: {
          groups: [
            {
              name: 'clear-head',
              tags: ['$initial'],
              test: /^(?!.*page\.ts$|.*\.html|.*\/editor[./])/,
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
      ...shared.build?.rollupOptions,
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
 * build/package/element/: the element for the package `clearhead`, which bundlers may take apart: its
 * lessons are modules (web/session/source.ts), as no bundler follows a folder.
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

/** Vite writes the packages' licences; those of what is compiled into the wasm modules come first. */
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
 * Lessons are fetched when they are opened, and their schema by editors, so they are copied instead of
 * bundled.
 */
function copyLessons(): Plugin {
  const folder = resolve(root, 'lesson/documents');
  return {
    name: 'copy-lessons',
    apply: 'build',
    generateBundle() {
      const fileName = 'lesson.schema.json';
      const source = readFileSync(resolve(folder, '..', fileName));
      this.emitFile({ type: 'asset', fileName, source });
      for (const name of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
        const source = readFileSync(resolve(folder, name));
        this.emitFile({ type: 'asset', fileName: `lessons/${name}`, source });
      }
    },
  };
}

export default defineConfig(({ mode }) =>
  mode === 'library' ? library : mode === 'package' ? packaged : site,
);
