import { appendFileSync, copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CommandInput } from '#shared/contract/contract.ts'
import { keptSamples, writeParts } from '../../proof/workbooks/make-workbooks.ts'
import { makeWorkbook, textRow } from '../files/make-workbook.ts'
import { readArchive } from '../files/read-archive.ts'
import { columnsAs, useJobs } from './job-harness.ts'

const { decide, exported, files, folder, jobs, reopen } = useJobs()

type Choices = Omit<CommandInput<'cleanse.export'>, 'jobId'>
const [customers] = keptSamples(60)
const whole = { format: 'xlsx' } as const

/** A run of the customers, opened in a browser tab or where they are. */
async function run({ isUpload = false, name = 'customers.xlsx', parts = customers?.parts ?? {} } = {}) {
  const path = await writeParts(
    join(isUpload ? join(folder(), 'uploads') : files.folder, `${Math.random()}.xlsx`),
    parts,
  )
  const file = jobs.files.add(path, { name, temporary: isUpload })
  const mapping = columnsAs(null, 'Address1', 'Locality', 'PostalCode')
  const { id } = await jobs.call('cleanse.start', { file, mapping, choices: { duplicates: true } })
  expect(await jobs.whenEnded(id)).toMatchObject({ state: 'done', error: null })
  return { id, path }
}

const previewed = async (jobId: string, choices: Choices) =>
  (await jobs.call('cleanse.exportPreview', { jobId, ...choices })).workbook

async function sheetsOf(jobId: string, choices: Choices) {
  const { ended, path } = await exported(jobId, choices)
  expect(ended).toMatchObject({ state: 'done', error: null })
  const parts = await readArchive(path)
  return { name: ended.result?.name, parts, isKept: parts.has('xl/worksheets/sheet3.xml') }
}

describe('the export of a run of a workbook as a workbook', () => {
  it('is the workbook itself with the chosen columns beside, and the preview says so', async () => {
    const { id, path } = await run()
    expect(await previewed(id, whole)).toBe('xlsx')
    expect(await previewed(id, { format: 'csv' })).toBeNull()
    const { name, parts, isKept } = await sheetsOf(id, { ...whole, fields: ['Status', 'MatchScore'] })
    expect([name, isKept]).toEqual(['customers cleansed.xlsx', true])
    const before = await readArchive(path)
    expect(parts.get('xl/worksheets/sheet2.xml')).toEqual(before.get('xl/worksheets/sheet2.xml'))
    const sheet = String(parts.get('xl/worksheets/sheet1.xml'))
    expect(sheet).toContain('Waypost_MatchScore')
    expect(sheet).not.toContain('Waypost_Address')
    expect(sheet.match(/<c r="I\d+"/g)).toHaveLength(61)
    expect(sheet.match(/<c r="J\d+"><v>/g)).toHaveLength(60)
  })

  it('is a new workbook where rows are left out and in archives', async () => {
    const { id } = await run()
    for (const choices of [
      { ...whole, rows: 'changed' as const },
      { ...whole, filter: { search: 'berlin' } },
    ]) {
      expect(await previewed(id, choices)).toBeNull()
      expect((await sheetsOf(id, choices)).isKept).toBe(false)
    }
    expect(await previewed(id, { ...whole, split: 'word' })).toBeNull()
    await decide(id, 2, { kind: 'keep' })
    expect(await previewed(id, whole)).toBe('xlsx')
  })

  it('is a new workbook where rows were merged, which leave it', async () => {
    const path = await makeWorkbook(join(files.folder, 'twice.xlsx'), {
      sheets: {
        A:
          textRow(1, 'Ref', 'Street', 'Town') +
          textRow(2, '1', '5 High St', 'Leeds') +
          textRow(3, '2', '5 High St', 'Leeds'),
      },
    })
    const file = jobs.files.add(path, { name: 'twice.xlsx', temporary: false })
    const mapping = columnsAs(null, 'Address1', 'Locality')
    const { id } = await jobs.call('cleanse.start', { file, mapping, choices: { duplicates: true } })
    await jobs.whenEnded(id)
    expect(await previewed(id, whole)).toBe('xlsx')
    await jobs.call('review.decide', {
      jobId: id,
      target: { filter: {} },
      action: { kind: 'merge', keep: 'first' } as never,
    })
    expect(await previewed(id, whole)).toBeNull()
    expect((await sheetsOf(id, whole)).parts.has('xl/strings.xml')).toBe(false)
  })

  it('is a new workbook where the file has changed or is gone', async () => {
    const { id, path } = await run()
    const copy = `${path}.copy`
    copyFileSync(path, copy)
    appendFileSync(path, 'x')
    expect(await previewed(id, whole)).toBeNull()
    expect((await sheetsOf(id, whole)).isKept).toBe(false)
    // The same content again, whatever its time.
    copyFileSync(copy, path)
    expect(await previewed(id, whole)).toBe('xlsx')
  })

  it('has its upload after a restart as well, and a run of a table does not need it', async () => {
    const { id } = await run({ isUpload: true })
    await reopen()
    expect(await previewed(id, whole)).toBe('xlsx')
    expect((await sheetsOf(id, whole)).isKept).toBe(true)
  })

  it('has the ending of a workbook with macros', async () => {
    const types = String(customers?.parts['[Content_Types].xml'])
    const macros = types.replace(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main',
      'application/vnd.ms-excel.sheet.macroEnabled.main',
    )
    const { id } = await run({ name: 'macros.xlsm', parts: { ...customers?.parts, '[Content_Types].xml': macros } })
    expect(await sheetsOf(id, whole)).toMatchObject({ name: 'macros cleansed.xlsm', isKept: true })
    const filtered = await sheetsOf(id, { ...whole, filter: { search: 'berlin' } })
    expect(filtered).toMatchObject({ name: 'macros cleansed.xlsx', isKept: false })
  })

  it('fails with one sentence where the workbook changes between the choice and its turn', async () => {
    const { id, path } = await run()
    const started = jobs.call('cleanse.export', { jobId: id, ...whole })
    const { id: exportId } = await started
    writeFileSync(path, 'no workbook any more')
    const ended = await jobs.whenEnded(exportId)
    if (ended.state === 'failed') expect(ended.error?.message).toMatch(/^"customers\.xlsx" /)
  })
})
