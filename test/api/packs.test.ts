import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Host } from '#main/host/create-host.ts'
import type { CommandInput, CommandName, CommandResponse } from '#shared/contract/contract.ts'
import type { Result } from '#shared/result.ts'
import { startIceland, TESTAVIK } from './start-iceland.ts'
import { isEnded, whenJob } from './when-job.ts'

const { lat: LAT, lon: LON } = TESTAVIK
/** What comes of asking for the houses of the register. */
const ALL_VERIFY = { kind: 'houses', asked: 30, verified: 30, meters: 0, failed: [] }

/** The host of Iceland, with a register of one street at hand. */
async function startHost() {
  const { host, folder, dataDir } = await startIceland()
  const register = join(folder, 'register.csv')
  const houses = Array.from({ length: 30 }, (_, i) => `${i + 1};Hafnargata;Testavik;645;${LAT};${LON}\n`)
  writeFileSync(register, `Nr;Street;Town;Postcode;Lat;Lon\n${houses.join('')}`)
  const call = <N extends CommandName>(name: N, input: CommandInput<N>) =>
    host.dispatch(name, input) as Promise<Result<CommandResponse<N>>>
  return {
    host,
    folder,
    dataDir,
    register,
    call,
    file: host.files.add(register, { name: 'register.csv', temporary: false }),
  }
}

type Call = Awaited<ReturnType<typeof startHost>>['call']

async function ended(
  host: Host,
  started: Result<CommandResponse<'packs.import'>>,
): Promise<CommandResponse<'jobs.get'>> {
  if (!started.ok) throw new Error(started.error.message)
  return whenJob(host, started.value.id, isEnded)
}

