import { expect, it } from 'vitest'
import { describeCleansing, type Phrase, reportedBy } from './cleanse-line.ts'

/** Codes that no record holds, beside the town that they belong to. */
const codes: Phrase[] = [
  ['AM', '8765 Yerevan', 'V22-I22', { Premise: '', PostalCode: '8765', Locality: 'Yerevan' }],
  ['AL', 'Tiranë 1888', 'V22-I22', { Premise: '', PostalCode: '1888' }],
  ['ET', 'Market Road, Addis Ababa, 1987', 'V22-I33', { Premise: '', PostalCode: '1987', Thoroughfare: 'Market Road' }],
  ['LS', 'P.O. Box 77 Maseru 765', 'V22-I55', { PostBox: 'P.O. Box 77', PostalCode: '765' }],
  ['KE', '98765 Nairobi', 'V22-I22', { Premise: '', PostalCode: '98765' }],
  ['BT', 'P.O. Box 41, 11987 Thimphu', 'V22-I55', { Premise: '', PostBox: 'P.O. Box 41', PostalCode: '11987' }],
  ['PT', 'Apartado 317 4700 Braga', 'P22-I55', { PostBox: 'Apartado 317', PostalCode: '4700', Locality: 'Braga' }],
  // A number that begins a street which is called like a town is a house.
  ['US', '10400 Broadway, New York', 'V22-I44', { Premise: '10400', Thoroughfare: 'Broadway', PostalCode: '' }],
  ['AR', 'San Martín 1150, C1059ABO, Buenos Aires', 'V22-I44', { Premise: '1150', Thoroughfare: 'San Martín' }],
]

/** Names of cities a letter or two from the gazetteer's: valid ones are kept, misspelt ones corrected. */
const names: Phrase[] = [
  ['BE', 'Veldstraat 12, 9000 Ghent', 'V22-I44-P6-100', { Locality: 'Ghent' }],
  ['DE', 'Lange Str. 5, Hanover', 'V22-I44-P0-100', { Locality: 'Hanover' }],
  ['IN', '12 Station Road, Bhubaneswar', 'V22-I44-P0-100', { Locality: 'Bhubaneswar' }],
  ['IN', '12 Mall Road, Darjeeling', 'V22-I44-P0-100', { Locality: 'Darjeeling' }],
  ['MA', 'Rue El Adala 12, Marrakesh', 'V22-I44-P0-100', { Locality: 'Marrakesh' }],
  ['DE', 'Lange Str. 5, Hanober', 'P00-I44-P0-000', { Locality: 'Hanober' }],
  ['AU', '5 George Street, Sidney', 'P00-I44-P0-000', { Locality: 'Sidney' }],
  ['US', '5 Main St, San Fransisco, CA', 'V21-I44-P0-', { Locality: 'San Francisco' }],
]

/** A code of two countries: the town beside it tells which, misspelt or not; without one it says nothing. */
const sharedCodes: Phrase[] = [
  ['', '9600 Hammerfest', 'V22', { Country: 'NO', PostalCode: '9600' }],
  ['', '9600 Hamemrfest', 'V2', { Country: 'NO', PostalCode: '9600' }],
  ['', '1 Main St, Mount Vernno 98273', 'V2', { Country: 'US', PostalCode: '98273' }],
  ['', '9600 Elsewhere', 'U00', { Country: '' }],
]

/** A street before a place that no list has. */
const streets: Phrase[] = [['FR', '3 Rue des Lavoirs La Tremble', '', { Thoroughfare: 'Rue des Lavoirs' }]]

describeCleansing('phrase book: places and codes', ({ cleanse }) => {
  it.each([...codes, ...names, ...sharedCodes, ...streets])('%s: %s', (...phrase) => {
    const [, , avc, parts] = phrase
    expect(reportedBy(phrase, cleanse)).toEqual({ AVC: avc, ...parts })
  })
})
