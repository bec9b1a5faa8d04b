import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RowDetail } from '#main/jobs/batch/read-rows-of-batch.ts'
import type { CleanseRows } from '#main/jobs/cleanse-blocks.ts'
import { settleRow } from '#main/jobs/review/settle-row.ts'
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import type { CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { ok } from '#shared/result.ts'
import type { AddressInput } from '#shared/model/address.ts'
import type { RecordName } from '#shared/model/explanation.ts'

const MATCH = {
  Organization: 'Acme',
  Premise: '2050',
  Thoroughfare: 'SW Marine Dr',
  Locality: 'Vancouver',
  Country: 'CA',
}
/** Who is meant, as the row names them. */
const GIVEN = { Contact: ' jane "J" roe', Surname: 'roe' }
const given = (part: string, change = 'same') => ({ part, was: 'as given', is: 'as written', change })

function rowOf(
  candidate: string | { text: string; name: RecordName },
  parts = ['Organization', 'Premise', 'Thoroughfare', 'Locality'].map((one) => given(one)),
) {
  const named = typeof candidate === 'string' ? { text: candidate } : candidate
  const explanation = { parts, candidates: [{ ...named, score: 1, reason: 'fits as well' }] }
  return {
    row: 7,
    country: 'CA',
    match: { ...MATCH, PostalCode: 'V6B 1A1' },
    input: GIVEN,
    explanation,
  } as unknown as RowDetail
}

/** Chooses the candidate of a row; the first answer is that of its record alone, the second the one to be kept. */
async function choose(detail: RowDetail, answers: Record<string, string>[]) {
  const asked: AddressInput[] = []
  const requests: unknown[] = []
  const cleanse = ((addresses: AddressInput[], request: unknown) => {
    asked.push(...addresses)
    requests.push(request)
    const match = answers[asked.length - 1] ?? {}
    return Promise.resolve(ok([{ cleaned: Object.values(match).join(', '), matchJson: JSON.stringify(match) }]))
  }) as unknown as CleanseRows
  const settled = await settleRow({ kind: 'choose', candidate: 0 }, { detail, request: {} as never, cleanse })
  return { asked, requests, data: settled.ok ? settled.value.data : settled.error }
}

const RECORD = { Locality: 'Vancouver', AdministrativeArea: 'WA', Country: 'US', Latitude: '45.6', Longitude: '-122.6' }

describe('another record that is chosen', () => {
  it('takes along what the row was given beneath it: its street, number and firm', async () => {
    const whole = { ...RECORD, Premise: '2050', Thoroughfare: 'SW Marine Dr' }
    const { asked, data } = await choose(rowOf('Vancouver, Washington, US'), [RECORD, whole])
    expect(asked[0]).toEqual({ Address: 'Vancouver, Washington, US', Country: 'US' })
    const kept = { Organization: 'Acme', Premise: '2050', Thoroughfare: 'SW Marine Dr' }
    expect(asked[1]).toEqual({ ...GIVEN, ...kept, Locality: 'Vancouver', AdministrativeArea: 'WA', Country: 'US' })
    expect(data).toMatchObject({ match: whole })
  })

  it('brings its own street, and takes no code along that was added or contradicts', async () => {
    const record = { Thoroughfare: 'Marine Way', Locality: 'Vancouver', Country: 'US' }
    const parts = [given('Premise'), given('Thoroughfare'), given('PostalCode', 'contradicts')]
    const { asked } = await choose(rowOf('Marine Way, Vancouver, Washington, US', parts), [record, record])
    expect(asked[1]).toEqual({ ...GIVEN, Premise: '2050', ...record })
  })

  it('is asked for by its parts, so that no county of its text is read as a street, and without rivals', async () => {
    const name = {
      Locality: 'Vancouver',
      SubAdministrativeArea: 'Clark County',
      AdministrativeArea: 'Washington',
      Country: 'US',
    }
    const { asked, requests } = await choose(rowOf({ text: 'Vancouver, Clark County, Washington, US', name }), [
      RECORD,
      RECORD,
    ])
    expect(asked[0]).toEqual(name)
    expect(requests).toEqual([{ chosen: name }, { chosen: name }])
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

const arePacksBuilt = existsSync(join(bundledPackFolder(), 'world.sqlite'))

describe.skipIf(!arePacksBuilt)('records that fit as well (skipped until the packs are built)', () => {
  it('are all there to choose, and the chosen one has no rival any more, whatever county tells it apart', async () => {
    const pool = createCleansingPool({ size: 1, packFolders: [bundledPackFolder()] })
    const cleanse: CleanseRows = (addresses, request, first) => pool.cleanseRows(addresses, request, first)
    const request: CleansingRequest = { process: 'Verify', geoCode: true, certify: false, serverOptions: {} }
    const texts = ['Rue Principale 3, Herrlisheim, France', 'Newcastle, Ireland', 'Springfield, US']
    const rows = await cleanse(
      texts.map((Address) => ({ Address })),
      request,
      1,
    )
    expect(rows.ok).toBe(true)
    for (const [at, { matchJson, explanationJson, cleaned }] of (rows.ok ? rows.value : []).entries()) {
      const [match, explanation] = [JSON.parse(matchJson), JSON.parse(explanationJson)] as [
        RowDetail['match'],
        RowDetail['explanation'],
      ]
      expect(match.AVC).toMatch(/^A/)
      expect(explanation.candidates.length).toBeGreaterThan(1)
      const detail = { row: at, country: '', match, input: {}, explanation, cleaned, original: texts[at] } as RowDetail
      for (const [candidate, { name }] of explanation.candidates.entries()) {
        const settled = await settleRow({ kind: 'choose', candidate }, { detail, request, cleanse })
        const answer = settled.ok ? settled.value.data?.match : undefined
        expect(answer?.AVC).toMatch(/^V/)
        expect(answer?.Locality).toBe(name?.Locality)
        expect(answer?.Thoroughfare).toBe(at === 0 ? 'Rue Principale' : undefined)
      }
    }
    await pool.close()
  })
})
