import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { profileOf, REGIONS } from '#main/cleansing/grammar/profile-of.ts'
import { ISO_CODES } from '#main/countries/iso-codes-data.ts'

const countries = REGIONS.flatMap((region) => Object.keys(region))
const FAMILIES = join(import.meta.dirname, '../../../src-main/cleansing/grammar/families.ts')

/** What the compiler says of the file of families with one of them changed: line and code of each error. */
function errorsWith(family: string, ...parts: string[]): string[] {
  const text = readFileSync(FAMILIES, 'utf8').replace(`export const ${family}: Family = {`, `$& ${parts.join(' ')}`)
  const host = ts.createCompilerHost({})
  const source = ts.createSourceFile('families.ts', text, ts.ScriptTarget.ES2024)
  const program = ts.createProgram(
    ['families.ts'],
    { noLib: true, noResolve: true, strict: true },
    {
      ...host,
      getSourceFile: (name) => (name === 'families.ts' ? source : undefined),
    },
  )
  return program.getSemanticDiagnostics(source).map(({ start = 0, code }) => {
    const before = text.slice(0, start).split('\n')
    return `families.ts:${before.length} TS${code}`
  })
}

const lineOf = (family: string): number =>
  readFileSync(FAMILIES, 'utf8')
    .split('\n')
    .findIndex((line) => line.startsWith(`export const ${family}:`)) + 1

test('each country stands in one region, under its code of ISO 3166-1', () => {
  const codes = new Set(ISO_CODES.split(' ').map((pair) => pair.slice(0, 2)))
  expect(countries.filter((country) => !codes.has(country) && country !== 'XK')).toEqual([])
  expect(countries.filter((country, at) => countries.indexOf(country) !== at)).toEqual([])
})

test('profiles are frozen and of one shape, that of an unknown country too', () => {
  const shape = Object.keys(profileOf(''))
  for (const country of countries) {
    expect(Object.isFrozen(profileOf(country))).toBe(true)
    expect(Object.keys(profileOf(country))).toEqual(shape)
  }
  expect(profileOf('ZZ')).toBe(profileOf(''))
})

test('codes of territories name territories of the country', () => {
  for (const country of countries) {
    const { territories, territoryCodes } = profileOf(country)
    const named = [...(territoryCodes?.source ?? '').matchAll(/\?<([A-Z]{2})>/g)].map(([, territory]) => territory)
    expect(territories).toEqual(expect.arrayContaining(named))
  }
})

test('a family that is unknown does not compile', () => {
  expect(errorsWith('ENGLISH', '...UNKNOWN,')).toContain(`families.ts:${lineOf('ENGLISH')} TS2304`)
})

test('families that take over each other do not compile', () => {
  expect(errorsWith('COMMONWEALTH', '...ENGLISH,')).toContain(`families.ts:${lineOf('COMMONWEALTH')} TS2448`)
})
