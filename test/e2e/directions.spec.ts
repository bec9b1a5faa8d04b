import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildRoadGraph } from '#main/roads/make/build-road-graph.ts'
import { describeGraph } from '#main/roads/region/describe-graph.ts'
import { writeRegion } from '#main/roads/region/region-file.ts'
import { regionPath } from '#main/roads/region/region-store.ts'
import { toSource } from '../unit/roads/drawn-roads.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { expect, test } from './window-test.ts'

/** Two streets lead from a square to a bridge; a lane and a toll road leave on the way. */
const TOWN = {
  map: `
    . . b . . .
    a x . . d e
    . . c . . .
  `,
  ways: {
    xbd: 'residential name=Upper~Street',
    xcd: 'residential name=Lower~Street maxspeed=20',
    ax: 'residential name=Square',
    de: 'residential name=Bridge',
  },
}

async function installRoads(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'roads')
  mkdirSync(folder, { recursive: true })
  const { graph: roads, drawn, signs } = await buildRoadGraph(toSource(TOWN), { onShare: () => {} })
  writeRegion(
    regionPath(folder, 'town'),
    { info: { name: 'Town', ...describeGraph(roads) }, roads },
    Buffer.alloc(32, 7),
    {
      drawn,
      signs,
    },
  )
}

test('a way is told step by step, avoids a road, goes through a place, and is saved', async ({
  window,
  host,
  exported,
}) => {
  await installRoads(host.dataDir)
  await window.keyboard.press('Control+2')
  await window.keyboard.press('y')
  const pane = window.getByRole('region', { name: 'Directions', exact: true })
  await expect(pane.getByRole('heading', { name: 'Where from, and where to?' })).toBeVisible()
  await pane.getByLabel('From').fill('-0.0009043, 0.0001')
  await window.keyboard.press('Enter')
  await expect(pane.getByRole('button', { name: 'Remove From' })).toBeVisible()
  await pane.getByLabel('To', { exact: true }).fill('-0.0009043, 0.0043')
  await window.keyboard.press('Enter')
  const rows = pane.getByRole('grid', { name: 'Steps' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Head east on Square')
  await expect(rows.nth(2)).toContainText('onto Upper Street')
  await expect(rows.last()).toContainText('You reach the destination')
  await expect(pane.getByRole('radiogroup', { name: 'Ways' }).getByRole('radio')).toHaveCount(2)

  // The steps are read with the keys; the road of one is avoided, and allowed again.
  await rows.nth(1).focus()
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('x')
  await expect(rows.nth(2)).toContainText('onto Lower Street')
  await inspect(window, 'directions', { looks: SMALL_LOOKS, isChecked: true })
  await pane.getByRole('button', { name: 'Allow Upper Street again' }).click()
  await expect(rows.nth(2)).toContainText('onto Upper Street')

  await rows.nth(1).focus()
  await window.keyboard.press('t')
  await pane.getByLabel('Through 1', { exact: true }).fill('-0.0018086, 0.0009')
  await window.keyboard.press('Enter')
  await expect(pane.getByText('You reach the stop')).toBeVisible()
  await pane.getByRole('radio', { name: 'On foot' }).click()
  await expect(pane.getByText('Ascent is not counted')).toBeVisible()
  await rows.nth(1).focus()
  const file = await exported(() => window.keyboard.press('Control+s'))
  expect(file.toString()).toMatch(/<rtept[^]*You reach the stop[^]*<trkseg>/)

  // Paper has the map as it is in view, and the steps.
  await window.evaluate(() => (globalThis.print = () => undefined))
  await rows.nth(1).focus()
  await window.keyboard.press('Control+p')
  const paper = window.locator('.print-way')
  await expect(paper.locator('canvas')).toHaveCount(1)
  await expect(paper.locator('li')).not.toHaveCount(0)
  const width = await paper.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)
  expect(width).toBeGreaterThan(1400)
  await window.evaluate(() => dispatchEvent(new Event('afterprint')))
  await rows.nth(1).focus()
  await window.keyboard.press('Escape')
  await expect(window.getByRole('heading', { name: 'No locations to search' })).toBeVisible()
})
