import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'
import ts from 'typescript-eslint'
import waypost from './tools/lint/waypost-plugin.mjs'

/**
 * What no file and no function may reach; data tables are exempt. What the house style asks for is less: see
 * docs/CONTRIBUTING.md and the ceilings of tools/check-lint.mjs.
 */
const sizeLimits = {
  'max-lines': ['error', { max: 600, skipBlankLines: false, skipComments: false }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true, IIFEs: true }],
  'max-params': ['error', 4],
  'max-depth': ['error', 4],
  complexity: ['error', 20],
}

/** `...{ a, b }` within a literal says no more than `a, b`: it only saves a line. */
const noSpreadLiteral = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression.argument',
  message: 'Write the properties themselves instead of spreading a literal of them.',
}

export default ts.config(
  { ignores: ['out/**', 'node_modules/**', 'release/**', 'coverage/**', 'test-results/**', 'resources/**'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...vue.configs['flat/recommended'],
  prettier,
  { languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.vue'] } } },
  // CommonJS by its nature.
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['**/*.{ts,vue,mjs,js,cjs}'],
    rules: {
      'no-undef': 'off',
      'no-restricted-syntax': ['error', noSpreadLiteral],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  { files: ['src-*/**/*.{ts,vue}', 'tools/**/*.{ts,mjs}'], rules: sizeLimits },
  // One vocabulary.
  {
    files: ['{src-*,test,tools}/**/*.{ts,vue,mjs,cjs}'],
    ignores: ['tools/lint/words-data.mjs'],
    plugins: { waypost },
    rules: { 'waypost/plain-words': 'error' },
  },
  { files: ['src-renderer/**/*.vue'], rules: { 'max-lines': ['error', { max: 300 }], 'vue/no-v-html': 'error' } },
  { files: ['src-*/**/*-data.ts', 'src-renderer/i18n/*.ts'], rules: { 'max-lines': 'off' } },
)
