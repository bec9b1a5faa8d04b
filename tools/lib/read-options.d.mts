import type { parseArgs, ParseArgsConfig } from 'node:util'

export function readOptions<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>>
