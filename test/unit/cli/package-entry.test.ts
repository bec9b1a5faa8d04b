import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { checkAddresses, MAX_ADDRESSES_OF_CALL } from '#main/package-entry/check-addresses.ts'
import { checkNode } from '#main/package-entry/check-node.ts'
import type * as Declared from '#main/package-entry/package.types.ts'
import { ROOT } from '../../../tools/lib/runtime.mjs'
import { CLI } from '../../built-program.ts'
import { temporaryFolder } from '../../measure/temporary-folder.ts'
import { readPrograms } from '../docs/shown-commands.ts'

const BUILT = join(CLI, '../waypost.js')
const arePacksBuilt = ['world', 'gb'].every((id) => existsSync(join(bundledPackFolder(), `${id}.sqlite`)))
const PROGRAMS = readPrograms(readFileSync(join(ROOT, 'docs/guide/node.md'), 'utf8')).filter(
  ({ language }) => language === 'js',
)
/** Each program opens the packs; the type checker reads a library. */
const PROGRAMS_MS = 120_000
/** What the programs of the page print, in their order. */
const PRINTED = [
  /^review V33\S+ 51\.\d+ .*\n\S+ V22\S+ 52\.\d+ /,
  /^P22-\S+ Oxford\nP22-\S+ Cambridge/,
  /^package\/addresses Address 0: "Town" is no field of an address/,
]

/** A folder in which `npm install` of this copy was run: npm links a folder. */
function projectFolder(): string {
  const folder = temporaryFolder('package')
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(ROOT, join(folder, 'node_modules/waypost'), 'junction')
  return folder
}

