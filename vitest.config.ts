import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

/** Leaves no temporary files behind, and has the threads built that hosts start. */
const globalSetup = ['test/temporary-files.ts', 'test/prepare-build.ts']
/** Half of what tests of processes do is waiting: two of them share a core well. */
const LEAST_WORKERS = 2
/** No test takes so long, even where ten programs share its core: it ends what hangs. */
const testTimeout = 30_000

/**
 * Tests of threads, processes and databases have a process for each file. All others are functions of what they are
 * given, and so are those of the window with the stores that each test makes anew: their files share the processes of
 * the run, which takes half the processor time.
 */
const APART = ['app', 'cli', 'database', 'host', 'jobs', 'lists', 'proof', 'reference', 'threads', 'workers']
const APART_FILES = [...APART.map((folder) => `test/unit/${folder}/**/*.test.ts`), 'test/fuzz/**/*.test.ts']

/** Programs and threads under test read no addresses ahead of the first request: two seconds of processor time each. */
process.env.WAYPOST_COLD = '1'

const builtWorkers = fileURLToPath(new URL('test/built-worker-url.ts', import.meta.url))
const resolve = { alias: [{ find: /^.*\/worker-url\.ts$/, replacement: builtWorkers }] }

export default defineConfig({
  test: {
    maxWorkers: Math.max(LEAST_WORKERS, availableParallelism()),
    coverage: { provider: 'v8', include: ['src-*/**/*.{ts,vue}'], reporter: ['text', 'json-summary'] },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/unit/**/*.test.ts', 'test/phrasebook/**/*.test.ts'],
          exclude: APART_FILES,
          pool: 'forks',
          isolate: false,
          globalSetup,
          testTimeout,
        },
      },
      {
        resolve,
        test: { name: 'apart', environment: 'node', include: APART_FILES, pool: 'forks', globalSetup, testTimeout },
      },
      {
        resolve,
        test: {
          name: 'api',
          environment: 'node',
          include: ['test/api/**/*.test.ts', 'test/exploit/**/*.test.ts', 'test/crash/**/*.test.ts'],
          pool: 'forks',
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [vue()],
        test: { name: 'ui', environment: 'happy-dom', isolate: false, testTimeout, include: ['test/ui/**/*.test.ts'] },
      },
    ],
  },
})
