import { describe, expect, it } from 'vitest'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import { inspectUserDatabase } from '#main/database/inspect-user-database.ts'
import { LOCATE_ANY } from '#main/geocoding/locate-address.ts'
import {
  compareAnswers,
  findChangedRows,
  MOST_CHANGED_ROWS,
  type RowQuestion,
} from '#main/jobs/editions/find-changed-rows.ts'
import { listRowSources, type RowSource } from '#main/jobs/editions/row-sources.ts'
import { changeLists } from '#main/lists/change-lists.ts'
import { BLANK_POINT } from '#main/lists/point-columns.ts'
import { fail, ok } from '#shared/result.ts'
import { openUserDb, unwrap } from '../../lists/open-user-db.ts'

const VADUZ = { Latitude: '47.14', Longitude: '9.52', GeoDistance: '0' }
const HOUSE = { word: 'Verified', avc: 'V44-I44-P6-100', missing: '', matchJson: JSON.stringify(VADUZ) } as const
const STREET = { ...HOUSE, word: 'Partial', avc: 'P33-I44-P6-080', missing: 'house number' } as const
const placed = (Latitude: string, GeoDistance: string) =>
  ({ ...HOUSE, matchJson: JSON.stringify({ ...VADUZ, Latitude, GeoDistance }) }) as const

describe('two answers to one address', () => {
  it('are the same, or differ in level, status or place', () => {
    expect(compareAnswers(HOUSE, HOUSE)).toBeNull()
    expect(compareAnswers(STREET, HOUSE)).toEqual({
      was: { label: 'Street verified, house number not found', word: 'Partial', level: 3 },
      becomes: { label: 'House verified', word: 'Verified', level: 4 },
      meters: 0,
    })
    expect(compareAnswers(HOUSE, { ...HOUSE, word: 'Corrected' })?.becomes.label).toBe('Corrected, house verified')
    expect(compareAnswers(HOUSE, placed('47.15', '0'))?.meters).toBe(1112)
    expect(compareAnswers(HOUSE, { ...HOUSE, matchJson: '{}' })?.meters).toBeNull()
  })

  it('lie at one place within the distance that the first one states', () => {
    expect(compareAnswers(HOUSE, placed('47.14005', '0'))).toBeNull()
    expect(compareAnswers(placed('47.14', '1200'), placed('47.15', '0'))).toBeNull()
    expect(compareAnswers(placed('47.14', '1100'), placed('47.15', '0'))?.meters).toBe(1112)
  })
})

const sourceOf = (id: string, rows: number): RowSource => ({
  kind: 'list',
  id,
  name: id,
  open: () =>
    ok({
      request: LOCATE_ANY,
      rows: Array.from({ length: rows }, (_, i) => () => ({ row: `${i}`, line: 'x', address: { Address: `${i}` } })),
      close: () => undefined,
    }),
})

function question(sources: RowSource[], more: Partial<RowQuestion> = {}): RowQuestion {
  const answer = (row: typeof HOUSE | typeof STREET) => async (block: { addresses: unknown[] }) =>
    ok(block.addresses.map(() => row as unknown as CleansedRow))
  return { sources, countries: ['LI'], before: answer(STREET), after: answer(HOUSE), onShare: () => undefined, ...more }
}

describe('rows that a newer edition answers otherwise', () => {
  it('are asked up to a bound, of which no source takes all', async () => {
    const changes = await findChangedRows(question([sourceOf('large', 900), sourceOf('small', 30)], { mostRows: 200 }))
    expect(changes).toMatchObject({ asked: 130, left: 800, changed: 130 })
    expect(changes.sources.map(({ id, asked }) => [id, asked])).toEqual([
      ['large', 100],
      ['small', 30],
    ])
    expect(changes.examples).toHaveLength(MOST_CHANGED_ROWS)
  })

  it('leave what small sources do not need to those after them, and tell how far they are', async () => {
    const shares: number[] = []
    const onShare = (share: number) => void shares.push(share)
    const changes = await findChangedRows(
      question([sourceOf('small', 10), sourceOf('large', 900)], { mostRows: 200, onShare }),
    )
    expect(changes).toMatchObject({ asked: 200, left: 710 })
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  it('stop when they are to stop, and say what could not be read', async () => {
    const stop = () => {
      throw new Error('stopped')
    }
    await expect(findChangedRows(question([sourceOf('one', 60)], { onShare: stop }))).rejects.toThrow('stopped')
    const broken: RowSource = { ...sourceOf('one', 1), open: () => fail('job/other-version', 'Run the file again.') }
    expect((await findChangedRows(question([broken]))).unread).toEqual(['Run the file again.'])
  })
})

describe('the rows of a data folder', () => {
  it('are those of its lists that have an address and are in the country, or may be', () => {
    const { db, dataDir } = openUserDb()
    const point = (name: string, fields: object) => ({ ...BLANK_POINT, name, ...fields })
    const list = { id: '11111111-1111-4111-8111-111111111111', name: 'Clients', description: '', latestRelatedListId: '', isErrorList: false } // prettier-ignore
    const points = [
      point('Named', { address: 'Städtle 1, Vaduz', country: 'Liechtenstein' }),
      point('Placed', { address: 'Städtle 2, Vaduz', lat: 47.14, lon: 9.52 }),
      point('Anywhere', { address: 'Städtle 3' }),
      point('Abroad', { address: 'Rue 4', country: 'FR' }),
      point('Placed abroad', { address: 'Rue 5', lat: 48.85, lon: 2.35 }),
      point('Without address', { country: 'LI', lat: 47.14, lon: 9.52 }),
    ]
    unwrap(
      changeLists(db, {
        steps: [{ type: 'createList', list, pointsJson: JSON.stringify(points) }],
        kind: 'createList',
        actor: 'window',
        groupId: 'g',
        at: '2026-11-29T00:00:00.000Z',
      }),
    )
    const looked = unwrap(inspectUserDatabase(dataDir))
    if (!looked) throw new Error('There is no user.db.')
    const [source, ...more] = listRowSources(looked)
    expect(more).toEqual([])
    const opened = source && unwrap(source.open((country) => country === '' || country === 'LI'))
    const rows = [...(opened?.rows ?? [])].map((make) => make())
    expect(rows.map(({ row }) => row)).toEqual(['Named', 'Placed', 'Anywhere'])
    expect(rows[0]?.address).toEqual({ Address: 'Städtle 1, Vaduz', Country: 'Liechtenstein' })
    looked.close()
  })

  it('are none where the folder has no data, or data of another form', () => {
    const { db, dataDir } = openUserDb()
    expect(unwrap(inspectUserDatabase('/nowhere'))).toBeNull()
    const version = Number(db.pragma('user_version', { simple: true }))
    db.pragma(`user_version = ${version - 1}`)
    expect(inspectUserDatabase(dataDir)).toMatchObject({ ok: false, error: { code: 'database/older' } })
    db.pragma(`user_version = ${version + 1}`)
    expect(inspectUserDatabase(dataDir)).toMatchObject({ ok: false, error: { code: 'database/newer' } })
    db.pragma(`user_version = ${version}`)
    db.exec('create view endless as select 1')
    expect(inspectUserDatabase(dataDir)).toMatchObject({ ok: false, error: { code: 'database/foreign-schema' } })
  })
})
