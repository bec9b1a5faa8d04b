import { unpackedUrl } from './unpacked-url.ts'

/**
 * Where a worker's code lies: in `workers` beside this folder in source, in `./workers` of the flat bundle. A thread starts
 * from a real file: one whose code is a module does not start from an archive (seen in Electron 25).
 */
export function workerUrl(name: string): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL(`../workers/${name}.ts`, import.meta.url)
    : unpackedUrl(`./workers/${name}.js`, import.meta.url)
}
