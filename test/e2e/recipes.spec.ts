import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { runToReview } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const ROWS = [
  '1,A,x,96 Euston Road,London',
  '2,B,x,Hihg Street,Leeds',
  '3,C,x,no address,',
  '4,D,x,Rue de Rivoli,Paris',
]
const fileOf = (head: string, rows: string[]) => `${head}\n${rows.join('\n')}\n`

async function run(page: Page): Promise<string> {
  await runToReview(page)
  const { jobs } = await appCall(page, 'jobs.list', {})
  return jobs.find(({ kind }) => kind === 'cleanse')?.id ?? ''
}

// users.md 42: mapping and choices are saved and used for next month's file; what does not fit is said, never guessed.
test('a recipe is saved, offered for a like file with what is missing, and used for one that fits', async ({
  window,
}) => {
  await dropContent(window, 'november.csv', fileOf('Ref,Name,Note,Street,Town', ROWS))
  const first = await run(window)
  const filter = { facets: {}, search: 'no address' }
  await appCall(window, 'review.decide', {
    jobId: first,
    target: { filter },
    action: { kind: 'keep' },
    rule: 'Empty ones',
  })
  await window.keyboard.press('Control+s')
  await window.getByRole('button', { name: 'Save as recipe' }).click()
  await window.getByRole('dialog').getByRole('textbox').fill('Monthly branches')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('dialog')).toBeHidden()

  await dropContent(window, 'december.csv', fileOf('Ref,Name,Note,Road,Town', ROWS))
  await window.getByRole('heading', { name: 'december.csv' }).waitFor()
  await expect(window.getByText(/Monthly branches/).first()).toBeVisible()
  await expect(window.getByText(/the column .?Street.? is missing/).first()).toBeVisible()
  await expect(window.getByRole('button', { name: /Use the recipe .* without .Street/ })).toBeVisible()
  await window.getByLabel(/Street.* is now/).selectOption({ label: 'Road' })
  await window.getByRole('button', { name: /Use the recipe .Monthly branches.$/ }).click()
  await expect(window.getByLabel('Meaning of column Road')).not.toHaveValue('')

  await dropContent(window, 'january.csv', fileOf('Ref,Name,Note,Street,Town', [...ROWS, '5,E,x,no address,York']))
  await window.getByRole('heading', { name: 'january.csv' }).waitFor()
  await window.getByRole('button', { name: /Use the recipe/ }).click()
  const second = await run(window)
  expect(second).not.toBe(first)
  const { rules, decisions } = await appCall(window, 'review.state', { jobId: second })
  // One of the two is new to the rule; the other stands as it was decided before.
  expect(rules).toMatchObject([{ name: 'Empty ones', matched: 1 }])
  expect(decisions.kept).toBe(2)
})
