import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { LOOKS } from './looks.ts'
import { reviewFile } from './window-steps.ts'
import { expect, test } from './window-test.ts'

/** A file in which many rows need a person: towns that occur often, slips, repeats, and rows that say nothing. */
const TOWNS = ['Newport', 'Springfield', 'Richmond', 'Halifax', 'Boston']
const STREETS = ['Hihg Street', 'Churc Road', 'Zzyzx Parade', 'Station Rd', 'no address']
const LINES = Array.from({ length: 125 }, (_, index) => {
  const number = 1 + (index % 60)
  return `${index + 1},${number} ${STREETS[index % STREETS.length]},${TOWNS[Math.floor(index / 5) % TOWNS.length]}`
})
const SOURCE = `Ref,Street,Town\n${LINES.join('\n')}\n1001,1 Hihg Street,Newport\n1002,1 hihg street,Newport\n`

async function review(page: Page): Promise<string> {
  return reviewFile(page, 'branches.csv', SOURCE)
}
/** The current row once its details are shown: before that a key is not meant for it. */
async function currentRow(page: Page): Promise<string> {
  await page.locator('.detail-pane[aria-busy=false]').waitFor()
  return (await page.locator('.row-list-row.current .row-number').textContent()) ?? ''
}
const state = (page: Page, jobId: string) => appCall(page, 'review.state', { jobId })

/** As many as show that the order is kept; each takes a third of a second. */
const DECIDED = 30

// users.md 17: keyboard review that never leaves the order of the rows; wow moment 2: a hundred rows by keys alone.
test('rows are decided by keyboard alone, in the order of the file', async ({ window }) => {
  const jobId = await review(window)
  const { decisions } = await state(window, jobId)
  expect(decisions.undecided).toBeGreaterThan(DECIDED)
  await window.locator('.row-list-row.current').focus()
  if ((await appCall(window, 'cleanse.row', { jobId, row: 1 })).decision !== 'undecided')
    await window.keyboard.press('j')
  const keys = ['a', 'r', 'a', 's', 'a']
  let before = 0
  for (let count = 0; count < DECIDED; count++) {
    const row = Number(await currentRow(window))
    expect(row).toBeGreaterThan(before)
    before = row
    const key = keys[count % keys.length] as string
    await window.keyboard.press(key)
    if (key === 's') {
      await window.getByLabel('Note (optional)').waitFor()
      await window.keyboard.type('ask')
      await window.keyboard.press('Enter')
    }
    await expect.poll(async () => Number(await currentRow(window)), { intervals: [20] }).toBeGreaterThan(row)
  }
  const after = await state(window, jobId)
  expect(after.decisions.accepted + after.decisions.kept + after.decisions.setAside).toBe(DECIDED)
  expect(after.decisions.undecided).toBe(decisions.undecided - DECIDED)
  // Undo comes back to the row that it is about.
  const last = after.undo?.row
  await window.keyboard.press('u')
  await expect.poll(() => currentRow(window)).toBe(String(last))
})

test('rows that need review for one reason are decided together, and undone together', async ({ window }) => {
  const jobId = await review(window)
  const { counts } = await appCall(window, 'cleanse.facets', { jobId, filter: {} })
  const [[reason = '', count = 0] = []] = Object.entries(counts.reason ?? {}).filter(([name]) => name !== 'none')
  expect(count).toBeGreaterThan(0)
  const facet = window.getByRole('group', { name: 'Why it needs review' })
  await facet.getByRole('checkbox').first().focus()
  await window.keyboard.press('Space')
  const all = window.getByRole('button', { name: new RegExp(`^Decide all ${count}`) })
  await all.press('Enter')
  await window.getByRole('button', { name: 'Decide', exact: true }).press('Enter')
  await expect
    .poll(async () => (await appCall(window, 'cleanse.facets', { jobId, filter: {} })).counts.reason?.[reason] ?? 0)
    .toBe(0)
  await window.keyboard.press('Control+z')
  await expect
    .poll(async () => (await appCall(window, 'cleanse.facets', { jobId, filter: {} })).counts.reason?.[reason])
    .toBe(count)
})

