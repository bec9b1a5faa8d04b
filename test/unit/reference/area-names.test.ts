import { describe, expect, it } from 'vitest'
import { customaryCounties, nameArea, type AreaSayings } from '../../../tools/packs/area-names.ts'
import { addAreas } from '../../../tools/packs/areas.ts'
import { findSubdivisions, readSubdivisions } from '../../../tools/packs/iso-subdivisions.ts'
import type { NewArea } from '#main/reference/write/pack-writer.ts'

const entry = (code: string, name: string, parent: string) =>
  `  {\n    code: '${code}',\n    name: ${name},\n    parent: '${parent}'\n  }`
const LIST = Buffer.from(
  `export const iso31662 = [\n${[
    entry('DE-BY', "'Bayern'", 'DE'),
    entry('ES-NC', "'Navarra, Comunidad Foral de'", 'ES'),
    entry('ES-VC', "'Valenciana, Comunidad'", 'ES'),
    entry('IT-32', "'Trentino-Alto Adige, Trentino-Südtirol'", 'IT'),
    entry('IT-AQ', `"L'Aquila"`, 'IT-65'),
    entry('CZ-10', "'Praha, Hlavní město'", 'CZ'),
    entry('CO-SAP', "'San Andrés, Providencia y Santa Catalina'", 'CO'),
  ].join(',\n')}\n]`,
)

describe('the list of ISO 3166-2', () => {
  const subdivisions = readSubdivisions(LIST)
  it.each([
    ['DE', ['Bayern'], true],
    ['CZ', ['Praha', 'Hlavní město Praha'], true],
    ['CO', ['San Andrés, Providencia y Santa Catalina'], true],
  ])('%s', (country, names, isFirstLevel) => {
    expect(subdivisions.get(country)?.[0]).toMatchObject({ names, isFirstLevel })
  })

  it('puts the kind of an area before its name and takes two languages for two names', () => {
    expect(subdivisions.get('ES')?.map(({ names }) => names)).toEqual([
      ['Navarra', 'Comunidad Foral de Navarra'],
      ['Comunidad Valenciana', 'Valenciana'],
    ])
    expect(subdivisions.get('IT')).toEqual([
      { code: 'IT-32', isFirstLevel: true, names: ['Trentino-Alto Adige', 'Trentino-Südtirol'] },
      { code: 'IT-AQ', isFirstLevel: false, names: ["L'Aquila"] },
    ])
  })
})

describe('the subdivision of an area', () => {
  const subdivision = (code: string, name: string) => ({ code, isFirstLevel: true, names: [name] })
  const list = [
    subdivision('UA-30', 'Kyiv'),
    subdivision('UA-32', 'Kyivska oblast'),
    subdivision('MT-58', "Ta' Xbiex"),
    subdivision('MT-59', 'Tarxien'),
    subdivision('VN-07', 'Tuyên Quang'),
    subdivision('VN-35', 'Lâm Đồng'),
  ]
  const codesOf = (areas: [name: string, short: string, iso: string][]) => {
    const uncoded = areas.map(([name, short, iso]) => ({ names: [name], shortNames: [short], iso }))
    const found = findSubdivisions(uncoded, list)
    return uncoded.map((one) => found.get(one)?.code)
  }

  it('is that of its name, whatever code an older list gives', () => {
    expect(codesOf([['Tarxien', 'Tarxien', 'MT-58']])).toEqual(['MT-59'])
    const both: [string, string, string][] = [
      ['Tuyen Quang', 'Tuyen Quang', 'VN-07'],
      ['Lam Dong', 'Lam Dong', 'VN-07'],
    ]
    expect(codesOf(both)).toEqual(['VN-07', 'VN-35'])
  })

  it('is that of its name without the kind, where no other area goes by it', () => {
    expect(codesOf([['Lam Dong Province', 'Lam Dong', 'VN-07']])).toEqual(['VN-35'])
    const both: [string, string, string][] = [
      ['Kyiv Oblast', 'Kyiv', 'UA-32'],
      ['Kyiv City', 'Kyiv City', 'UA-30'],
    ]
    expect(codesOf(both)).toEqual(['UA-32', 'UA-30'])
  })

  it('is that of its code rather than that of a name without its kind', () => {
    const both: [string, string, string][] = [
      ['Kyiv Oblast', 'Kyiv', 'UA-32'],
      ['Kyiv City', 'Kyiv', 'UA-30'],
    ]
    expect(codesOf(both)).toEqual(['UA-32', 'UA-30'])
  })
})

