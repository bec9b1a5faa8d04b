/** Hosts under test start the threads of the built application: half the processor time of those from the source. */
export const workerUrl = (name: string): URL => new URL(`../out/main/workers/${name}.js`, import.meta.url)
