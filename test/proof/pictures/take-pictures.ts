import type { Page } from '@playwright/test'
import { appCall } from '../../e2e/app-call.ts'
import type { PictureFile } from './pictures-data.ts'
import type { CommandInput } from '#shared/contract/contract.ts'

type NewPoint = Extract<CommandInput<'lists.change'>['change'], { kind: 'add' }>['points'][number]

const DEPOT_STATUSES = [
  { word: 'Open', color: 'green', isDone: true },
  { word: 'Planned', color: 'orange', isDone: false },
] as const

const depot = (town: string, address: string, [lat, lon]: [number, number], more: string[] = []): NewPoint => {
  const [status = 'Open', ...tags] = more
  return { name: `Depot ${town}`, address, country: 'GB', lat, lon, status, tags, description: '' }
}

/** Depots of a service in British towns, on roads of these towns. */
const DEPOTS: readonly NewPoint[] = [
  depot('Aberdeen', 'Wellington Road 112', [57.1258, -2.0936]),
  depot('Bath', 'Locksbrook Road 3', [51.3837, -2.3899]),
  depot('Birmingham', 'Heartlands Parkway 60', [52.4972, -1.8489], ['Open', 'cold store']),
  depot('Bristol', 'Feeder Road 4', [51.4478, -2.5675], ['Open', 'cold store']),
  depot('Cambridge', 'Coldhams Lane 206', [52.1985, 0.1582]),
  depot('Cardiff', 'Rover Way 7', [51.4816, -3.1421], ['Open', 'vans']),
  depot('Dundee', 'Kingsway East 21', [56.4836, -2.9318], ['Planned']),
  depot('Edinburgh', 'Seafield Road 51', [55.969, -3.1424], ['Open', 'cold store']),
  depot('Exeter', 'Marsh Barton Road 18', [50.7045, -3.5262]),
  depot('Glasgow', 'Helen Street 90', [55.856, -4.3135], ['Open', 'vans']),
  depot('Gloucester', 'Bristol Road 270', [51.8496, -2.2603]),
  depot('Inverness', 'Longman Drive 8', [57.4926, -4.2269], ['Planned']),
  depot('Leeds', 'Pontefract Lane 22', [53.7897, -1.5058], ['Open', 'cold store']),
  depot('Liverpool', 'Regent Road 205', [53.4339, -2.9967]),
  depot('London', 'Bow Common Lane 30', [51.5204, -0.0264], ['Open', 'vans']),
  depot('Manchester', 'Ashton Old Road 150', [53.4757, -2.2029]),
  depot('Newcastle', 'Walker Road 71', [54.9687, -1.5705]),
  depot('Norwich', 'Barker Street 61', [52.6377, 1.2815], ['Planned']),
  depot('Nottingham', 'Lenton Lane 12', [52.9337, -1.1735]),
  depot('Oxford', 'Sandy Lane West 5', [51.7247, -1.2131]),
  depot('Plymouth', 'Valley Road 33', [50.3892, -4.0652]),
  depot('Southampton', 'Herbert Walker Avenue 2', [50.9071, -1.4325], ['Open', 'vans']),
  depot('Swansea', 'Fabian Way 44', [51.6217, -3.9093]),
  depot('York', 'James Street 17', [53.9563, -1.0648]),
]
/** Rows that are selected in the picture, the last of them current. */
const SELECTED_DEPOTS = ['Depot Cardiff', 'Depot Exeter', 'Depot Bristol']

const sight = (name: string, address: string, lat: number, lon: number): NewPoint => ({
  name,
  address,
  country: 'LI',
  lat,
  lon,
  description: '',
})

/** Where the search of the picture begins. */
const OFFICE = sight('Office Vaduz', 'Städtle, Vaduz', 47.13722, 9.52164)

/** Places to see in the south of Liechtenstein, which a road map of the country reaches. */
const SIGHTS: readonly NewPoint[] = [
  sight('Kunstmuseum', 'Städtle 32, Vaduz', 47.1387, 9.5222),
  sight('Schloss Vaduz', 'Fürst-Franz-Josef-Strasse, Vaduz', 47.1395, 9.5245),
  sight('Rheinpark', 'Lettstrasse, Vaduz', 47.1401, 9.5106),
  sight('Rathaus Schaan', 'Landstrasse 19, Schaan', 47.1656, 9.5095),
  sight('Dorf Planken', 'Dorfstrasse, Planken', 47.1853, 9.5443),
  sight('Walsermuseum', 'Jonaboda 2, Triesenberg', 47.1182, 9.5432),
  sight('Post Triesen', 'Landstrasse 190, Triesen', 47.1075, 9.5276),
  sight('Burg Gutenberg', 'Burgweg, Balzers', 47.0661, 9.5016),
  sight('Steg', 'Am Gänglesee, Steg', 47.1115, 9.5755),
  sight('Malbun', 'Im Malbun, Malbun', 47.1021, 9.6093),
]

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
