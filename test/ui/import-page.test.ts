import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApp, defineComponent, h, nextTick, type Component } from 'vue'
import { HOST_CLIENT } from '#renderer/client/host-client.types.ts'
import { useCoverageStore } from '#renderer/stores/coverage-store.ts'
import { useHostStore } from '#renderer/stores/host-store.ts'
import { usePacksStore, type PackFile } from '#renderer/stores/packs-store.ts'
import { useRegistersStore } from '#renderer/stores/registers-store.ts'
import CountryRegisters from '#renderer/views/reference/CountryRegisters.vue'
import { codeIn, findSystems } from '#renderer/views/reference/find-systems.ts'
import ImportPage from '#renderer/views/reference/ImportPage.vue'
import PackCount from '#renderer/views/reference/PackCount.vue'
import RegisterTable from '#renderer/views/reference/RegisterTable.vue'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { ok } from '#shared/result.ts'
import { createStandInClient, INFO, JOB, type StandInClient } from './stand-in-client.ts'

/** The map itself has tests of its own: here it shows which point is current, and takes a click. */
vi.mock('#renderer/map/MapView.vue', () => ({
  default: defineComponent({
    props: { points: { type: Array, required: true }, current: { type: String, default: null } },
    emits: ['current'],
    setup(props, { emit, expose }) {
      expose({ fitPoints: () => undefined })
      return () =>
        h('button', {
          class: 'stand-in-map',
          'data-points': props.points.length,
          'data-current': String(props.current),
          onClick: () => emit('current', '2'),
        })
    },
  }),
}))

const example = (number: string, latitude: number | null) => ({
  number,
  street: 'Kramgasse',
  unit: '',
  postalCode: '3011',
  city: 'Bern',
  region: '',
  latitude,
  longitude: latitude === null ? null : 7.45,
})
const column = (index: number, name: string, role: PackFile['columns'][number]['role']) => ({
  index,
  name,
  samples: [],
  role,
})

const OLDER = { id: 'bern', title: 'Bern', version: '2026-07-01', file: 'bern-2026-07.csv' }

/** What the host says of a table, as it is asked to read it. */
function describeTable({ country, system, mapping }: CommandInput<'packs.describe'>): PackFile {
  const roleOf = (index: number) => mapping?.find((one) => one.index === index)?.role ?? null
  const guessed = country === 'CH' ? 'street' : null
  const number = roleOf(1) === 'number' ? '3a' : '3'
  return {
    file: 'file-token',
    name: 'bern.csv',
    bytes: 4000,
    kind: 'csv',
    columns: [column(0, 'Name', mapping ? roleOf(0) : guessed), column(1, 'Zusatz', roleOf(1))],
    entry: null,
    region: null,
    extract: null,
    renews: { ...OLDER, by: 'register' },
    table: {
      register: null,
      sureness: 0.9,
      isSure: true,
      country: country || 'CH',
      system: { code: 2056, name: 'LV95', isDegrees: false, by: system ? 'chosen' : 'tried' },
      problem: null,
      examples: [example('1', 46.9), example('2', null), example(number, 46.95)],
    },
  }
}

const COUNT: CommandResponse<'packs.counted'> = {
  countries: ['CH'],
  counts: { places: 40, postalCodes: 2, streets: 6, premises: 72 },
  towns: 1,
  rows: 75,
  placed: 71,
  skipped: { noStreet: 1, strange: 2 },
  unusual: [],
  tables: [{ title: 'Table', rows: 75, placed: 71, system: 'Table: LV95, as the positions show' }],
  examples: [],
  asked: null,
  edition: null,
  seconds: 0.1,
}
const EDITION: NonNullable<CommandResponse<'packs.counted'>['edition']> = {
  older: OLDER,
  changes: {
    houses: { before: 71, after: 72, added: 2, removed: 1, moved: 0 },
    streets: { before: 6, after: 6, added: 0, removed: 0 },
    examples: { addedHouses: [], removedHouses: [], movedHouses: [], addedStreets: [], removedStreets: [] },
  },
  rows: null,
}
const REGISTERS: CommandResponse<'packs.registers'> = {
  countries: [
    { country: 'FR', registers: [register('fr-ban', 'Base Adresse Nationale', 4)] },
    { country: 'US', registers: [register('us-tiger', 'TIGER/Line', 3)] },
    { country: null, registers: [register('overture', 'Overture Maps', 4)] },
  ],
}
function register(id: string, title: string, level: number) {
  return {
    id,
    title,
    level,
    houses: level === 4 ? 26_000_000 : 0,
    size: '900 MB packed',
    renewed: 'every week',
    licence: 'etalab-2.0',
    attribution: `© ${title}`,
    foundAt: 'https://adresse.data.gouv.fr',
    note: '',
    isConfirmed: level === 4,
  }
}

