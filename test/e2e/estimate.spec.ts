import { dropContent } from './drop-file.ts'
import { expect, test } from './window-test.ts'

const rows = [
  '96 Euston Road,London,NW1 2DB,GB',
  'Rue de Rivoli,Paris,75001,FR',
  'zzyzx,,,',
  'Hauptstr. 5,Berlin,10827,DE',
]
const SOURCE = `Street,Town,Postcode,Nation\n${Array.from({ length: 40 }, () => rows)
  .flat()
  .join('\n')}\n`

// The first of the moments that a steward remembers: a messy file, and at once how much of it will need a person.
test('a dropped file says how many rows will need no one, and what would change that', async ({ window }) => {
  await dropContent(window, 'clients.csv', SOURCE)
  const estimate = window.locator('.estimate')
  await expect(estimate).toContainText(/\d+ % .*of the rows will need no one; .*\d+ to review/)
  await expect(estimate).toContainText('160')
  const before = await estimate.innerText()
  // Another choice is another estimate.
  await window
    .getByRole('combobox', { name: /Assume|default/i })
    .first()
    .waitFor()
  await window
    .getByRole('row', { name: /Postcode/ })
    .getByRole('combobox')
    .selectOption('')
  await window.getByRole('row', { name: /Town/ }).getByRole('combobox').selectOption('')
  await expect(estimate).not.toHaveText(before)
})
