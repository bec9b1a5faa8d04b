import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/lib/find-chromium.mjs'

/**
 * What only a real Electron shows whole, or what takes the stand-in longer than it tells: `npm test` leaves these files
 * and the tests tagged `@electron` to `npm run proof -- electron`. With EVERY_DESKTOP_SPEC=1 the stand-in runs them too.
 */
const LEFT_TO_ELECTRON = [
  'drop',
  'ending',
  'failed-page',
  'keys',
  'looks',
  'open-file',
  'packaged',
  'place',
  'sleep',
].map((name) => `**/desktop-${name}.spec.ts`)
const runsAll = Boolean(process.env.WAYPOST_ELECTRON || process.env.EVERY_DESKTOP_SPEC)

/** The tests of a worker share one built host or application and find it empty (test/e2e/window-test.ts). */
export default defineConfig<{ shell: 'browser' | 'desktop' }>({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  reporter: [['list']],
  // The longest takes 45 s on a machine half as fast as most: only what hangs ends here.
  timeout: 120_000,
  // A machine that runs other things at the same time is no failure; what passed only again is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'browser', testIgnore: '**/desktop*.spec.ts', use: { shell: 'browser' } },
    // What differs on a desktop; where all runs, of each view also the tests that go its whole way (@electron).
    {
      name: 'desktop',
      grep: runsAll ? /desktop[\w-]*\.spec\.ts|@desktop|@electron/ : /desktop[\w-]*\.spec\.ts|@desktop/,
      testIgnore: runsAll ? [] : LEFT_TO_ELECTRON,
      use: { shell: 'desktop' },
    },
  ],
  use: {
    // The context and its processes take a quarter of the processor time of a short test.
    reuseContext: true,
    viewport: { width: 1280, height: 720 },
    // A trace of every test costs two fifths more processor time than the tests; `--trace on` draws one where it is wanted.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The browser itself finds no way out: every name but the loopback address is unknown to it.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
})
