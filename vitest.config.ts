import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

/** Leaves no temporary files behind, and has the threads built that hosts start. */
const globalSetup = ['test/temporary-files.ts', 'test/prepare-build.ts']
/** Half of what tests of processes do is waiting: two of them share a core well. */
const LEAST_WORKERS = 2

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
          include: ['test/unit/**/*.test.ts', 'test/phrasebook/**/*.test.ts', 'test/fuzz/**/*.test.ts'],
          pool: 'forks',
          globalSetup,
        },
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
      { plugins: [vue()], test: { name: 'ui', environment: 'happy-dom', include: ['test/ui/**/*.test.ts'] } },
    ],
  },
})
