import type { Page } from '@playwright/test'
import { makeDailyBackup } from '#main/database/make-daily-backup.ts'
import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { FORCED, inspect, LOOKS, type Look } from './looks.ts'
import { expect, test } from './window-test.ts'

/** As wide as a phone. */
const PHONE: Look = {
  name: 'dark-390',
  size: { width: 390, height: 844 },
  media: { colorScheme: 'dark', forcedColors: 'none' },
}

const PLACES = ['Bakery', 'Chapel', 'Dairy', 'Engineer'].map((name, i) => ({
  type: 'Feature',
  properties: { name, address: `${name} Road 1` },
  geometry: { type: 'Point', coordinates: [9.5 + i / 100, 47.1 + (i % 2) / 100] },
}))

const row = (window: Page, name: RegExp) =>
  window.getByRole('grid', { name: 'Stops in their order' }).getByRole('row', { name })

async function makeTour(window: Page): Promise<void> {
  await dropContent(window, 'customers.geojson', JSON.stringify({ type: 'FeatureCollection', features: PLACES }))
  await window.getByRole('button', { name: 'Import 4 rows' }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await window.getByRole('row', { name: /Bakery/ }).click()
  await window.keyboard.press('Control+a')
  await window.keyboard.press('o')
  await expect(row(window, /Dairy/)).toBeVisible()
  await expect(window.getByText('The quickest tour that was found')).toBeVisible({ timeout: 60_000 })
}

// users.md 40: who plans a day finds it again, with what was done, and takes it along on paper and on the phone.
test('a tour is kept, marked, planned for vehicles, written to files and to its places', async ({
  window,
  exported,
}) => {
  test.slow()
  await window.keyboard.press('Shift+O')
  await expect(window.getByRole('heading', { name: 'No tour yet' })).toBeVisible()
  await inspect(window, 'tours-empty', { looks: LOOKS, isChecked: true })
  await makeTour(window)

  // Done leads on to the next stop; skipped asks why.
  await window.getByRole('row', { name: /^1/ }).first().click()
  await window.keyboard.press('d')
  await expect(row(window, /done \d\d:\d\d/)).toBeVisible()
  await window.keyboard.press('k')
  await window.getByLabel('Reason').fill('nobody there')
  await window.keyboard.press('Enter')
  await expect(row(window, /skipped \d\d:\d\d: nobody there/)).toBeVisible()

  // The tour and the state of its day outlast the window.
  await window.reload()
  await expect(row(window, /skipped \d\d:\d\d: nobody there/)).toBeVisible()
  const [{ id: tourId } = { id: '' }] = (await appCall(window, 'tours.list', {})).tours
  const { tour } = await appCall(window, 'tours.get', { tourId })
  expect(tour.stops.map(({ state }) => state).toSorted()).toEqual(['done', 'open', 'skipped'])

  // Window and sheet show the same minutes.
  const sheet = await exported(async () => {
    await window.getByRole('button', { name: 'Export the tour' }).click()
    await window.getByRole('menuitem', { name: 'Export the sheet of the tour' }).click()
  })
  const arrivals = tour.plan?.routes[0]?.visits.map(({ arrival }) => arrival.slice('YYYY-MM-DDT'.length)) ?? []
  expect(arrivals).toHaveLength(3)
  for (const arrival of arrivals) {
    await expect(row(window, new RegExp(arrival))).toBeVisible()
    expect(sheet.toString()).toContain(arrival)
  }
  await inspect(window, 'tours', { looks: [...LOOKS, FORCED, PHONE], isChecked: true })

  // What was done goes back to the places, and undo takes it back.
  await window.getByRole('button', { name: 'Write the day to the locations' }).click()
  await expect(window.getByText('Status and note written to 2 locations')).toBeVisible()

  // A vehicle that carries too little leaves out what is too heavy, and says so.
  await row(window, /skipped/).click()
  await window.getByText('Stay, load, priority, position and agreed times of').click()
  await window.getByLabel('Load').fill('9')
  await window.keyboard.press('Tab')
  await expect(window.getByText('The quickest tour that was found')).toBeVisible()
  await window.getByText('Hours, capacity, start, end and breaks').click()
  await window.getByLabel('Capacity').fill('5')
  await window.keyboard.press('Tab')
  await expect(window.getByText('too heavy by 4 for every vehicle')).toBeVisible()
  await window.getByRole('button', { name: 'Add a day' }).click()
  await expect(window.getByLabel('Shown vehicle').locator('option')).toHaveCount(2)
  await expect(window.getByText('The quickest tour that was found')).toBeVisible()

  await window.keyboard.press('Escape')
  await expect(window.getByRole('grid', { name: 'Tours, the last changed first' })).toBeVisible()
  await inspect(window, 'tours-list', { looks: LOOKS, isChecked: true })
})

// users.md 40: a customer expects one at ten, the driver begins and ends at home, and eats twice.
test('times are agreed with stops, and a vehicle has its own start, end and breaks', async ({ window, exported }) => {
  test.slow()
  await makeTour(window)
  const best = window.getByText('The quickest tour that was found')
  const stored = async () => {
    const [{ id: tourId } = { id: '' }] = (await appCall(window, 'tours.list', {})).tours
    return (await appCall(window, 'tours.get', { tourId })).tour
  }
  const [vehicle] = (await stored()).vehicles
  const day = vehicle!.startsAt.slice(0, 'YYYY-MM-DD'.length)

  // What is being typed outlasts the search that draws everything else anew.
  await window.getByText('Hours, capacity, start, end and breaks').click()
  await window.getByLabel('Leaving, local time of the start').fill(`${day}T08:00`)
  const name = window.getByLabel('Name', { exact: true })
  await name.pressSequentially('Van of Eva', { delay: 60 })
  await expect(best).toBeVisible({ timeout: 60_000 })
  await expect(name).toHaveValue('Van of Eva')
  await window.keyboard.press('Enter')
  await expect(window.getByLabel('Shown vehicle').locator(':checked')).toContainText('Van of Eva')

  const ends = window.getByRole('group', { name: 'Start and end of this vehicle' })
  await expect(ends.getByLabel('Start').locator(':checked')).toHaveText(/^As the tour: /)
  await ends.getByLabel('Start').selectOption('Dairy')
  await ends.getByLabel('End').selectOption('Chapel')
  await expect(window.getByText(/^At Chapel /)).toBeVisible()
  const breaks = window.getByRole('group', { name: 'Breaks of this vehicle' })
  await breaks.getByLabel('Break 1 begins', { exact: true }).fill('08:05')
  await breaks.getByLabel('Length of break 1, minutes').fill('20')
  await window.keyboard.press('Enter')
  await breaks.getByLabel('Break 2 begins', { exact: true }).fill('10:30')
  await expect(breaks.getByLabel('Break 2 begins at the latest')).toHaveValue('11:30')
  await expect(best).toBeVisible()

  // A stop is visited in the time that was agreed; what contradicts it is refused, and nothing is lost.
  await row(window, /Engineer/).click()
  await window.keyboard.press('w')
  await expect(window.getByLabel('Agreed time 1, from')).toBeFocused()
  await window.getByLabel('Agreed time 1, from').fill('11:00')
  await window.getByLabel('Agreed time 1, to').fill('12:00')
  await expect(row(window, /Engineer.*agreed 11:00–12:00/)).toBeVisible()
  await window.getByLabel('Agreed time 2, from').fill('11:30')
  await window.getByLabel('Agreed time 2, to').fill('13:00')
  await expect(window.getByText('Two agreed times of "Engineer" overlap')).toBeVisible()
  await expect(window.getByLabel('Agreed time 2, from')).toHaveValue('11:30')
  await window.getByLabel('Agreed time 2, from').fill('14:00')
  await window.getByLabel('Agreed time 2, to').fill('15:00')
  await expect(row(window, /agreed 11:00–12:00, 14:00–15:00/)).toBeVisible()
  await expect(best).toBeVisible()
  await inspect(window, 'tours-times', { looks: [...LOOKS, FORCED, PHONE], isChecked: true })

  const tour = await stored()
  expect(tour.vehicles).toMatchObject([
    { name: 'Van of Eva', start: { name: 'Dairy' }, end: { name: 'Chapel' }, breaks: [{ minutes: 20 }, {}] },
  ])
  const visit = tour.plan?.routes[0]?.visits.find(
    ({ stopId }) => tour.stops.find(({ id }) => id === stopId)?.name === 'Engineer',
  )
  expect(visit).toMatchObject({ begin: `${day}T11:00`, lateSeconds: 0 })
  const sheet = await exported(async () => {
    await window.getByRole('button', { name: 'Export the tour' }).click()
    await window.getByRole('menuitem', { name: 'Export the sheet of the tour' }).click()
  })
  for (const text of ['Start: Dairy', 'End: Chapel', 'agreed 11:00 to 12:00, 14:00 to 15:00'])
    expect(sheet.toString()).toContain(text)
  expect(sheet.toString().match(/<bdi>Break</g)).toHaveLength(2)

  await breaks.getByRole('button', { name: 'Remove break 1' }).click()
  await expect(breaks.getByLabel('Break 1 begins', { exact: true })).toHaveValue('10:30')
  await window.getByRole('button', { name: 'Remove agreed time 2' }).click()
  await expect(row(window, /, 14:00–15:00/)).toHaveCount(0)
  await expect(row(window, /agreed 11:00–12:00/)).toBeVisible()
})

// users.md 40: two drive one tour, each with a laptop, and put their days together in the evening.
test('a tour of another computer is added by dropping it, and joined with the one that is here', async ({
  window,
  exported,
}) => {
  test.slow()
  await makeTour(window)
  const grid = window.getByRole('grid', { name: 'Stops in their order' })
  const state = async () => {
    const [{ id: tourId } = { id: '' }] = (await appCall(window, 'tours.list', {})).tours
    return (await appCall(window, 'tours.get', { tourId })).tour
  }
  const file = await exported(async () => {
    await window.getByRole('button', { name: 'Export the tour' }).click()
    await window.getByRole('menuitem', { name: 'Export the tour for another computer' }).click()
  })
  const sent = JSON.parse(file.toString()) as { tour: Awaited<ReturnType<typeof state>> }

  // It is here already, with nothing new.
  await dropContent(window, 'Monday.json', file.toString())
  await expect(window.getByText('The file has nothing new')).toBeVisible()

  // Here the first is done, there the first and another one; there somebody changed a setting as well.
  await grid.getByRole('row', { name: /^1/ }).click()
  await window.keyboard.press('k')
  await window.getByLabel('Reason').fill('nobody there')
  await window.keyboard.press('Enter')
  await expect(row(window, /skipped \d\d:\d\d: nobody there/)).toBeVisible()
  const before = await state()
  const visits = before.plan!.routes[0]!.visits
  const marked = (at: number, part: object) =>
    Object.assign(
      sent.tour.stops.find(({ id }) => id === visits[at]!.stopId)!,
      part,
    )
  marked(0, { state: 'done', stateAt: '2030-01-01T11:00', reason: 'second try' })
  marked(1, { state: 'done', stateAt: '2030-01-01T11:10' })
  sent.tour.stayMinutes = 25
  const theirs = JSON.stringify({ kind: 'waypost-tour', version: 1, ...sent })
  await dropContent(window, 'Monday.json', theirs)
  const sheet = window.getByRole('dialog', { name: /here and in the file$/ })
  await expect(sheet).toContainText('3 differences')
  await expect(sheet).toContainText(/Here: skipped .*: nobody there/)
  await expect(sheet).toContainText('In the file: done 2030-01-01 11:00: second try')
  await inspect(window, 'tours-exchange', { looks: [...LOOKS, FORCED, PHONE], isChecked: true })
  await sheet.getByRole('radio', { name: 'Both' }).click()
  await sheet.getByRole('button', { name: 'Take over' }).click()
  await expect(sheet).toBeHidden()
  await expect(window.getByText(/taken over/)).toBeVisible()
  const joined = await state()
  // What is set is as here: the change here is newer than the file.
  expect(joined.stayMinutes).toBe(0)
  expect(joined.stops.filter((one) => one.state === 'done').map(({ reason }) => reason).toSorted()).toEqual(['', 'nobody there; second try']) // prettier-ignore
  await window.keyboard.press('Control+z')
  await expect(row(window, /skipped \d\d:\d\d: nobody there$|skipped \d\d:\d\d: nobody there /)).toBeVisible()
  expect((await state()).stops).toEqual(before.stops)

  // All of the file's, or both tours side by side.
  await dropContent(window, 'Monday.json', theirs)
  await sheet.getByRole('button', { name: 'The file’s' }).click()
  await sheet.getByRole('button', { name: 'Keep both tours' }).click()
  await expect(window.getByLabel('Name of the tour')).toHaveValue(/ \(2\)$/)
  await window.keyboard.press('Escape')
  await expect(window.getByRole('grid', { name: 'Tours, the last changed first' }).getByRole('row')).toHaveCount(3)
  await expect(window.getByRole('button', { name: /^Open a file/ })).toBeVisible()
  await dropContent(window, 'broken.json', '{ "kind": "waypost-tour", "version": 1, "tour": {} }')
  await expect(window.getByText('"broken.json" is no tour that Waypost wrote')).toBeVisible()
})

test('a tour of a backup is compared with the one that is here, and taken over', async ({ window, host }) => {
  const stops = PLACES.map(({ properties: { name }, geometry: { coordinates } }) => {
    const [lon = 0, lat = 0] = coordinates
    return { name, lat, lon }
  })
  const made = await appCall(window, 'tours.create', { name: 'North', startsAt: '2026-11-24T08:00', stops })
  const { id: tourId, stops: kept } = made.tour
  expect(makeDailyBackup({ dataDir: host.dataDir, now: new Date('2026-11-20T12:00:00Z') })).toMatchObject({ ok: true })
  await appCall(window, 'tours.mark', { tourId, stopIds: [kept[0]!.id], state: 'done', at: '2026-11-24T08:20' })
  await window.keyboard.press('Control+6')
  await window.getByRole('link', { name: 'Data and backup' }).click()
  const copy = window.getByRole('row', { name: /20 Nov 2026, .*copy of the day/ })
  await copy.getByRole('button', { name: 'Open the copy' }).click()
  const look = window.getByRole('dialog', { name: /Copy of 20 Nov 2026/ })
  await expect(look.getByLabel('Tour').locator(':checked')).toHaveText('North (3 stops)')
  await inspect(window, 'backup-tours', { looks: LOOKS, isChecked: true })
  await look.getByRole('button', { name: 'Take this tour over' }).click()
  const sheet = window.getByRole('dialog', { name: 'North: here and in the file' })
  await expect(sheet).toContainText('1 difference.')
  await sheet.getByRole('radio', { name: 'The file’s' }).click()
  await sheet.getByRole('button', { name: 'Take over' }).click()
  await expect(sheet).toBeHidden()
  const { tour } = await appCall(window, 'tours.get', { tourId })
  expect(tour.stops.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
})
