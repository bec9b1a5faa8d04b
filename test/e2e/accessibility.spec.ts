import { findBarriers } from './find-barriers.ts'
import { makeTraffic } from './make-traffic.ts'
import { expect, test } from './window-test.ts'

const APPEARANCES = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced colours', media: { colorScheme: 'light', forcedColors: 'active' } },
] as const

// What a view is made of is the same in the desktop application; only that axe can look at it there is shown too.
test(
  'no view has a serious finding, light, dark or in forced colours',
  { tag: '@desktop' },
  async ({ window, desktop }) => {
    test.setTimeout(120_000)
    const check = async (view: string): Promise<void> => {
      for (const { name, media } of desktop ? APPEARANCES.slice(0, 1) : APPEARANCES) {
        await window.emulateMedia({ ...media, reducedMotion: 'reduce' })
        const isColourOnly = name !== 'light'
        expect.soft(await findBarriers(window, { isGraveOnly: true, isColourOnly }), `${view}, ${name}`).toEqual([])
      }
    }
    await check('file')
    await window.getByRole('button', { name: 'Try the sample' }).click()
    await window.getByRole('heading', { name: 'addresses.csv' }).waitFor()
    await check('columns')
    await window.getByRole('button', { name: /^Run \d/ }).click()
    await window.getByText('Part by part').waitFor()
    await check('review')
    await window.getByRole('button', { name: /could not be read/ }).click()
    await window.getByRole('cell', { name: 'More cells than the header' }).waitFor()
    await check('rejected rows')
    await window.getByRole('button', { name: 'Run, done' }).or(window.locator('.steps button').nth(2)).first().click()
    await window.getByRole('progressbar').waitFor()
    await check('run')
    await window.keyboard.press('Control+s')
    await window.getByRole('heading', { name: 'Preview of the file' }).waitFor()
    await check('export')
    await window.keyboard.press('Control+k')
    await window.getByRole('dialog').waitFor()
    await check('palette')
    await window.keyboard.press('Escape')
    await makeTraffic(window)
    for (const [keys, heading] of [
      ['Control+4', 'Installed packs'],
      ['Control+5', 'Try it'],
      ['Control+6', 'Appearance'],
    ] as const) {
      await window.keyboard.press(keys)
      await window.getByRole('heading', { name: heading }).waitFor()
      await check(heading)
    }
    await window.keyboard.press('Control+5')
    await window.getByRole('button', { name: 'New key' }).click()
    await check('new key')
    await window.getByRole('button', { name: 'Revoke crm-sync' }).click()
    await window.getByRole('alertdialog').waitFor()
    await check('revoke')
    await window.keyboard.press('Escape')
    await window.keyboard.press('Control+1')
    await window.getByRole('button', { name: 'Columns' }).click()
    await window.getByRole('menu').waitFor()
    await check('columns of a list')
  },
)
