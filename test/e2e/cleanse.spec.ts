import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { depthOfCode, matchLabel } from '#shared/model/match-label.ts'
import { appCall } from './app-call.ts'
import { dropContent, dropPath } from './drop-file.ts'
import { expect, test } from './window-test.ts'

const SOURCE = [
  'Ref;Name;Street;Town;Postcode;Country',
  '00014823;British Library;96 Euston Road;London;NW1 2DB;GB',
  '00014824;British Museum;Great Russel Street;London;WC1B 3DG;GB',
  '00014825;"Tate; Modern";Bankside;London;SE1 9TG;GB',
  '00014826;Musée du Louvre;Rue de Rivoli;Paris;75001;FR',
  ';;;;;',
  '00014827;ragged;Bankside;London;SE1 9TG;GB;one cell too many',
  '00014828;nobody;;qqq zzz xxx;;',
  '',
].join('\r\n')

const APPENDED = [
  ...['Status', 'AVC', 'AQI', 'MatchScore', 'MatchRuleLabel', 'Address', 'Organization', 'SubBuilding', 'Building'],
  ...['Premise', 'PostBox', 'Thoroughfare', 'DependentLocality', 'Locality', 'SubAdministrativeArea'],
  ...[
    'AdministrativeArea',
    'PostalCode',
    'Country',
    'Unmatched',
    'Latitude',
    'Longitude',
    'GeoAccuracy',
    'GeoDistance',
  ],
]

const cell = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** What an exact export must be: every line of the source as it stands, and the answer of that row after it. */
async function expectedExport(page: Page, jobId: string): Promise<string> {
  const lines = SOURCE.split('\r\n').slice(0, -1)
  const out = [`${lines[0]};${APPENDED.map((name) => `Waypost_${name}`).join(';')}`]
  for (const [index, line] of lines.slice(1).entries()) {
    const row = index + 1
    const width = 6
    if (row === 5) out.push(`${line};Blank${';'.repeat(APPENDED.length - 1)}`)
    else if (row === 6) {
      const kept = line.split(';').slice(0, width).join(';')
      const aside = APPENDED.map((name) => {
        if (name === 'Status') return 'Rejected'
        if (name === 'MatchRuleLabel') return 'tooManyCells'
        return name === 'Unmatched' ? 'one cell too many' : ''
      })
      out.push(`${kept};${aside.join(';')}`)
    } else {
      const answer = await appCall(page, 'cleanse.row', { jobId, row })
      const values = APPENDED.map((name) => {
        if (name === 'Status') return matchLabel(answer.word, depthOfCode(answer.avc), answer.missing)
        if (name === 'MatchScore') return String(answer.score)
        return answer.match[name] ?? ''
      })
      out.push(`${line};${values.map(cell).join(';')}`)
    }
  }
  return `${out.join('\r\n')}\r\n`
}

async function runToReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Run \d/ }).click()
  await expect(page.getByRole('grid')).toBeVisible()
}

const clickExport = (page: Page): Promise<void> => page.getByRole('button', { name: /^Export \d+ rows?$/ }).click()

const jobIdOf = async (page: Page): Promise<string> =>
  (await appCall(page, 'jobs.list', {})).jobs.find((job) => job.kind === 'cleanse')?.id ?? ''

