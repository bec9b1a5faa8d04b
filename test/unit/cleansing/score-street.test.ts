import { describe, expect, it } from 'vitest'
import { hasForeignLetter } from '#main/cleansing/candidates/judge-place-name.ts'
import { readInput } from '#main/cleansing/input/read-input.ts'
import type { WordContext } from '#main/cleansing/parse/reading-context.ts'
import { scoreStreet } from '#main/cleansing/parse/score-street.ts'
import { windowOf } from '#main/cleansing/parse/span-window.ts'
import { shapeOfToken } from '#main/cleansing/parse/token-shape.ts'
import { classOfWord, lexiconOf } from '#main/cleansing/parse/word-classes.ts'

/** How well the named words of an address read as a street. */
function scoreOf(country: string, languages: string[], address: string, street: string): number {
  const text = readInput({ Address: address }, () => false)
  const lexicon = lexiconOf(country, languages)
  const context = {
    ...{ text, lexicon, hasStreetType: true, country: { alpha2: country } },
    reader: { hasStreets: (one: string) => one === 'GB' },
    shapes: text.tokens.map(shapeOfToken),
    classes: text.tokens.map(({ key }) => classOfWord(lexicon, key)),
    foreign: text.tokens.map(({ raw }) => hasForeignLetter(raw)),
  } as unknown as WordContext
  const words = street.split(' ')
  const from = text.tokens.findIndex((_, i) => words.every((word, j) => text.tokens[i + j]?.raw === word))
  return scoreStreet(context, windowOf(context, from, from + words.length), () => false)?.score ?? -Infinity
}

describe('scoreStreet', () => {
  it.each([
    // Behind a type that ends the street, before one that begins it.
    ['AU', ['en'], '14 Zeltra Crescent Bromdale Perth', 'Zeltra Crescent', 'Zeltra Crescent Bromdale'],
    ['TD', ['fr'], 'Hotel Goré Tinga Boulevard de Lyon Moundou', 'Boulevard de Lyon', 'Tinga Boulevard de Lyon'],
    // Where the letters change, and where names have capitals.
    ['SY', ['ar'], 'شارع بغداد Kafarsoun Damascus', 'شارع بغداد', 'شارع بغداد Kafarsoun'],
    ['LA', ['en'], 'Office de la culture Setha Road Vientiane', 'Setha Road', 'culture Setha Road'],
    // Where its name is not at its end.
    ['FR', ['fr'], '3 Rue des Lavoirs La Tremble', 'Rue des Lavoirs', 'Rue des Lavoirs La'],
    ['US', ['en'], '70 Avenue of the Herons', 'Avenue of the Herons', 'Avenue of the'],
    // Behind a firm.
    ['NG', ['en'], 'Palm Crest Hotel Oduya Crescent Lagos', 'Oduya Crescent', 'Palm Crest Hotel Oduya Crescent'],
  ])('%s %s %s: %s rather than %s', (country, languages, address, street, other) => {
    expect(scoreOf(country, languages, address, street)).toBeGreaterThan(scoreOf(country, languages, address, other))
  })

  it.each([
    ['US', ['en', 'es'], '30 Nolan Reed Jr Blvd Macon', 'Nolan Reed Jr Blvd', 'Blvd'],
    ['US', ['en'], '12 Oak St Ext Macon', 'Oak St Ext', 'Ext'],
    ['AR', ['es'], '3000 Perez Calzada Moron', 'Perez Calzada', 'Calzada'],
    ['GB', ['en'], 'Fenmore Circus Kingsway Derby', 'Fenmore Circus Kingsway', 'Kingsway'],
    ['GB', ['en'], 'Old Hotel Road Leeds', 'Old Hotel Road', 'Road'],
  ])('%s %s %s: %s, not %s', (country, languages, address, street, other) => {
    expect(scoreOf(country, languages, address, street)).toBeGreaterThan(scoreOf(country, languages, address, other))
  })
})
