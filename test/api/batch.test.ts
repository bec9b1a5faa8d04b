import { expect, test } from 'vitest'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import { createEchoPool, post, send, shareHost, startHost, type Answer } from './start-host.ts'
import { fail, ok } from '#shared/result.ts'

interface Item {
  Input: Record<string, string>
  Matches: Record<string, string>[]
  Version: string
}

const address = { Address1: '93 Teagues Crescent', Locality: 'Telford', PostalCode: 'TF2 6RF', Country: 'GB' }
const itemsOf = (answer: Answer): Item[] => {
  expect(answer.json).toBeInstanceOf(Array)
  return answer.json as Item[]
}
/** An error in the form of the protocol: its number, its constant description, two sentences. */
function expectError(answer: Answer, number: number, description: string, cause: RegExp, status = 200): void {
  expect(answer.json).toEqual({
    Number: number,
    Description: description,
    Cause: expect.stringMatching(cause),
    Resolution: expect.stringMatching(/^[A-Z"].*[.]$/),
  })
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
}
const INVALID = 'Missing or invalid parameters'

/** For tests that look at nothing but their own request: what concerns keys, settings or wrong guesses has its own. */
const shared = shareHost()

test('one result item for each address, in input order', async () => {
  const { batch, createKey } = await shared()
  const addresses = Array.from({ length: 100 }, (_, index) => ({ ...address, Id: `row-${index}` }))
  const answer = await batch(await createKey(), { Addresses: addresses })
  expect(answer.status).toBe(200)
  const items = itemsOf(answer)
  expect(items.map((item) => item.Input.Id)).toEqual(addresses.map(({ Id }) => Id))
  expect(items.map((item) => item.Matches[0]?.Sequence)).toEqual(addresses.map((_, index) => String(index + 1)))
  expect(items.map((item) => item.Matches[0]?.ID)).toEqual(addresses.map(({ Id }) => Id))
  expect(Object.keys(items[0] ?? {})).toEqual(['Input', 'Matches', 'Version'])
})

test('Input echoes all 44 fields, Table and QueryString, as text', async () => {
  const { batch, createKey } = await shared()
  const sent = { ...address, PostalCode: 26135, Latitude: 51.5, Building: null }
  const answer = await batch(await createKey(), { Addresses: [sent] })
  const input = itemsOf(answer)[0]?.Input ?? {}
  expect(Object.keys(input)).toEqual([...ADDRESS_INPUT_FIELDS, 'Table', 'QueryString'])
  expect(input).toMatchObject({ Address1: '93 Teagues Crescent', PostalCode: '26135', Latitude: '51.5', Building: '' })
  expect(input).toMatchObject({ Table: '', QueryString: '', Organization: '' })
})

test('Version is empty text unless asked for', async () => {
  const { batch, createKey } = await shared()
  const key = await createKey()
  expect(itemsOf(await batch(key, { Addresses: [address] }))[0]?.Version).toBe('')
  const asked = await batch(key, { Addresses: [address], Options: { Version: 'True' } })
  expect(itemsOf(asked)[0]?.Version).toMatch(/^Waypost \d+\.\d+\.\d+; world 2026\.11$/)
})

test('Decision is there only where a policy is asked for, and else nothing differs', async () => {
  const { batch, createKey } = await shared()
  const key = await createKey()
  const plain = await batch(key, { Addresses: [address], Options: { Version: true } })
  expect(plain.text).not.toContain('Decision')
  for (const Policy of [null, '', ' ']) {
    const same = await batch(key, { Addresses: [address], Options: { Version: true, Policy } })
    expect(same.text).toBe(plain.text)
    expect(same.headers['waypost-ignored']).toBeUndefined()
  }
  const judged = await batch(key, { Addresses: [address], Options: { Version: true, policy: 'sHIPPING ' } })
  expect(judged.text).toBe(plain.text.replace(/}]$/, ',"Decision":"reject"}]'))
})

test.each([['Lenient'], ['Strict,Shipping'], [7], [true], [['Strict']], [{ Strict: true }]])(
  '18 for Options.Policy %j, and the three are named',
  async (Policy) => {
    const { batch, createKey, pool } = await shared()
    const answer = await batch(await createKey(), { Addresses: [address], Options: { Policy } })
    expectError(answer, 18, INVALID, /^Options\.Policy must be one of Strict, Shipping, Permissive\.$/)
    expect(pool.requests).toEqual([])
  },
)

