import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { detectFormat } from '#main/files/detect-format.ts'
import { readRows } from '#main/files/read-rows.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import { readArchive } from '../files/read-archive.ts'
import { useJobs } from './job-harness.ts'

const { decide, exported: exportedOf, folder, jobs, run: runContent } = useJobs()
let jobId = ''

/** The double answers with a word by the length of the address: every word occurs, blank and ragged rows too. */
const CONTENT = [
  ...['Id,Address', '1,A', '2,BB', '3,cc', '4,', '5,DDD', '6,ragged,x', '7,EEEE', '8,ffff', '9,GGGGG', '10,HHHHHH'],
  ...['11,', '12,IIIIIII'],
].join('\n')

const run = async (choices: CommandInput<'cleanse.start'>['choices'] = {}) =>
  void (jobId = await runContent(`${CONTENT}\n`, { choices }))
const exported = (choices: Parameters<typeof exportedOf>[1]) => exportedOf(jobId, choices)
const linesOf = (text: string) => text.trimEnd().split('\n')
/** Name, count in the name, and rows in the file. */
const textsOf = (archive: Map<string, Buffer>) =>
  [...archive].map(([name, data]) => {
    const [, value, count] = /^(\w+) \((\d+)\)\.csv$/.exec(name) ?? []
    return { value, count: Number(count), lines: linesOf(data.toString('utf8')) }
  })

describe('an export into several files', () => {
  it('has a file for each word that the rows have, named with its count, and together they are the source', async () => {
    await run()
    const { ended, path } = await exported({ split: 'word', fields: ['Status'] })
    expect(ended.result?.name).toBe('clients cleansed by word.zip')
    const { words } = await jobs.call('cleanse.counts', { jobId })
    const parts = textsOf(await readArchive(path))
    for (const { lines, count } of parts) {
      expect(lines[0]).toBe('Id,Address,Waypost_Status')
      expect(lines).toHaveLength(count + 1)
    }
    const found = Object.fromEntries(parts.map(({ value, count }) => [value, count]))
    const expected = Object.entries(words).filter(([, count]) => count > 0)
    expect(found).toEqual(Object.fromEntries([...expected, ['Blank', 2], ['Rejected', 1]]))
    const single = await exported({ fields: ['Status'] })
    const all = single.lines.slice(1)
    expect(parts.flatMap(({ lines }) => lines.slice(1)).toSorted()).toEqual(all.toSorted())
  })

  it('goes by decisions as they stand, and holds only the rows of the filter', async () => {
    await run()
    await decide(jobId, 2, { kind: 'keep' })
    await decide(jobId, 3, { kind: 'setAside', note: 'ask' })
    const facets = { decision: { values: ['kept', 'setAside'] } }
    const { path, ended } = await exported({ split: 'decision', filter: { facets }, fields: ['Address', 'Note'] })
    expect(ended.done).toBe(2)
    expect(textsOf(await readArchive(path))).toEqual([
      { value: 'Kept', count: 1, lines: ['Id,Address,Waypost_Address,Waypost_Note', '2,BB,BB,'] },
      { value: 'SetAside', count: 1, lines: ['Id,Address,Waypost_Address,Waypost_Note', '3,cc,CC,ask'] },
    ])
  })

  it('holds whole workbooks where workbooks are chosen', async () => {
    await run()
    const { path } = await exported({ split: 'word', format: 'xlsx', filter: { facets: { word: { values: ['Verified', 'Partial'] } } } }) // prettier-ignore
    const archive = await readArchive(path)
    expect(archive.size).toBeGreaterThan(0)
    for (const [name, data] of archive) {
      const workbook = join(folder(), 'workbook.xlsx')
      writeFileSync(workbook, data)
      const detected = await detectFormat(workbook, {})
      if (!detected.ok) throw new Error(detected.error.message)
      let rows = 0
      for await (const block of readRows(workbook, detected.value.format)) rows += block.rows.length
      expect(name).toContain(`(${rows}).xlsx`)
    }
  })

  it.each(['none', 'word'] as const)('holds whole Parquet files where those are chosen: split by %s', async (split) => {
    await run()
    const { path, ended } = await exported({ split, format: 'parquet', fields: ['Status', 'MatchScore'] })
    expect(ended.result?.name).toBe(split === 'none' ? 'clients cleansed.parquet' : 'clients cleansed by word.zip')
    const tables = split === 'none' ? new Map([['(12).parquet', readFileSync(path)]]) : await readArchive(path)
    let all = 0
    for (const [name, data] of tables) {
      const table = join(folder(), 'table.parquet')
      writeFileSync(table, data)
      const detected = await detectFormat(table, {})
      if (!detected.ok) throw new Error(detected.error.message)
      const { columns, types } = detected.value.format
      expect(columns).toEqual(['Id', 'Address', 'Waypost_Status', 'Waypost_MatchScore'])
      expect(types?.map(({ kind }) => kind)).toEqual(['text', 'text', 'text', 'double'])
      let rows = 0
      for await (const block of readRows(table, detected.value.format)) rows += block.rows.length
      expect(name).toContain(`(${rows}).parquet`)
      all += rows
    }
    expect(all).toBe(12)
  })

  it('is refused in one sentence where no row fits, and leaves no file behind', async () => {
    await run()
    const { ended } = await exported({ split: 'word', filter: { search: 'no such text' } })
    expect(ended).toMatchObject({ state: 'failed', error: { code: 'export/nothing-fits' } })
    expect(readdirSync(join(folder(), 'exports'))).toEqual([])
  })
})

