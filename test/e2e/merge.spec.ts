import { appCall } from './app-call.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
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
  await window.getByRole('switch', { name: /Find duplicates/ }).click()
  await window.getByRole('button', { name: /^Run \d/ }).click()
  await window.getByRole('button', { name: /^Duplicates: 3 of 3 left/ }).waitFor()
  const { jobs } = await appCall(window, 'jobs.list', {})
  const jobId = jobs.find(({ title }) => title === 'shops.csv')?.id ?? ''

  // Side by side, by keyboard alone: another row stays, and gets the telephone number of a third.
  await window.keyboard.press('d')
  await expect(window.getByRole('heading', { name: 'Group 1 of 3' })).toBeVisible()
  await window.keyboard.press('2')
  await expect(window.getByRole('radio', { name: 'Row 2 stays' })).toBeChecked()
  await window.getByRole('radio', { name: 'Phone of row 2: 020 7946 0001' }).focus()
  await window.keyboard.press('ArrowRight')
  await expect(window.getByRole('radio', { name: 'Phone of row 4: 020 7946 0002' })).toBeChecked()
  await window.keyboard.press('m')
  await expect(window.locator('.toast').getByText('Merged, 3 rows')).toBeVisible()
  await expect(window.getByRole('heading', { name: 'Group 2 of 3' })).toBeVisible()
  await window.keyboard.press('n')
  await expect(window.locator('.toast').getByText('Kept apart, 2 rows')).toBeVisible()
  await expect(window.getByText('1 group of duplicates is left to decide')).toBeVisible()

  // The history has its words, comes back to the place that it is about, and outlives the window.
  await window.keyboard.press('u')
  await expect(window.locator('.toast').getByText('Undone: Kept apart, 2 rows')).toBeVisible()
  await expect(window.getByRole('heading', { name: 'Group 2 of 3' })).toBeVisible()
  await window.keyboard.press('Control+y')
  await expect(window.getByText('1 group of duplicates is left to decide')).toBeVisible()
  await window.reload()
  await window.getByRole('button', { name: /^Duplicates: 1 of 3 left/ }).waitFor()

  // What is left by a rule, with its blank cells filled.
  await window.keyboard.press('d')
  await expect(window.getByRole('heading', { name: 'Group 1 of 1' })).toBeVisible()
  await window.keyboard.press('l')
  await window.getByLabel('Save as a rule').fill('First shop')
  await window.keyboard.press('Enter')
  await expect(window.locator('.toast').getByText('Merged, 2 rows by “First shop”')).toBeVisible()
  expect((await appCall(window, 'review.state', { jobId })).groups).toEqual({ total: 3, left: 0, survivors: 2 })

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

const DEPOT = { name: 'Depot Bristol', address: 'Feeder Road 4', country: 'GB', lat: 51.4496, lon: -2.5661 }
const YARD = { ...DEPOT, name: 'Yard Leeds', address: 'Pontefract Lane 22', lat: 53.79, lon: -1.5 }
const SHOP = { ...DEPOT, name: 'Shop Hull', address: 'Dock 1', lat: 53.74, lon: -0.33 }

