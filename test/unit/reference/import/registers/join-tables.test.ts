import { describe, expect, test } from 'vitest'
import { joinTables, type ArchiveTable } from '#main/reference/import/registers/join-tables.ts'
import type { RegisterLayout } from '#main/reference/import/registers/register.types.ts'

const LAYOUT: RegisterLayout = {
  recognise: { columns: ['id'], fileName: /^(?<part>[A-Z]+)_HOUSE/ },
  plan: { parts: {}, axes: null },
  joins: [
    { file: /^(?<part>[A-Z]+)_STREET/, key: ['sid'], of: ['street'], take: { streetName: 'name', place: 'pid' } },
    { file: /^PLACE/, key: ['pid'], of: ['place'], take: { placeName: 'name' } },
    {
      file: /^(?<part>[A-Z]+)_POINT/,
      key: ['id'],
      of: ['id'],
      take: { lat: 'lat' },
      leftOut: [{ column: 'old', is: ['1'], reason: 'retired' }],
      isLarge: true,
    },
  ],
}

interface Counted extends ArchiveTable {
  reads: () => number
}

function table(name: string, columns: string[], rows: string[][], skipped: string | null = null): Counted {
  let reads = 0
  return {
    name,
    columns,
    reads: () => reads,
    async *rows() {
      reads++
      for (const cells of rows)
        yield await Promise.resolve({ rows: [{ cells, position: null, skipped: cells[0] === '' ? skipped : null }], share: 1 }) // prettier-ignore
    },
  }
}

const HOUSES = Array.from({ length: 40 }, (_, i) => [`h${i}`, i % 2 === 0 ? 's1' : 's9'])
const archive = () => ({
  main: table('NSW_HOUSE.psv', ['id', 'street'], [...HOUSES, ['', '']], 'tooFewCells'),
  streets: table('NSW_STREET.psv', ['sid', 'name', 'pid'], [['s1', 'High Street', 'p1'], ['s1', 'Other name', 'p1']]), // prettier-ignore
  foreign: table('VIC_STREET.psv', ['sid', 'name', 'pid'], [['s9', 'Not of this state', 'p1']]),
  places: table('PLACE.psv', ['pid', 'name'], [['p1', 'Ashton']]),
  points: table('NSW_POINT.psv', ['id', 'lat', 'old'], [['h0', '-1', '1'], ...HOUSES.map(([id = ''], i) => [id, String(i), '0'])]), // prettier-ignore
})

async function join(tables: ReturnType<typeof archive>, mostRows?: number) {
  const { main, streets, foreign, places, points } = tables
  const joined = joinTables(LAYOUT, main, [streets, foreign, places, points], mostRows)
  const rows = []
  for await (const block of joined.rows()) rows.push(...block.rows)
  return { columns: joined.columns, rows }
}

describe('tables of one archive', () => {
  test('are joined one after the other, and a row without a partner stays', async () => {
    const { columns, rows } = await join(archive())
    expect(columns).toEqual(['id', 'street', 'streetName', 'place', 'placeName', 'lat'])
    expect(rows[0]?.cells).toEqual(['h0', 's1', 'High Street', 'p1', 'Ashton', '0'])
    expect(rows[1]?.cells).toEqual(['h1', 's9', '', '', '', '1'])
    expect(rows).toHaveLength(HOUSES.length + 1)
  })

  test('a large one is read in parts, and each row comes once, also one that cannot be used', async () => {
    const tables = archive()
    const { rows } = await join(tables, 10)
    expect(tables.main.reads()).toBe(5)
    expect(rows.filter(({ skipped }) => skipped !== null)).toHaveLength(1)
    const good = rows.filter(({ skipped }) => skipped === null).map(({ cells }) => cells)
    expect(good.map(([id]) => id).sort()).toEqual(HOUSES.map(([id]) => id).sort())
    for (const cells of good) expect(cells.at(-1)).toBe(cells[0]?.slice(1))
  })

  test('those that are not there add no columns', () => {
    const { main } = archive()
    expect(joinTables(LAYOUT, main, [])).toBe(main)
  })
})