describe('a preview of an export', () => {
  const preview = (choices: Omit<CommandInput<'cleanse.export'>, 'jobId'>) => jobs.call('cleanse.exportPreview', { jobId, ...choices }) // prettier-ignore

  it('has the columns and the first rows of the file, and its rows by file', async () => {
    await run()
    for (const choices of [
      { fields: ['Status', 'Explanation'], verdict: true },
      { rows: 'changed' as const, provenance: true },
      { filter: { facets: { word: { values: ['Verified'] } } } },
    ]) {
      const { columns, sourceColumns, rows, total } = await preview(choices)
      const { lines } = await exported(choices)
      expect([columns, ...rows].map((cells) => cells.join(','))).toEqual(
        lines.map((line) => line.replace(/"([^"]*)"/g, '$1')),
      )
      expect([sourceColumns, total]).toEqual([2, lines.length - 1])
    }
    const { files, total } = await preview({ split: 'word' })
    const written = textsOf(await readArchive((await exported({ split: 'word' })).path))
    expect(files.map(({ value, count }) => [value.toLowerCase(), count])).toEqual(
      written.map(({ value, count }) => [value?.toLowerCase(), count]),
    )
    expect(total).toBe(12)
    const lines = await preview({ format: 'jsonl' })
    expect(lines.columns).toEqual([])
    expect(JSON.parse(lines.rows[3]?.[0] ?? '')).toMatchObject({ row: 4, status: 'blank' })
  })

  it('says as the file does that a run checked nothing', async () => {
    await run({ process: 'Parse' })
    const { lines } = await exported({ fields: ['Status'] })
    const { rows } = await preview({ fields: ['Status'] })
    expect(lines[1]).toBe('1,A,NotChecked')
    expect(rows.map((cells) => cells.at(-1))).toEqual(lines.slice(1).map((line) => line.split(',').at(-1)))
  })

  it('refuses what the export refuses', async () => {
    await run()
    const refused = await jobs.attempt('cleanse.exportPreview', { jobId, fields: ['Nope'] })
    expect(refused).toMatchObject({ ok: false, error: { code: 'export/unknown-field' } })
    const none = await jobs.attempt('cleanse.exportPreview', { jobId, split: 'word', filter: { search: 'no such' } })
    expect(none).toMatchObject({ ok: false, error: { code: 'export/nothing-fits' } })
  })
})

describe('an address that a person edited', () => {
  it('lies in the file of its own word, and is judged by its own code', async () => {
    await run()
    const partial = { facets: { word: { values: ['Partial'] } } }
    const row = (await jobs.call('cleanse.rows', { jobId, offset: 0, limit: 1, filter: partial })).rows[0]?.row ?? 0
    const fileOf = async () => {
      const parts = textsOf(await readArchive((await exported({ split: 'word', fields: ['Verdict'] })).path))
      const id = linesOf(CONTENT)[row]?.split(',')[0]
      const found = parts.find(({ lines }) => lines.some((line) => line.startsWith(`${id},`)))
      return [
        found?.value,
        found?.lines
          .find((line) => line.startsWith(`${id},`))
          ?.split(',')
          .at(-1),
      ]
    }
    expect((await fileOf())[0]).toBe('Partial')
    const edit = (Address: string) => decide(jobId, row, { kind: 'edit', parts: { Address } })
    const [deep, shallow] = [`LEVEL 4 ${'A'.repeat(90)}`, `LEVEL 0 ${'A'.repeat(90)}`]
    await edit(deep)
    expect(await fileOf()).toEqual(['Verified', 'accept'])
    await edit(shallow)
    expect(await fileOf()).toEqual(['Verified', 'reject'])
    await jobs.call('review.undo', { jobId })
    await jobs.call('review.undo', { jobId })
    expect((await fileOf())[0]).toBe('Partial')
  })
})

describe('an export of changed rows only', () => {
  it('leaves out an original that was kept and takes in what a person wrote', async () => {
    await run()
    const changed = async () => (await exported({ rows: 'changed', fields: ['Address'] })).lines.slice(1)
    expect(await changed()).toEqual(['3,cc,CC', '8,ffff,FFFF'])
    await decide(jobId, 3, { kind: 'keep' })
    await decide(jobId, 1, { kind: 'edit', parts: { Address: 'New' } })
    expect(await changed()).toEqual(['1,A,NEW', '8,ffff,FFFF'])
  })
})

describe('where each answer comes from', () => {
  it('stands beside it: the pack, or the person who put something else there', async () => {
    await run()
    await jobs.store.settings.set({ reviewerName: 'Ada' })
    await decide(jobId, 3, { kind: 'keep' })
    const { lines } = await exported({ provenance: true, fields: ['Address'] })
    const [, , ...columns] = (lines[0] ?? '').split(',').map((name) => name.replace('Waypost_', ''))
    const cellsOf = (line: string | undefined) =>
      Object.fromEntries((line ?? '').split(',').slice(2).map((cell, index) => [columns[index], cell])) // prettier-ignore
    expect(columns).toEqual([
      ...['Address', 'Decision', 'DecidedBy', 'DecidedAt', 'DecidedByRule', 'Note', 'ReferencePack', 'ReferenceRecord'],
      'MatchRuleLabel',
    ])
    expect(cellsOf(lines[3])).toMatchObject({ Decision: 'kept', DecidedBy: 'Ada', ReferencePack: '' })
    expect(cellsOf(lines[2])).toMatchObject({ DecidedBy: '', ReferencePack: 'echo' })
    expect(cellsOf(lines[2]).Decision).toMatch(/^(auto|undecided)$/)
  })

  it('is not asked twice for a column that is chosen already', async () => {
    await run()
    const { lines } = await exported({ provenance: true, fields: ['Decision', 'MatchRuleLabel'] })
    const names = lines[0]?.split(',') ?? []
    expect(new Set(names).size).toBe(names.length)
    expect(names).not.toContain('Waypost_Decision_2')
  })
})
