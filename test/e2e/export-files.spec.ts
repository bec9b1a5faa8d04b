import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readArchive } from '../unit/files/read-archive.ts'
import { appCall } from './app-call.ts'
import { reviewFile } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const LINES = ['96 Euston Road,London,NW1 2DB', 'Great Russel Street,London,WC1B 3DG', 'qqq zzz xxx,,', ',,', 'a,b,c,d']
const SOURCE = `Street,Town,Postcode\n${LINES.join('\n')}\n`

async function runToExport(page: Page): Promise<string> {
  await reviewFile(page, 'museums.csv', SOURCE)
  await page.keyboard.press('Control+s')
  await page.getByRole('radio', { name: 'One file', exact: true }).waitFor()
  const { jobs } = await appCall(page, 'jobs.list', {})
  return jobs.find(({ title }) => title === 'museums.csv')?.id ?? ''
}
const clickExport = (page: Page): Promise<void> => page.getByRole('button', { name: /^Export \d+ rows?$/ }).click()

async function unpack(data: Buffer): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-archive-'))
  const path = join(folder, 'out.zip')
  writeFileSync(path, data)
  const files = await readArchive(path)
  rmSync(folder, { recursive: true })
  return new Map([...files].map(([name, content]) => [name, content.toString('utf8')]))
}

// users.md 20: original beside cleaned, and only what changed; 46: where each answer comes from stands in the export.
test('an export by word holds what the window announced, with where each answer comes from', async ({
  window,
  exported,
}) => {
  const jobId = await runToExport(window)
  await window.getByRole('radio', { name: 'One for each result, in an archive' }).click()
  await window.getByRole('switch', { name: /Where each answer comes from/ }).click()
  const announced = await window.getByRole('list', { name: 'Files of the archive' }).getByRole('listitem').allTextContents() // prettier-ignore
  const files = await unpack(await exported(() => clickExport(window)))
  await expect(window.getByText(/^Saved museums cleansed by word\.zip/).first()).toBeVisible()
  const rowsOf = (text: string) => text.trimEnd().split('\n').slice(1)
  expect([...files].map(([name, text]) => [/\((\d+)\)/.exec(name)?.[1], rowsOf(text).length])).toEqual(
    announced.map((text) => [/: (\d+) row/.exec(text)?.[1], Number(/: (\d+) row/.exec(text)?.[1])]),
  )
  const rows = [...files.values()].flatMap(rowsOf)
  for (const line of LINES.slice(0, 3)) expect(rows.filter((row) => row.startsWith(`${line},`))).toHaveLength(1)
  const [header] = [...files.values()][0]?.split('\n') ?? []
  for (const name of ['DecidedBy', 'DecidedAt', 'DecidedByRule', 'Note', 'ReferencePack', 'ReferenceRecord'])
    expect(header).toContain(`,Waypost_${name}`)
  const first = rows.find((row) => row.startsWith(LINES[0] ?? ''))
  expect(first).toContain((await appCall(window, 'cleanse.row', { jobId, row: 1 })).explanation.packId)

  // Only what was changed, in one file.
  await window.getByRole('radio', { name: 'One file', exact: true }).click()
  await window.getByRole('radio', { name: 'Only changed' }).click()
  const { total } = await appCall(window, 'cleanse.rows', {
    jobId,
    offset: 0,
    limit: 50,
    filter: { facets: { change: { values: ['changed'] } } },
  })
  await expect(window.getByRole('button', { name: `Export ${total} row${total === 1 ? '' : 's'}` })).toBeVisible()
  const single = (await exported(() => clickExport(window))).toString('utf8')
  expect(rowsOf(single)).toHaveLength(total)
  expect(single).toContain('Great Russel Street,London,WC1B 3DG,')

  // Columns are chosen by group, and the preview is the file.
  await window.getByRole('checkbox', { name: 'Parts: street, number, town, …' }).click()
  await window.getByRole('checkbox', { name: 'Explanation, as a sentence' }).click()
  await expect(window.getByRole('columnheader', { name: 'Waypost_Explanation (new column)' })).toBeVisible()
  await expect(window.getByRole('columnheader', { name: /Waypost_Locality/ })).toHaveCount(0)
  const names = await window.getByRole('columnheader').allTextContents()
  const chosen = (await exported(() => clickExport(window))).toString('utf8')
  expect(names.map((name) => name.trim().replace(' (new column)', ''))).toEqual(chosen.split('\n')[0]?.split(','))

  // What is still undecided is named, and one step leads back to it.
  const { decisions } = await appCall(window, 'review.state', { jobId })
  await expect(window.getByText(/^\d+ rows? still needs? review/)).toContainText(`${decisions.undecided} row`)
  await window.getByRole('button', { name: 'Continue reviewing' }).click()
  await expect(window.getByText('Part by part')).toBeVisible()
})