test('the older version of the path answers too, and case does not matter', async () => {
  const { port, createKey } = await shared()
  const key = await createKey()
  for (const path of [
    '/Cleansing/International/Batch/v1.10/json6.ws',
    '/cleansing/INTERNATIONAL/batch/V1.20/JSON6.WS',
  ]) {
    const headers = { 'content-type': 'Application/JSON; Charset=UTF-8' }
    const answer = await post(port, `${path}?kEY=${key}`, { Addresses: [address] }, { headers })
    expect(itemsOf(answer)).toHaveLength(1)
  }
})

test('property names are matched without regard to case, unknown ones are ignored', async () => {
  const { batch, createKey, pool } = await shared()
  const answer = await batch(null, {
    key: await createKey(),
    ADDRESSES: [{ postalcode: 'TF2 6RF', COUNTRY: 'GB', Shoe: 42 }],
    geocode: 'true',
    extra: { deep: [1] },
    options: { certify: 'TRUE', GONEAWAYS: true, serveroptions: { outputcasing: 'Upper' } },
  })
  expect(itemsOf(answer)[0]?.Input).toMatchObject({ PostalCode: 'TF2 6RF', Country: 'GB' })
  expect(pool.requests).toMatchObject([
    { process: 'Verify', serverOptions: { OutputCasing: 'Upper' }, geoCode: true, certify: true, goneaways: true },
  ])
})

test('null stands for what was not sent', async () => {
  const { batch, createKey, pool } = await shared()
  const key = await createKey()
  const nulls = { Version: null, Certify: null, Process: null, ServerOptions: { MaxResults: null, Table: '' } }
  await batch(key, { Key: null, GeoCode: null, Addresses: [{ Address: null }], Options: nulls })
  await batch(key, { Addresses: [{}], Options: null })
  const plain = { process: 'Verify', serverOptions: {}, geoCode: false, certify: false }
  expect(pool.requests).toMatchObject([plain, plain])
})

test('options are text; truth values and numbers stand for their text', async () => {
  const { batch, createKey, pool } = await shared()
  const options = { FieldStatus: true, MinimumMatchscore: 80, OutputCasing: 'upper' }
  itemsOf(await batch(await createKey(), { Addresses: [address], Options: { ServerOptions: options } }))
  expect(pool.requests).toMatchObject([{ serverOptions: { MinimumMatchscore: '80', FieldStatus: expect.any(String) } }])
})

test('unknown option names are named in Waypost-Ignored', async () => {
  const { batch, createKey } = await shared()
  const Options = { Shiny: true, ServerOptions: { Newest: 'x', 'Groß\r\nSet-Cookie: a': 'y' } }
  const answer = await batch(await createKey(), { Addresses: [address], Options })
  expect(answer.headers['waypost-ignored']).toBe('Shiny, Newest, Gro???Set-Cookie: a')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(itemsOf(answer)).toHaveLength(1)
})

test('unknown members of a record are named once, among so many at most', async () => {
  const { batch, createKey } = await shared()
  const key = await createKey()
  const records = [
    { ...address, Postcode2: 'x', customerId: 7 },
    { ...address, customerId: 8, Größe: null },
  ]
  const answer = await batch(key, { Addresses: records, Options: { Shiny: 1 } })
  expect(answer.headers['waypost-ignored']).toBe('Shiny, Postcode2, customerId, Gr??e')
  expect(itemsOf(answer)).toHaveLength(2)
  const many = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`Column number ${i}`, 'x']))
  const named = (await batch(key, { Addresses: [{ ...address, ...many }] })).headers['waypost-ignored']
  expect(String(named).length).toBeLessThanOrEqual(1_000)
  expect((await batch(key, { Addresses: [address] })).headers['waypost-ignored']).toBeUndefined()
})

test('a body with a byte order mark is read', async () => {
  const { batch, createKey } = await shared()
  expect(itemsOf(await batch(await createKey(), `\ufeff${JSON.stringify({ Addresses: [address] })}`))).toHaveLength(1)
})

test('1000 Invalid JSON object', async () => {
  const { batch, createKey } = await shared()
  const key = await createKey()
  const latin1 = new Uint8Array(Buffer.from('{"Addresses":[{"Address1":"Köln"}]}', 'latin1'))
  const texts = ['', '{', '[]', 'null', '"text"', '{"Addresses":[{}]} trailing', "{'Addresses':[]}", '{"a":NaN}']
  for (const body of [...texts, latin1])
    expectError(await batch(key, body), 1000, 'Invalid JSON object', /^The body is /)
})

