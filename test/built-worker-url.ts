import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Hosts under test start the threads of the built application: half the processor time of those from the source. */
export const workerUrl = (name: string): URL => pathToFileURL(resolve('out/main/workers', `${name}.js`))