async function cleanse(host: Host, call: Call, address: string): Promise<string> {
  const key = await call('keys.create', { type: 'service', name: address })
  if (!key.ok) throw new Error(key.error.message)
  const reply = await fetch(
    `http://127.0.0.1:${host.port}/Cleansing/International/Batch/v1.20/json6.ws?Key=${key.value.secret}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Addresses: [{ Address: address, Country: 'IS' }], Options: { Process: 'Verify' } }),
    },
  )
  const [item] = (await reply.json()) as { Matches: { AVC: string }[] }[]
  return item?.Matches[0]?.AVC ?? ''
}

describe('packs that a user builds', () => {
  it('come and go while the host runs', async () => {
    const { host, dataDir, call, file } = await startHost()
    const changes: string[] = []
    host.onEvent((name) => name === 'packs.changed' && changes.push(name))
    expect(await cleanse(host, call, 'Hafnargata 7, 645 Testavik')).toMatch(/^V2/)

    const described = await call('packs.describe', { file })
    expect(described.ok && described.value.kind).toBe('csv')
    expect(described.ok && described.value.columns.map(({ role }) => role)).toEqual([
      ...['number', 'street', 'city', 'postalCode', 'latitude', 'longitude'],
    ])
    const job = await ended(host, await call('packs.import', { file, name: 'Harbour' }))
    expect(job).toMatchObject({ kind: 'import-pack', state: 'done', title: 'Harbour' })
    const report = await call('packs.imported', { jobId: job.id })
    expect(report).toMatchObject({
      ok: true,
      value: { id: 'harbour', countries: ['IS'], level: 4, counts: { premises: 30 }, asked: ALL_VERIFY },
    })
    expect(changes).toHaveLength(1)

    expect(await cleanse(host, call, 'Hafnargata 7, 645 Testavik')).toMatch(/^V44/)
    expect(await cleanse(host, call, 'Hafnargata 70, 645 Testavik')).toMatch(/^P33/)
    const info = await call('app.info', {})
    expect(info.ok && info.value.packs.map(({ id, isImported }) => [id, isImported])).toEqual([
      ['small', false],
      ['harbour', true],
    ])
    expect(info.ok && info.value.packs.map(({ asked }) => asked)).toEqual([null, ALL_VERIFY])
    expect(await call('packs.verify', { id: 'harbour' })).toEqual({
      ok: true,
      value: { packs: [{ id: 'harbour', problems: [] }] },
    })

    expect((await call('packs.remove', { id: 'harbour' })).ok).toBe(true)
    expect(await cleanse(host, call, 'Hafnargata 7, 645 Testavik')).toMatch(/^V2/)
    expect(readdirSync(join(dataDir, 'packs'))).toEqual([])
    expect(changes).toHaveLength(2)
  })

  it('can be cancelled, and leave nothing', async () => {
    const { dataDir, folder, host, call } = await startHost()
    const path = join(folder, 'large.csv')
    const rows = Array.from({ length: 200_000 }, (_, i) => `${i};Gata ${i % 5000};Testavik;645;${LAT};${LON}\n`)
    writeFileSync(path, `Nr;Street;Town;Postcode;Lat;Lon\n${rows.join('')}`)
    const file = host.files.add(path, { name: 'large.csv', temporary: false })
    const started = await call('packs.import', { file })
    if (!started.ok) throw new Error(started.error.message)
    const { state } = await whenJob(host, started.value.id, (job) => job.done > 0 || isEnded(job))
    expect(state).toBe('running')
    await call('jobs.cancel', { jobId: started.value.id })
    expect((await ended(host, started)).state).toBe('cancelled')
    expect(readdirSync(join(dataDir, 'packs'))).toEqual([])
  })

  it('refuse to take away what is bundled', async () => {
    const { call, folder } = await startHost()
    expect(await call('packs.remove', { id: 'small' })).toMatchObject({ ok: false, error: { code: 'packs/bundled' } })
    expect(await call('packs.remove', { id: '../bundled/small' })).toMatchObject({
      ok: false,
      error: { code: 'packs/unknown' },
    })
    expect(existsSync(join(folder, 'bundled', 'small.sqlite'))).toBe(true)
  })

  it('are counted before, which writes nothing and leaves the pack of that name where it is', async () => {
    const { host, dataDir, call, file, register } = await startHost()
    await ended(host, await call('packs.import', { file, name: 'Harbour' }))
    const before = readdirSync(join(dataDir, 'packs'))
    writeFileSync(register, `Nr;Street;Town;Postcode;Lat;Lon\n1;Nygata;Testavik;645;${LAT};${LON}\n2;;;;;\n`)
    const started = await call('packs.count', { file, name: 'Harbour', country: 'IS' })
    const job = await ended(host, started)
    expect(job.state).toBe('done')
    const counted = await call('packs.counted', { jobId: job.id })
    expect(counted).toMatchObject({
      ok: true,
      value: {
        countries: ['IS'],
        counts: { premises: 1, streets: 1 },
        towns: 1,
        rows: 2,
        placed: 1,
        skipped: { noStreet: 1 },
      },
    })
    expect(counted.ok && counted.value.examples[0]).toMatchObject({ number: '1', street: 'Nygata', latitude: LAT })
    expect(readdirSync(join(dataDir, 'packs'))).toEqual(before)
    expect(await cleanse(host, call, 'Hafnargata 7, 645 Testavik')).toMatch(/^V44/)
    expect(await call('packs.imported', { jobId: job.id })).toMatchObject({ error: { code: 'packs/not-imported' } })
  })

  it('are described anew for a country, a system and columns that a person chose', async () => {
    const { call, file } = await startHost()
    const mapping = [
      { index: 1, role: 'street' as const },
      { index: 2, role: 'city' as const },
    ]
    const described = await call('packs.describe', { file, country: 'IS', system: 'EPSG:4326', mapping })
    expect(described).toMatchObject({ ok: true, value: { table: { country: 'IS', system: null } } })
    expect(described.ok && described.value.columns.map(({ role }) => role)).toEqual([
      ...[null, 'street', 'city', null, null, null],
    ])
    expect(described.ok && described.value.table?.examples[0]).toMatchObject({ number: '', street: 'Hafnargata' })
    const systems = await call('packs.systems', {})
    expect(systems.ok && systems.value.systems.find(({ code }) => code === 2056)?.countries).toContain('CH')
  })

  it('are told when the file cannot be used', async () => {
    const { host, call, file } = await startHost()
    const job = await ended(host, await call('packs.import', { file, countries: ['NO'] }))
    expect(job).toMatchObject({ state: 'failed', error: { code: 'import/wrong-country' } })
  })
})