test('1001 No address supplied', async () => {
  const { batch, createKey } = await shared()
  const key = await createKey()
  for (const body of [{}, { Addresses: [] }, { Addresses: null }])
    expectError(await batch(key, body), 1001, 'No address supplied', /^Addresses is (missing|empty)\.$/)
})

test('1004 Too many addresses supplied', async () => {
  const { batch, createKey } = await shared()
  const answer = await batch(await createKey(), { Addresses: Array(101).fill(address) })
  expectError(answer, 1004, 'Too many addresses supplied', /101 records; the limit is 100/)
})

test('1002 Batch processing failed', async () => {
  const pool = createEchoPool()
  pool.cleanse = async () => fail('cleansing/lost', 'The cleansing thread stopped.')
  const { batch, createKey } = await startHost({ pool })
  const key = await createKey()
  expectError(await batch(key, { Addresses: [address] }), 1002, 'Batch processing failed', /thread stopped/)
  pool.cleanse = async () => ok([])
  expectError(await batch(key, { Addresses: [address] }), 1002, 'Batch processing failed', /every address/)
})

test('18 when only the engine can tell that an option is wrong', async () => {
  const pool = createEchoPool()
  const { batch, createKey } = await startHost({ pool })
  pool.cleanse = async () =>
    fail('option', 'ServerOptions.DefaultCountry is "Atlantis"; expected a country code or name.')
  const answer = await batch(await createKey(), { Addresses: [address] })
  expectError(answer, 18, 'Missing or invalid parameters', /DefaultCountry is "Atlantis"/)
})

test('-1 Unknown error, with a request id and without a trace', async () => {
  const pool = createEchoPool()
  pool.cleanse = () => Promise.reject(new Error('secret detail at /home/person'))
  const { batch, createKey } = await startHost({ pool })
  const answer = await batch(await createKey(), { Addresses: [address] })
  expectError(answer, -1, 'Unknown error', /\(request [0-9a-f-]{36}\)/)
  expect(answer.text).not.toMatch(/secret detail| at |\.ts/)
})

test.each([
  ['an address is no object', { Addresses: ['text'] }, /^Addresses\[0\] must be an object\.$/],
  ['a field is a list', { Addresses: [{}, { Locality: ['Telford'] }] }, /^Addresses\[1\]\.Locality must be text\.$/],
  ['a field is a truth value', { Addresses: [{ Locality: true }] }, /^Addresses\[0\]\.Locality must be text\.$/],
  ['a field is too long', { Addresses: [{ Address: 'x'.repeat(4097) }] }, /^Addresses\[0\]\.Address .*4096 characters/],
  ['Addresses is an object', { Addresses: { 0: {} } }, /^Addresses must be a list of addresses\.$/],
  ['GeoCode is a word', { Addresses: [{}], GeoCode: 'yes please' }, /^GeoCode must be true or false\.$/],
  ['Version is a number', { Addresses: [{}], Options: { Version: 1 } }, /^Options\.Version must be true or false\.$/],
  ['Options is a list', { Addresses: [{}], Options: [] }, /^Options must be an object\.$/],
  ['ServerOptions is text', { Addresses: [{}], Options: { ServerOptions: 'a' } }, /^Options\.ServerOptions must be an/],
  ['an option is an object', { Addresses: [{}], Options: { ServerOptions: { Table: {} } } }, /Table must be text/],
  ['the key is a number', { Key: 1, Addresses: [{}] }, /^Key must be text\.$/],
  ['a name has two spellings', { Addresses: [{ Id: '1', ID: '2' }] }, /"Id" and "ID" name the same/],
  ['Addresses has two spellings', { Addresses: [{}], addresses: [{}] }, /"Addresses" and "addresses" name the same/],
])('18 when %s', async (_, body, cause) => {
  const { batch, createKey } = await shared()
  expectError(await batch(await createKey(), body), 18, INVALID, cause)
})

test.each(['__proto__', 'constructor', 'prototype'])('18 when a property is called %s', async (name) => {
  const { batch, createKey } = await shared()
  const key = await createKey()
  for (const body of [
    `{"Addresses":[{}],"${name}":{"Key":"x"}}`,
    `{"Addresses":[{"${name}":"x"}]}`,
    `{"Addresses":[{}],"Options":{"ServerOptions":{"\\u00${name.charCodeAt(0).toString(16)}${name.slice(1)}":{}}}}`,
  ])
    expectError(await batch(key, body), 18, INVALID, new RegExp(`"${name}" is not allowed`))
  expect(({} as { Key?: string }).Key).toBeUndefined()
})

