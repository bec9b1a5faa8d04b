import { fileURLToPath } from 'node:url'
import { ABOUT } from '#main/cli/commands.ts'

/** What the words after the program's name ask for. */
export interface AppArguments {
  /** A command of the command line with its words; the window does not open. Null for none. */
  command: string[] | null
  /** Options of the host, as `parseHostOptions` reads them. */
  hostWords: string[]
  /** Serve without a window of our own. */
  isHeadless: boolean
  /** Files to open, as they were written. */
  files: string[]
}

const COMMANDS = new Set([...Object.keys(ABOUT), 'help'])
const OPTIONS_WITH_VALUE = new Set(['--port', '--data-dir', '--packs-dir'])
const FLAGS = new Set(['--json', '--help', '--version', '--browser', '--headless', '--no-open'])
const HEADLESS_FLAGS = new Set(['--browser', '--headless', '--no-open'])

/**
 * Sorts the words. Options that are not ours are switches of Chromium (`--no-sandbox`, `--ozone-platform=…`) or of the
 * system (`-psn_0_1`), and are passed over.
 */
export function parseAppArguments(words: string[]): AppArguments {
  const hostWords: string[] = []
  const files: string[] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    const [name = ''] = word.split('=', 1)
    if (COMMANDS.has(word) && files.length === 0) {
      // The command line finds its own common options wherever they stand.
      return { command: [...hostWords, ...words.slice(i)], hostWords, isHeadless: false, files: [] }
    }
    if (OPTIONS_WITH_VALUE.has(name)) {
      hostWords.push(word)
      if (!word.includes('=') && i + 1 < words.length) hostWords.push(words[++i] ?? '')
    } else if (FLAGS.has(word)) hostWords.push(word)
    else if (word !== '' && !word.startsWith('-')) files.push(toPath(word))
  }
  return { command: null, hostWords, isHeadless: hostWords.some((word) => HEADLESS_FLAGS.has(word)), files }
}

/** The launchers of Linux desktops name a file by its URL, as the application's desktop file lets them. */
function toPath(word: string): string {
  if (!/^file:\/\//i.test(word)) return word
  try {
    return fileURLToPath(word)
  } catch {
    // No file of this computer; it is passed over when it is looked up.
    return word
  }
}
