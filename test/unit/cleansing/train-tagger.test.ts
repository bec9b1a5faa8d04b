import { describe, expect, it } from 'vitest'
import { TAG_LABELS } from '#main/cleansing/tagger/tag-labels.ts'
import { toLabelledText, type LabelledRow } from '../../../tools/train-tagger/labelled-text.ts'
import { createRandom } from '../../../tools/train-tagger/random.ts'
import { foldOf } from '../../../tools/train-tagger/row-fold.ts'
import { varyText } from '../../../tools/train-tagger/vary-text.ts'

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

  it('are varied without losing or inventing labels', () => {
    const text = toLabelledText(
      row('DE', 'Am Markt 3, 10115 Berlin', {
        Thoroughfare: 'Am Markt',
        Premise: '3',
        PostalCode: '10115',
        Locality: 'Berlin',
      }),
    )
    const random = createRandom(7)
    const labels = new Set(text?.pieces.map(({ label }) => label))
    for (let i = 0; text && i < 50; i++)
      for (const { label } of varyText(text, random).pieces) expect(labels).toContain(label)
  })

  it('stay in one fold with the rows that were made from them', () => {
    for (const n of [1, 2, 3, 99])
      expect(foldOf({ id: 'noised-7', note: `from clean-${n}: x` }, 5)).toBe(foldOf({ id: `clean-${n}` }, 5))
  })
})
