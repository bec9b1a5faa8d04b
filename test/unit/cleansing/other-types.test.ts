import { describe, expect, it } from 'vitest'
import { compareStreet } from '#main/cleansing/candidates/compare-street-names.ts'
import type { StreetRecord } from '#main/reference/reference-reader.ts'
import { expandStreetKey } from '#shared/text/expand-street-key.ts'

const kindOf = (given: string, name: string, country: string) => {
  const street = { name, key: name, country } as unknown as StreetRecord
  return compareStreet({ key: given, expanded: expandStreetKey(given, country) }, street, name)?.kind ?? 'other'
}

describe('compareStreet: the type of a street', () => {
  it.each([
    ['harmondsworth grove', 'harmondsworth road', 'GB'],
    ['hollow place', 'hollow lane', 'GB'],
    ['southland gr', 'southland drive', 'GB'],
    ['dewars pl', 'dewars ln', 'GB'],
    ['kossuth lajos ter', 'kossuth lajos ut', 'HU'],
    ['travessa sao joaquim', 'rua sao joaquim', 'BR'],
  ])('%s is another street than %s (%s)', (given, name, country) => {
    expect(kindOf(given, name, country)).toBe('other')
  })

  it.each([
    ['hollow lnae', 'hollow lane', 'GB'],
    ['hollwo lane', 'hollow lane', 'GB'],
    ['henry clos', 'henry close', 'GB'],
    ['hill rod', 'hill road', 'GB'],
    ['park aveneu', 'park avenue', 'GB'],
    ['rua sao joaqim', 'rua sao joaquim', 'BR'],
  ])('%s is a misspelt %s (%s)', (given, name, country) => {
    expect(kindOf(given, name, country)).toBe('fuzzy')
  })

  it.each([
    ['hollow ln', 'hollow lane', 'GB'],
    ['hollow rd', 'hollow road', 'GB'],
  ])('%s is %s abbreviated (%s)', (given, name, country) => {
    expect(kindOf(given, name, country)).toBe('alias')
  })
})