const runNode = (words: string[], cwd: string, input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd, input, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test.each([
  ['20.20.2', 'Waypost needs Node 22.18 or newer, and the script runs in 20.20.2: use a newer one.'],
  ['22.17.9', 'Waypost needs Node 22.18'],
  ['22.18.0', ''],
  ['24.0.0', ''],
])('a script in Node %s hears at once what it needs', (version, stated) => {
  const checked = checkNode(version)
  expect(checked.ok ? '' : checked.error.message).toContain(stated)
  expect(checked.ok).toBe(stated === '')
})

describe('addresses of a script', () => {
  test('are texts or objects, whose fields are named in any case', () => {
    expect(checkAddresses(['Oxford', { locality: 'Oxford', POSTALCODE: undefined, Country: null }])).toEqual({
      ok: true,
      value: [{ Address: 'Oxford' }, { Locality: 'Oxford' }],
    })
  })

  test.each([
    ['Oxford', 'must be an array'],
    [new Array(MAX_ADDRESSES_OF_CALL + 1), 'call again with the rest'],
    [['Oxford', 7], 'Address 1: it must be a text or an object'],
    [['Oxford', null], 'Address 1: it must be a text or an object'],
    [[{ Town: 'Oxford' }], 'Address 0: "Town" is no field'],
    [[{ Locality: 5 }], 'Address 0: "Locality" must be a text.'],
    [['x'.repeat(1001)], 'Address 0: "Address" has 1001 characters; 1000 are read at most.'],
  ])('that cannot be read are named: case %#', (given, stated) => {
    const checked = checkAddresses(given)
    expect(checked.ok ? '' : checked.error.message).toContain(stated)
  })
})

describe.skipIf(!arePacksBuilt)('the built package over the bundled packs (skipped until they are built)', () => {
  let built: typeof Declared
  let cleanser: Declared.Cleanser
  beforeAll(async () => {
    built = (await import(pathToFileURL(BUILT).href)) as typeof Declared
    cleanser = built.openCleanser({ threads: 2 })
  })
  afterAll(() => cleanser.close())

  test('cleanses more than a block in order, each with what was asked for', async () => {
    const given = Array.from({ length: 330 }, (_, at) => ({ Id: String(at), Locality: at % 2 ? 'Oxford' : 'York' }))
    const answers = await cleanser.cleanse(given, { country: 'GB', policy: 'Permissive', explain: true })
    expect(answers.map(({ matches }) => matches[0]?.ID)).toEqual(given.map(({ Id }) => Id))
    expect(answers.map(({ matches }) => matches[0]?.Sequence)).toEqual(given.map((_, at) => String(at + 1)))
    for (const [at, { matches, decision, explanation }] of answers.entries()) {
      expect(matches[0]).toMatchObject({ Locality: at % 2 ? 'Oxford' : 'York', Latitude: expect.any(String) })
      expect(decision).toMatch(/^(accept|review)$/)
      expect(explanation?.text).toContain(at % 2 ? 'Oxford' : 'York')
    }
    const [plain] = await cleanser.cleanse(['York, UK'], { geocode: false })
    expect(Object.keys(plain ?? {})).toEqual(['matches'])
    expect(plain?.matches[0]).not.toHaveProperty('Latitude')
    expect(await cleanser.cleanse([])).toEqual([])
  })

  test('reads the country of an address before the one for those without', async () => {
    const answers = await cleanser.cleanse(['Wien, Austria', 'Wien'], { country: 'DE' })
    expect(answers[0]?.matches[0]?.['ISO3166-2']).toBe('AT')
  })

  test.each([
    [{ policy: 'Loose' }, 'package/policy', '"Loose"; it can be Strict, Shipping, Permissive.'],
    [{ process: 'Guess' }, 'option', 'Guess'],
    [{ serverOptions: { MinimumMatchscore: 'many' } }, 'option', 'MinimumMatchscore'],
    [{ serverOptions: { Nothing: 'x' } }, 'package/option', 'There is no server option "Nothing"'],
  ])('refuses options that cannot be: %j', async (options, code, stated) => {
    const asked = cleanser.cleanse(['Oxford'], options as Declared.CleanseOptions)
    await expect(asked).rejects.toThrow(built.WaypostError)
    await expect(asked).rejects.toMatchObject({ code, message: expect.stringContaining(stated) })
  })

  test('says that a folder has no packs, and how many threads there can be', async () => {
    const asked = built.cleanse(['Oxford'], { packFolders: [temporaryFolder('empty')] })
    await expect(asked).rejects.toMatchObject({ code: 'package/no-packs' })
    for (const threads of [0, 5, 1.5, Number.NaN])
      expect(() => built.openCleanser({ threads })).toThrow('The threads can be 1 to 4.')
  })

  test(
    'the programs of the page run where this copy is installed, and end',
    () => {
      const folder = projectFolder()
      const ran = PROGRAMS.map(({ text }) => runNode(['--input-type=module', '-'], folder, text))
      expect(ran.map(({ status, stderr }) => [status, stderr])).toEqual(PRINTED.map(() => [0, '']))
      for (const [at, { stdout }] of ran.entries()) expect(stdout).toMatch(PRINTED[at] as RegExp)
    },
    PROGRAMS_MS,
  )

  test(
    'its declarations are found by the type checker, and refuse what is none',
    () => {
      const folder = projectFolder()
      const program = (policy: string) => `import { cleanse, type CleansedAddress } from 'waypost'
const answers: CleansedAddress[] = await cleanse(['Oxford'], { policy: '${policy}' })
export const code: string | undefined = answers[0]?.matches[0]?.AVC\n`
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
      writeFileSync(join(folder, 'right.ts'), program('Strict'))
      writeFileSync(join(folder, 'wrong.ts'), program('Loose'))
      const compilerOptions = { noEmit: true, strict: true, module: 'nodenext', target: 'es2022', types: [] }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['right.ts', 'wrong.ts'] }))
      const { stdout } = runNode([join(ROOT, 'node_modules/typescript/bin/tsc')], folder)
      const faults = stdout.split('\n').filter((line) => line.includes('error'))
      expect(faults).toHaveLength(1)
      expect(faults[0]).toMatch(/^wrong\.ts\(2,\d+\): .*"Loose"/)
    },
    PROGRAMS_MS,
  )
})
