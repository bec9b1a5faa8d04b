import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { installRoads } from './install-roads.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

/** Pixels of the layer of ways that are painted. A copy is read: the canvas itself would be slower from then on. */
const paintedPixels = (window: Page): Promise<number> =>
  window.locator('.leaflet-travel-pane canvas').evaluate((canvas) => {
    const copy = document.createElement('canvas')
    copy.width = (canvas as HTMLCanvasElement).width
    copy.height = (canvas as HTMLCanvasElement).height
    const context = copy.getContext('2d')!
    context.drawImage(canvas as HTMLCanvasElement, 0, 0)
    const { data } = context.getImageData(0, 0, copy.width, copy.height)
    return data.filter((value, at) => at % 4 === 3 && value > 0).length
  })

test('what is routed says so and shows its way; what is not says why', async ({ window, host, exported }) => {
  await installRoads(host.dataDir)
  const points = [
    { name: 'Across', lat: -0.0009, lon: 0.0018 },
    { name: 'Far', lat: 0.5, lon: 0 },
  ]
  await addList(window, 'Beside the road', points)
  await window.keyboard.press('Control+2')
  await expect(window.getByRole('heading', { name: 'Where from?' })).toBeVisible()
  await window.getByLabel('From').fill('-0.0009, 0')
  await window.keyboard.press('Enter')
  const rows = window.getByRole('grid', { name: 'Results' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('by road')
  await expect(rows.nth(2)).toContainText('no road map')
  await expect(window.getByText('1 of 2 by road')).toBeVisible()
  await expect(window.getByRole('article', { name: 'Across' })).toContainText('quickest way on the road map')
  await expect.poll(() => paintedPixels(window)).toBeGreaterThan(0)
  await rows.nth(1).focus()
  await window.keyboard.press('ArrowDown')
  await expect(window.getByRole('article', { name: 'Far' })).toContainText('No road map covers')
  await expect.poll(() => paintedPixels(window)).toBe(0)
  await window.keyboard.press('r')
  await expect(window.getByRole('region', { name: 'Reach' })).toContainText('60 min')
  await expect.poll(() => paintedPixels(window)).toBeGreaterThan(0)
  // Own times, or lengths of road.
  const reach = window.getByRole('region', { name: 'Reach' })
  await reach.getByLabel('Within').fill('7, x')
  await window.keyboard.press('Enter')
  await expect(reach).toContainText('Give 1 to 10 numbers of minutes')
  await reach.getByLabel('Within').fill('7, 3')
  await window.keyboard.press('Enter')
  await expect(reach.getByRole('listitem')).toHaveText(['3 min', '7 min'])
  await reach.getByLabel('Minutes or kilometres of road').selectOption('km of road')
  await expect(reach.getByRole('listitem').first()).toHaveText('1 km of road')
  await rows.nth(2).focus()
  await window.keyboard.press('r')
  await expect.poll(() => paintedPixels(window)).toBe(0)
  await window.getByLabel('Leaving').selectOption('Friday')
  await expect(window.getByRole('article')).toContainText('typical for Friday, 08:00')
  await expect(window.getByText('1 of 2 by road')).toBeVisible()
  const file = await exported(() => window.keyboard.press('Control+s'))
  const lines = file.toString().split('\r\n')
  expect(lines[1]).toMatch(/^1,.*,Across,.*,road,$/)
  expect(lines[2]).toMatch(/^2,.*,Far,.*,estimate,no-map$/)
})

test('distances to another list become columns that undo takes back, or a file', async ({ window, host, exported }) => {
  await installRoads(host.dataDir)
  const fill = async (name: string, points: { name: string; lat: number; lon: number }[]) => {
    const { id } = await appCall(window, 'lists.create', { name })
    await appCall(window, 'lists.change', { listId: id, change: { kind: 'add', points } })
  }
  await fill('Depots', [
    { name: 'Beside', lat: -0.0009, lon: 0 },
    { name: 'Far', lat: 0.5, lon: 0 },
  ])
  await fill('Shops', [{ name: 'Across', lat: -0.0009, lon: 0.0018 }])
  const ask = async () => {
    await window.getByRole('button', { name: 'More for this list' }).click()
    await window.getByRole('menuitem', { name: 'Distances to another list' }).click()
    return window.getByRole('dialog', { name: 'Distances from Depots' })
  }
  await window.keyboard.press('Control+1')
  await window.getByRole('row', { name: /Beside/ }).click()
  const sheet = await ask()
  await expect(sheet.getByLabel('To', { exact: true }).locator(':checked')).toHaveText(/Shops \(1\)/)
  await expect(sheet).toContainText('2 distances at most')
  await inspect(window, 'lists-distances', { looks: SMALL_LOOKS, isChecked: true })
  await sheet.getByRole('button', { name: 'Compute distances' }).click()
  await expect(window.getByText('1 is by road; estimated: 1 at sea')).toBeVisible()
  await expect(window.getByRole('complementary').getByText('Nearest meters')).toBeVisible()
  await window.keyboard.press('Control+z')
  await expect(window.getByText('Nearest meters')).toBeHidden()
  await ask()
  await sheet.getByRole('radio', { name: 'All of them' }).click()
  const file = await exported(() => sheet.getByRole('button', { name: 'Compute distances' }).click())
  expect(file.toString('utf8').trimEnd().split('\r\n')).toHaveLength(3)
})

test('results are put into an order, which is changed by hand and written', async ({ window, host, exported }) => {
  await installRoads(host.dataDir)
  const list = await appCall(window, 'lists.create', { name: 'Stops' })
  const points = [
    { name: 'Across', lat: -0.0009, lon: 0.0018 },
    { name: 'Corner', lat: 0, lon: 0.0018 },
    { name: 'Left', lat: -0.0005, lon: 0 },
    { name: 'Far', lat: 0.5, lon: 0 },
  ]
  await appCall(window, 'lists.change', { listId: list.id, change: { kind: 'add', points } })
  await window.keyboard.press('Control+2')
  await window.getByLabel('From').fill('-0.0009, 0')
  await window.keyboard.press('Enter')
  const results = window.getByRole('grid', { name: 'Results' })
  for (const name of ['Across', 'Left', 'Far']) await results.getByRole('checkbox', { name: `Select ${name}` }).click()
  await expect(window.getByText('3 selected')).toBeVisible()
  await window.keyboard.press('o')
  const rows = window.getByRole('grid', { name: 'Stops in their order' }).getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: 'Left' })).toContainText('by road')
  await expect(rows.filter({ hasText: 'Far' })).toContainText('no road map')
  await expect(window.getByText('In your order')).toHaveCount(0)
  await expect.poll(() => paintedPixels(window)).toBeGreaterThan(0)
  // From one of the places, and not back: the last line says no return.
  const best = window.getByText('The quickest tour that was found')
  await expect(best).toBeVisible()
  await expect(window.locator('.tours-back')).toHaveCount(1)
  await window.getByText('Settings of the tour', { exact: true }).click()
  const settings = window.getByRole('group', { name: 'Settings of the tour' })
  await settings.getByLabel('End').selectOption('At the last stop')
  await expect(window.locator('.tours-back')).toHaveCount(0)
  await settings.getByLabel('Start').selectOption('Left')
  await expect(settings.getByLabel('Start').locator(':checked')).toHaveText('Left')
  await expect(best).toBeVisible()
  await expect(rows).toHaveCount(4)
  // The nearest of the stops is the start itself.
  await expect(rows.nth(1)).toContainText('Left')
  const [left, first, second] = await rows.locator('.medium').allTextContents()
  await rows.nth(1).focus()
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('Control+ArrowDown')
  await expect(rows.locator('.medium')).toHaveText([left!, second!, first!])
  await expect(window.getByText('In your order')).toBeVisible()
  await rows.nth(3).locator('.grip').dragTo(rows.nth(2))
  await expect(rows.locator('.medium')).toHaveText([left!, first!, second!])
  // The tour is where it was left, and is written in its order.
  await window.keyboard.press('Control+1')
  await window.keyboard.press('Control+2')
  await expect(rows.locator('.medium')).toHaveText([left!, first!, second!])
  const file = (await exported(() => window.keyboard.press('Control+s'))).toString()
  const written = [...file.matchAll(/<rtept[^>]*><name>(?:\d )?(\w+)/g)].map(([, name]) => name)
  expect(written).toEqual(['Left', left, first, second])
  await window.keyboard.press('Delete')
  await expect(rows).toHaveCount(3)
  // One step back to the list of tours, another one to where the tour came from.
  await window.keyboard.press('Escape')
  await expect(window.getByRole('grid', { name: 'Tours, the last changed first' })).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(results).toBeVisible()
})
