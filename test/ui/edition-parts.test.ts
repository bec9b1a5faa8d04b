import { expect, test } from 'vitest'
import { editionParts, editionSentences } from '#renderer/views/reference/edition-parts.ts'
import type { EditionReport, RowChanges } from '#shared/contract/edition-schemas.ts'

const place = (number: string) => ({ country: 'LI', town: 'Vaduz', street: 'Städtle', number })
const report = (rows: RowChanges | null): EditionReport => ({
  older: { id: 'li', title: 'Houses', version: '2026-07-01', file: 'li-2026-07.csv' },
  changes: {
    houses: { before: 10_000, after: 11_173, added: 1204, removed: 31, moved: 1 },
    streets: { before: 10, after: 12, added: 2, removed: 0 },
    examples: {
      addedHouses: [place('1')],
      removedHouses: [],
      movedHouses: [{ ...place('2'), meters: 1200 }],
      addedStreets: [place('')],
      removedStreets: [],
    },
  },
  rows,
})
const rows: RowChanges = {
  asked: 400,
  left: 5,
  changed: 12,
  sources: [
    { kind: 'list', id: 'a', name: 'Clients', asked: 100, changed: 4 },
    { kind: 'list', id: 'b', name: 'Suppliers', asked: 100, changed: 7 },
    { kind: 'list', id: 'c', name: 'Schools', asked: 100, changed: 0 },
    { kind: 'run', id: 'd', name: 'orders.csv', asked: 100, changed: 1 },
  ],
  examples: [
    {
      kind: 'list',
      id: 'a',
      name: 'Clients',
      row: 'Client 7',
      address: 'Städtle 1, Vaduz',
      was: { label: 'Street verified', word: 'Verified', level: 3 },
      becomes: { label: 'House verified', word: 'Verified', level: 4 },
      meters: 120,
    },
  ],
  unread: [],
}

test('what an edition changes is told in sentences', () => {
  expect(editionSentences(report(rows))).toEqual([
    'Houses: 1,204 new, 31 removed, 1 moved.',
    'Streets: 2 new, 0 removed.',
    '12 rows of 2 lists and 1 run would change.',
    '5 more rows were not looked at.',
  ])
  const only = { ...rows, changed: 1, left: 0, sources: rows.sources.slice(3) }
  expect(editionSentences(report(only)).at(-1)).toBe('1 row of 1 run would change.')
  expect(editionSentences(report({ ...rows, changed: 0, left: 0 })).at(-1)).toBe(
    'No row of your lists and runs would change (400 looked at).',
  )
  expect(editionSentences(report({ ...rows, asked: 0, left: 0, unread: ['Why.'] })).at(-1)).toBe('Not looked at: Why.')
  expect(editionSentences(report(null))).toHaveLength(2)
})

test('and named one by one, rows first', () => {
  expect(editionParts(report(rows))).toEqual([
    { title: 'Rows that would change', lines: ['Clients, Client 7 · Städtle 1, Vaduz · Street verified → House verified · 120 m away'] }, // prettier-ignore
    { title: 'New houses', lines: ['Städtle 1, Vaduz'] },
    { title: 'Houses moved', lines: ['Städtle 2, Vaduz · 1.20 km away'] },
    { title: 'New streets', lines: ['Städtle, Vaduz'] },
  ])
})
