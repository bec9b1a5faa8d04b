import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, ok, type Result } from '#shared/result.ts'
import { bundledPackFolder, defaultDataFolder } from './default-folders.ts'

export interface HostArguments {
  /** Null: the first free one of the usual range. */
  port: number | null
  dataDir: string
  packsDir: string
  /** Show the window: in one of its own where a browser can, in a tab, or not at all. */
  shows: 'window' | 'tab' | 'nothing'
  json: boolean
  help: boolean
  version: boolean
}

const LARGEST_PORT = 65_535

export const HOST_HELP = `Usage: npm start -- [options]
       node out/main/headless.js [options]

Serves Waypost's window and API on this machine only.

  --port N         port to use; without it the first free one from 4780 to 4789, else any; 0 takes any
  --data-dir DIR   where your data is kept (${defaultDataFolder()})
  --packs-dir DIR  where the reference packs are
  --browser        show the window in a tab of your browser; without it, in a window of its own where Chromium, Chrome
                   or Edge is installed; that window closed, Waypost ends
  --headless       serve only; print the one-time link instead
  --no-open        the same as --headless
  --json           print one JSON line per event; the first says when requests are answered
  --help           show this text
  --version        show the version
`

/** Reads the options of the host; a wrong one is a sentence. */
export function parseHostOptions(words: string[]): Result<HostArguments> {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        port: { type: 'string' },
        'data-dir': { type: 'string' },
        'packs-dir': { type: 'string' },
        browser: { type: 'boolean' },
        headless: { type: 'boolean' },
        'no-open': { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
        version: { type: 'boolean' },
      },
    })
    const port = parsePort(values.port)
    if (!port.ok) return port
    return ok({
      port: port.value,
      dataDir: resolve(values['data-dir'] ?? defaultDataFolder()),
      packsDir: resolve(values['packs-dir'] ?? bundledPackFolder()),
      shows: showsOf(values),
      json: values.json ?? false,
      help: values.help ?? false,
      version: values.version ?? false,
    })
  } catch (error) {
    return usageFailure(error)
  }
}

function showsOf(values: { browser?: boolean; headless?: boolean; 'no-open'?: boolean; json?: boolean }) {
  if (values.headless || values['no-open'] || values.json) return 'nothing'
  return values.browser ? 'tab' : 'window'
}

/** `parseArgs` throws one readable line for a word that it does not know. */
export function usageFailure(error: unknown): Result<never> {
  const message = error instanceof Error ? (error.message.split(/(?<=[.'])\s/)[0] ?? '') : ''
  return fail('usage', `${message.replace(/\.$/, '')}: "--help" shows the options.`)
}

/** For a command that takes names only: a word that looks like an option is none of them. */
export function refuseOptions(words: readonly string[]): Result<void> {
  const option = words.find((word) => word.startsWith('--'))
  return option === undefined ? ok(undefined) : fail('usage', `Unknown option '${option}': "--help" shows the options.`)
}

function parsePort(text: string | undefined): Result<number | null> {
  if (text === undefined) return ok(null)
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= LARGEST_PORT) return ok(port)
  return fail('usage', `--port is "${text}": give a number from 0 to ${LARGEST_PORT}.`)
}
