import { nextTick } from 'vue'
import { beforeEach, describe, expect, it } from 'vitest'
import { useCoverageStore } from '#renderer/stores/coverage-store.ts'
import { useHostStore } from '#renderer/stores/host-store.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { ok, type Result } from '#shared/result.ts'
import { openStores } from './open-window.ts'
import { createStandInClient, INFO } from './stand-in-client.ts'

type Coverage = CommandResponse<'reference.coverage'>
type Packs = CommandResponse<'app.info'>['packs']

const row = (country: string, level: number, premises: number) => ({
  country,
  level,
  premises,
  localities: 10,
  postalCodes: 20,
  streets: 30,
  packs: ['world'],
})
const OWN: Packs[number] = {
  ...INFO.packs[1]!,
  id: 'my-houses',
  countries: ['FR'],
  level: 4,
  sources: [{ name: 'houses.csv', version: '2026-11-24', licence: '', integrity: 'sha512-first' }],
}

/** A host whose packs a test changes, and whose counting a test lets end. */
let packs: Packs
let counts: ((answer: Result<Coverage>) => void)[]

beforeEach(() => {
  packs = INFO.packs
  counts = []
  const counting = () => new Promise<Result<Coverage>>((resolve) => counts.push(resolve))
  const client = createStandInClient({
    'app.info': () => ok({ ...INFO, packs }),
    // The stand-in hands on whatever it is given; a promise is an answer that takes its time.
    'reference.coverage': counting as unknown as () => Result<Coverage>,
  })
  openStores(client)
})

/** Opens the view over the first packs, with everything counted. */
async function openCounted() {
  const host = useHostStore()
  const coverage = useCoverageStore()
  await host.load()
  void coverage.load()
  await settle()
  counts.shift()!(ok({ countries: [row('FR', 2, 0), row('DE', 2, 0)] }))
  await settle()
  const of = (country: string) => coverage.rows.find((one) => one.country === country)
  const change = async (to: Packs) => {
    packs = to
    await host.load()
    await settle()
  }
  return { coverage, of, change }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  await nextTick()
}

it('counts nothing before a view shows it', async () => {
  const coverage = useCoverageStore()
  await useHostStore().load()
  await settle()
  expect(counts).toEqual([])
  expect(coverage.levelOf.get('FR'), 'depth is known without counting').toBeGreaterThan(0)
})

describe('the table of countries after an import', () => {
  it('shows the new depth at once, and no old count as if it were a new one', async () => {
    const { of, change } = await openCounted()
    expect(of('FR')).toMatchObject({ level: 2, isCounted: true })
    await change([...INFO.packs, OWN])
    expect(of('FR')).toMatchObject({ level: 4, isCounted: false, packs: ['world', 'my-houses'] })
    expect(of('DE'), 'what the import does not touch stays').toMatchObject({ level: 2, isCounted: true })
    counts.shift()!(ok({ countries: [row('FR', 4, 12), row('DE', 2, 0)] }))
    await settle()
    expect(of('FR')).toMatchObject({ level: 4, isCounted: true, premises: 12 })
  })

  it('counts anew when a pack of the same name, day and size comes from another file', async () => {
    const { of, change } = await openCounted()
    await change([...INFO.packs, OWN])
    counts.shift()!(ok({ countries: [row('FR', 4, 12), row('DE', 2, 0)] }))
    await settle()
    await change([...INFO.packs, { ...OWN, sources: [{ ...OWN.sources[0]!, integrity: 'sha512-second' }] }])
    expect(counts).toHaveLength(1)
    counts.shift()!(ok({ countries: [row('FR', 4, 13), row('DE', 2, 0)] }))
    await settle()
    expect(of('FR')).toMatchObject({ isCounted: true, premises: 13 })
  })

  it('forgets a count of the packs before that comes late', async () => {
    const { of, change } = await openCounted()
    await change([...INFO.packs, OWN])
    await change(INFO.packs)
    const [first, second] = counts
    second!(ok({ countries: [row('FR', 2, 0), row('DE', 2, 0)] }))
    await settle()
    first!(ok({ countries: [row('FR', 4, 12), row('DE', 2, 0)] }))
    await settle()
    expect(of('FR')).toMatchObject({ level: 2, premises: 0, isCounted: true })
  })
})
