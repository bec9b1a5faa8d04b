import { expect, test } from 'vitest'
import { ADDRESS_INPUT_FIELDS, SERVER_OPTION_DEFAULTS } from '#shared/model/batch-fields-data.ts'
import { shareHost, type Answer } from './start-host.ts'

const shared = shareHost()

const OPTIONS = Object.keys(SERVER_OPTION_DEFAULTS)
/** Far beyond any sensible value, and below the limit of a body. */
const LONG = 'x'.repeat(100_000)

/** Error 18 of a reply. */
function causeOf({ status, json }: Answer): string {
  expect(status).toBe(200)
  const { Number, Cause } = json as { Number: number; Cause: string }
  expect(Number).toBe(18)
  return Cause
}

test(`each of the ${OPTIONS.length} options refuses an object, a list and 100,000 characters, and is named`, async () => {
  const { batch, createKey } = await shared()
  const key = await createKey()
  for (const option of OPTIONS) {
    for (const value of [{ a: 1 }, [option], LONG]) {
      const cause = causeOf(await batch(key, { Addresses: [{}], Options: { ServerOptions: { [option]: value } } }))
      expect(cause).toContain(`ServerOptions.${option} `)
      expect(cause.length).toBeLessThan(300)
    }
  }
})

test.each([
  ['Version'],
  ['Certify'],
  ['Enhance'],
  ['Deceased'],
  ['Goneaways'],
  ['Process'],
  ['Policy'],
  ['RepairText'],
])('Options.%s refuses an object, a list and 100,000 characters, and is named', async (member) => {
  const { batch, createKey } = await shared()
  const key = await createKey()
  for (const value of [{ a: 1 }, [member], LONG]) {
    const cause = causeOf(await batch(key, { Addresses: [{}], Options: { [member]: value } }))
    expect(cause).toContain(`Options.${member}`)
    expect(cause.length).toBeLessThan(300)
  }
})

test(`each of the ${ADDRESS_INPUT_FIELDS.length} fields of an address refuses 1 MB, and is named`, async () => {
  const { batch, createKey } = await shared()
  const key = await createKey()
  const megabyte = 'y'.repeat(1_000_000)
  for (const field of ADDRESS_INPUT_FIELDS) {
    expect(causeOf(await batch(key, { Addresses: [{}, { [field]: megabyte }] }))).toContain(`Addresses[1].${field} `)
  }
})

test('an address with all of its fields at 1 MB is more than a body may hold: 413 names the limit', async () => {
  const { batch, createKey } = await shared()
  const field = 'z'.repeat(1_000_000)
  const address = Object.fromEntries(ADDRESS_INPUT_FIELDS.map((name) => [name, field]))
  const answer = await batch(await createKey(), { Addresses: [address] })
  expect(answer.status).toBe(413)
  expect((answer.json as { Cause: string }).Cause).toContain('32 MiB')
})