// users.md 18: bulk decisions with a rule and its count; 19: taking a decision back restores the row.
test('a filter is decided at once as a rule, undone, and identical rows go together', async ({ window }) => {
  const jobId = await review(window)
  await window.keyboard.press('/')
  await window.keyboard.type('newport')
  await expect(window.getByText(/^\d+ of 127 rows$/)).toBeVisible()
  const shown = (await appCall(window, 'cleanse.facets', { jobId, filter: { facets: {}, search: 'newport' } })).total
  await window.getByRole('button', { name: `Decide all ${shown}` }).click()
  await window.getByLabel('Save as a rule').fill('Newport')
  await window.keyboard.press('Enter')
  await expect(window.locator('.toast').getByText(`${shown} rows by “Newport”`)).toBeVisible()
  await expect(window.getByText(`still applies to ${shown} of ${shown} rows`)).toBeVisible()
  await window.keyboard.press('Control+z')
  await expect.poll(async () => (await state(window, jobId)).rules.length).toBe(0)
  await window.keyboard.press('x')
  await expect(window.getByText('127 rows', { exact: true })).toBeVisible()
  // A second thought leaves the field, and the keys of the rows mean something again.
  await window.keyboard.press('g')
  await window.keyboard.type('3')
  await window.keyboard.press('Escape')
  await expect(window.locator('.row-list-row.current')).toBeFocused()
  await expect(window.getByRole('textbox', { name: 'Go to row' })).toHaveValue('')
  await window.keyboard.press('g')
  await window.keyboard.type('126')
  await window.keyboard.press('Enter')
  await expect.poll(() => currentRow(window)).toBe('126')
  const candidates = (await appCall(window, 'cleanse.row', { jobId, row: 126 })).explanation.candidates
  await window.getByText(/Also for the/).waitFor()
  await window.keyboard.press('i')
  await window.keyboard.press('a')
  await expect.poll(async () => (await state(window, jobId)).decisions.accepted).toBeGreaterThan(2)
  const row = await appCall(window, 'cleanse.row', { jobId, row: 127 })
  expect(row.decision).toBe('accepted')
  await window.keyboard.press('u')
  await expect.poll(async () => (await state(window, jobId)).decisions.accepted).toBe(0)
  expect((await appCall(window, 'cleanse.row', { jobId, row: 126 })).explanation.candidates).toEqual(candidates)
})

// users.md 21: a failure is edited and checked again; 46: who and when stand in the export.
test('a part is edited, checked as it is typed, and leaves with its author', async ({ window }) => {
  const jobId = await review(window)
  await window.locator('.row-list-row.current').focus()
  await window.keyboard.press('e')
  await window.getByLabel('Town', { exact: true }).fill('Leeds')
  await expect(window.locator('.edit-found')).toContainText('Leeds')
  await window.keyboard.press('Enter')
  await expect.poll(async () => (await state(window, jobId)).decisions.edited).toBe(1)
  const row = await appCall(window, 'cleanse.row', { jobId, row: 1 })
  expect(row.match.Locality).toBe('Leeds')
  expect(row.decided?.who).not.toBe('')
  const answer = await appCall(window, 'cleanse.export', { jobId, provenance: true, fields: ['Locality', 'Decision'] })
  await expect.poll(async () => (await appCall(window, 'jobs.get', { jobId: answer.id })).state).toBe('done')
})

// users.md 15: the precision of a coordinate is seen; 21: a failure is settled by hand on the map.
test('a row is placed by hand on the map, or by coordinates in another notation, and taken back', async ({
  window,
}) => {
  const jobId = await review(window)
  const placed = () => state(window, jobId).then(({ decisions }) => decisions.placed)
  const before = (await appCall(window, 'cleanse.row', { jobId, row: 1 })).match
  await window.locator('.row-list-row.current').focus()
  await window.keyboard.press('p')
  const map = window.getByRole('application', { name: 'Position of row 1' })
  await expect(map).toBeFocused()
  await window.keyboard.press('Escape')
  await expect(window.locator('.row-list-row.current')).toBeFocused()
  expect(await placed()).toBe(0)

  await window.keyboard.press('p')
  await expect(map).toBeFocused()
  // What is there is told beneath the map, and goes without ending the placing.
  await window.keyboard.press('q')
  const card = window.getByRole('region', { name: 'Here' })
  await expect(card).toBeFocused()
  await expect(card.getByRole('button', { name: 'Copy Plus code' })).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(map).toBeFocused()
  await window.keyboard.press('ArrowRight')
  await window.keyboard.press('Enter')
  await expect.poll(placed).toBe(1)
  const row = await appCall(window, 'cleanse.row', { jobId, row: 1 })
  expect(row.decision).toBe('placed')
  expect(row.match.Latitude).toMatch(/^-?\d+\.\d{6}$/)
  // Undo comes back to the row, with the coordinate that it had. The window has taken the decision in when it names it.
  await expect(window.getByRole('button', { name: /^Undo: Placed by hand/ })).toBeEnabled()
  await window.keyboard.press('u')
  await expect.poll(placed).toBe(0)
  expect((await appCall(window, 'cleanse.row', { jobId, row: 1 })).match).toEqual(before)
  await expect.poll(() => currentRow(window)).toBe('1')
  await expect(window.getByRole('button', { name: /^Redo: Placed by hand/ })).toBeEnabled()

  await window.keyboard.press('p')
  await window.getByLabel('Or type coordinates').fill('51°34\'12"N 3°0\'36"W')
  await window.keyboard.press('Enter')
  await expect.poll(placed).toBe(1)
  expect((await appCall(window, 'cleanse.row', { jobId, row: 1 })).match).toMatchObject({
    Latitude: '51.570000',
    Longitude: '-3.010000',
  })
  await expect(window.getByRole('button', { name: /^Undo: Placed by hand/ })).toBeEnabled()
  await window.keyboard.press('g')
  await window.keyboard.type('1')
  await window.keyboard.press('Enter')
  await expect(window.locator('.row-map')).toContainText('Placed by hand')
})

