import { describe, expect, it } from 'vitest'
import type { CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import { withExplanation as toOutcome } from '#main/cleansing/process/with-explanation.ts'
import { toCleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import type { PartExplanation } from '#shared/model/explanation.ts'

const MATCH = { AVC: 'V33-I33-P3-097', Address1: 'High Street', Address2: 'Leeds', Address3: 'LS1 4AB', Country: 'GB' }

const outcome = (parts: PartExplanation[], match: Record<string, string> = MATCH): CleansingOutcome =>
  toOutcome(
    [match],
    {
      word: 'Corrected',
      rule: 'street',
      sentence: 'One.',
      parts,
      leftover: [],
      why: '',
      referenceLevel: 3,
      packId: 'gb',
      deeper: '',
      candidates: [],
    },
    MATCH.AVC,
  )

describe('the compact row', () => {
  it('counts an added part as a change only where the address prints it', () => {
    const { changed } = toCleansedRow(
      outcome([
        { part: 'PostalCode', was: '', is: 'LS1 4AB', change: 'added' },
        { part: 'AdministrativeArea', was: '', is: 'England', change: 'added' },
        { part: 'Thoroughfare', was: 'Hihg Street', is: 'High Street', change: 'spelling' },
        { part: 'Locality', was: 'Leeds', is: 'Leeds', change: 'same' },
      ]),
    )
    expect(changed).toEqual(['PostalCode', 'Thoroughfare'])
  })

  it('counts a county with the name of its town as no change', () => {
    const { changed } = toCleansedRow(
      outcome([
        { part: 'Locality', was: 'Leeds', is: 'Leeds', change: 'same' },
        { part: 'SubAdministrativeArea', was: '', is: 'Leeds', change: 'added' },
      ]),
    )
    expect(changed).toEqual([])
  })

  it('carries the score of the code and the address on one line', () => {
    expect(toCleansedRow(outcome([]))).toMatchObject({
      score: 97,
      cleaned: 'High Street, Leeds, LS1 4AB',
      country: 'GB',
    })
  })

  it('knows depth and score also where the code is kept out of the record', () => {
    const { AVC, ...others } = MATCH
    expect(toCleansedRow(outcome([], others))).toMatchObject({ avc: AVC, score: 97 })
  })

  it('holds no explanation where nobody asked for one, and the same facts', () => {
    const row = toCleansedRow(outcome([]))
    expect(JSON.parse(row.explanationJson)).toMatchObject({ sentence: 'One.' })
    expect(toCleansedRow(outcome([]), false)).toEqual({ ...row, explanationJson: '' })
  })
})
