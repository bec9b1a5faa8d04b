import { describe, expect, it } from 'vitest'
import { helpOf } from '#main/cli/help.ts'
import { flag, hidden, needed, parsed, place, text, texts, verb, whole, type Command } from '#main/cli/table.ts'
import { runCommand } from '#main/cli/run-command.ts'
import { ok } from '#shared/result.ts'
import { surroundings } from './run-commands.ts'

/** Gives back what it was given. */
const echo = (words: string[], values: object) => ok({ data: { words, values }, text: '' })

const COMMAND: Command = {
  name: 'test',
  text: 'First paragraph.\n\nSecond.',
  verbs: {
    '': verb({ words: '[ANY …]', options: { at: place('LAT,LON: where') }, run: echo }),
    copy: verb({
      words: 'FROM [TO]',
      options: {
        name: needed(text('NAME: a name')),
        maxRows: whole(1, 10, 5)('N: at most so many'),
        tag: texts('TAG: may be given again'),
        isOld: hidden(flag('of earlier versions')),
        form: parsed(
          (given) => ok(given.length),
          0,
        )(`FORM: a text of its own that is long enough to need a second line
          of help, since no line of help is longer than this`),
      },
      run: echo,
    }),
    'copy all': verb({ run: echo }),
    '--list': verb({ help: 'show all', hasProgress: true, run: echo }),
  },
}

async function run(...words: string[]): Promise<unknown> {
  const done = await runCommand(COMMAND, words, surroundings('nowhere'))
  return done.ok ? done.value.data : `${done.error.code}: ${done.error.message}`
}

describe('words', () => {
  it('have the values of their options, of which some are usual', async () => {
    const usual = { maxRows: 5, tag: [], isOld: false, form: 0 }
    expect(await run('copy', 'a', '--name', 'b')).toEqual({ words: ['a'], values: { name: 'b', ...usual } })
    expect(await run('copy', 'a', 'c', '--name=b', '--max-rows', '7', '--tag', 'x', '--tag', 'y', '--is-old')).toEqual({
      words: ['a', 'c'],
      values: { name: 'b', maxRows: 7, tag: ['x', 'y'], isOld: true, form: 0 },
    })
  })

  it('that begin with one dash are no options', async () => {
    expect(await run('-33.9,18.4', '--at', '-1,2')).toEqual({
      words: ['-33.9,18.4'],
      values: { at: { lat: -1, lon: 2 } },
    })
  })

  it('name the verb with the longer name, or one with dashes anywhere', async () => {
    expect(await run('copy', 'all')).toEqual({ words: [], values: {} })
    expect(await run('--progress', '--list', '--json')).toEqual({ words: [], values: {} })
  })

  it.each([
    [['copy', 'a'], '--name NAME is needed.'],
    [
      ['copy', '--name', 'b'],
      'Use "waypost test copy FROM [TO] --name NAME [--max-rows N] [--tag TAG …] [--form FORM]".',
    ],
    [['copy', 'a', 'b', 'c', '--name', 'b'], '[--form FORM]"; "c" is one word too many.'],
    [['copy', 'a', '--name', 'b', '--max-rows', '11'], '--max-rows is a whole number from 1 to 10.'],
    [['copy', 'a', '--nam', 'b'], `Unknown option '--nam': "--help" shows the options.`],
    [['--at', 'nowhere'], '--at: '],
  ])('are refused in one sentence: %j', async (words, sentence) => {
    expect(await run(...words)).toContain(sentence)
    expect(await run(...words)).toMatch(/^usage: [^\n]+\.$/)
  })
})

it('help names every verb and option in columns', () => {
  expect(helpOf(COMMAND)).toBe(`Usage: waypost test [ANY …] [--at LAT,LON]
       waypost test copy FROM [TO] --name NAME [--max-rows N] [--tag TAG …] [--form FORM]
       waypost test copy all
       waypost test --list

First paragraph.

Second.

  --at LAT,LON     where
  --name NAME      a name
  --max-rows N     at most so many
  --tag TAG        may be given again
  --form FORM      a text of its own that is long enough to need a second line of help, since no line of help is longer
                   than this
  --list           show all
  --progress       show progress even when standard error is not a terminal
  --json           print one JSON object
  --data-dir DIR   data folder
`)
})
