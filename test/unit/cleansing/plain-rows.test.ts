import { describe, expect, it } from 'vitest'
import { toPlain } from '../../labelled/to-plain.ts'

const row = (input: string, lines?: string[]) => ({ id: 'made-1', country: 'AT', input, expected: {}, lines })

describe('a labelled row without delimiters', () => {
  it('is one run in small letters', () => {
    expect(toPlain(row('Am Hof 3/5,1010  Wien; Austria'))?.input).toBe('am hof 3/5 1010 wien austria')
  })

  it('is none where nothing is left out', () => {
    expect(toPlain(row('Am Hof 3 1010 Wien'))).toBeNull()
    expect(toPlain(row('Am Hof 3, 1010 Wien', ['Am Hof 3', '1010 Wien']))).toBeNull()
    expect(toPlain(row('東京都、港区, 1-2'))).toBeNull()
  })
})
