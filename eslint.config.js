import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const wasmModule = {
  group: ['**/clearhead-module*'],
  message: 'Only web/engine/engine.ts talks to the wasm module; import from there.',
};

export default tseslint.config(
  { ignores: ['build/', 'dist/', 'test-results/', '.toolchain/'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    rules: {
      eqeqeq: 'error',
      'no-restricted-imports': ['error', { patterns: [wasmModule] }],
    },
  },
  // TypeScript knows which names exist; the rule would need every global listed for plain scripts.
  { files: ['**/*.{js,mjs,ts}'], rules: { 'no-undef': 'off' } },
  { files: ['web/engine/engine.ts'], rules: { 'no-restricted-imports': 'off' } },
);
