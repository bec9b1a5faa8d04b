import { dropContent } from './drop-file.ts'
import { expect, test } from './window-test.ts'

// The host answers a refused file with a status of its own, which the browser notes in its console.
test.use({ mayComplain: true })

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array.from({ length: 512 }, (_, index) => index % 256)]

for (const { what, name, content } of [
  { what: 'an empty file', name: 'empty.csv', content: '' },
  { what: 'a binary file', name: 'picture.csv', content: PNG },
]) {
  test(`${what} is refused in one sentence, and the next file opens`, async ({ window }) => {
    await dropContent(window, name, content)
    const alert = window.getByRole('alert')
    await expect(alert).toBeVisible()
    const text = (await alert.locator('p').innerText()).trim()
    expect(text).toMatch(/^[A-Z"].{10,}\.$/)
    expect(text).not.toMatch(/Error:|\bat \w+ \(|undefined|\[object/)
    await expect(window.getByRole('heading', { name: 'Drop a spreadsheet of addresses' })).toBeVisible()
    await dropContent(window, 'good.csv', 'Town,Postcode\nBristol,BS1 2AW\n')
    await expect(window.getByRole('heading', { name: 'good.csv' })).toBeVisible()
    await expect(alert).toBeHidden()
  })
}

test('ragged rows are counted and listed, and do not stop the others', { tag: '@electron' }, async ({ window }) => {
  const rows = Array.from({ length: 50 }, (_, index) =>
    index % 10 === 9 ? 'Bristol,BS1 2AW,more,cells' : 'Bristol,BS1 2AW',
  )
  await dropContent(window, 'ragged.csv', ['Town,Postcode', ...rows, ''].join('\n'))
  await window.getByRole('button', { name: /^Run \d/ }).click()
  await window.getByRole('button', { name: '5 rows could not be read' }).click()
  await expect(window.getByRole('cell', { name: 'More cells than the header' })).toHaveCount(5)
  await expect(window.getByRole('contentinfo')).toContainText('5 not readable')
})

test('column names without a row below them cannot be run, unless they are a row', async ({ window }) => {
  await dropContent(window, 'names.csv', 'Name;Street;Town\r\n')
  await expect(window.getByText('There is no row below the column names')).toBeVisible()
  await expect(window.getByRole('button', { name: 'Run 0 rows' })).toBeDisabled()
  await window.getByLabel('Header').selectOption('No header')
  await expect(window.getByRole('button', { name: 'Run 1 row' })).toBeVisible()
})
