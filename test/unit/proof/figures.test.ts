import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { LabelledAddress } from '../../labelled/judge-parts.ts'
import { compareFigures } from '../../proof/figures/compare-figures.ts'
import type { Figures } from '../../proof/figures/figures.types.ts'
import { isLabelledCode, withoutCode } from '../../proof/figures/watch-answers.ts'

const committed = JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/figures.json'), 'utf8')) as Figures

const changed = (change: (figures: Figures) => void): string[] => {
  const figures = structuredClone(committed)
  change(figures)
  return compareFigures(figures, committed)
}

describe('figures compared with the committed ones', () => {
  test('the same ones are no worse', () => {
    expect(compareFigures(committed, committed)).toEqual([])
  })

  test('a small collection may lose two rows, a large one 0.3 points', () => {
    const lose = (process: 'Parse' | 'Verify', name: string, rows: number) =>
      changed(({ seen }) => {
        ;(seen.collections[process][name] as { right: number }).right -= rows
      })
    expect(lose('Parse', 'georef_ar', 2)).toEqual([])
    expect(lose('Parse', 'georef_ar', 3)).toEqual([expect.stringContaining('seen, Parse, georef_ar')])
    expect(lose('Verify', 'senzing', 18)).toEqual([])
    expect(lose('Verify', 'senzing', 19)).toEqual([expect.stringContaining('seen, Verify, senzing')])
  })

  test('one false verification more is worse, one less is not', () => {
    const add = (more: number) =>
      changed(({ falseVerification }) => {
        ;(falseVerification['labelled: any part'] as { false: number }).false += more
      })
    expect(add(1)).toEqual([expect.stringContaining('false verification, labelled: any part')])
    expect(add(-1)).toEqual([])
  })

  test('a hundredth fewer answers, a tenth fewer postal codes, or a larger share of wrong ones is worse', () => {
    expect(changed(({ answers }) => void (answers.V = Math.floor((answers.V as number) * 0.98)))).toHaveLength(1)
    expect(
      changed(({ postalCodes }) => {
        const count = postalCodes.hidden as { added: number }
        count.added = Math.floor(count.added * 0.89)
      }),
    ).toEqual([expect.stringContaining('added')])
    expect(
      changed(({ postalCodes }) => {
        ;(postalCodes.hidden as { wrongUnderV: number }).wrongUnderV++
      }),
    ).toEqual([expect.stringContaining('wrong under V')])
  })

  test('figures of other rows, of another judge, or that were not measured do not pass', () => {
    expect(changed((figures) => void (figures.judge = 'name keys'))).toHaveLength(1)
    expect(changed(({ seen }) => void delete seen.collections.Parse.senzing)).toHaveLength(1)
    expect(changed(({ falseVerification }) => void delete falseVerification['town on no list'])).toHaveLength(1)
    expect(
      changed(({ seen }) => {
        ;(seen.collections.Parse.senzing as { rows: number }).rows--
      }),
    ).toHaveLength(1)
  })
})

test.each([
  ['56593 leutesdorf, hauptstraße 31a', 'leutesdorf, hauptstraße 31a'],
  ['hauptstraße 31a, 56593 leutesdorf', 'hauptstraße 31a, leutesdorf'],
  ['hauptstraße 31a, leutesdorf, 56593', 'hauptstraße 31a, leutesdorf'],
  ['hauptstraße 31a, leutesdorf, 56593, germany', 'hauptstraße 31a, leutesdorf, germany'],
  ['56593 hauptstraße, 56593 leutesdorf', null],
  ['hauptstraße 156593 leutesdorf', null],
])('%s without its code', (input, text) => {
  const row: LabelledAddress = { id: '', country: 'DE', input, expected: { PostalCode: '56593' } }
  expect(withoutCode(row)?.input ?? null).toBe(text)
})

describe('a code that was added', () => {
  test.each([
    ['03700', '3700', 'FR', true],
    ['67240', '67500', 'FR', false],
    ['33004', '33004-4361', 'US', true],
    ['33004', '33014-4361', 'US', false],
    ['52302', '5230', 'US', false],
    ['709', '709042', 'TW', true],
    ['5575', '55750', 'BE', false],
  ])('%s is that of the label %s in %s: %s', (got, label, country, isSame) => {
    expect(isLabelledCode(got, label, country)).toBe(isSame)
  })
})