const sayings = (country: string, name: string, rest: Partial<AreaSayings> = {}): AreaSayings => ({
  country,
  code: `${country}.1`,
  name,
  postal: undefined,
  subdivision: undefined,
  translations: {},
  seatNativeName: null,
  ...rest,
})
const iso = (code: string, ...names: string[]) => ({ code, isFirstLevel: true, names })
const postal = (key: string, ...names: string[]) => ({ key, names: [key, ...names], iso: '', prefix: null })

describe('an area', () => {
  it.each<[string, AreaSayings, string[], string]>([
    ['as its country calls it', sayings('AT', 'Carinthia', { subdivision: iso('AT-2', 'Kärnten') }), ['de'], 'Kärnten'],
    ['with its accents', sayings('CL', 'Biobio', { subdivision: iso('CL-BI', 'Biobío') }), ['es'], 'Biobío'],
    ['never without them', sayings('TR', 'Hakkâri', { subdivision: iso('TR-30', 'Hakkari') }), ['tr'], 'Hakkâri'],
    [
      'with its accents although a list has it without',
      sayings('VN', 'Da Nang City', { postal: postal('Đà Nẵng', 'Da Nang City') }),
      ['vi'],
      'Đà Nẵng',
    ],
    ['without an English kind', sayings('PA', 'Chiriquí Province'), ['es'], 'Chiriquí'],
    [
      'as its post writes it',
      sayings('ID', 'Central Java', { postal: postal('Jawa Tengah'), subdivision: iso('ID-JT', 'Jawa Tengah') }),
      ['id'],
      'Jawa Tengah',
    ],
    [
      'not by an abbreviation',
      sayings('MX', 'Mexico City', { postal: postal('CDMX', 'Ciudad de México') }),
      ['es'],
      'Ciudad de México',
    ],
    [
      'in English where that is the first language',
      sayings('IN', 'Bihar', { subdivision: iso('IN-BR', 'Bihār') }),
      ['en', 'hi'],
      'Bihar',
    ],
    [
      'in Latin letters as its post does',
      sayings('RU', 'Sverdlovsk Oblast', {
        postal: postal('Свердловская область'),
        subdivision: iso('RU-SVE', "Sverdlovskaya oblast'"),
      }),
      ['ru'],
      'Sverdlovskaya oblast',
    ],
  ])('is printed %s', (_, written, languages, name) => {
    const named = nameArea(written, languages)
    expect(named.name).toBe(name)
    expect([named.name, ...named.aliases]).toContain(written.name)
  })

  it('keeps its names in the other languages and in the script of the country', () => {
    const finnish = sayings('FI', 'Lapland', { subdivision: iso('FI-10', 'Lappi'), translations: { sv: 'Lappland' } })
    expect(nameArea(finnish, ['fi', 'sv'])).toMatchObject({ name: 'Lappi', localNames: ['Lappland'] })
    const egyptian = sayings('EG', 'Cairo', { translations: { ar: 'القاهرة', en: 'Cairo' } })
    expect(nameArea(egyptian, ['ar'])).toMatchObject({ name: 'Cairo', localNames: ['القاهرة'] })
    expect(nameArea(sayings('BG', 'Haskovo', { seatNativeName: 'Хасково' }), ['bg']).localNames).toEqual(['Хасково'])
  })
})

