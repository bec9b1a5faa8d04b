import base from '../../../playwright.config.ts'

/** One test after another, in the browser: what it measures is the machine's alone. */
export default {
  ...base,
  testDir: '.',
  workers: 1,
  retries: 0,
  projects: [{ name: 'browser', use: { shell: 'browser' } }],
}
