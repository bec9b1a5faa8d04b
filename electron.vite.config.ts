import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'

const fromRoot = (path: string) => resolve(import.meta.dirname, path)

/** Worker entries: each is a short shell; `worker-url.ts` resolves them in source and in the bundle. */
const workers = ['writer', 'cleansing', 'batch', 'body']

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      rolldownOptions: {
        input: {
          headless: fromRoot('src-main/host/headless.ts'),
          cli: fromRoot('src-main/host/cli.ts'),
          ...Object.fromEntries(workers.map((name) => [`workers/${name}`, fromRoot(`src-main/workers/${name}.ts`)])),
        },
        // Chunks stay flat in out/main so that worker-url.ts can find `./workers` from any of them.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  renderer: {
    root: fromRoot('src-renderer'),
    plugins: [vue()],
    build: {
      outDir: fromRoot('out/renderer'),
      minify: true,
      rolldownOptions: { input: fromRoot('src-renderer/index.html') },
    },
    server: {
      host: '127.0.0.1',
      port: 5199,
      strictPort: true,
      proxy: process.env.HOST_URL ? { '/app': process.env.HOST_URL } : undefined,
    },
  },
})
