import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { restMap } from './rest-map.ts'
import { expect, test } from './window-test.ts'

/** Would fetch a picture and run, wherever it were taken for markup. */
const html = (where: string) => `<img src=x onerror="hacked=1"><b>${where}</b>`
const inCell = (text: string) => `"${text.replaceAll('"', '""')}"`
const HEAD = ['Name', 'Lat', 'Lon', 'Address', 'Description', html('field')]
const ROWS = [51.45, 51.46].map((lat, at) => [`Quay${at} ${html(`name${at}`)}`, `${lat}`, '-2.59', html('address'), html('note'), html(`value${at}`)]) // prettier-ignore
const TABLE = [HEAD, ...ROWS].map((cells) => cells.map(inCell).join(',')).join('\n')

test('markup in a file is text wherever it is shown: form, table, map, legend, labels, palette, toasts, paper', async ({
  window,
}) => {
  const isOnlyText = async (where: string) => {
    const found = await window.evaluate(() => ({
      made: document.querySelectorAll('img[src="x"], [onerror]').length,
      hacked: 'hacked' in globalThis,
    }))
    expect(found, where).toEqual({ made: 0, hacked: false })
  }
  await window.keyboard.press('Control+1')
  await dropContent(window, `${html('file').replaceAll('/', '')}.csv`, TABLE)
  await expect(window.getByRole('cell', { name: html('field'), exact: true })).toBeVisible()
  await window.getByRole('button', { name: 'Import 2 rows' }).click()
  await isOnlyText('form')
  await window.getByRole('button', { name: 'Open the list' }).click()
  const first = window.getByRole('row').filter({ hasText: html('name0') })
  await expect(first).toBeVisible()
  const listId = (await appCall(window, 'lists.list', {})).lists[0]?.id ?? ''
  const { points } = await appCall(window, 'lists.points', { listId, offset: 0, limit: 10 })
  const marks = { status: html('status'), tags: [html('tag')], notes: [{ at: '2026-02-03T04:05:06.000Z', text: html('remark') }] } // prettier-ignore
  const twin = { name: html('twin'), lat: points[0]?.lat ?? 0, lon: -2.59 }
  const edits = points.map(({ id }) => ({ id, fields: marks }))
  await appCall(window, 'lists.change', { listId, change: { kind: 'edit', edits } })
  await appCall(window, 'lists.change', { listId, change: { kind: 'add', points: [twin] } })
  await appCall(window, 'lists.rename', { listId, name: html('list'), folder: html('folder').replaceAll('/', '') })
  await expect(window.getByRole('row').filter({ hasText: html('twin') })).toBeVisible()
  await first.click()
  await expect(window.getByText(html('remark'))).toBeVisible()
  await isOnlyText('table and inspector')

  const label = window.getByRole('combobox', { name: 'Label', exact: true })
  // Where places have a status, the legend is there by itself.
  if (!(await label.isVisible()))
    await window.getByRole('button', { name: 'Colours and labels of the points' }).press('Enter')
  await label.selectOption({ label: html('field') })
  await window.getByRole('button', { name: 'Show all points (0)' }).click()
  await restMap(window)
  await window.locator('.map-canvas').focus()
  await window.keyboard.press('Home')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('region', { name: '2 locations at this position' })).toContainText(html('twin'))
  await isOnlyText('map, labels, legend and stack')
  await window.keyboard.press('Escape')

  await window.evaluate(() => (globalThis.print = () => undefined))
  await window.locator('.map-canvas').focus()
  await window.keyboard.press('Control+p')
  await expect(window.locator('.print-map')).toContainText(html('list'))
  await isOnlyText('paper')
  await window.evaluate(() => dispatchEvent(new Event('afterprint')))

  await window.keyboard.press('Control+k')
  await window.keyboard.type('Quay0')
  await expect(window.getByRole('dialog')).toContainText(html('name0'))
  await isOnlyText('palette')
  await window.keyboard.press('Escape')
  await first.click()
  await window.keyboard.press('Backspace')
  await expect(window.locator('.toast')).toContainText('Cleared 1 cell')
  await window.keyboard.press('Control+z')
  await expect(window.locator('.toast')).toContainText(html('name0'))
  await isOnlyText('toast')
})