// users.md 20: the original beside the cleaned address, with what changed in sight whatever the width.
test('the changed part of a long address is never cut off', async ({ window }) => {
  const long = 'c/o Department of Waterways and Harbours Administration, Second Annexe Building'
  const far = `"12 Hihg Street, ${long}, Brsitol BS12AW"`
  await reviewFile(window, 'long.csv', `Address,Town\n"${long}, 12 Hihg Street",Bristol\n${far},\n`)
  await window.locator('.row-list-row .diff-line :is(del, ins)').first().waitFor()
  for (const size of [LOOKS[0]!.size, LOOKS[1]!.size]) {
    await window.setViewportSize(size)
    const cells = await window.locator('.row-list-row .diff-line:has(.diff-change)').evaluateAll((lines) =>
      lines.map((line) => {
        const changes = [...line.querySelectorAll('.diff-change')]
        const room = line.clientWidth - parseFloat(getComputedStyle(line).paddingInline) * 2
        return {
          fits: changes.reduce((sum, change) => sum + change.scrollWidth, 0) <= room * 0.9,
          cut: changes
            .filter((change) => {
              const [inner, outer] = [change, line].map((one) => one.getBoundingClientRect())
              const isOutside = inner!.right > outer!.right + 1 || inner!.left < outer!.left - 1
              const text = change.firstElementChild!.getBoundingClientRect()
              return isOutside || text.width > inner!.width + 0.1
            })
            .map((change) => change.textContent),
        }
      }),
    )
    expect(cells.filter(({ fits }) => fits).length, 'cells whose changes fit').toBeGreaterThan(0)
    expect(
      cells.filter(({ fits }) => fits).flatMap(({ cut }) => cut),
      `cut at ${size.width}`,
    ).toEqual([])
  }
})

// users.md 17: what needs no one is a choice, said in words, with its count before it is chosen.
test('a policy is chosen by keyboard, changes what needs a person, and its verdict narrows the rows', async ({
  window,
}) => {
  const jobId = await review(window)
  const counts = await appCall(window, 'review.policies', { jobId })
  const choice = window.getByRole('radiogroup', { name: 'Rows that need no review' })
  await expect(choice.getByRole('radio', { name: `Strict ${counts.Strict.accept}`, exact: true })).toBeVisible()
  const { accept, review: toReview } = counts.Permissive
  expect(Math.min(accept, toReview)).toBeGreaterThan(0)
  await window.getByRole('group', { name: 'Policy verdict' }).getByRole('checkbox', { name: 'Review' }).click()
  await expect(window.getByText(new RegExp(`^${toReview} of `)).first()).toBeVisible({ timeout: 5_000 })
  await window.getByRole('button', { name: 'Show all rows' }).click({ timeout: 5_000 })
  await choice.getByRole('radio', { checked: true }).focus()
  // The list looks whether the key is still down, as it is under a finger.
  await window.keyboard.press('ArrowUp', { delay: 100 })
  await expect(choice.getByRole('radio', { name: /^Shipping/ })).toBeChecked()
  await expect.poll(async () => (await state(window, jobId)).policy).toBe('Shipping')
  expect((await state(window, jobId)).decisions.auto).toBe(counts.Shipping.accept)
  await expect(window.getByText('Accepts addresses whose house is known')).toBeVisible()
})