describe('a county of Ireland', () => {
  it.each([
    ['County Cork', 'County Cork', ['Cork', 'Co Cork']],
    ['Mayo County', 'County Mayo', ['Mayo', 'Co Mayo', 'Mayo County']],
  ])('%s is written %s, and found without its word and with the short one', (given, name, aliases) => {
    const named = nameArea(sayings('IE', given), ['en', 'ga'])
    expect(named).toMatchObject({ name, aliases: expect.arrayContaining(aliases) })
  })

  it('is called in English where the gazetteer has it in Irish', () => {
    const named = nameArea(sayings('IE', 'An Longfort', { code: 'IE.L.18' }), ['en', 'ga'])
    expect(named).toMatchObject({
      name: 'County Longford',
      aliases: expect.arrayContaining(['An Longfort', 'Longford']),
    })
  })

  it('is one of the four around Dublin by the name of all', () => {
    expect(nameArea(sayings('IE', 'South Dublin', { code: 'IE.L.39' }), ['en'])).toMatchObject({
      name: 'South Dublin',
      aliases: ['County Dublin', 'Co Dublin'],
    })
  })
})

it('an area of Britain is found by the counties that its addresses name', () => {
  expect(customaryCounties('GB', 'Bradford')).toEqual(
    expect.arrayContaining(['West Yorkshire', 'W Yorks', 'Yorkshire']),
  )
  expect(customaryCounties('US', 'Bradford')).toEqual([])
})

describe('areas of a country', () => {
  const admin1 = [
    { code: 'TW.02', name: 'Takao' },
    { code: 'VN.1', name: 'Quang Tri' },
    { code: 'MX.02', name: 'Baja California' },
    { code: 'CZ.52', name: 'Prague' },
    { code: 'CH.GE', name: 'Geneva' },
  ]
  const admin2 = [
    { code: 'TW.02.KHH', name: 'Kaohsiung' },
    { code: 'PH.40.33', name: 'Province of Laguna' },
  ]
  const iso3166 = {
    VN: { regions: [{ name: 'Hanoi', names: { en: 'Hanoi' }, iso: '64', admin: '1' }] },
    CZ: { regions: [{ name: 'Prague', names: { en: 'Prague', de: 'Prag' }, iso: 'PR', admin: '52' }] },
  }
  const mexico = {
    pattern: null,
    languages: ['es'],
    areas: [{ key: 'B.C.', names: ['B.C.', 'Baja California'], iso: 'BCN', prefix: null }],
  }
  const written: NewArea[] = []
  const index = addAreas(
    { addArea: (area) => written.push(area) },
    {
      admin1: Buffer.from(JSON.stringify(admin1)),
      admin2: Buffer.from(JSON.stringify(admin2)),
      iso3166: Buffer.from(JSON.stringify(iso3166)),
      formats: new Map([['MX', mexico]]),
      subdivisions: readSubdivisions(LIST),
      homeNames: new Map([['CH|geneva', 'Genève']]),
    },
    () => true,
  )
  const area = (country: string) => written.find((one) => one.country === country)

  it('are the counties of Taiwan, not the provinces that were', () => {
    const kaohsiung = { level: 1, code: '02.KHH', name: 'Kaohsiung', parentId: null }
    expect(written.filter(({ country }) => country === 'TW')).toMatchObject([kaohsiung])
    expect(index.idByCode.has('TW.02')).toBe(false)
  })

  it('print what their post abbreviates', () => {
    expect(area('MX')).toMatchObject({ name: 'Baja California', abbreviation: 'B.C.', iso: 'MX-BCN' })
  })

  it('have the code in force, and their seats learn that they are called otherwise at home', () => {
    expect(area('CZ')).toMatchObject({ name: 'Praha', iso: 'CZ-10' })
    expect(area('CZ')?.names).toEqual(expect.arrayContaining(['Prague', 'Prag', 'Hlavní město Praha']))
    expect(index.renamed).toContainEqual({ code: 'CZ.52', from: 'Prague', to: 'Praha' })
  })

  it('go without the kind that the gazetteer alone writes, and by it', () => {
    expect(area('PH')).toMatchObject({
      name: 'Laguna',
      names: expect.arrayContaining(['Province of Laguna']) as string[],
    })
  })

  it('are called as their city is at home', () => {
    expect(area('CH')).toMatchObject({ name: 'Genève', names: expect.arrayContaining(['Geneva']) as string[] })
  })

  it('take nothing from a region that had their code before a reform', () => {
    expect(area('VN')).toMatchObject({ name: 'Quang Tri', iso: '' })
    expect(area('VN')?.names).not.toContain('Hanoi')
  })
})
