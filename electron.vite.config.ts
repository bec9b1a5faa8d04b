import { readFileSync } from 'node:fs'
import type { ClientRequest } from 'node:http'
import { basename, resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { contract, events } from './src-shared/contract/contract.ts'
import { guidePages } from './tools/guide/guide-plugin.ts'

const fromRoot = (path: string) => resolve(import.meta.dirname, path)

/** Worker entries: each is a short shell; `worker-url.ts` resolves them in source and in the bundle. */
const workers = [
  'writer',
  'backup',
  'cleansing',
  'batch',
  'body',
  'geo',
  'lists',
  'places',
  'import',
  'extract',
  'prepare',
  'region',
  'maps',
]

/** `npm run dev` only: the renderer comes from Vite, its calls go to the host as if they came from the host's own page. */
const hostUrl = process.env.HOST_URL
const asSameOrigin = (proxy: { on(event: 'proxyReq', listener: (request: ClientRequest) => void): void }) =>
  proxy.on('proxyReq', (request) => request.removeHeader('origin'))

/**
 * A large JSON file that stays a file, read when its module is loaded, as Node does it with the sources. Written into the
 * code it would be kept as long as the code is, in each thread, and at two bytes a character where any of it needs them.
 */
function keepAsFile(path: string): Plugin {
  const id = `\0${basename(path)}`
  return {
    name: 'keep-as-file',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith(`/${path}`) ? id : null),
    load(wanted) {
      if (wanted !== id) return null
      const fileName = basename(path)
      this.emitFile({ type: 'asset', fileName, source: readFileSync(fromRoot(path)) })
      const code = `import { readFileSync } from 'node:fs'
export default JSON.parse(readFileSync(new URL('./${fileName}', import.meta.url), 'utf8'))`
      return { code, moduleType: 'js' }
    },
  }
}

/**
 * The protocol of assistants can ask a person by forms, whose answers Ajv would check. Waypost asks none, so that Ajv, a
 * third of what that library brings, stays out.
 */
const withoutForms: Plugin = {
  name: 'without-forms',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/validation/ajv-provider.js') ? '\0ajv-provider' : null),
  load: (id) => (id === '\0ajv-provider' ? 'export class AjvJsonSchemaValidator {}' : null),
}

/** pg asks for its native half where somebody uses that, and opens a socket of Cloudflare only there. */
const withoutNative: Plugin = {
  name: 'without-native',
  enforce: 'pre',
  resolveId: (source) => (/^pg-(?:native|cloudflare)$/.test(source) ? '\0pg-none' : null),
  load: (id) => (id === '\0pg-none' ? 'export default {}' : null),
}

/** The declarations of the package beside its program: a file of nothing but types is one as it is. */
const declarePackage = (): Plugin => ({
  name: 'declare-package',
  buildStart() {
    this.emitFile({
      type: 'asset',
      fileName: 'waypost.d.ts',
      source: readFileSync(fromRoot('src-main/package-entry/package.types.ts'), 'utf8'),
    })
  },
})

export default defineConfig({
  main: {
    // Its form for Node declares a `require`, which each bundle has already. pmtiles is handed another decompression anyway.
    resolve: { alias: { fflate: 'fflate/browser' } },
    plugins: [keepAsFile('resources/model/tagger.json'), withoutForms, withoutNative, declarePackage()],
    build: {
      outDir: 'out/main',
      rolldownOptions: {
        input: {
          index: fromRoot('src-main/app/main.ts'),
          headless: fromRoot('src-main/host/headless.ts'),
          cli: fromRoot('src-main/cli/cli.ts'),
          waypost: fromRoot('src-main/package-entry/waypost.ts'),
          ...Object.fromEntries(workers.map((name) => [`workers/${name}`, fromRoot(`src-main/workers/${name}.ts`)])),
        },
        // Chunks stay flat in out/main so that worker-url.ts can find `./workers` from any of them.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    // A sandboxed preload is one CommonJS file. It gets the names of the contract, not its schemas.
    define: {
      CONTRACT_COMMANDS: JSON.stringify(Object.keys(contract)),
      CONTRACT_EVENTS: JSON.stringify(Object.keys(events)),
    },
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: fromRoot('src-main/app/preload/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: fromRoot('src-renderer'),
    // The bundled basemap, served below /basemap/.
    publicDir: fromRoot('resources/basemap/built'),
    plugins: [vue(), guidePages(fromRoot('docs'))],
    build: {
      outDir: fromRoot('out/renderer'),
      minify: true,
      rolldownOptions: {
        input: { index: fromRoot('src-renderer/index.html'), 'docs-try': fromRoot('src-renderer/docs-page/start.ts') },
        // The page /docs names its script, which therefore has no hash in its name.
        output: {
          entryFileNames: ({ name }) => (name === 'docs-try' ? 'docs/docs-try.js' : 'assets/[name]-[hash].js'),
        },
      },
    },
    server: {
      host: '127.0.0.1',
      port: 5199,
      strictPort: true,
      proxy: hostUrl ? { '/app': { target: hostUrl, changeOrigin: true, configure: asSameOrigin } } : undefined,
    },
  },
})
