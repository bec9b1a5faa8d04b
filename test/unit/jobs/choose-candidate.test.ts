import { describe, expect, it } from 'vitest'
import type { RowDetail } from '#main/jobs/batch/read-rows-of-batch.ts'
import type { CleanseRows } from '#main/jobs/cleanse-blocks.ts'
import { settleRow } from '#main/jobs/desk/settle-row.ts'
import { ok } from '#shared/result.ts'
import type { AddressInput } from '#shared/model/address.ts'

const MATCH = {
  Organization: 'Acme',
  Premise: '2050',
  Thoroughfare: 'SW Marine Dr',
  Locality: 'Vancouver',
  Country: 'CA',
}
const given = (part: string, change = 'same') => ({ part, was: 'as given', is: 'as written', change })

function rowOf(
  candidate: string,
  parts = ['Organization', 'Premise', 'Thoroughfare', 'Locality'].map((one) => given(one)),
) {
  const explanation = { parts, candidates: [{ text: candidate, score: 1, reason: 'fits as well' }] }
  return { row: 7, country: 'CA', match: { ...MATCH, PostalCode: 'V6B 1A1' }, explanation } as unknown as RowDetail
}

/** Chooses the candidate of a row; the first answer is that of its record alone, the second the one to be kept. */
async function choose(detail: RowDetail, answers: Record<string, string>[]) {
  const asked: AddressInput[] = []
  const cleanse = ((addresses: AddressInput[]) => {
    asked.push(...addresses)
    const match = answers[asked.length - 1] ?? {}
    return Promise.resolve(ok([{ cleaned: Object.values(match).join(', '), matchJson: JSON.stringify(match) }]))
  }) as unknown as CleanseRows
  const settled = await settleRow({ kind: 'choose', candidate: 0 }, { detail, request: {} as never, cleanse })
  return { asked, data: settled.ok ? settled.value.data : settled.error }
}

const RECORD = { Locality: 'Vancouver', AdministrativeArea: 'WA', Country: 'US', Latitude: '45.6', Longitude: '-122.6' }

describe('another record that is chosen', () => {
  it('takes along what the row was given beneath it: its street, number and firm', async () => {
    const whole = { ...RECORD, Premise: '2050', Thoroughfare: 'SW Marine Dr' }
    const { asked, data } = await choose(rowOf('Vancouver, Washington, US'), [RECORD, whole])
    expect(asked[0]).toEqual({ Address: 'Vancouver, Washington, US', Country: 'US' })
    const kept = { Organization: 'Acme', Premise: '2050', Thoroughfare: 'SW Marine Dr' }
    expect(asked[1]).toEqual({ ...kept, Locality: 'Vancouver', AdministrativeArea: 'WA', Country: 'US' })
    expect(data).toMatchObject({ match: whole })
  })

  it('brings its own street, and takes no code along that was added or contradicts', async () => {
    const record = { Thoroughfare: 'Marine Way', Locality: 'Vancouver', Country: 'US' }
    const parts = [given('Premise'), given('Thoroughfare'), given('PostalCode', 'contradicts')]
    const { asked } = await choose(rowOf('Marine Way, Vancouver, Washington, US', parts), [record, record])
    expect(asked[1]).toEqual({ Premise: '2050', ...record })
  })

  it('stands where it lies, though the rest of the row speaks for another one', async () => {
    const other = { Thoroughfare: 'SW Marine Dr', Locality: 'Vancouver Heights', Latitude: '49.2', Longitude: '-123.1' }
    const { data } = await choose(rowOf('Vancouver, Washington, US'), [RECORD, other])
    expect(data).toMatchObject({
      cleaned: 'SW Marine Dr, Vancouver, 49.2, -123.1',
      match: { Thoroughfare: 'SW Marine Dr', Locality: 'Vancouver', Latitude: '45.6', Longitude: '-122.6' },
    })
  })
})