test(
  'a file dropped from the disk comes back verified, byte for byte',
  { tag: '@desktop' },
  async ({ window, exported }) => {
    const folder = mkdtempSync(join(tmpdir(), 'waypost-drop-'))
    const path = join(folder, 'museums.csv')
    writeFileSync(path, SOURCE)
    await dropPath(window, path)

    await expect(window.getByRole('heading', { name: 'museums.csv' })).toBeVisible()
    await expect(window.getByLabel('Separated by')).toHaveValue(';')
    await expect(window.getByLabel('Meaning of column Postcode')).toHaveValue('PostalCode')
    await expect(window.getByLabel('Meaning of column Town')).toHaveValue('Locality')
    await expect(window.getByLabel('Meaning of column Country')).toHaveValue('Country')
    await runToReview(window)

    const footer = window.getByRole('contentinfo')
    await expect(footer).toContainText('7 in')
    await expect(footer).toContainText('1 not readable')
    await expect(footer).toContainText('1 blank')

    const counts = await appCall(window, 'cleanse.counts', { jobId: await jobIdOf(window) })
    const answered = Object.values(counts.words).reduce((sum, count) => sum + count, 0)
    expect(answered + counts.rejected + counts.blank).toBe(counts.rowsIn)

    // Filter by the word of the row that is no address.
    await window.getByRole('checkbox', { name: /^Unmatched/ }).click()
    await expect(window.getByText(`${counts.words.Unmatched} of ${answered} rows`).first()).toBeVisible()
    await expect(window.getByRole('row', { name: /qqq zzz xxx/ })).toBeVisible()
    await window.getByRole('checkbox', { name: /^Unmatched/ }).click()
    await window.getByLabel('Search', { exact: true }).fill('russel')
    await expect(window.getByText(`1 of ${answered} rows`, { exact: true })).toBeVisible()
    const why = window.getByRole('complementary', { name: 'Why this answer' })
    await expect(why).toContainText('Part by part')
    await expect(why).toContainText('Great Russell Street')

    await window.getByRole('button', { name: /could not be read/ }).click()
    await expect(window.getByRole('cell', { name: 'More cells than the header' })).toBeVisible()

    await window.keyboard.press('Control+s')
    const written = await exported(() => clickExport(window))
    await expect(window.getByText(/^Saved museums cleansed\.csv/).first()).toBeVisible()
    expect(written.toString('utf8')).toBe(await expectedExport(window, await jobIdOf(window)))
    expect(readFileSync(path, 'utf8')).toBe(SOURCE)
    rmSync(folder, { recursive: true })
  },
)

