import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WAYPOST_HELP } from '#main/cli/commands.ts'
import { runLine } from './run-commands.ts'

const NOWHERE = join(tmpdir(), 'waypost-help-makes-no-folder')

const run = (...words: string[]) => runLine([...words, '--data-dir', NOWHERE])

const COMMANDS = [...WAYPOST_HELP.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name = '']) => name)

test('the overview names every command of the specification', () => {
  expect(COMMANDS.sort()).toEqual([
    ...['backup', 'check', 'cleanse', 'join', 'keys', 'lists', 'maps', 'mcp', 'nearby', 'open', 'origins'],
    ...['packs', 'position', 'recipes', 'regions', 'restore', 'roads', 'tours'],
  ])
})

test.each(COMMANDS)('waypost %s --help says how it is used, and makes nothing', async (command) => {
  const help = await run(command, '--help')
  expect(help).toMatchObject({ code: 0, err: '' })
  expect(help.out).toMatch(new RegExp(`^Usage: waypost ${command}`))
  for (const option of ['--json', '--data-dir DIR']) expect(help.out).toContain(option)
  for (const line of help.out.split('\n')) expect(line.length).toBeLessThanOrEqual(120)
  expect(await run(command, '-h')).toEqual(help)
  expect(await run(command, '--version')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Waypost \d/) as string,
  })
  expect(existsSync(NOWHERE)).toBe(false)
})

/** Where the options of a command stand. */
const PLACES: Record<string, string[][]> = {
  cleanse: [['missing.csv'], ['--pipe', 'missing.csv']],
  nearby: [
    ['--at', 'x'],
    ['--matrix', '--to', 'x'],
  ],
  lists: [['import'], ['export'], ['duplicates', 'x'], ['place'], ['link'], ['pull'], ['push']],
  keys: [['create']],
  maps: [['add']],
}

test.each(Object.entries(PLACES))('every option that waypost %s --help names is taken', async (command, places) => {
  const { out } = await run(command, '--help')
  const options = [...out.matchAll(/^ {2}(--[a-z-]+)( [A-Za-z][^ ]*)?/gm)]
  expect(options.length).toBeGreaterThan(2)
  for (const [, option = '', value] of options) {
    if (option.endsWith('-dir')) continue
    const printed = places.map(async (place) => (await run(command, ...place, option, ...(value ? ['x'] : []))).err)
    const refused = (await Promise.all(printed)).filter((err) => /Unknown option|argument missing|ambiguous/.test(err))
    expect(refused.length, option).toBeLessThan(places.length)
  }
  for (const place of places) {
    const { err } = await run(command, ...place, '--frobnicate')
    expect(err).toMatch(/'--frobnicate': "--help" shows the options/)
  }
})

test.each(COMMANDS.filter((command) => !(command in PLACES)))(
  'waypost %s --frobnicate is wrong usage',
  async (command) => {
    for (const words of [['--frobnicate'], ['list', '--frobnicate']]) {
      const { code, out, err } = await run(command, ...words)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err.trim().split('\n')).toHaveLength(1)
    }
  },
)

test('a place south of the equator is taken for what it is, not for an option', async () => {
  const route = (...words: string[]) => run('roads', 'route', ...words, '--to', '-33.95,18.5')
  const asValue = await route('--from', '-33.9,18.4')
  expect(asValue.err).toContain('There is no road map yet')
  expect(await route('--from=-33.9,18.4')).toEqual(asValue)
})
