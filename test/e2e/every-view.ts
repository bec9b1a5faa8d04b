import type { Page } from '@playwright/test'
import { makeDepots } from './depots.ts'
import { dropContent } from './drop-file.ts'

type See = (view: string) => Promise<void>

/** Goes through every view of an empty window: first with nothing in it, then filled from the sample and a list. */
export async function seeEveryView(window: Page, see: See): Promise<void> {
  await seeEmptyViews(window, see)
  await seeCleanse(window, see)
  await seeLists(window, see)
  await seeOthers(window, see)
}

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
  await window.keyboard.press('Control+Enter')
  await window.getByText('Part by part').waitFor()
  await see('review')
  await window.getByRole('searchbox').fill('qqqq')
  await window.getByRole('heading', { name: 'No row matches' }).waitFor()
  await see('review-none')
  await window.getByRole('button', { name: 'Show all rows' }).last().click()
  await window.getByText('Part by part').waitFor()
  await window.keyboard.press('Control+s')
  await window.getByRole('heading', { name: 'Preview of the file' }).waitFor()
  await see('export')
  await window.locator('.steps button').nth(2).click()
  await window.getByRole('progressbar').waitFor()
  await see('run')
}

async function seeLists(window: Page, see: See): Promise<void> {
  await window.keyboard.press('Control+1')
  await dropContent(window, 'sites.csv', 'Site,Street,Lat,Lng,Manager\nBath,3 Locksbrook Road,51.38,-2.36,South\n')
  await window.getByRole('button', { name: 'Import 1 row' }).waitFor()
  await see('lists-import')
  await window.getByRole('button', { name: 'Cancel' }).click()
  await makeDepots(window)
  await window.getByRole('row', { name: /Depot Bristol/ }).click()
  await see('lists')
  await window.keyboard.press('Control+2')
  await window.getByRole('heading', { name: 'Where from?' }).waitFor()
  await see('nearby-empty')
  const origin = window.getByRole('combobox', { name: 'From' })
  await origin.fill('51.5, -2')
  await origin.press('Enter')
  await window.getByRole('slider', { name: 'Within' }).press('End')
  await window.locator('.nearby-table [role="row"]').nth(1).waitFor()
  await see('nearby')
  await window.locator('.nearby-table [role="row"]').nth(1).focus()
  await window.keyboard.press('o')
  await window.getByRole('grid', { name: 'Stops in their order' }).waitFor()
  await see('tour')
  await window.keyboard.press('Escape')
}

async function seeOthers(window: Page, see: See): Promise<void> {
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
  await window.keyboard.press('Control+5')
  await window.getByRole('heading', { name: 'Try it' }).waitFor()
  await see('api')
  await window.keyboard.press('F1')
  await window.getByRole('article').waitFor()
  await see('help')
  await window.keyboard.type('qqqq')
  await window.getByRole('dialog').getByText('No page contains').waitFor()
  await see('help-none')
  await window.keyboard.press('Escape')
}
