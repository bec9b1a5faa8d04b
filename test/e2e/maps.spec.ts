import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipTile, makeMbtiles } from '../unit/maps/make-archives.ts'
import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { expect, test } from './window-test.ts'

/** Bytes of an archive with one tile of these layers. */
function archive(name: string, attribution: string, ...layers: string[]): number[] {
  const path = join(mkdtempSync(join(tmpdir(), 'waypost-maps-')), 'made.mbtiles')
  const metadata = { name, attribution, bounds: '9.4,47,9.7,47.3' }
  return [...readFileSync(makeMbtiles(path, { tiles: [gzipTile(12, 2156, 1437, ...layers)], metadata }))]
}

test('maps of the person are dropped, put over one another, faded, hidden, removed and brought back', async ({
  window,
}) => {
  await window.keyboard.press('Control+4')
  const section = window.getByRole('region', { name: 'Maps' })
  await expect(section).toContainText('a map archive of your own')
  const form = section.getByRole('form', { name: 'Add a map' })
  const lines = section.getByRole('listitem')
  const order = async () => (await appCall(window, 'maps.list', {})).maps.map(({ name }) => name).reverse()

  const hostile = '<img src=x onerror=alert(1)>Vaduz &lt;script&gt;'
  await dropContent(window, 'vaduz.mbtiles', archive(hostile, '<b>© Somebody</b>', 'streets', 'land', 'street_labels'))
  await expect(form.getByLabel('Name of the map')).toHaveValue('Vaduz <script>')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(lines).toContainText(['Vaduz <script>'])
  await expect(lines.first()).toContainText('Vector, Shortbread layers · zoom 12 · copied')
  await expect(lines.first()).toContainText('© Somebody')
  await dropContent(window, 'fields.mbtiles', archive('Fields', '', 'parcels'))
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(lines).toContainText(['Fields', 'Vaduz <script>'])
  await expect(lines.first()).toContainText('other layers, drawn plainly')
  await expect(lines.first()).toContainText('Has no source.')

  await section.getByRole('button', { name: 'Move Fields down' }).press('Enter')
  await expect(lines).toContainText(['Vaduz <script>', 'Fields'])
  await expect(section.getByRole('button', { name: 'Move Fields up' })).toBeFocused()
  expect(await order()).toEqual(['Vaduz <script>', 'Fields'])
  await section.getByTitle('Drag Fields to another position').dragTo(lines.first())
  await expect(lines).toContainText(['Fields', 'Vaduz <script>'])
  await expect.poll(order).toEqual(['Fields', 'Vaduz <script>'])
  await section.getByRole('slider', { name: 'Opacity of Fields' }).press('ArrowLeft')
  await section.getByRole('button', { name: 'Rename Fields' }).press('Enter')
  await expect(section.getByRole('textbox', { name: 'Name of Fields' })).toBeFocused()
  await window.keyboard.type('Parcels')
  await window.keyboard.press('Enter')
  await expect(section.getByRole('button', { name: 'Rename Parcels' })).toBeFocused()
  await expect.poll(order).toEqual(['Parcels', 'Vaduz <script>'])
  await window.keyboard.press('Enter')
  await expect(section.getByRole('textbox', { name: 'Name of Parcels' })).toBeFocused()
  await window.keyboard.type('Fields')
  await window.keyboard.press('Enter')
  await expect.poll(order).toEqual(['Fields', 'Vaduz <script>'])
  await section.getByRole('checkbox', { name: 'Show Vaduz <script>' }).click()
  const shown = async () => (await appCall(window, 'maps.list', {})).maps.map((map) => [map.opacity, map.isShown])
  await expect.poll(shown).toEqual([
    [1, false],
    [0.95, true],
  ])
  await inspect(window, 'maps', { looks: SMALL_LOOKS, isChecked: true })

  await section.getByRole('button', { name: 'Remove Fields' }).click()
  await expect(lines).toHaveCount(1)
  await section.getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toContainText(['Fields', 'Vaduz <script>'])
  await dropContent(window, 'broken.pmtiles', 'no map')
  await expect(section.getByRole('alert')).toContainText('"broken.pmtiles" cannot be shown as a map')
})
