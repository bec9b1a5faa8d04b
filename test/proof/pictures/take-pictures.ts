import type { Page } from '@playwright/test'
import { appCall } from '../../e2e/app-call.ts'
import type { PictureFile } from './pictures-data.ts'
import { DEPOTS, DEPOT_STATUSES, OFFICE, SELECTED_DEPOTS, SIGHTS } from './shown-lists.ts'

/** Results that come anew make the first of them current again. */
const RESULTS_WITHIN_MS = 3_000

async function makeList(page: Page, name: string, points: typeof DEPOTS): Promise<string> {
  const { id } = await appCall(page, 'lists.create', { name })
  await appCall(page, 'lists.change', { listId: id, change: { kind: 'add', points: [...points] } })
  return id
}

async function showEmptyCleanse(page: Page): Promise<void> {
  await page.keyboard.press('Control+3')
  await page.getByRole('button', { name: 'Try the sample' }).waitFor()
}

async function showReview(page: Page): Promise<void> {
  await page.keyboard.press('Control+3')
  await page.getByRole('button', { name: 'Try the sample' }).click()
  await page.getByRole('button', { name: /^Run \d/ }).click()
  await page.getByText('Part by part').waitFor()
  await page.getByRole('row', { name: /Great/ }).first().click()
}

async function showLists(page: Page): Promise<void> {
  await page.keyboard.press('Control+1')
  const listId = await makeList(page, 'Service depots', DEPOTS)
  await appCall(page, 'lists.rename', { listId, statuses: [...DEPOT_STATUSES] })
  for (const name of SELECTED_DEPOTS) {
    await page.getByRole('row', { name }).click({ modifiers: ['Control'] })
  }
  await page.getByRole('toolbar', { name: 'Selected locations' }).waitFor()
}

async function showNearby(page: Page): Promise<void> {
  await page.keyboard.press('Control+1')
  await makeList(page, 'Sights of Liechtenstein', SIGHTS)
  await makeList(page, 'Team', [OFFICE])
  await page.keyboard.press('Control+2')
  await page.getByLabel('From').fill(OFFICE.name)
  await page.getByRole('option', { name: OFFICE.name }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Car', exact: true }).click()
  const malbun = page.getByRole('grid', { name: 'Results' }).getByRole('row', { name: /Malbun/ })
  await malbun.waitFor()
  // The first search opens the road map; the bar of the last one says how long a search takes.
  await page.getByRole('radio', { name: 'Time' }).click()
  await page.getByText('quickest first').waitFor()
  await page.waitForTimeout(RESULTS_WITHIN_MS)
  await malbun.click()
  await page.getByRole('article', { name: /Malbun/ }).waitFor()
}

/** What each picture shows: leads a fresh window there. */
export const SHOW: Readonly<Record<PictureFile, (page: Page) => Promise<void>>> = {
  'app-window.png': showEmptyCleanse,
  'cleanse-review.jpg': showReview,
  'lists.jpg': showLists,
  'nearby.jpg': showNearby,
}
