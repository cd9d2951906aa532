import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The floors of the UI, lowest first: each may use those before it and itself. */
const floors = ['lib', 'components', 'bridge', 'features', 'app'];

const tauri = {
  group: ['@tauri-apps/*'],
  message: 'Only the bridge knows Tauri.',
};
const outside = {
  group: ['../*', '..'],
  message: 'Other folders are named from the root ("@/…"), so that the floors can be read off an import.',
};

function mayNotUse(folders, message) {
  return { group: folders.flatMap((folder) => [`@/${folder}`, `@/${folder}/**`]), message };
}

function fence(floor) {
  const above = floors.slice(floors.indexOf(floor) + 1);
  const shut = floor === 'features' ? ['features', ...above] : above;
  const patterns = [outside, mayNotUse([...shut, 'testing'], `Too high for src/${floor}: see docs/architecture.md.`)];
  if (floor !== 'bridge') patterns.push(tauri);
  return {
    files: [`src/${floor}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

export default tseslint.config(
  { ignores: ['dist/', 'e2e/dist/', 'shots/', 'src/bridge/bindings.ts'] },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'max-lines': ['error', { max: 500, skipBlankLines: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-warning-comments': 'error',
      eqeqeq: 'error',
      'no-restricted-properties': [
        'error',
        { property: 'innerHTML', message: 'Text of a page is never markup.' },
        { property: 'dangerouslySetInnerHTML', message: 'Text of a page is never markup.' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'Text of a page is never markup.' },
      ],
    },
  },
  { files: ['src/**/*.tsx'], ...jsxA11y.flatConfigs.strict },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  ...floors.map(fence),
  { files: ['src/main.tsx', 'src/testing/**'], rules: { 'no-restricted-imports': ['error', { patterns: [tauri] }] } },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'],
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
