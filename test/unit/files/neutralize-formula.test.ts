import { describe, expect, it, vi } from 'vitest'
import { formatRecord } from '#main/files/csv/format-record.ts'
import { neutralizeFormula } from '#main/files/csv/neutralize-formula.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'

// Threads, files and many cases: generous, because a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 })

const BODIES = [
  '1+1',
  'SUM(A1:A9)',
  'cmd|" /C calc"!A0',
  'HYPERLINK("http://x.test";"y")',
  'IMPORTXML("http://x.test","//a")',
  'DDE("a";"b")',
  '2+3',
  'A1',
  '"x"',
  '(1)',
  '-cmd',
  '1-1',
  '1*2',
  '1 2+3',
]
const STARTS = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '\t=',
  '\r=',
  ' =',
  '  +',
  '\u00a0-',
  '\ufeff=',
  '\n=',
  '\t',
  '\r',
]

describe('the guard against formulas', () => {
  it.each(STARTS.flatMap((start) => BODIES.map((body) => start + body)))('takes the teeth out of %j', (payload) => {
    expect(neutralizeFormula(payload)).toBe(`'${payload}`)
  })

  it('keeps 100,000 random numbers, coordinates and phone numbers', () => {
    const random = seededRandom(5)
    const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join('')
    const figure = () =>
      random.pick([
        () => `-${random.below(180)}.${digits(1 + random.below(7))}`,
        () => `-${random.below(180)},${digits(1 + random.below(7))}`,
        () => `+${random.below(1e9)}`,
        () => `-1.5e-${random.below(20)}`,
        () => `-${random.below(90)}.${digits(5)}, ${random.below(180)}.${digits(5)}`,
        () => `-${random.below(90)}°${random.below(60)}′${random.below(60)}″`,
        () => `+${1 + random.below(99)} ${digits(3)} ${digits(6)}`,
        () => `+44 (0)20 ${digits(4)}-${digits(4)}`,
        () => `+1-${digits(3)}-${digits(3)}-${digits(4)}`,
        () => `-${random.below(100)}%`,
      ])()
    for (let i = 0; i < 100_000; i++) {
      const text = figure()
      expect(neutralizeFormula(text)).toBe(text)
    }
  })

  it.each(['', 'High Street 5', 'a=b', '12-14', '(0)20', "'quoted", '00123'])('leaves %j alone', (cell) => {
    expect(neutralizeFormula(cell)).toBe(cell)
  })

  it('belongs to the Excel preset only', () => {
    const style = { delimiter: ',', lineEnd: '\r\n' } as const
    expect(formatRecord(['=1+1', '-5'], { ...style, preset: 'exact' })).toBe('=1+1,-5\r\n')
    expect(formatRecord(['=1+1', '-5'], { ...style, preset: 'excel' })).toBe("'=1+1,-5\r\n")
  })
})
