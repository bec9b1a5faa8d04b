import { describe, expect, it } from 'vitest'
import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import { toPartValues } from '#main/cleansing/format/part-values.ts'
import { toCleansingSettings, type CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

function settingsOf(serverOptions: Record<string, string>): CleansingSettings {
  const settings = toCleansingSettings({} as ReferenceReader, {
    process: 'Verify',
    geoCode: false,
    certify: false,
    serverOptions,
  })
  if (!settings.ok) throw new Error(settings.error.message)
  return settings.value
}

/** A street whose other name was given. */
function printedStreet(country: string, given: string, serverOptions: Record<string, string>): string | undefined {
  const street = { country, name: 'Martin Luther King Jr Boulevard', aliases: ['Grand Avenue'], key: '' }
  const answer = {
    record: { country: { alpha2: country }, street, depth: 3, place: null, area1: null, area2: null },
    parts: [{ part: 'Thoroughfare', given, reference: street.name, kind: 'alias', similarity: 1 }],
  } as unknown as Candidate
  const verdict = { answer, avc: { status: 'V' }, reading: { spans: [], score: 0 }, addedPostalCode: '' }
  const raw = { parts: { Thoroughfare: { text: given, isLexical: true } }, leftover: [] }
  return toPartValues(verdict as unknown as Verdict, raw, settingsOf(serverOptions)).Thoroughfare?.is
}

describe('option CassPreserveAlias', () => {
  it('keeps the street alias of an address of the United States', () => {
    expect(printedStreet('US', 'grand ave', {})).toBe('Martin Luther King Jr Boulevard')
    expect(printedStreet('US', 'grand ave', { CassPreserveAlias: 'YES' })).toBe('Grand Avenue')
    expect(printedStreet('CA', 'grand ave', { CassPreserveAlias: 'YES' })).toBe('Martin Luther King Jr Boulevard')
  })
})

describe('option AliasPreference', () => {
  it('keeps the alias everywhere when Input is asked for', () => {
    expect(printedStreet('CA', 'grand ave', { AliasPreference: 'Input' })).toBe('Grand Avenue')
    expect(printedStreet('CA', 'martin luther king', { AliasPreference: 'Input' })).toBe(
      'Martin Luther King Jr Boulevard',
    )
  })
})