test('an export for Excel starts with a byte order mark and holds only what was chosen', async ({
  window,
  exported,
}) => {
  await dropContent(window, 'two.csv', 'Street,Town,Postcode\n96 Euston Road,London,NW1 2DB\n=1+1,qqq zzz,\n')
  await runToReview(window)
  const counts = await appCall(window, 'cleanse.counts', { jobId: await jobIdOf(window) })
  await window.keyboard.press('Control+s')
  await window.getByRole('radio', { name: 'For Excel' }).click()
  await expect(window.getByRole('button', { name: 'Export 2 rows' })).toBeEnabled()
  const all = await exported(() => clickExport(window))
  expect([...all.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(all.toString('utf8')).not.toMatch(/(^|[,\n])=1\+1/)

  await window.getByRole('checkbox', { name: /^Unmatched/ }).click()
  const left = 2 - counts.words.Unmatched
  await expect(window.getByRole('button', { name: `Export ${left} row${left === 1 ? '' : 's'}` })).toBeVisible()
  const some = await exported(() => clickExport(window))
  expect(some.toString('utf8').trimEnd().split('\n')).toHaveLength(left + 1)
})

// users.md 8: a guess of a column can be corrected, and nothing runs while no column means anything.
test('a guess can be corrected before the run', async ({ window }) => {
  await dropContent(window, 'latin.csv', [...Buffer.from('Ort;PLZ\nM\xfcnchen;80331\nK\xf6ln;50667\n', 'latin1')])
  await expect(window.getByRole('cell', { name: 'München' }).first()).toBeVisible()
  await window.getByLabel('Header').selectOption('No header')
  await expect(window.getByRole('cell', { name: 'Column 1' })).toBeVisible()
  await window.getByLabel('Header').selectOption('Header in row 1')
  await window.getByLabel('Meaning of column Ort').selectOption('')
  await window.getByLabel('Meaning of column PLZ').selectOption('')
  await expect(window.getByText('Choose the meaning of at least one column')).toBeVisible()
  await expect(window.getByRole('button', { name: /^Run \d/ })).toBeDisabled()
  await window.getByLabel('Meaning of column Ort').selectOption('Locality')
  await window.getByLabel('One country for all rows').selectOption('DE')
  await runToReview(window)
  await expect(window.getByRole('row', { name: /München/ }).first()).toBeVisible()
})

async function newestJob(page: Page) {
  const { jobs } = await appCall(page, 'jobs.list', {})
  const [newest] = jobs.filter(({ kind }) => kind === 'cleanse')
  if (!newest) throw new Error('no run')
  return newest
}

// users.md 14: status, sentence and parts say why; 15: a point of the town is not taken for one of the house.
test('a row of which only the town was checked says so, and can be found by that', async ({ window }) => {
  const rows = ['Rue de Rivoli,Paris,75001,FR', '96 Euston Road,London,NW1 2DB,GB', 'Xyzzy Parade,London,NW1 2DB,GB']
  await dropContent(window, 'depths.csv', ['Street,Town,Postcode,Country', ...rows, ''].join('\n'))
  await runToReview(window)
  const row = (text: string) => window.getByRole('grid').getByRole('row', { name: text })
  await expect(row('Rue de Rivoli').locator('.match-word')).toHaveText('Town verified')
  await expect(row('Rue de Rivoli').locator('.match-word')).toHaveClass(/shallow/)
  await expect(row('Euston').locator('.match-word')).toHaveText('Street verified')
  await expect(row('Euston').locator('.match-word')).not.toHaveClass(/shallow/)
  // Where streets are known the row says which was not found, and the sentence does not accuse.
  await expect(row('Xyzzy').locator('.match-word')).toHaveAttribute('title', 'Town verified, street not found')
  await row('Xyzzy').click()
  const why = window.getByRole('complementary', { name: 'Why this answer' })
  await expect(why.locator('.match-word')).toHaveText('Town verified, street not found')
  await expect(why).toContainText('Our list of the streets of London lacks "Xyzzy Parade"')
  await expect(why.locator('.part-strip').getByRole('row', { name: /^Town London/ })).toBeVisible()
  await expect(why.locator('.row-map')).toContainText(/, accurate to about \d/)
  await expect(why.locator('.row-map')).not.toContainText(/, to (house|unit)/)

  const depth = window.getByRole('group', { name: 'Checked down to' })
  await depth.getByRole('checkbox', { name: /^Street/ }).click()
  await expect(window.getByText('1 of 3 rows', { exact: true })).toBeVisible()
  await expect(row('Euston')).toBeVisible()
  await depth.getByRole('checkbox', { name: /^Street/ }).click()
  await depth.getByRole('checkbox', { name: /^Town/ }).click()
  await expect(window.getByText('2 of 3 rows', { exact: true })).toBeVisible()
  // What came in is what no one is needed for, what was decided and what is left.
  const { decisions } = await appCall(window, 'review.state', { jobId: (await newestJob(window)).id })
  await expect(window.getByRole('contentinfo')).toContainText(
    new RegExp(`^3 in.*${decisions.auto} need no review.*0 decided.*${decisions.undecided} to review`),
  )
})

test('the sample shows what Waypost does', async ({ window }) => {
  await window.getByRole('button', { name: 'Try the sample' }).click()
  await runToReview(window)
  const counts = await appCall(window, 'cleanse.counts', { jobId: await jobIdOf(window) })
  expect(counts).toMatchObject({ rowsIn: 66, blank: 1, rejected: 1 })
  expect(counts.words.Verified + counts.words.Corrected).toBeGreaterThan(40)
  // Not everything in it is an address, and the window must have something to show for that.
  expect(counts.words.Verified + counts.words.Corrected).toBeLessThan(64)
})

test('titles above a table stay above it, and columns without a name keep none', async ({ window, exported }) => {
  const source = 'Branches;;;\r\n;;;\r\nRef;;Street;Town\r\n007;x;96 Euston Road;London\r\n'
  await dropContent(window, 'titled.csv', source)
  await expect(window.getByLabel('Header')).toHaveValue('3')
  await runToReview(window)
  await window.keyboard.press('Control+s')
  const lines = (await exported(() => clickExport(window))).toString('utf8').split('\r\n')
  const kept = source.split('\r\n')
  expect(lines).toHaveLength(kept.length)
  for (const [index, line] of kept.entries()) expect(lines[index]?.startsWith(line)).toBe(true)
})
