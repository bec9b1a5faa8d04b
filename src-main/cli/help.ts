import type { Command, Verb } from './table.ts'
import { labelOf, usageOf } from './words.ts'

// The help of a command, made of its entry in the table.

const WIDTH = 120
/** A longer name stands on a line of its own. */
const LONGEST_NAME = 20
/** The columns of all options begin here at least: behind `--packs-dir DIR`. */
const LEAST_OPTION = 15
/** Where a line of usage goes on. */
const USAGE_INDENT = 22
const INDENT = '  '
const USAGE = 'Usage: '

/** Stands for a blank at which no line is broken. */
const GLUE = '\0'

type Entry = readonly [name: string, help: string]

/** Breaks a text into lines, all but the first behind so many blanks. */
function wrap(text: string, indent: number, first = indent): string {
  const [start = '', ...words] = text.trim().split(/\s+/)
  const lines: string[] = []
  let line = ' '.repeat(first) + start
  for (const word of words) {
    const isFull = line.length + 1 + word.length > WIDTH
    if (isFull) lines.push(line)
    line = isFull ? ' '.repeat(indent) + word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}

const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((one) => wrap(one, 0))
    .join('\n\n')

/** No line ends within brackets. */
const wrapUsage = (line: string): string => {
  const glued = line.replace(/[[(][^\])]*[\])]/g, (group) => group.replaceAll(' ', GLUE))
  const first = line.length - line.trimStart().length
  return wrap(glued, USAGE_INDENT, first).replaceAll(GLUE, ' ')
}

/** Names before what they mean, one column beside the other. */
function columns(entries: readonly Entry[], least = 0): string {
  const widths = entries.map(([name]) => name.length).filter((width) => width <= LONGEST_NAME)
  const column = INDENT.length + Math.max(least, ...widths) + INDENT.length
  const line = ([name, help]: Entry): string => {
    const head = INDENT + name
    const meaning = wrap(help, column)
    return head.length + INDENT.length > column ? `${head}\n${meaning}` : head.padEnd(column) + meaning.trimStart()
  }
  return entries.map(line).join('\n')
}

/** Options of several verbs, each once; those whose name begins with dashes behind them. */
function optionsOf(verbs: Record<string, Verb>): Entry[] {
  const options = Object.values(verbs).flatMap((verb) => Object.entries(verb.options ?? {}))
  const all = options.filter(([, { isHidden }]) => !isHidden).map(([key, one]): Entry => [labelOf(key, one), one.help])
  const named = Object.entries(verbs).filter(([name, { help }]) => name.startsWith('--') && help !== undefined)
  const entries = [
    ...all,
    ...named.map(([name, { words = '', help = '' }]): Entry => [`${name} ${words}`.trim(), help]),
  ]
  return entries.filter(([name], at) => entries.findIndex(([other]) => other === name) === at)
}

/** What every command has as well. */
function commonOptions({ json, verbs }: Command): Entry[] {
  const has = (name: 'hasProgress' | 'hasPacks') => Object.values(verbs).some((verb) => verb[name])
  return [
    ...(has('hasProgress')
      ? [['--progress', 'show progress even when standard error is not a terminal'] as const]
      : []),
    ['--json', json ?? 'print one JSON object'],
    ['--data-dir DIR', 'data folder'],
    ...(has('hasPacks') ? [['--packs-dir DIR', 'folder of the bundled reference packs'] as const] : []),
  ]
}

/** What `waypost COMMAND --help` prints. */
export function helpOf(command: Command): string {
  const { name: called, text, closing, verbs } = command
  const lines = Object.entries(verbs).flatMap(([name, verb]) => usageOf(called, name, verb))
  const usage = lines.map((line, at) => wrapUsage(`${at === 0 ? USAGE : ' '.repeat(USAGE.length)}${line}`))
  const apart = Object.entries(verbs).filter(([, verb]) => verb.apart !== undefined)
  const together = Object.entries(verbs).filter(([, verb]) => verb.apart === undefined)
  const explained = Object.entries(verbs).filter(([name, { help }]) => help !== undefined && !name.startsWith('--'))
  const parts = [
    usage.join('\n'),
    paragraphs(text),
    ...(explained.length > 0 ? [columns(explained.map(([name, { help = '' }]) => [name, help]))] : []),
    ...(closing === undefined ? [] : [paragraphs(closing)]),
    columns([...optionsOf(Object.fromEntries(together)), ...commonOptions(command)], LEAST_OPTION),
    ...apart.flatMap(([name, verb]) => [
      paragraphs(verb.apart ?? ''),
      columns(optionsOf({ [name]: verb }), LEAST_OPTION),
    ]),
  ]
  return `${parts.join('\n\n')}\n`
}
