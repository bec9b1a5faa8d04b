import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { readArchive } from '../files/read-archive.ts'
import { makeWorkbook, textRow } from '../files/make-workbook.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import { toGroupMapping } from '#shared/model/group-mapping.ts'
import { useJobs } from './job-harness.ts'

const { decide, exported, files, jobs } = useJobs()

const CONTENT = [
  'Kundenliste;;;;;;;;',
  ';;Rechnungsadresse;;;Lieferadresse;;;',
  'Kundennr;Firma;Straße;PLZ;Ort;Straße;PLZ;Ort;Notiz',
  '1;A;Weg 1;10115;Berlin;Hof 2;20095;Hamburg;x',
  '2;B;Weg 2;10115;Berlin;;;;y',
  '3;A;Weg 1;10115;Berlin;Hof 3;50667;Köln;z',
  '4;D;;;;Hof 4;50667;Köln;',
].join('\n')

type Start = CommandInput<'cleanse.start'>

/** Describes a file and starts the addresses of these places, as the Columns step does. */
async function start(path: string, name: string, places: number[], choices: Start['choices'] = {}) {
  const file = jobs.files.add(path, { name, temporary: false })
  const described = await jobs.call('file.describe', { file })
  const { groups, columns } = described
  const grouped = { groups, fields: columns.map(({ field }) => field) }
  const addresses = places.map((at) => ({
    // The double takes this one as the street.
    mapping: toGroupMapping(grouped, at).map((one) =>
      name === 'merged.csv' && one.field === 'Address1' ? { ...one, field: 'Address' as const } : one,
    ),
    group: {
      name: groups[at]?.name ?? '',
      columns: groups[at]?.columns ?? [],
      elsewhere: groups.flatMap((one, other) => (other === at ? [] : one.columns)),
    },
  }))
  const [first, ...also] = addresses
  const job = await jobs.call('cleanse.start', { file, ...(first as (typeof addresses)[0]), also, choices })
  await jobs.whenEnded(job.id)
  const listed = () => jobs.call('jobs.list', {}).then((all) => all.jobs.filter(({ kind }) => kind === 'cleanse'))
  await vi.waitFor(async () => expect((await listed()).every(({ state }) => state === 'done')).toBe(true), 20_000)
  const byName = new Map((await listed()).map((one) => [one.group?.name ?? '', one.id]))
  return { described, job, idOf: (group: string) => byName.get(group) ?? '', listed }
}

const FIELDS = ['Status', 'Address']