let client: StandInClient
let count: CommandResponse<'packs.counted'>
let pinia: ReturnType<typeof createPinia>
const BUSY = { ...JOB, kind: 'import-pack' as const, state: 'running' as const, done: 0 }

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  count = COUNT
  let jobs = 0
  client = createStandInClient({
    'app.info': () => ok(INFO),
    'packs.describe': (input) => ok(describeTable(input)),
    'packs.count': () => ok({ ...BUSY, id: `count-${++jobs}` }),
    'packs.counted': () => ok(count),
    'packs.import': () => ok({ ...BUSY, id: 'import-1' }),
    'packs.registers': () => ok(REGISTERS),
    'packs.systems': () => ok({ systems: SYSTEMS }),
    'jobs.remove': () => ok({}),
    'jobs.cancel': ({ jobId }) => ok({ ...BUSY, id: jobId }),
  })
  const app = createApp({})
  pinia = createPinia()
  app.use(pinia).provide(HOST_CLIENT, client)
  setActivePinia(pinia)
})

async function settle(milliseconds = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  for (let i = 0; i < 10; i++) await nextTick()
}
const asked = (name: string) => client.asked.filter((one) => one.name === name).map(({ input }) => input)

/** A file that was dropped, and the store that has it. */
async function drop() {
  const packs = usePacksStore()
  await packs.openReceived({ file: 'file-token', name: 'bern.csv' } as Parameters<typeof packs.openReceived>[0])
  await settle()
  return packs
}
/** The job that counts comes to its end. */
async function endCount(id = 'count-1'): Promise<void> {
  client.send('job.changed', { ...BUSY, id, state: 'done', done: 1000, total: 1000 })
  await settle()
}

function mount(component: Component, props: Record<string, unknown> = {}): HTMLElement {
  document.body.innerHTML = '<div id="box"></div>'
  const app = createApp(defineComponent(() => () => h(component, props)))
  app.use(pinia).provide(HOST_CLIENT, client).mount('#box')
  onTestFinished(() => app.unmount())
  return document.body
}