test('18 when a property is given twice', async () => {
  const { batch, createKey } = await shared()
  const body = '{"Addresses":[{"Id":"1","Id":"2"}]}'
  expectError(await batch(await createKey(), body), 18, INVALID, /"Id" is given twice/)
})

test('18 when the body nests too deep', async () => {
  const { batch, createKey } = await shared()
  const key = await createKey()
  const nested = (depth: number) => `{"Addresses":[{}],"x":${'['.repeat(depth)}${']'.repeat(depth)}}`
  expect((await batch(key, nested(31))).json).toBeInstanceOf(Array)
  for (const depth of [32, 100_000]) expectError(await batch(key, nested(depth)), 18, INVALID, /deeper than 32 levels/)
})

test('18 when an option is out of range, naming it', async () => {
  const { batch, createKey } = await shared()
  const key = await createKey()
  const withOption = (ServerOptions: object) => batch(key, { Addresses: [address], Options: { ServerOptions } })
  expectError(await withOption({ MinimumMatchscore: 'abc' }), 18, INVALID, /MinimumMatchscore is "abc"/)
  expectError(await withOption({ OutputCasing: 'Wavy' }), 18, INVALID, /OutputCasing/)
})

test('18 when Process is unknown, naming the allowed ones', async () => {
  const { batch, createKey } = await shared()
  const answer = await batch(await createKey(), { Addresses: [address], Options: { Process: 'Guess' } })
  expectError(answer, 18, INVALID, /Guess.*Verify.*Search.*ReverseGeocode.*Query.*Parse.*Format.*Geocode.*Country/)
})

test('2 when no key is sent', async () => {
  const { batch } = await startHost()
  expectError(await batch(null, { Addresses: [address] }), 2, 'Unknown key', /has no key/)
  expectError(await batch('', { Key: ' ', Addresses: [address] }), 2, 'Unknown key', /has no key/)
})

test('2 when the key is unknown, before the body is looked at', async () => {
  const { batch } = await startHost()
  expectError(await batch('AA11-AA11-AA11-AA11', 'no json'), 2, 'Unknown key', /There is no such key/)
  expectError(await batch(null, { Key: 'AA11-AA11-AA11-AA11' }), 2, 'Unknown key', /There is no such key/)
})

test('2 when query and body keys differ, even if both are valid', async () => {
  const { batch, createKey } = await startHost()
  const [first, second] = [await createKey(), await createKey()]
  const answer = await batch(first, { Key: second, Addresses: [address] })
  expectError(answer, 2, 'Unknown key', /differ/)
})

test('the same key in query and body, in either case, is one key', async () => {
  const { batch, createKey } = await shared()
  const key = await createKey()
  expect(itemsOf(await batch(key, { Key: key.toLowerCase(), Addresses: [address] }))).toHaveLength(1)
})

test('2 at once when a key is revoked', async () => {
  const { batch, call, createKey } = await startHost()
  const secret = await createKey()
  expect(itemsOf(await batch(secret, { Addresses: [address] }))).toHaveLength(1)
  const { keys } = await call('keys.list', {})
  await call('keys.revoke', { id: keys[0]?.id ?? '' })
  expectError(await batch(secret, { Addresses: [address] }), 2, 'Unknown key', /was revoked on/)
})

test('16 when a key has expired', async () => {
  const { batch, createKey } = await startHost()
  const secret = await createKey({ expiresAt: '2020-01-01' })
  expectError(await batch(secret, { Addresses: [address] }), 16, 'Key expired', /expired on 2020-01-01T23:59:59.999Z/)
})

test('8 when the daily limit of a key is used up, exactly, also over a restart', async () => {
  const first = await startHost()
  const secret = await first.createKey({ dailyLimit: 3 })
  const body = { Addresses: [address, address] }
  const answers = await Promise.all(Array.from({ length: 5 }, () => first.batch(secret, body)))
  expect(answers.filter(({ json }) => Array.isArray(json))).toHaveLength(3)
  const refused = answers.find(({ json }) => !Array.isArray(json))
  expect(refused).toBeDefined()
  if (refused) expectError(refused, 8, 'Key daily limit exceeded', /3 requests of today/)
  await first.host.close()
  const second = await startHost({ dataDir: first.dataDir })
  expectError(await second.batch(secret, body), 8, 'Key daily limit exceeded', /3 requests of today/)
})

test('a request that is refused costs nothing', async () => {
  const { batch, createKey } = await shared()
  const secret = await createKey({ dailyLimit: 1 })
  await batch(secret, { Addresses: [] })
  await batch(secret, 'no json')
  expect(itemsOf(await batch(secret, { Addresses: [address] }))).toHaveLength(1)
})

