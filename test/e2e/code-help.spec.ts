import type { Page } from '@playwright/test'
import { HELP_TOPICS, type HelpTopic } from '#renderer/stores/help-topics.ts'
import { findHeading } from '#renderer/views/help/guide-sections.ts'
import { appCall } from './app-call.ts'
import { makeDepots } from './depots.ts'
import { guide } from './guide-files.ts'
import { reviewSample } from './window-steps.ts'
import { expect, test } from './window-test.ts'

/** The pane or table, and what stands in it that Help explains. */
type Places = Record<string, HelpTopic[]>

/** Each leads, by keys alone, to its heading, and back to where it was. */
async function expectHelp(window: Page, places: Places): Promise<void> {
  for (const [within, topics] of Object.entries(places)) {
    for (const topic of topics) {
      const button = window.locator(within).locator(`[data-help=${topic}]`).first()
      const { page, heading } = HELP_TOPICS[topic]
      const found = guide.pages.find(({ id }) => id === page)
      const id = found && findHeading(found, heading)
      const text = found?.headings.find((one) => one.id === id)?.text ?? ''
      await expect(button, `${within}: ${topic}`).toBeAttached()
      await button.focus()
      await window.keyboard.press('Enter')
      await expect(
        window.getByRole('article').getByRole('heading', { name: text, exact: true }),
        `${within}: ${topic}`,
      ).toBeInViewport()
      await window.keyboard.press('Escape')
      await expect(button).toBeFocused()
    }
  }
}

test('what a code means is one click from where it stands', async ({ window }) => {
  await reviewSample(window)
  await window.locator('.review-step').getByRole('button', { name: 'Columns', exact: true }).click()
  for (const name of ['Code', 'Match score', 'Decision']) {
    const item = window.getByRole('menuitemcheckbox', { name, exact: true })
    if ((await item.getAttribute('aria-checked')) === 'false') await item.click()
  }
  await window.keyboard.press('Escape')
  await expectHelp(window, {
    '.facet-pane': ['result', 'level', 'score', 'precision', 'decision', 'policy', 'parts'],
    '.row-list-head': ['result', 'code', 'score', 'decision'],
    '.detail-pane': ['result', 'confidence', 'nextAction', 'precision', 'parts', 'code', 'quality', 'depth'],
  })
  await window.keyboard.press('Control+s')
  await window.getByRole('heading', { name: 'Preview of the file' }).waitFor()
  await expectHelp(window, {
    'aside.pane': ['result', 'level', 'fields'],
    '.file-preview': ['result', 'code', 'quality', 'score', 'precision'],
  })
  await window.locator('.steps button').nth(2).click()
  await expectHelp(window, { 'table.arriving': ['result', 'code', 'score'] })
})

test('so it is in Lists, Nearby, Reference and the API', async ({ window, host }) => {
  const listId = await makeDepots(window)
  const metaInfo = { Waypost_AVC: 'V33-I44-P6-100', Waypost_AQI: 'B', Waypost_GeoAccuracy: 'P3' }
  const point = { name: 'Depot York', lat: 53.96, lon: -1.08, metaInfo }
  await appCall(window, 'lists.change', { listId, change: { kind: 'add', points: [point] } })
  await window.keyboard.press('Control+1')
  await window.getByRole('row', { name: /Depot York/ }).click()
  await expectHelp(window, { '.point-inspector': ['code', 'quality', 'precision'] })
  await window.keyboard.press('Control+2')
  const origin = window.getByRole('combobox', { name: 'From' })
  await origin.fill('54, -1')
  await origin.press('Enter')
  await window.locator('.nearby-table [role="row"]').nth(1).waitFor()
  await expectHelp(window, { '.nearby-table': ['basis'], '.nearby-card': ['basis'] })
  await window.keyboard.press('Control+4')
  await window.locator('.country-table').waitFor()
  await expectHelp(window, { '.country-table': ['depth'] })
  await window.keyboard.press('Control+5')
  await fetch(`${host.url}/Cleansing/International/Batch/v1.20/json6.ws`, { method: 'POST', body: '{}' })
  await window.getByRole('grid', { name: 'Requests' }).waitFor()
  await expectHelp(window, { '.api-requests': ['errors'], '.api-try': ['code'] })
})
