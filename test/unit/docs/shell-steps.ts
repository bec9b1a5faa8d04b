/** One program with its words, as a shell would start it. */
export interface Step {
  words: string[]
  /** Files behind `<`, `>` and `2>`. */
  files: string[]
}

const REDIRECT = /^(?:\d?>>?|<)/
const VARIABLE = /^\$(\w+)/

/** What is read so far; `word` is null between two words. */
interface Reading {
  steps: Step[]
  word: string | null
  isFile: boolean
}

/**
 * The programs of a line that documents show: words in quotes, variables, comments, redirections, `&&` and `|`. Null
 * while a quote is open or the line ends in a backslash, so that the next line belongs to it.
 */
export function readSteps(line: string, values: Readonly<Record<string, string>> = {}): Step[] | null {
  const reading: Reading = { steps: [{ words: [], files: [] }], word: null, isFile: false }
  let rest = line
  while (rest !== '') {
    const quoted = readQuoted(rest, values)
    const read = quoted === undefined ? readPlain(rest, values, reading) : quoted
    if (read === null) return null
    if (read.text !== undefined) reading.word = (reading.word ?? '') + read.text
    rest = rest.slice(read.length)
  }
  endWord(reading)
  return reading.steps.filter(({ words }) => words.length > 0)
}

interface Read {
  length: number
  text?: string
}

const valueOf = (values: Readonly<Record<string, string>>, name: string): string => values[name] ?? ''

/** Text in quotes; undefined where none begins, null where it does not end. */
function readQuoted(rest: string, values: Readonly<Record<string, string>>): Read | null | undefined {
  if (rest.startsWith("'")) {
    const end = rest.indexOf("'", 1)
    return end === -1 ? null : { length: end + 1, text: rest.slice(1, end) }
  }
  if (!rest.startsWith('"')) return undefined
  const quoted = /^"((?:[^"\\]|\\[^])*)"/.exec(rest)
  if (!quoted) return null
  const text = (quoted[1] ?? '').replace(/\\(["\\$`])|\$(\w+)/g, (_, sign?: string, name = '') => sign ?? valueOf(values, name)) // prettier-ignore
  return { length: quoted[0].length, text }
}

/** One sign outside of quotes, a redirection, or what parts two words or two programs. */
function readPlain(rest: string, values: Readonly<Record<string, string>>, reading: Reading): Read | null {
  if (rest.startsWith('\\')) {
    if (rest.length === 1) return null
    return rest[1] === '\n' ? { length: 2 } : { length: 2, text: rest[1] as string }
  }
  const variable = VARIABLE.exec(rest)
  if (variable) return { length: variable[0].length, text: valueOf(values, variable[1] ?? '') }
  const redirect = reading.word === null ? REDIRECT.exec(rest) : null
  const parting = /^(?:&&|\||;|\n|\s)/.exec(rest)
  if (!redirect && !parting) {
    if (rest.startsWith('#') && reading.word === null) return { length: /^[^\n]*/.exec(rest)?.[0].length ?? 1 }
    return { length: 1, text: rest[0] as string }
  }
  endWord(reading)
  if (redirect) reading.isFile = true
  else if (!/^[^\S\n]/.test(rest)) reading.steps.push({ words: [], files: [] })
  return { length: (redirect ?? parting)?.[0].length ?? 1 }
}

function endWord(reading: Reading): void {
  const step = reading.steps.at(-1)
  if (reading.word === null || !step) return
  step[reading.isFile ? 'files' : 'words'].push(reading.word)
  reading.word = null
  reading.isFile = false
}
