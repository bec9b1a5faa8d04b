/**
 * Where a worker's code lies: in `workers` beside this folder in source, in `./workers` of the flat bundle. In an installed application
 * the bundle is unpacked beside its archive, because a thread starts from a real file.
 */
export function workerUrl(name: string): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL(`../workers/${name}.ts`, import.meta.url)
    : new URL(`./workers/${name}.js`, import.meta.url.replace('/app.asar/', '/app.asar.unpacked/'))
}
