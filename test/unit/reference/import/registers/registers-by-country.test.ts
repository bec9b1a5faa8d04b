import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registersByCountry } from '#main/reference/import/registers/registers-by-country.ts'
import { REGISTERS } from '#main/reference/import/registers/known/registers.ts'

test('registers are listed by country, those of many countries last, each with what must be said of it', () => {
  const listed = registersByCountry()
  const codes = listed.map(({ country }) => country)
  expect(codes.slice(0, 3)).toEqual(['AT', 'AU', 'BE'])
  expect(codes.at(-1)).toBeNull()
  expect(new Set(codes).size).toBe(codes.length)
  const all = listed.flatMap(({ registers }) => registers)
  expect(all.map(({ id }) => id).sort()).toEqual(REGISTERS.map(({ id }) => id).sort())
  for (const one of all)
    for (const text of [one.title, one.licence, one.attribution, one.foundAt, one.renewed, one.size])
      expect(text, one.id).toMatch(/\S/)
})

test('the best of a country stands first', () => {
  const first = (code: string) => registersByCountry().find(({ country }) => country === code)?.registers[0]?.id
  expect([first('US'), first('PL'), first('FR')]).toEqual(['us-nad', 'pl-prg-2021', 'fr-ban'])
})

test('the manual says how many layouts are known', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/guide/registers.md'), 'utf8')
  expect(guide).toContain(`${REGISTERS.length} layouts`)
})
