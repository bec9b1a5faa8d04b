import { parseArgs } from 'node:util'
import { fail, ok, type Result } from '#shared/result.ts'
import { nameOfOption, type Command, type Option, type Options, type Verb } from './table.ts'
import { usageFailure } from '#main/host/parse-host-options.ts'

/** Words that begin with one dash are words, such as `-33.9,18.4`; this before them hides them from `parseArgs`. */
const HIDDEN = '\0'
const hide = (word: string): string => (/^-[^-]/.test(word) ? HIDDEN + word : word)
const show = (word: string): string => (word.startsWith(HIDDEN) ? word.slice(HIDDEN.length) : word)

export interface NamedVerb {
  name: string
  verb: Verb
  /** The words behind its name. */
  words: string[]
}

/** The verb that the words name, of several the one with the longer name. */
export function findVerb({ name: command, verbs }: Command, words: readonly string[]): Result<NamedVerb> {
  const names = Object.keys(verbs)
  const isNamed = (name: string): boolean =>
    name.startsWith('--') ? words.includes(name) : name.split(' ').every((word, at) => words[at] === word)
  const [found] = names.filter((name) => name !== '' && isNamed(name)).sort((a, b) => b.length - a.length)
  const name = found ?? ''
  const verb = verbs[name]
  const alike = names.filter((one) => one.startsWith(`${words[0]} `))
  if (!verb) return fail('usage', `Use "waypost ${command}" with one of ${(alike.length ? alike : names).join(', ')}.`)
  const rest = name.startsWith('--')
    ? words.filter((word) => word !== name)
    : words.slice(name === '' ? 0 : name.split(' ').length)
  return ok({ name, verb, words: rest })
}

export interface ReadWords {
  words: string[]
  values: Record<string, unknown>
  /** What `--progress` says; undefined without it. */
  showsProgress: boolean | undefined
}

/** Reads the words behind a verb as its entry in the table says; an error is one sentence of wrong usage. */
export function readWords(command: string, { name, verb, words }: NamedVerb): Result<ReadWords> {
  const { options = {}, hasProgress = false } = verb
  const given = parseWords(words, options, hasProgress)
  if (!given.ok) return given
  const values: Record<string, unknown> = {}
  for (const [key, option] of Object.entries(options)) {
    const read = option.read(given.value.texts(nameOfOption(key)), nameOfOption(key))
    if (!read.ok) return read
    values[key] = read.value
  }
  const { positionals } = given.value
  const { least, most } = countWords(verb.words ?? '')
  if (positionals.length >= least && positionals.length <= most)
    return ok({ words: positionals, values, showsProgress: given.value.texts('progress').length > 0 || undefined })
  const extra = positionals.length > most ? `; "${positionals[most]?.slice(0, 80)}" is one word too many` : ''
  return fail('usage', `Use "${usageOf(command, name, verb)[0]}"${extra}.`)
}

function parseWords(words: readonly string[], options: Options, hasProgress: boolean) {
  const known: Record<string, { type: 'boolean' | 'string'; multiple?: boolean }> = {}
  if (hasProgress) known['progress'] = { type: 'boolean' }
  for (const [key, { value, isRepeated = false }] of Object.entries(options))
    known[nameOfOption(key)] = { type: value === null ? 'boolean' : 'string', multiple: isRepeated }
  try {
    const { values, positionals } = parseArgs({ args: words.map(hide), allowPositionals: true, options: known })
    const texts = (name: string): string[] =>
      [values[name] ?? []].flat().map((value) => (typeof value === 'string' ? show(value) : ''))
    return ok({ texts, positionals: positionals.map(show) })
  } catch (error) {
    return usageFailure(error)
  }
}

/** How many words `FILE [OUT]` are: brackets may stay away, and dots stand for any number. */
function countWords(words: string): { least: number; most: number } {
  const all = words.match(/\[[^\]]+\]|\S+/g) ?? []
  const most = words.includes('…') ? Infinity : all.length
  return { least: all.filter((word) => !word.startsWith('[')).length, most }
}

/** An option as help shows it: `--name NAME`. */
export const labelOf = (key: string, { value }: Option<unknown>): string =>
  `--${nameOfOption(key)}${value === null ? '' : ` ${value}`}`

/** More options than these are not named one by one in a line of usage. */
const MOST_NAMED = 5

/** The lines of usage of a verb, without `Usage:`. */
export function usageOf(command: string, name: string, { words = '', usage, options = {} }: Verb): string[] {
  const visible = Object.entries(options).filter(([, { isHidden }]) => !isHidden)
  const shown = visible.map(([key, option]) => {
    const { isNeeded, isRepeated } = option
    const label = labelOf(key, option) + (isRepeated ? ' …' : '')
    return { option: isNeeded ? label : `[${label}]`, isNeeded }
  })
  const named = shown.length <= MOST_NAMED ? shown : shown.filter(({ isNeeded }) => isNeeded)
  const rest = named.length < shown.length ? ['[options]'] : []
  const lines = usage ?? [[words, ...named.map(({ option }) => option), ...rest].filter((one) => one !== '').join(' ')]
  return lines.map((line) => ['waypost', command, name, line].filter((one) => one !== '').join(' '))
}
