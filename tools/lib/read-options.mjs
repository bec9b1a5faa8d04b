import { parseArgs } from 'node:util'

const USAGE_ERROR = 2

/** Words of a command line by its options; one sentence and the end of the process where one is not understood. */
export function readOptions(config) {
  try {
    return parseArgs(config)
  } catch (error) {
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`)
    console.error(`${error.message.split('. ')[0]}. Known: ${known.join(', ')}.`)
    process.exit(USAGE_ERROR)
  }
}