describe('a file before it is imported', () => {
  it('is read anew in a country and a system, and keeps what was set by hand', async () => {
    const packs = await drop()
    expect(packs.roles).toEqual({ 0: '', 1: '' })
    await packs.setRole(1, 'number')
    expect(packs.file?.table?.examples[2]?.number).toBe('3a')
    await packs.setCountry('CH')
    expect(packs.roles).toEqual({ 0: 'street', 1: 'number' })
    expect(asked('packs.describe').at(-1)).toEqual({
      file: 'file-token',
      country: 'CH',
      system: '',
      mapping: [
        { index: 0, role: 'street' },
        { index: 1, role: 'number' },
      ],
    })
    await packs.setSystem('EPSG:21781')
    expect(asked('packs.describe').at(-1)).toMatchObject({ country: 'CH', system: 'EPSG:21781' })
    expect(packs.file?.table?.system?.by).toBe('chosen')
    await packs.start()
    expect(asked('packs.import')[0]).toMatchObject({ countries: ['CH'], system: 'EPSG:21781', mayBeUnusual: false })
  })

  it('is imported as it is recognised where nothing was set by hand', async () => {
    const packs = await drop()
    await packs.start()
    expect(asked('packs.import')[0]).not.toHaveProperty('mapping')
  })

  it('is shown by the last of several looks', async () => {
    const packs = await drop()
    const answers: (() => void)[] = []
    const { call } = client
    client.call = async (name, input) => {
      await new Promise<void>((resolve) => answers.push(resolve))
      return call(name, input)
    }
    const looks = [packs.setSystem('EPSG:1'), packs.setSystem('EPSG:2056')]
    expect(packs.isLooking).toBe(true)
    answers[1]?.()
    await settle()
    answers[0]?.()
    await Promise.all(looks)
    expect(asked('packs.describe').at(-1)).toMatchObject({ system: 'EPSG:1' })
    expect(packs.system).toBe('EPSG:2056')
    expect(packs.isLooking).toBe(false)
  })

  it('is counted by itself when it is small, and again after a choice', async () => {
    const packs = await drop()
    expect(asked('packs.count')).toHaveLength(0)
    await settle(500)
    expect(asked('packs.count')).toHaveLength(1)
    expect(packs.isCounting).toBe(true)
    await packs.setCountry('CH')
    await settle()
    expect(asked('jobs.cancel')).toEqual([{ jobId: 'count-1' }])
    await settle(500)
    await endCount('count-2')
    expect(packs.count?.counts.premises).toBe(72)
    client.send('job.changed', { ...BUSY, id: 'count-1', state: 'cancelled' })
    await settle()
    expect(asked('jobs.remove')).toEqual([{ jobId: 'count-2' }, { jobId: 'count-1' }])
  })

  it('stays on its page when its import is stopped', async () => {
    const packs = await drop()
    await packs.setSystem('EPSG:2056')
    await packs.start()
    client.send('job.changed', { ...BUSY, id: 'import-1', state: 'cancelled' })
    await settle()
    expect(packs.isRunning).toBe(false)
    expect(packs.file?.name).toBe('bern.csv')
    expect(packs.system).toBe('EPSG:2056')
  })

  it('is imported knowingly when the count was unusual', async () => {
    count = { ...COUNT, unusual: ['No row has a position that can be read.'] }
    const packs = await drop()
    await settle(500)
    await endCount()
    expect(packs.isUnusual).toBe(true)
    await packs.start()
    expect(asked('packs.import')[0]).toMatchObject({ mayBeUnusual: true })
  })
})

describe('the page of a file', () => {
  it('marks the same address in the list and on the map, by pointer, key and click', async () => {
    const packs = await drop()
    const page = mount(ImportPage, { file: packs.file })
    await settle()
    const map = page.querySelector('.stand-in-map') as HTMLElement
    const list = page.querySelector('[role="listbox"]') as HTMLElement
    const rows = [...list.querySelectorAll('[role="option"]')] as HTMLElement[]
    expect(rows.map((row) => row.textContent)).toEqual([
      '11 · Kramgasse · 3011 · Bern',
      '22 · Kramgasse · 3011 · Bernno position',
      '33 · Kramgasse · 3011 · Bern',
    ])
    expect(map.dataset).toMatchObject({ points: '2', current: '0' })
    rows[2]?.dispatchEvent(new Event('pointerenter'))
    await settle()
    expect(map.dataset.current).toBe('2')
    rows[2]?.dispatchEvent(new Event('pointerleave'))
    list.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }))
    await settle()
    expect(map.dataset.current).toBe('null')
    expect(rows[1]?.ariaSelected ?? rows[1]?.getAttribute('aria-selected')).toBe('true')
    map.click()
    await settle()
    expect(list.getAttribute('aria-activedescendant')).toBe(rows[2]?.id)
  })

  it('says in which system the positions are, and how that is known', async () => {
    const packs = await drop()
    const page = mount(ImportPage, { file: packs.file })
    await settle()
    expect(page.textContent).toContain('The positions are in LV95 (EPSG:2056), as the rows show.')
    expect(page.textContent).toContain('Most of the first addresses are in Switzerland.')
  })

  it('says what the whole file would give, and what is left out', async () => {
    await drop()
    const part = mount(PackCount)
    await settle(500)
    expect(part.textContent).toContain('Reading the whole file, 0 %')
    await endCount()
    expect(part.textContent).toContain('72 house numbers, 6 streets, 1 town, 2 postal codes, 71 rows with a position')
    expect(part.textContent).toContain('From 75 rows, in Switzerland.')
    expect(part.textContent).toContain('Left out: 2 rows that cannot be read, 1 row without a street.')
  })

  it('says how many rows verify, whose place it takes, and what that changes', async () => {
    const asked = { kind: 'houses' as const, asked: 72, verified: 70, meters: 3, failed: [] }
    count = { ...COUNT, asked, edition: EDITION }
    const packs = await drop()
    packs.name = 'bern'
    const page = mount(ImportPage, { file: packs.file })
    await settle(500)
    expect(page.textContent).toContain('If it covers the same area, it replaces bern-2026-07.csv of 2026-07-01')
    expect(page.textContent).not.toContain('Houses:')
    await endCount()
    expect(page.textContent).toContain('70 of 72 houses of this file verify, within 3 m')
    expect(page.textContent).toContain('It replaces bern-2026-07.csv of 2026-07-01 once it is complete')
    expect(page.textContent).toContain('Houses: 2 new, 1 removed, 0 moved.')
    // Under another name it takes the place of another pack, or of none.
    packs.name = 'Mine'
    await settle()
    expect(page.textContent).not.toContain('bern-2026-07.csv')
    expect(page.textContent).not.toContain('Houses:')
    expect(page.textContent).toContain('70 of 72 houses of this file verify')
  })

  it('says nothing of an installed pack that the whole file has little in common with', async () => {
    const packs = await drop()
    const page = mount(ImportPage, { file: packs.file })
    await settle(500)
    expect(page.textContent).toContain('bern-2026-07.csv')
    await endCount()
    expect(page.textContent).not.toContain('bern-2026-07.csv')
  })
})

