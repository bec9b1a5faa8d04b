import { afterAll, describe, expect, it } from 'vitest'
import { hasPacks, openCleanserIfBuilt, toldBy, type Phrase } from './cleanse-line.ts'

/** Forms that people write and that no textbook of addresses has. */
const phrases: Phrase[] = [
  // Post offices of the forces: the code tells the part of the world.
  ['US', 'PSC 12 Box 4410, APO AP 96319', 'V22', { Locality: 'APO AP', PostalCode: '96319' }],
  ['US', 'CMR 427 Box 88, APO, AE 09630', 'V22', { Locality: 'APO', AdministrativeArea: 'AE' }],
]

/** The same where the words tell the country. */
const unnamed: Phrase[] = [
  ['', '31 Scotch Street, Dungannon, Ireland', 'V22', { Country: 'GB', Locality: 'Dungannon' }],
  ['', '7 Barrack Street, Cork, Ireland', 'V22', { Country: 'IE', Locality: 'Cork' }],
  ['', 'PO Box 884, Amanzimtoti 4125, RSA', 'V22', { Country: 'ZA', Thoroughfare: '', Unmatched: '' }],
  ['', 'PO Box 311, Ajman, U.A.E.', 'V22', { Country: 'AE', Thoroughfare: '', Unmatched: '' }],
  ['', 'Renmin Road 80, Chengdu, Sichuan, P.R. China', 'V22', { Country: 'CN', Unmatched: '' }],
  ['', 'West Bay Road 5, Nassau, The Bahamas', 'V22', { Country: 'BS', Unmatched: '' }],
  ['', 'Vlaška 12, Zagreb, Republika Hrvatska', 'V22', { Country: 'HR', Unmatched: '' }],
]

describe.skipIf(!hasPacks)('phrase book: unusual forms', () => {
  const { cleanse, close } = openCleanserIfBuilt()
  afterAll(close)

  it.each([...phrases, ...unnamed])('%s: %s', (...phrase) => {
    const [, , avc, parts = {}] = phrase
    expect(toldBy(phrase, cleanse)).toEqual({ AVC: avc, ...parts })
  })
})