describe('a file whose rows have two addresses', () => {
  it('is described with both, each with the meanings of its own columns', async () => {
    const { described } = await start(files.write(CONTENT), 'two.csv', [0])
    expect(described.headerRow).toBe(3)
    expect(described.groups).toEqual([
      { name: 'Rechnungsadresse', columns: [2, 3, 4] },
      { name: 'Lieferadresse', columns: [5, 6, 7] },
    ])
    expect(described.columns.map(({ field }) => field)).toEqual([
      ...['Id', 'Organization', 'Address1', 'PostalCode', 'Locality', 'Address1', 'PostalCode', 'Locality', null],
    ])
  })

  it('is cleansed for one of them: the other is left as it is, and the result is called after the one', async () => {
    const { job } = await start(files.write(CONTENT), 'two.csv', [1])
    expect(job.group?.name).toBe('Lieferadresse')
    const { lines } = await exported(job.id, { fields: FIELDS })
    expect(lines[2]).toBe(
      'Kundennr;Firma;Straße;PLZ;Ort;Straße;PLZ;Ort;Notiz;Lieferadresse_Status;Lieferadresse_Address',
    )
    expect(lines[3]).toMatch(/^1;A;Weg 1;10115;Berlin;Hof 2;20095;Hamburg;x;[^;]+;.*HOF 2/)
    expect(lines[4]).toBe('2;B;Weg 2;10115;Berlin;;;;y;Blank;')
  })

  it('is cleansed for both: one file has the results of each, from whichever of them it is exported', async () => {
    const { idOf } = await start(files.write(CONTENT), 'two.csv', [0, 1])
    const { lines } = await exported(idOf('Rechnungsadresse'), { fields: FIELDS })
    expect(lines[0]).toBe(`Kundenliste;;;;;;;;${';'.repeat(4)}`)
    expect(lines[2]).toBe(
      'Kundennr;Firma;Straße;PLZ;Ort;Straße;PLZ;Ort;Notiz;Rechnungsadresse_Status;Rechnungsadresse_Address;Lieferadresse_Status;Lieferadresse_Address',
    )
    expect(lines[3]).toMatch(/;x;[^;]+;[^;]*WEG 1[^;]*;[^;]+;[^;]*HOF 2[^;]*$/)
    expect(lines[4]).toMatch(/;y;[^;]+;[^;]*WEG 2[^;]*;Blank;$/)
    expect(lines[6]).toMatch(/^4;D;;;;Hof 4;50667;Köln;;Blank;;[^;]+;[^;]*HOF 4/)
    expect(lines).toHaveLength(7)
    expect((await exported(idOf('Lieferadresse'), { fields: FIELDS })).lines).toEqual(lines)
    const alone = await exported(idOf('Lieferadresse'), { fields: FIELDS, together: false })
    expect(alone.lines[2]).toBe(
      'Kundennr;Firma;Straße;PLZ;Ort;Straße;PLZ;Ort;Notiz;Lieferadresse_Status;Lieferadresse_Address',
    )
  })

  it('shows in the preview what the export writes, as a table and as JSON', async () => {
    const { idOf } = await start(files.write(CONTENT), 'two.csv', [0, 1])
    const jobId = idOf('Lieferadresse')
    const { lines } = await exported(jobId, { fields: FIELDS })
    const preview = await jobs.call('cleanse.exportPreview', { jobId, fields: FIELDS })
    expect(preview.columns.join(';')).toBe(lines[2])
    expect(preview.rows.map((cells) => cells.join(';'))).toEqual(lines.slice(3))
    expect(preview.total).toBe(4)
    const json = await exported(jobId, { format: 'jsonl' })
    const first = JSON.parse(json.lines[0] ?? '') as { groups: Record<string, { input: Record<string, string> }> }
    expect(Object.keys(first.groups)).toEqual(['Rechnungsadresse', 'Lieferadresse'])
    expect(first.groups.Lieferadresse?.input).toMatchObject({ Address1: 'Hof 2', Organization: 'A' })
    expect(JSON.parse(json.lines[3] ?? '')).toMatchObject({ groups: { Rechnungsadresse: { status: 'blank' } } })
  })

  it('has a decision, an undo and a history for each address', async () => {
    const { idOf } = await start(files.write(CONTENT), 'two.csv', [0, 1])
    const [billing, delivery] = [idOf('Rechnungsadresse'), idOf('Lieferadresse')]
    await decide(billing, 1, { kind: 'keep' })
    await decide(delivery, 1, { kind: 'setAside', note: 'ask' })
    const fields = ['Decision', 'Note']
    const line = async () => (await exported(billing, { fields })).lines[3]
    expect(await line()).toMatch(/;x;kept;;setAside;ask$/)
    await jobs.call('review.undo', { jobId: delivery })
    expect(await line()).toMatch(/;x;kept;;(?!setAside)[a-z]*;$/i)
  })

  it('keeps the delivery address of a row whose billing address is merged into another', async () => {
    const content = [
      'Bill address;Bill house no;Bill city;Ship address;Ship house no;Ship city;Note',
      'Weg;1;Berlin;Hof;2;Hamburg;x',
      'Gasse;5;Berlin;Hof;9;Hamburg;y',
      'Weg;1;Berlin;Hof;3;Köln;z',
    ].join('\n')
    const { idOf } = await start(files.write(content), 'merged.csv', [0, 1], { duplicates: true })
    const jobId = idOf('Bill')
    const groups = await jobs.call('review.groups', { jobId, filter: {}, snapshot: 1, offset: 0, limit: 10 })
    expect(groups.groups.map(({ rows }) => rows.map(({ row }) => row))).toEqual([[1, 3]])
    // A merge may take cells of the row, but none of another address of it.
    expect(groups.columns.map(({ index }) => index)).toEqual([6])
    await jobs.call('review.merge', { jobId, row: 1, survivor: 1 })
    const { lines } = await exported(jobId, { fields: ['DuplicateOf', 'Address'] })
    expect(lines.map((line) => line.split(';').slice(6).join(';'))).toEqual([
      'Note;Bill_DuplicateOf;Bill_Address;Ship_DuplicateOf;Ship_Address',
      'x;;WEG;;HOF',
      'y;;GASSE;;HOF',
      'z;1;WEG;;HOF',
    ])
    expect((await exported(jobId, { together: false })).lines).toHaveLength(3)
  })

  it('exports the rows of which one address or the other is changed', async () => {
    const { idOf } = await start(files.write(CONTENT), 'two.csv', [0, 1])
    const all = await jobs.call('cleanse.exportPreview', { jobId: idOf('Rechnungsadresse'), rows: 'changed' })
    const other = await jobs.call('cleanse.exportPreview', { jobId: idOf('Lieferadresse'), rows: 'changed' })
    expect(all.rows.map(([nr]) => nr)).toEqual(other.rows.map(([nr]) => nr))
  })

  it('is split by word: each file has the results of both', async () => {
    const { idOf } = await start(files.write(CONTENT), 'two.csv', [0, 1])
    const { path } = await exported(idOf('Lieferadresse'), { split: 'word', fields: ['Status'] })
    const tables = [...(await readArchive(path)).values()].map((data) => data.toString('utf8').trimEnd().split('\n'))
    expect(tables.every((lines) => lines[2]?.endsWith('Rechnungsadresse_Status;Lieferadresse_Status'))).toBe(true)
    expect(tables.flatMap((lines) => lines.slice(3))).toHaveLength(4)
  })

  it('gives a recipe of both, which cleanses the next file for both; removing one leaves the other', async () => {
    const { job, idOf, listed } = await start(files.write(CONTENT), 'two.csv', [0, 1])
    const recipe = await jobs.call('recipes.save', { jobId: job.id, name: 'Both' })
    expect(recipe.groups?.map(({ name, mapping }) => [name, mapping.map(({ column }) => column)])).toEqual([
      ['Rechnungsadresse', ['Kundennr', 'Firma', 'Straße', 'PLZ', 'Ort']],
      ['Lieferadresse', ['Kundennr', 'Firma', 'Straße (2)', 'PLZ (2)', 'Ort (2)']],
    ])
    const again = await jobs.call('recipes.apply', { id: recipe.id, jobId: job.id })
    expect(again.group?.name).toBe('Rechnungsadresse')
    await jobs.whenEnded(again.id)
    await vi.waitFor(async () => {
      const all = await listed()
      expect(all.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
    }, 20_000)
    const sets = (await listed()).map(({ group }) => group)
    expect(
      sets
        .filter((one) => one?.set === again.group?.set)
        .map((one) => one?.name)
        .sort(),
    ).toEqual(['Lieferadresse', 'Rechnungsadresse'])
    const compared = await jobs.call('cleanse.counts', { jobId: again.id })
    expect(compared.since).toMatchObject({ gone: 0 })
    await jobs.call('jobs.remove', { jobId: idOf('Rechnungsadresse') })
    const { lines } = await exported(idOf('Lieferadresse'), { fields: ['Status'] })
    expect(lines[2]).toMatch(/;Notiz;Lieferadresse_Status$/)
  })

  it('reads a workbook with merged titles in the same way', async () => {
    const rows = [
      textRow(1, 'Kunde', '', 'Billing', '', '', 'Delivery', '', ''),
      textRow(2, 'Nr', 'Firma', 'Street', 'Zip', 'City', 'Street', 'Zip', 'City'),
      textRow(3, '1', 'A', 'Weg 1', '10115', 'Berlin', 'Hof 2', '20095', 'Hamburg'),
    ]
    const path = await makeWorkbook(join(files.folder, 'merged.xlsx'), { sheets: { Kunden: rows.join('') } })
    const { idOf, described } = await start(path, 'merged.xlsx', [0, 1])
    expect(described.groups.map(({ name }) => name)).toEqual(['Billing', 'Delivery'])
    const { lines } = await exported(idOf('Delivery'), { fields: FIELDS, format: 'csv' })
    expect(lines[1]).toContain('City,Billing_Status,Billing_Address,Delivery_Status,Delivery_Address')
  })
})