const SYSTEMS = [
  { code: 25832, name: 'ETRS89 / UTM zone 32N', countries: ['DE', 'NO'] },
  { code: 2056, name: 'CH1903+ / LV95', countries: ['CH', 'LI'] },
  { code: 5514, name: 'S-JTSK / Krovak East North', countries: ['CZ', 'SK'] },
]

describe('coordinate systems', () => {
  const codes = (search: string, country = '') => findSystems(SYSTEMS, search, country).map(({ code }) => code)

  it('are found by name, code and country, those of the country first', () => {
    expect(codes('')).toEqual([25832, 2056, 5514])
    expect(codes('', 'CZ')).toEqual([5514, 25832, 2056])
    expect(codes('lv95')).toEqual([2056])
    expect(codes('norway utm')).toEqual([25832])
    expect(codes('2056')).toEqual([2056])
    expect(codes('mars')).toEqual([])
  })

  it('may be another one by its code', () => {
    expect([codeIn('EPSG:32632'), codeIn(' 32632 '), codeIn('epsg 32632'), codeIn('lv95')]).toEqual([
      ...['EPSG:32632', 'EPSG:32632', 'EPSG:32632', null],
    ])
  })
})

describe('the registers that are known by name', () => {
  it('stand by country, those of many last, and are found by either name', async () => {
    const registers = useRegistersStore()
    await registers.load()
    expect(registers.rows.map(({ countryName }) => countryName)).toEqual(['France', 'United States', 'Many countries'])
    registers.filter = 'base'
    expect(registers.shown.map(({ id }) => id)).toEqual(['fr-ban'])
    registers.filter = 'us'
    expect(registers.shown.map(({ id }) => id)).toEqual(['us-tiger'])
    const table = mount(RegisterTable)
    await settle()
    expect(table.textContent).toContain('streets; its numbers are only possible ones')
    expect(table.textContent).toContain('check the first addresses before you import')
    expect(table.querySelector('a')).toBeNull()
  })

  it('show those of a country in full, and what works where none is', async () => {
    await useHostStore().load()
    await useRegistersStore().load()
    const rows = useCoverageStore().rows
    const of = (code: string) => rows.find(({ country }) => country === code)
    const france = mount(CountryRegisters, { country: of('FR') })
    expect(france.textContent).toContain('26,000,000 houses with positions · 900 MB packed · renewed every week')
    expect(france.textContent).toContain('https://adresse.data.gouv.fr')
    expect(france.textContent).toContain('Licence etalab-2.0. Words to show: © Base Adresse Nationale')
    const germany = mount(CountryRegisters, { country: of('DE') })
    expect(germany.textContent).toContain('No register of Germany is known by name.')
  })
})
