import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { expect, test } from './window-test.ts'

/** Three rows of one place, two of another, two of a third, and one that stands alone. */
const SOURCE = [
  'Shop,Street,Town,Postcode,Phone',
  'Smith,96 Euston Road,London,NW1 2DB,',
  'Smith Ltd,96 Euston Road,London,NW1 2DB,020 7946 0001',
  'Jones,10 Downing Street,London,SW1A 2AA,',
  'SMITH,96 Euston Rd,London,NW1 2DB,020 7946 0002',
  'Jones & Sons,10 Downing St,London,SW1A 2AA,',
  'Brown,1 Piccadilly,Manchester,M1 1RG,',
  'Browns,1 Piccadilly,Manchester,M1 1RG,0161 496 0000',
  'Alone,5 Market Street,Leeds,LS1 6DG,',
].join('\n')

// users.md 41: a duplicate finder in one file, merged with choice; undone, kept, and accounted for in what leaves.
test('rows of one place are merged by keyboard, part by part and by a rule, and leave as one row', async ({
  window,
  exported,
}) => {
  await dropContent(window, 'shops.csv', SOURCE)
  await window.getByRole('heading', { name: 'shops.csv' }).waitFor()
  await window.getByRole('switch', { name: /Find repeated places/ }).click()
  await window.getByRole('button', { name: /^Run \d/ }).click()
  await window.getByRole('button', { name: /^Same place: 3 of 3 left/ }).waitFor()
  const { jobs } = await appCall(window, 'jobs.list', {})
  const jobId = jobs.find(({ title }) => title === 'shops.csv')?.id ?? ''

  // Side by side, by keyboard alone: another row stays, and gets the telephone number of a third.
  await window.keyboard.press('d')
  await expect(window.getByRole('heading', { name: 'Place 1 of 3' })).toBeVisible()
  await window.keyboard.press('2')
  await expect(window.getByRole('radio', { name: 'Row 2 stays' })).toBeChecked()
  await window.getByRole('radio', { name: 'Phone of row 2: 020 7946 0001' }).focus()
  await window.keyboard.press('ArrowRight')
  await expect(window.getByRole('radio', { name: 'Phone of row 4: 020 7946 0002' })).toBeChecked()
  await window.keyboard.press('m')
  await expect(window.locator('.toast').getByText('Merged, 3 rows')).toBeVisible()
  await expect(window.getByRole('heading', { name: 'Place 2 of 3' })).toBeVisible()
  await window.keyboard.press('n')
  await expect(window.locator('.toast').getByText('Kept apart, 2 rows')).toBeVisible()
  await expect(window.getByText('1 place is left to decide')).toBeVisible()

  // The history has its words, comes back to the place that it is about, and outlives the window.
  await window.keyboard.press('u')
  await expect(window.locator('.toast').getByText('Undone: Kept apart, 2 rows')).toBeVisible()
  await expect(window.getByRole('heading', { name: 'Place 2 of 3' })).toBeVisible()
  await window.keyboard.press('Control+y')
  await expect(window.getByText('1 place is left to decide')).toBeVisible()
  await window.reload()
  await window.getByRole('button', { name: /^Same place: 1 of 3 left/ }).waitFor()

  // What is left by a rule, with its blank cells filled.
  await window.keyboard.press('d')
  await expect(window.getByRole('heading', { name: 'Place 1 of 1' })).toBeVisible()
  await window.keyboard.press('l')
  await window.getByLabel('Keep as a rule').fill('First shop')
  await window.keyboard.press('Enter')
  await expect(window.locator('.toast').getByText('Merged, 2 rows by “First shop”')).toBeVisible()
  expect((await appCall(window, 'desk.state', { jobId })).groups).toEqual({ total: 3, left: 0, survivors: 2 })

  // One row for each place, and nothing goes away unsaid.
  await window.keyboard.press('Control+s')
  await expect(window.getByText('3 rows are merged into others and are not written')).toBeVisible()
  const file = await exported(() => window.getByRole('button', { name: 'Export 5 rows' }).click())
  const [header, ...rows] = file.toString('utf8').trim().split('\n')
  expect(header).toContain(',Waypost_MergedRows')
  expect(rows.map((row) => row.split(',')[0])).toEqual(['Smith Ltd', 'Jones', 'Jones & Sons', 'Brown', 'Alone'])
  expect(rows[0]).toMatch(/^Smith Ltd,96 Euston Road,London,NW1 2DB,020 7946 0002,.*"1, 4"/)
  expect(rows[3]).toMatch(/^Brown,1 Piccadilly,Manchester,M1 1RG,0161 496 0000,/)
})
