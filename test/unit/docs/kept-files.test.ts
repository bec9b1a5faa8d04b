import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { en } from '#renderer/i18n/en.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Names that the program joins to the data folder, as they are written or by the constant that holds them. */
function namesInDataFolder(): string[] {
  const paths = readdirSync(join(ROOT, 'src-main'), { recursive: true, encoding: 'utf8' })
  const sources = paths.filter((path) => path.endsWith('.ts')).map((path) => read(join('src-main', path)))
  const constants = new Map(
    sources.flatMap((source) =>
      [...source.matchAll(/const ([A-Z_]+) = '([\w.-]+)'/g)].map(([, name = '', value = '']) => [name, value] as const),
    ),
  )
  const named = sources.flatMap((source) =>
    [...source.matchAll(/(?:join|resolve)\((?:\w+\.)?dataDir, (?:'([\w.-]+)'|([A-Z_]+))/g)].map(
      ([, written, constant = '']) => written ?? constants.get(constant) ?? constant,
    ),
  )
  return [...new Set(named)].sort()
}

const names = namesInDataFolder()

test('the names of the data folder are found in the code', () => {
  expect(names).toEqual(expect.arrayContaining(['backups', 'packs', 'photos', 'user.db', 'waypost.lock']))
})

test.each(names)('docs/PRIVACY.md says what is in %s', (name) => {
  expect(read('docs/PRIVACY.md')).toMatch(new RegExp(`^\\|[^|]*\`${name.replaceAll('.', '\\.')}`, 'm'))
})

/** They hold what others hold, for the time of one command. */
const MOMENTARY = ['looked-into', 'show-', 'open-window.html']

test.each(names.filter((name) => !MOMENTARY.includes(name)))('Settings names %s among what is kept', (name) => {
  const shown = Object.entries(en).flatMap(([key, text]) =>
    /^settings\.kept\.\w+$/.test(key) && typeof text === 'string' ? text.split(', ') : [],
  )
  expect(shown).toContain(name)
})
