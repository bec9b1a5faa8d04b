import { expect, test } from 'vitest'
import { isCountryUnclear } from '#main/geocoding/is-country-unclear.ts'

const match = (AVC: string, MatchRuleLabel: string, GeoAccuracy = 'A2', code = 'ZA') => ({
  AVC,
  MatchRuleLabel,
  GeoAccuracy,
  'ISO3166-2': code,
})
const asked = (address: string, country = '') => ({ address, country })

test('a town name alone says nothing of the country', () => {
  expect(isCountryUnclear(match('V22-I44-P0-100', 'town'), asked('Hauptstrasse 4, Atlantis'))).toBe(true)
  expect(isCountryUnclear(match('V22-I44-P0-100', 'town'), asked('Hauptstrasse 4, Atlantis', 'ZA'))).toBe(false)
})

test('a postal code that is none of the place contradicts it, and one that is known there says it', () => {
  expect(isCountryUnclear(match('V22-I44-P2-100', 'town'), asked('Nirgendwogasse 999, 9999 Atlantis'))).toBe(true)
  expect(isCountryUnclear(match('V33-I44-P2-100', 'street+town', 'A3'), asked('High St, 9999 Oxford'))).toBe(true)
  expect(isCountryUnclear(match('V22-I22-P6-100', 'town', 'A2', 'DE'), asked('10115 Berlin'))).toBe(false)
  expect(isCountryUnclear(match('V22-I44-P6-100', 'town+code', 'A2', 'CH'), asked('8001 Zürich'))).toBe(false)
})

test('a street, a region or the name of the country in the address say it too', () => {
  expect(isCountryUnclear(match('V33-I44-P0-100', 'street+town', 'A3', 'GB'), asked('25 High St, Oxford'))).toBe(false)
  expect(isCountryUnclear(match('V22-I22-P0-100', 'town+area'), asked('Atlantis, Western Cape'))).toBe(false)
  expect(isCountryUnclear(match('V22-I22-P0-100', 'town'), asked('Atlantis, South Africa'))).toBe(false)
  expect(isCountryUnclear(match('V22-I22-P0-100', 'town'), asked('Atlantis, Sudáfrica'))).toBe(false)
  expect(isCountryUnclear(match('V22-I22-P0-100', 'town'), asked('Atlantis, France'))).toBe(true)
})
