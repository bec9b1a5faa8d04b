import type { Page } from '@playwright/test'
import { makeDepots } from './depots.ts'
import { dropContent } from './drop-file.ts'
import { findCutText } from './find-cut-text.ts'
import { FORCED, inspect, LOOKS, takePicture, TAKES_PICTURES, wear, type Look } from './looks.ts'
import { makeTraffic } from './make-traffic.ts'
import { runToReview } from './window-steps.ts'
import { expect, test } from './window-test.ts'

type See = (view: string) => Promise<void>

const SIZES = { '1280': { width: 1280, height: 800 }, '200-percent': { width: 640, height: 400 } }
/** Only seen where pictures are asked for. */
const FURTHER_SIZES = { '1440': { width: 1440, height: 900 } }
const USUAL = LOOKS.slice(0, 1)

/** In which a text may be cut. */
const READ: Look[] = Object.entries(TAKES_PICTURES ? { ...FURTHER_SIZES, ...SIZES } : SIZES).flatMap(([name, size]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${colorScheme}-${name}`,
    size,
    media: { colorScheme, forcedColors: 'none' as const },
  })),
)

async function seeEmptyViews(window: Page, see: See): Promise<void> {
  await see('file')
  await window.keyboard.press('Control+1')
  await window.getByRole('heading', { name: 'Addresses and places, on this computer' }).waitFor()
  await see('first-run')
  await window.keyboard.press('Control+2')
  await window.getByRole('heading', { name: 'No locations to search' }).waitFor()
  await see('nearby-no-list')
  await window.keyboard.press('Control+5')
  await window.getByRole('heading', { name: 'Try it' }).waitFor()
  await see('api-empty')
  await window.keyboard.press('Control+3')
}

async function seeCleanse(window: Page, see: See): Promise<void> {
  await window.getByRole('button', { name: 'Try the sample' }).first().click()
  await window.getByRole('heading', { name: 'addresses.csv' }).waitFor()
  await see('columns')
  await runToReview(window)
  await see('review')
  await window.getByRole('searchbox').fill('qqqq')
  await window.getByRole('heading', { name: 'No row matches' }).waitFor()
  await see('review-none')
  await window.getByRole('button', { name: 'Show all rows' }).last().click()
  await window.getByText('Part by part').waitFor()
  await window.getByRole('button', { name: /could not be read/ }).click()
  await window.getByRole('cell', { name: 'More cells than the header' }).waitFor()
  await see('rejected-rows')
  await window.locator('.steps button').nth(2).click()
  await window.getByRole('progressbar').waitFor()
  await see('run')
  await window.keyboard.press('Control+s')
  await window.getByRole('heading', { name: 'Preview of the file' }).waitFor()
  await see('export')
  await window.keyboard.press('Control+k')
  await window.getByRole('dialog').waitFor()
  await see('palette')
}

async function seeLists(window: Page, see: See): Promise<void> {
  await window.keyboard.press('Control+1')
  await dropContent(window, 'sites.csv', 'Site,Street,Lat,Lng,Manager\nBath,3 Locksbrook Road,51.38,-2.36,South\n')
  await window.getByRole('button', { name: 'Import 1 row' }).waitFor()
  await see('lists-import')
  await window.getByRole('button', { name: 'Cancel' }).click()
  await makeDepots(window)
  for (const city of ['Rotterdam', 'Luxembourg', 'Bristol'])
    await window.getByRole('row', { name: new RegExp(`Depot ${city}`) }).click({ modifiers: ['Control'] })
  await window.getByRole('toolbar', { name: 'Selected locations' }).waitFor()
  await see('lists-selected')
  await window.getByRole('button', { name: 'Columns' }).click()
  await window.getByRole('menu').waitFor()
  await see('columns-of-a-list')
  await window.keyboard.press('Escape')
  await window.keyboard.press('Escape')
  await window.keyboard.press('a')
  await window.getByRole('textbox', { name: 'Position' }).fill('30U WB 30 00')
  await see('lists-add')
  await window.keyboard.press('Escape')
  await window.getByRole('row', { name: /Depot Bristol/ }).click()
  await see('lists')
  await window.keyboard.press('F2')
  await window.locator('.cell-input').waitFor()
  await see('lists-edit')
  await window.keyboard.press('Escape')
}

async function seeNearby(window: Page, see: See): Promise<void> {
  const rows = window.getByRole('grid', { name: 'Results' }).getByRole('row')
  await window.keyboard.press('Control+2')
  await window.getByRole('heading', { name: 'Where from?' }).waitFor()
  await see('nearby-empty')
  const origin = window.getByRole('combobox', { name: 'From' })
  await origin.fill('51.5, -2')
  await origin.press('Enter')
  await window.getByRole('slider', { name: 'Within' }).press('End')
  await window.getByRole('radio', { name: 'Van' }).click()
  await rows.filter({ hasText: 'Depot Cardiff' }).click()
  await window.getByRole('article', { name: 'Depot Cardiff' }).waitFor()
  await see('nearby')
  await rows.nth(1).focus()
  await window.keyboard.press('o')
  await window.getByRole('grid', { name: 'Stops in their order' }).waitFor()
  await see('tour')
}

async function seeSettings(window: Page, see: See): Promise<void> {
  await window.keyboard.press('Control+4')
  await window.locator('.coverage-map path').first().waitFor()
  await window.getByRole('row', { name: /United Kingdom.*\d,\d{3},\d{3}/ }).waitFor()
  await see('reference')
  await window.keyboard.press('Control+6')
  await window.getByRole('heading', { name: 'Appearance' }).waitFor()
  await see('settings')
  for (const section of ['Position', 'Data and backup', 'Privacy']) {
    await window.getByRole('link', { name: section }).click()
    await see(`settings-${section.toLowerCase().replaceAll(' ', '-')}`)
  }
}

async function seeApi(window: Page, see: See): Promise<void> {
  await makeTraffic(window)
  await window.keyboard.press('Control+5')
  await window.getByRole('heading', { name: 'Try it' }).waitFor()
  await see('api')
  await window.keyboard.press('?')
  await window.getByRole('dialog').waitFor()
  await see('keys')
  await window.keyboard.press('Escape')
  await window.keyboard.press('F1')
  await window.getByRole('article').waitFor()
  await see('help')
  await window.keyboard.type('qqqq')
  await window.getByRole('dialog').getByText('No page contains').waitFor()
  await see('help-none')
  await window.keyboard.press('Escape')
  await window.keyboard.press('F1')
  await window.getByRole('article').waitFor()
  await window.keyboard.type('row')
  await window.getByRole('dialog').getByRole('option').first().waitFor()
  await see('help-search')
  await window.keyboard.press('Escape')
  await window.getByRole('button', { name: 'New key' }).click()
  await see('new-key')
  await window.getByRole('button', { name: 'Revoke crm-sync' }).click()
  await window.getByRole('alertdialog').waitFor()
  await see('revoke')
}

// What a view is made of is the same in the desktop application: the real one shows that axe can look at it there too.
for (const [views, walk] of [
  ['an empty window and of Cleanse', [seeEmptyViews, seeCleanse]],
  ['Lists and Nearby', [seeLists, seeNearby]],
  ['reference data, settings, the API and the help', [seeSettings, seeApi]],
] as const)
  test(
    `no view of ${views} has a serious finding, scrolls sideways or cuts a text`,
    { tag: '@electron' },
    async ({ window }) => {
      test.setTimeout(360_000)
      for (const see of walk)
        await see(window, async (view) => {
          await inspect(window, view, { looks: [...LOOKS, FORCED], isChecked: true })
          for (const look of READ) {
            await wear(window, look)
            if (TAKES_PICTURES) await takePicture(window, `cut-${view}-${look.name}`)
            expect.soft(await findCutText(window), `${view} in ${look.name}`).toEqual([])
          }
          for (const look of USUAL) await wear(window, look)
        })
    },
  )