// users.md 41: a duplicate finder across lists: made one place, merged with choice, or kept; each one step.
test('locations of two lists that are one place are made one, merged or kept apart', async ({ window }) => {
  const make = async (name: string, points: object[]) => {
    const { id: listId } = await appCall(window, 'lists.create', { name })
    const change = { kind: 'add' as const, points: points as (typeof DEPOT)[] }
    const { ids } = await appCall(window, 'lists.change', { listId, change })
    return { listId, ids: ids ?? [] }
  }
  const round = await make('Round', [
    { ...DEPOT, name: 'Depot Bristoll', lat: 51.4497, metaInfo: { Gate: '9' } },
    { ...YARD, address: '' },
    SHOP,
  ])
  const depots = await make('Depots', [DEPOT, YARD, SHOP])
  const idsIn = async (listId: string) =>
    (await appCall(window, 'lists.points', { listId, offset: 0, limit: 9 })).points.map(({ id }) => id)
  await window.keyboard.press('Control+1')
  await window.getByRole('button', { name: /^List .*; choose another/ }).click()
  await window.getByRole('menuitem', { name: /Depots/ }).click()
  await expect(window.getByRole('heading', { name: 'Depots' })).toBeVisible()
  await window.keyboard.press('Control+k')
  await window.keyboard.type('Find duplicates')
  await window.keyboard.press('Enter')
  const sheet = window.getByRole('dialog', { name: 'Duplicates' })
  await expect(sheet.getByRole('status')).toHaveText('Checked 3 locations: no duplicates')
  await sheet.getByRole('checkbox', { name: /^Round/ }).check()
  await expect(sheet.getByRole('status')).toHaveText('3 groups of duplicates')

  // Side by side: which stays, and of what differs which value.
  // Their names differ: none stays before a person says so.
  await expect(sheet.getByText('The names of these locations differ.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Share one location' })).toBeDisabled()
  await expect(sheet.getByText('1 place with differing names is left out')).toBeVisible()
  await sheet.getByRole('radio', { name: 'Depot Bristol of Depots stays' }).check()
  await sheet.getByRole('radio', { name: 'Name of Round: Depot Bristoll' }).check()
  await inspect(window, 'repeated-locations', { looks: SMALL_LOOKS, isChecked: true })
  await sheet.getByRole('button', { name: 'Share one location' }).press('Enter')
  await expect(sheet.getByRole('status')).toHaveText('2 groups of duplicates')
  expect(await idsIn(round.listId)).toEqual([...round.ids.slice(1), depots.ids[0]])
  expect(await appCall(window, 'lists.point', { listId: round.listId, id: depots.ids[0]! })).toMatchObject({
    name: 'Depot Bristoll',
    lat: 51.4496,
    metaInfo: { Gate: '9' },
  })
  await sheet.getByRole('button', { name: 'Keep apart' }).click()
  await expect(sheet.getByRole('heading', { name: 'Group 1 of 1' })).toBeVisible()
  await sheet.getByRole('radio', { name: 'Shop Hull of Round stays' }).check()
  await sheet.getByRole('button', { name: 'Keep only the chosen one' }).click()
  await expect(sheet.getByRole('status')).toContainText('no duplicates')
  expect(await idsIn(depots.listId)).toEqual(depots.ids.slice(0, 2))

  // What is kept apart is found again once that is taken back; then all that are left are made one at once.
  await sheet.getByRole('button', { name: 'Search again' }).click()
  await expect(sheet.getByRole('status')).toContainText('no duplicates')
  await sheet.getByRole('radio', { name: 'Kept apart' }).click()
  await sheet.getByRole('button', { name: 'Stop keeping apart' }).click()
  await sheet.getByRole('radio', { name: 'To decide' }).click()
  await expect(sheet.getByRole('status')).toHaveText('1 group of duplicates')
  await window.keyboard.press('Escape')
  for (const _ of [1, 2]) await window.keyboard.press('Control+z')
  await expect.poll(() => idsIn(depots.listId)).toEqual(depots.ids)
  await expect.poll(() => idsIn(round.listId)).toEqual(round.ids)
  await window.keyboard.press('Control+k')
  await window.keyboard.type('Find duplicates')
  await window.keyboard.press('Enter')
  await sheet.getByRole('checkbox', { name: /^(Round|Depots)/, checked: false }).check()
  await sheet.getByRole('button', { name: 'Share one in each of 2 groups' }).click()
  await expect(sheet.getByRole('status')).toHaveText('1 group of duplicates')
  const shared = new Set(await idsIn(depots.listId))
  expect((await idsIn(round.listId)).filter((id) => shared.has(id))).toHaveLength(2)
  await window.keyboard.press('Escape')
  await window.keyboard.press('Control+z')
  await expect.poll(() => idsIn(round.listId)).toEqual(round.ids)

  // Each list is left in its row.
  const current = window.locator('.row-list-row.current')
  const open = async (name: string) => {
    await window.getByRole('button', { name: /^List .*; choose another/ }).click()
    await window.getByRole('menuitem', { name }).click()
    await expect(window.getByRole('heading', { name })).toBeVisible()
  }
  await open('Round')
  await window.getByRole('row', { name: /Depot Bristoll/ }).click()
  await open('Depots')
  await window.getByRole('row', { name: /Shop Hull/ }).click()
  for (const [name, row] of [
    ['Round', /Depot Bristoll/],
    ['Depots', /Shop Hull/],
  ] as const) {
    await open(name)
    await expect(current).toHaveText(row)
  }
})
