import { appCall } from './app-call.ts'
import { expect, test } from './window-test.ts'

/** `npm run proof -- window-speed` opens 100,000, and says how soon. */
const LOCATIONS = 20_000
const PER_CALL = 10_000

test('a list of 20,000 locations shows its rows, and its last one at a key', async ({ window }) => {
  const list = await appCall(window, 'lists.create', { name: 'many' })
  for (let first = 0; first < LOCATIONS; first += PER_CALL) {
    const points = Array.from({ length: PER_CALL }, (_, index) => ({
      name: `Point ${first + index + 1}`,
      lat: 40 + ((first + index) % 317) / 20,
      lon: -5 + ((first + index) % 1009) / 40,
    }))
    await appCall(window, 'lists.change', { listId: list.id, change: { kind: 'add', points } })
  }
  await window.reload()
  await window.locator('a[href="#lists"]').first().click()
  await expect(window.getByRole('contentinfo')).toContainText('20,000 locations')
  const rows = window.locator('.point-table .row-list-row')
  await expect(rows.locator('.medium').first()).toBeVisible()
  // A table that still takes its first rows forgets the key, as it would a person's: it is pressed again.
  await expect(async () => {
    await rows.first().dispatchEvent('keydown', { key: 'End', bubbles: true })
    await expect(window.locator('.row-list-row.current[aria-rowindex="20001"] .medium')).toBeVisible({ timeout: 2_000 })
  }).toPass()
})
