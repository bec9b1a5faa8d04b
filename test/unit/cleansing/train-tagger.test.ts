import { describe, expect, it } from 'vitest'
import { hasPacks, openPacks } from '../../phrasebook/cleanse-line.ts'
import { TAG_LABELS } from '#main/cleansing/tagger/tag-labels.ts'
import { toLabelledText, type LabelledRow } from '../../../tools/train-tagger/labelled-text.ts'
import { fitTagger } from '../../../tools/train-tagger/fit-tagger.ts'
import { madeUpBritish, toBritishText } from '../../../tools/train-tagger/made-up-british.ts'
import { madeUpVenue } from '../../../tools/train-tagger/made-up-venues.ts'
import { nationalText } from '../../../tools/train-tagger/national-shapes.ts'
import { NATIONAL_SHAPES } from '../../../tools/train-tagger/national-shapes-data.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { foldOf } from '../../../tools/train-tagger/row-fold.ts'
import { stockOf } from '../../../tools/train-tagger/synthesise-text.ts'
import { toExample } from '../../../tools/train-tagger/to-example.ts'
import { varyText } from '../../../tools/train-tagger/vary-text.ts'
import { toModelFile } from '../../../tools/train-tagger/write-model.ts'

const row = (country: string, input: string, expected: Record<string, string>): LabelledRow => ({
  id: 'made-1',
  country,
  input,
  expected,
})
const named = (one: LabelledRow) =>
  toLabelledText(one)?.pieces.flatMap(({ text, label }) =>
    label === null ? [] : [`${label < 0 ? '?' : TAG_LABELS[label]}: ${text}`],
  )

describe('labelled rows', () => {
  it('find their values in the text, the town after the street of the same name', () => {
    const labelled = named(
      row('PL', 'Lubin 5, 59-300 LUBIN', {
        Thoroughfare: 'Lubin',
        Premise: '5',
        PostalCode: '59-300',
        Locality: 'Lubin',
      }),
    )
    expect(labelled).toEqual(['Thoroughfare: Lubin', 'Premise: 5', 'PostalCode: 59-300', 'Locality: LUBIN'])
  })

  it('leave words open that no value names when a value is missing in the text', () => {
    expect(
      named(row('FR', '3 rue Pasteur Cachan', { Premise: '3', Thoroughfare: 'rue Pasteur', PostalCode: '94230' })),
    ).toEqual(['Premise: 3', 'Thoroughfare: rue Pasteur', '?: Cachan'])
  })

  it('find Japanese blocks and numbers in either way of writing', () => {
    const labelled = named(
      row('JP', '東京都北区中十条２丁目２２番１４号', {
        AdministrativeArea: '東京都',
        Locality: '北区',
        'DependentLocality|Thoroughfare': '中十条二丁目',
        Premise: '22-14',
      }),
    )
    expect(labelled).toEqual([
      'AdministrativeArea: 東京都',
      'Locality: 北区',
      'DependentLocality: 中十条２丁目',
      'Premise: ２２番１４号',
    ])
  })

  it('take the word before a number as part of the number', () => {
    expect(named(row('AR', 'Belgrano Nº 1450', { Thoroughfare: 'Belgrano', Premise: '1450' }))).toEqual([
      'Thoroughfare: Belgrano',
      'Premise: Nº 1450',
    ])
    expect(named(row('AR', 'ruta 12 km 7', { Thoroughfare: 'ruta 12', Premise: '7' }))?.at(-1)).toBe('Premise: km 7')
  })

  it('are varied without losing or inventing labels', () => {
    const text = toLabelledText(
      row('DE', 'Am Markt 3, 10115 Berlin', {
        Thoroughfare: 'Am Markt',
        Premise: '3',
        PostalCode: '10115',
        Locality: 'Berlin',
      }),
    )
    const random = seededRandom(7)
    const labels = new Set(text?.pieces.map(({ label }) => label))
    for (let i = 0; text && i < 50; i++)
      for (const { label } of varyText(text, random).pieces) expect(labels).toContain(label)
  })

  it('stay in one fold with the rows that were made from them', () => {
    for (const n of [1, 2, 3, 99])
      expect(foldOf({ id: 'noised-7', note: `from clean-${n}: x` }, 5)).toBe(foldOf({ id: `clean-${n}` }, 5))
  })
})

