import { describe, expect, it } from 'vitest'
import { isWitnessedByCode } from '#main/cleansing/candidates/believe-likeness.ts'
import type { PlaceAgreement } from '#main/cleansing/names/agree.ts'
import { similarity } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const squash = (name: string) => toNameKey(name).replaceAll(' ', '')

const isWitnessed = (given: string, name: string, agreement: PlaceAgreement, isNamesake = false) =>
  isWitnessedByCode({
    given: toNameKey(given),
    name,
    similarity: similarity(squash(given), squash(name)),
    agreement,
    isNamesake,
  })

describe('a misspelt town that the postal code vouches for', () => {
  it.each<[string, string, PlaceAgreement]>([
    ['Hambrug', 'Hamburg', 'listed'],
    ['Warnkenhgen', 'Warnkenhagen', 'listed'],
    ['Holzhauusen', 'Holzhausen', 'listed'],
    ['Ndiregyhaza', 'Nyíregyháza', 'listed'],
    ['Tirshavn', 'Tórshavn', 'listed'],
    ['San Adres Cholula', 'San Andrés Cholula', 'listed'],
    ['Sinapore', 'Singapore', 'listed'],
    ['Vicenca', 'Vicenza', 'listed'],
    ['Castletwn', 'Castletown', 'listed'],
    ['Pt Charlotte', 'Port Charlotte', 'listed'],
    ['Huntington Bh', 'Huntington Beach', 'listed'],
    ['N Hollywood', 'North Hollywood', 'listed'],
    ['Dhkaa', 'Dhaka', 'contains'],
    ['Melboarne', 'Melbourne', 'contains'],
    ['Mursska Sobota', 'Murska Sobota', 'near'],
    ['Valenzeula', 'Valenzuela', 'unknown'],
  ])('%s is %s (%s)', (given, name, agreement) => {
    expect(isWitnessed(given, name, agreement)).toBe(true)
  })

  it.each<[string, string, PlaceAgreement]>([
    ['Salten', 'Galten', 'near'],
    ['Rorup', 'Borup', 'near'],
    ['Elsborg', 'Ålborg', 'contains'],
    ['Hastrup', 'Havdrup', 'near'],
    ['Zenkovci', 'Renkovci', 'near'],
    ['Lokovec', 'Lokavec', 'near'],
    ['Mestinje', 'Mekinje', 'unknown'],
    ['Lopaca', 'Lopata', 'unknown'],
    ['Velika Dolina', 'Velika Polana', 'unknown'],
    ['Gammel Ullerød', 'Hillerød', 'listed'],
    ['Seget Gornji', 'Seget Donji', 'listed'],
    ['North Rustico', 'South Rustico', 'listed'],
    ['Lentola', 'Leinola', 'near'],
    ['Dhkaa', 'Dhaka', 'far'],
    ['Lincoln County', 'Lincoln City', 'listed'],
  ])('%s is not %s (%s)', (given, name, agreement) => {
    expect(isWitnessed(given, name, agreement)).toBe(false)
  })

  it('is another town where one of the country is called so, unless letters are doubled or swapped', () => {
    expect(isWitnessed('Geilenkirchen', 'Gelsenkirchen', 'listed', true)).toBe(false)
    expect(isWitnessed('Niederkorn', 'Niedercorn', 'listed', true)).toBe(false)
    expect(isWitnessed('Forrest Park', 'Forest Park', 'listed', true)).toBe(true)
  })
})
