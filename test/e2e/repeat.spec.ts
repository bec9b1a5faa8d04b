import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { inspect, LOOKS } from './looks.ts'
import { expect, test } from './window-test.ts'

const fileOf = (rows: string[]) => `Ref,Street,Town\n${rows.join('\n')}\n`
const NOVEMBER = ['K1,96 Euston Road,London', 'K2,Hihg Street,Leeds', 'K3,no address,', 'K4,Rue de Rivoli,Paris']
/** K2 is gone, K4 changed, K5 new; the others stand in another order. */
const DECEMBER = ['K5,Main Street,York', 'K3,no address,', 'K4,Rue de Lyon,Paris', 'K1,96 Euston Road,London']

/** Runs the open file by a click; its job, once it is another one than before. */
async function run(page: Page, before = ''): Promise<string> {
  await page.getByRole('button', { name: /^Run \d/ }).click()
  const newest = async () => {
    const { jobs } = await appCall(page, 'jobs.list', {})
    return jobs.find(({ kind, state }) => kind === 'cleanse' && state === 'done')?.id ?? ''
  }
  await expect.poll(async () => ![before, ''].includes(await newest())).toBe(true)
  await page.getByText('Part by part').waitFor()
  return newest()
}

// users.md 42 and wow moment 5: next month's file with the same recipe, and only the differences to review.
test('next month’s file shows only what differs, keeps what was decided, and undoes that as one step', async ({
  window,
  exported,
}) => {
  await dropContent(window, 'november.csv', fileOf(NOVEMBER))
  await window.getByLabel('Meaning of column Ref').selectOption({ label: 'Row key' })
  const first = await run(window)
  const decide = (row: number, note: string) =>
    appCall(window, 'review.decide', { jobId: first, target: { row }, action: { kind: 'setAside', note } })
  await decide(2, 'closed')
  await decide(3, 'ask them')
  await decide(4, 'which number?')
  await appCall(window, 'recipes.save', { jobId: first, name: 'Monthly' })

  await dropContent(window, 'december.csv', fileOf(DECEMBER))
  await window.getByRole('heading', { name: 'december.csv' }).waitFor()
  await window.getByRole('button', { name: 'Use the recipe “Monthly”' }).click()
  const second = await run(window, first)

  const since = window.getByRole('region', { name: 'Since the last run with this recipe' })
  await expect(since).toContainText('1 new, 1 changed, 2 unchanged; 1 missing.')
  await expect(since).toContainText('1 decision is carried over.')
  await expect(since).toContainText('1 decision belongs to a row that has changed')
  await expect(since).toContainText('1 decision belongs to a row that is not in this file.')
  await expect(window.getByText('2 of 4 rows', { exact: true })).toBeVisible()

  await window.keyboard.press('o')
  await expect(since.getByRole('button', { name: /Only differences/ })).toBeVisible()
  await since.getByRole('button', { name: 'The 1 missing row' }).click()
  await expect(window.getByRole('row', { name: /K2 .*Hihg Street.*Set aside closed/ })).toBeVisible()
  const table = await exported(() => window.getByRole('button', { name: 'Export as CSV' }).click())
  expect(table.toString()).toMatch(/^Row,Key,Address,Decision,Note\n2,K2,"Hihg Street, Leeds",setAside,closed\n$/)
  await since.getByRole('button', { name: 'Back to the rows' }).click()

  const decided = async () => (await appCall(window, 'cleanse.row', { jobId: second, row: 2 })).decided
  const { decided: made } = await appCall(window, 'cleanse.row', { jobId: first, row: 3 })
  expect(await decided()).toEqual(made)
  await window.getByRole('grid').focus()
  await window.keyboard.press('u')
  await expect(window.getByText(/Undone: Carried over/).first()).toBeVisible()
  expect(await decided()).toBeNull()
})

// users.md 42: without a recipe, too, nobody decides about the same rows twice.
test('a file that is run again offers its earlier decisions in one line, taken over by a key and undone', async ({
  window,
}) => {
  await dropContent(window, 'november.csv', fileOf(NOVEMBER))
  const first = await run(window)
  const decide = (row: number, action: { kind: 'keep' } | { kind: 'setAside'; note: string }) =>
    appCall(window, 'review.decide', { jobId: first, target: { row }, action })
  await decide(2, { kind: 'setAside', note: 'closed' })
  await decide(3, { kind: 'keep' })
  await dropContent(window, 'november.csv', fileOf(NOVEMBER))
  const second = await run(window, first)
  const keptRows = async () => (await appCall(window, 'review.state', { jobId: second })).decisions.kept

  const offer = window.getByRole('region', { name: 'Decisions of an earlier run' })
  await expect(offer).toContainText(/^\s*2 decisions of the run of .* can be taken over\./)
  await inspect(window, 'earlier-decisions', { looks: LOOKS, isChecked: true })
  await window.getByRole('grid').focus()
  await window.keyboard.press('Shift+T')
  await expect(window.getByText(/^The decisions of the run of .* were taken over\.$/)).toBeVisible()
  await expect(window.getByText('2 decisions are carried over.')).toBeVisible()
  await expect(offer).toHaveCount(0)
  expect(await keptRows()).toBe(1)
  await window.getByRole('grid').focus()
  await window.keyboard.press('u')
  await expect(window.getByText(/Undone: Carried over/).first()).toBeVisible()
  expect(await keptRows()).toBe(0)
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: /^Take over/ }).click()
  await expect.poll(keptRows).toBe(1)
})
