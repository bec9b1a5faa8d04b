import { appCall } from './app-call.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const always = { Open: '00:00', Close: '24:00', Information: '' }
const never = { Open: '', Close: '', Information: 'closed' }

test('values lead to pages, mail and numbers; what is open now is filtered', async ({ window }) => {
  const metaInfo = { Phone: '+423 232 11 11', Website: 'www.example.org', Mail: 'info@example.org', Old: 'http://example.org' } // prettier-ignore
  const hours = (day: object) => Object.fromEntries(WEEK.map((name) => [name, day])) as never
  const points = [
    { name: 'Always', lat: 47.14, lon: 9.52, metaInfo },
    { name: 'Never', lat: 47.15, lon: 9.53 },
    { name: 'Unknown', lat: 47.16, lon: 9.54 },
  ]
  const { listId } = await addList(window, 'Shops', points)
  const added = (await appCall(window, 'lists.points', { listId, offset: 0, limit: 2 })).points
  const weeks = [hours(always), hours(never)]
  const edits = added.map(({ id }, at) => ({ id, fields: { openingHours: weeks[at] } }))
  await appCall(window, 'lists.change', { listId, change: { kind: 'edit', edits } })
  await window.keyboard.press('Control+1')
  await window.getByRole('row', { name: /Always/ }).click()
  const inspector = window.getByRole('complementary')
  const page = inspector.getByRole('link', { name: 'Open www.example.org outside Waypost' })
  await expect(page).toHaveAttribute('href', 'https://www.example.org/')
  await expect(page).toHaveAttribute('rel', /noreferrer/)
  await expect(inspector.getByRole('link', { name: 'Write to info@example.org' })).toHaveAttribute('href', 'mailto:info@example.org') // prettier-ignore
  await expect(inspector.getByRole('link')).toHaveCount(2)
  await inspector.getByRole('button', { name: 'Copy the number +423 232 11 11' }).click()
  await expect(window.getByText('Copied', { exact: true })).toBeAttached()
  await inspect(window, 'value-links', { looks: SMALL_LOOKS, isChecked: true })

  await window.keyboard.press('Control+k')
  await window.keyboard.type('open now')
  await window.keyboard.press('Enter')
  const table = window.getByRole('grid')
  await expect(table.getByRole('row', { name: /Always/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /Never|Unknown/ })).toHaveCount(0)
  const chip = window.getByRole('toolbar', { name: 'Filters' })
  await expect(chip).toContainText(/open on [A-Z][a-z]+day at \d\d:\d\d/)
  await chip.getByRole('button', { name: /open on/ }).click()
  const sheet = window.getByRole('dialog', { name: 'Filter by Opening hours' })
  await expect(sheet.getByRole('button', { name: 'Open now' })).toHaveAttribute('aria-pressed', 'true')
  await inspect(window, 'filter-open-now', { looks: SMALL_LOOKS, isChecked: true })
  await sheet.getByRole('button', { name: 'Open now' }).click()
  await expect(table.getByRole('row', { name: /Unknown/ })).toBeVisible()
})