describe.skipIf(!hasPacks)('training', () => {
  const ADDRESSES = 60
  const LONGEST_MILLISECONDS = 60_000
  const SEED = 3
  const TELFORD = { lat: 52.68, lon: -2.45 }

  function trainOnce(): string {
    const reader = openPacks()
    const random = seededRandom(SEED)
    const stock = stockOf(reader, 'GB', { positions: [TELFORD], most: 5 }, random)
    const examples = Array.from({ length: ADDRESSES }, () =>
      madeUpBritish(stock?.places ?? [], reader, random, 'training'),
    )
      .flatMap((address) => (address ? [toBritishText(address, random)] : []))
      .flatMap((text) => [text, varyText(text, random)])
      .flatMap((text) => toExample(text, reader) ?? [])
    reader.close()
    expect(examples.length).toBeGreaterThan(ADDRESSES)
    const fit = { epochs: 2, rate: 0.12, hideWords: 0.25, hideCountry: 0.15, random, log: () => {} }
    return JSON.stringify(toModelFile(fitTagger(examples, fit)))
  }

  it(
    'gives the same bytes twice',
    () => {
      const first = trainOnce()
      expect(first.length).toBeGreaterThan(1000)
      expect(trainOnce() === first).toBe(true)
    },
    LONGEST_MILLISECONDS,
  )
})

describe('shapes of countries', () => {
  it.each(Object.entries(NATIONAL_SHAPES))('%s: every run of words has the letter of a part', (_country, shapes) => {
    for (const shape of shapes.trim().split('\n')) {
      const runs = shape.match(/\[[bcdklnopsuax] [^[\]]+\]/gu) ?? []
      expect(runs.length).toBeGreaterThan(1)
      expect(runs.reduce((left, run) => left.replace(run, ''), shape)).not.toMatch(/[[\]*#@]/u)
    }
  })
})

describe.skipIf(!hasPacks)('made-up addresses of a country', () => {
  it('have its towns and leave no mark of a shape unfilled', () => {
    const reader = openPacks()
    const random = seededRandom(11)
    const positions = reader
      .inhabitedPlaces(500)
      .filter((place) => place.country === 'VN')
      .map(({ position }) => position)
    const stock = stockOf(reader, 'VN', { positions, most: 20 }, random)
    const texts = Array.from({ length: 40 }, () => stock && nationalText(stock, reader, random))
    expect(texts.every((text) => text && text.pieces.length > 2)).toBe(true)
    for (const text of texts) for (const piece of text?.pieces ?? []) expect(piece.text).not.toMatch(/[*@$^+&?%№#|()]/u)
    reader.close()
  })
})

describe.skipIf(!hasPacks)('made-up venues', () => {
  it('stand in towns of their country, and none where only words of other languages could be made up', () => {
    const reader = openPacks()
    const random = seededRandom(5)
    const draw = (country: string) => {
      const positions = reader
        .inhabitedPlaces(500)
        .filter((place) => place.country === country)
        .map(({ position }) => position)
      const stock = stockOf(reader, country, { positions, most: 20 }, random)
      return Array.from({ length: 10 }, () => stock && madeUpVenue(stock, reader, random))
    }
    const labels = new Set(draw('SN').flatMap((text) => text?.pieces.map(({ label }) => label) ?? []))
    expect(
      ['Organization', 'Thoroughfare', 'Locality'].every((part) => labels.has(TAG_LABELS.indexOf(part as never))),
    ).toBe(true)
    expect(draw('HU').every((text) => text === null)).toBe(true)
    reader.close()
  })
})
