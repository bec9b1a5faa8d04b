import { dropContent } from './drop-file.ts'
import { expect, test } from './window-test.ts'
import { inspect, LOOKS } from './looks.ts'

const FILE = [
  'Customers of 2026;;;;;;;',
  ';;Billing address;;;Delivery address;;',
  'No;Company;Street;Postcode;Town;Street;Postcode;Town',
  '1;Alpha;93 Teages Crescent;TF2 6RF;Telford;1 Pariser Platz;10117;Berlin',
  '2;Beta;12 High Street;BS1 2AW;Bristol;;;',
  '3;Gamma;93 Teagues Cres.;TF2 6RF;Telford;Unter den Linden 1;10117;Berlin',
].join('\n')

test('two addresses in each row: choose one or both, review each, export one file', async ({ window, exported }) => {
  await dropContent(window, 'customers.csv', FILE)
  const groups = window.getByRole('group', { name: /^Each row has 2 addresses/ })
  const billing = groups.getByRole('checkbox', { name: 'Billing address' })
  const delivery = groups.getByRole('checkbox', { name: 'Delivery address' })
  await expect(billing).toBeChecked()
  await expect(delivery).not.toBeChecked()
  await expect(window.getByText('of an address that is not cleansed').first()).toBeVisible()
  // The last one stays.
  await billing.click()
  await expect(billing).toBeChecked()
  await delivery.focus()
  await window.keyboard.press('Space')
  await expect(delivery).toBeChecked()
  await expect(window.getByRole('columnheader', { name: 'Delivery address: Town' })).toBeVisible()
  // A column is put right by hand.
  const company = window.getByRole('combobox', { name: 'Address of column Company' })
  await expect(company).toHaveValue('-1')
  await company.selectOption('Delivery address')
  await company.selectOption('Whole row')
  await inspect(window, 'address-groups-columns', { looks: LOOKS, isChecked: true })

  await window.getByRole('button', { name: 'Run 3 rows' }).click()
  await window.getByText('Part by part').waitFor()
  const choice = window.getByRole('radiogroup', { name: 'Address of each row' })
  await expect(choice.getByRole('radio', { name: 'Billing address' })).toBeChecked()
  await expect(window.getByText('3 rows', { exact: true }).first()).toBeVisible()
  await expect(choice.getByRole('radio', { name: 'Delivery address', exact: true })).toBeVisible()
  await window.keyboard.press('k')
  await choice.getByRole('radio', { name: 'Delivery address' }).click()
  await expect(window.getByRole('gridcell', { name: /Pariser Platz/ }).first()).toBeVisible()
  await expect(window.getByRole('gridcell', { name: /Teag/ })).toHaveCount(0)
  await inspect(window, 'address-groups-review', { looks: LOOKS, isChecked: true })

  await window.keyboard.press('Control+s')
  await expect(window.getByRole('switch', { name: 'Results of all addresses' })).toBeChecked()
  await expect(window.getByRole('columnheader', { name: 'Delivery_address_AVC' })).toBeAttached()
  await inspect(window, 'address-groups-export', { looks: LOOKS, isChecked: true })
  const text = (await exported(() => window.getByRole('button', { name: 'Export 3 rows' }).click())).toString('utf8')
  const [, , names = '', first = '', second = ''] = text.split('\n')
  expect(names).toContain(';Billing_address_Status;')
  expect(names).toContain(';Delivery_address_Status;')
  expect(first).toMatch(/Teagues.*Pariser Platz/)
  expect(second.startsWith('2;Beta;12 High Street;BS1 2AW;Bristol;;;;')).toBe(true)
})

test('columns that look like two addresses are one where a person says so', async ({ window }) => {
  await dropContent(window, 'customers.csv', FILE)
  await window.getByRole('button', { name: 'It is one address' }).click()
  await expect(window.getByText('All columns are taken as one address.')).toBeVisible()
  await expect(window.getByRole('combobox', { name: 'Meaning of column Town (2)' })).toHaveValue('')
  await window.getByRole('button', { name: 'Take them as 2 addresses' }).click()
  await expect(window.getByRole('combobox', { name: 'Meaning of column Town (2)' })).toHaveValue('Locality')
})