test('a management key may call Batch', async () => {
  const { batch, createKey } = await shared()
  expect(itemsOf(await batch(await createKey({ type: 'management' }), { Addresses: [address] }))).toHaveLength(1)
})

test('last used is noted', async () => {
  const { batch, call, createKey } = await startHost()
  await batch(await createKey(), { Addresses: [address] })
  await expect.poll(async () => (await call('keys.list', {})).keys[0]?.lastUsedAt).toMatch(/^\d{4}-.*Z$/)
})

test('a body over 1 MiB is answered like any other', async () => {
  const { batch, createKey } = await shared()
  const key = await createKey()
  const padding = ' '.repeat(2 * 1024 * 1024)
  expect(itemsOf(await batch(null, { Key: key, padding, Addresses: [address] }))).toHaveLength(1)
  expectError(await batch(key, `{"padding":"${padding}"`), 1000, 'Invalid JSON object', /not valid JSON/)
  expectError(await batch(key, { padding, Addresses: [{ Id: [] }] }), 18, INVALID, /Id must be text/)
})

test('an answer of many megabytes arrives whole', async () => {
  const { batch, createKey } = await shared()
  const long = 'ö'.repeat(4096)
  const big = Object.fromEntries(ADDRESS_INPUT_FIELDS.map((field) => [field, long]))
  const answer = await batch(await createKey(), { Addresses: Array(40).fill(big) })
  const items = itemsOf(answer)
  expect(items).toHaveLength(40)
  expect(items.at(-1)?.Input.FullName).toBe(long)
})

test('413 when the body is over 32 MiB, whether announced or not', async () => {
  const { batch, createKey } = await shared()
  const key = await createKey()
  const body = new Uint8Array(32 * 1024 * 1024 + 1).fill(32)
  expectError(await batch(key, body), 18, INVALID, /larger than 32 MiB/, 413)
  const chunked = await batch(key, body, { headers: { 'transfer-encoding': 'chunked' } })
  expectError(chunked, 18, INVALID, /larger than 32 MiB/, 413)
})

test('405 for another method', async () => {
  const { port } = await shared()
  const path = '/Cleansing/International/Batch/v1.20/json6.ws'
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const answer = await send(port, path, { method })
    expectError(answer, 20, 'Endpoint not available', new RegExp(method), 405)
    expect(answer.headers.allow).toBe('POST')
  }
})

test('415 unless the body is plain JSON', async () => {
  const { batch, createKey } = await shared()
  const key = await createKey()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', '', 'application/json; charset=utf-16'])
    expectError(
      await batch(key, {}, { headers: { 'content-type': type } }),
      19,
      'Invalid JSON object',
      /Content-Type of the body is not JSON/,
      415,
    )
  const zipped = await batch(key, {}, { headers: { 'content-encoding': 'br' } })
  expectError(zipped, 19, 'Invalid JSON object', /compressed in another way than gzip/, 415)
})

test('404 for a path that nothing answers', async () => {
  const { port } = await shared()
  for (const path of ['/Cleansing/International/Batch/v9.99/json6.ws', '/nothing/json6.ws', '/nothing'])
    for (const method of ['GET', 'POST'])
      expectError(await send(port, path, { method }), 20, 'Endpoint not available', /Nothing answers at/, 404)
})

test('429 after ten wrong keys in a minute, and never for a valid one', async () => {
  const { batch, createKey } = await startHost()
  const valid = await createKey()
  for (let i = 0; i < 10; i++) {
    expectError(await batch(`AA11-AA11-AA11-AA1${i}`, {}), 2, 'Unknown key', /There is no such key/)
  }
  const throttled = await batch('AA11-AA11-AA11-BB11', {})
  expectError(throttled, 10, 'Surge protector triggered', /Too many wrong keys/, 429)
  expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0)
  expect(itemsOf(await batch(valid, { Addresses: [address] }))).toHaveLength(1)
})

test('the switch turns the operations off with a clear answer, and on again', async () => {
  const { batch, call, createKey, port } = await startHost()
  const key = await createKey()
  await call('settings.set', { apiEnabled: false })
  expectError(await batch(key, { Addresses: [address] }), 20, 'Endpoint not available', /switched off/, 404)
  expect((await send(port, '/health')).status).toBe(200)
  await call('settings.set', { apiEnabled: true })
  expect(itemsOf(await batch(key, { Addresses: [address] }))).toHaveLength(1)
})
