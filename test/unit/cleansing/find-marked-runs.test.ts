import { describe, expect, it } from 'vitest'
import { readInput } from '#main/cleansing/input/read-input.ts'
import { findHanAreas } from '#main/cleansing/parse/find-han-areas.ts'
import { findHanDoors } from '#main/cleansing/parse/find-han-doors.ts'
import { findHouseNames } from '#main/cleansing/parse/find-house-names.ts'
import { findKoreanRuns } from '#main/cleansing/parse/find-korean-runs.ts'
import { findMarkedRuns } from '#main/cleansing/parse/find-marked-runs.ts'
import { findSuburbs } from '#main/cleansing/parse/find-suburbs.ts'
import { findUnitSignRuns } from '#main/cleansing/parse/find-unit-sign-runs.ts'
import { markersOf, withoutMarker } from '#main/cleansing/parse/marker-words.ts'
import { shapeOf } from '#main/cleansing/parse/token-shape.ts'
import { classOfWord, lexiconOf } from '#main/cleansing/parse/word-classes.ts'

function wordsOf(country: string, language: string, address: string) {
  const text = readInput({ Address: address }, () => false)
  const lexicon = lexiconOf(country, [language])
  const textOf = ({ from, to }: { from: number; to: number }) =>
    text.tokens
      .slice(from, to)
      .map(({ raw }) => raw)
      .join(' ')
  return {
    textOf,
    words: {
      ...{
        text,
        country,
        postals: [],
        markers: markersOf({ alpha2: country, languages: [language] }),
        isTown: (key: string) => key === 'pune',
      },
      shapes: text.tokens.map(({ raw }) => shapeOf(raw)),
      classes: text.tokens.map(({ key }) => classOfWord(lexicon, key)),
    },
  }
}

/** Runs as `Part: words`; one whose name may go on ends in dots. */
function runsOf(country: string, language: string, address: string): string[] {
  const { words, textOf } = wordsOf(country, language, address)
  return findMarkedRuns(words).map((run) => `${run.part}: ${textOf(run)}${run.isWhole ? '' : ' …'}`)
}

describe('care of somebody', () => {
  it.each([
    ['DE', 'de', 'Steinweg 12 c/o Huber, 10999 Berlin', ['Organization: c/o Huber']],
    ['SE', 'sv', 'Strandgatan 3, c/o Lind, 211 42 Malmö', ['Organization: c/o Lind']],
    ['FI', 'fi', 'Rantatie 20 c/o Niemi 00100 Helsinki', ['Organization: c/o Niemi']],
    ['US', 'en', 'Attn: Billing Desk, 9 Oak St, Dayton', ['Organization: Attn Billing Desk']],
    ['NL', 'nl', 'Kade 8 t.a.v. P. Bakker, Utrecht', ['Organization: t.a.v. P. Bakker']],
    ['DE', 'de', 'c/o Eva Kern Gartenstr. 5, Köln', ['Organization: c/o Eva Kern']],
    ['FR', 'fr', 'chez Mme Petit, 8 rue du Port, Brest', ['Organization: chez Mme Petit']],
    ['US', 'en', '9 Oak Ave # 6 attn Desert Mill Mesquite NV', ['Organization: attn Desert …']],
    ['US', 'en', 'C O Smith Road 5', []],
  ])('%s %s %s', (country, language, address, runs) => {
    expect(runsOf(country, language, address)).toEqual(runs)
  })
})

describe('parts of towns by their words', () => {
  it.each([
    ['MX', 'es', 'Av. Sur 16, Col. Prado Norte, 03940 México', ['DependentLocality: Col. Prado Norte']],
    ['MX', 'es', 'Progreso 17 Col. Roma Norte Guadalajara', ['DependentLocality: Col. Roma …']],
    ['MX', 'es', 'Av. Sur 16, Del. Tlalpan, México', ['DependentLocality: Del. Tlalpan']],
    ['MX', 'es', 'Av. Sur 16, del Bosque, México', []],
    ['MX', 'es', 'Calle Barrio Nuevo 4, Mérida', []],
    ['PE', 'es', 'Barrio Obrero 28, Lima', []],
    ['TR', 'tr', 'Gül Mah. Lale Sk. 8, Ankara', ['DependentLocality: Gül Mah.']],
    [
      'ID',
      'id',
      'Jl. Apel 5, Kel. Suka Maju, Kec. Baru, Kota Medan',
      ['DependentLocality: Kel. Suka Maju', 'DependentLocality: Kec. Baru', 'Locality: Kota Medan'],
    ],
    ['ID', 'id', 'Jl. Apel 10 RT 03/RW 05, Medan', ['DependentLocality: RT 03/RW 05']],
    [
      'TH',
      'th',
      '88 Moo 3, T.Suthep, A. Muang, Changwat Lampang',
      [
        'DependentLocality: Moo 3',
        'DependentLocality: T.Suthep',
        'Locality: A. Muang',
        'AdministrativeArea: Changwat Lampang',
      ],
    ],
    [
      'TH',
      'th',
      '9 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพ',
      ['Thoroughfare: ถนน สุขุมวิท', 'DependentLocality: แขวง คลองเตย', 'SubAdministrativeArea: เขต คลองเตย'],
    ],
    ['SA', 'ar', 'طريق الملك 5، حي العليا، الرياض', ['Thoroughfare: طريق الملك', 'DependentLocality: حي العليا']],
  ])('%s %s %s', (country, language, address, runs) => {
    expect(runsOf(country, language, address)).toEqual(runs)
  })

  it('gives the name without its word', () => {
    const markers = markersOf({ alpha2: 'TR', languages: ['tr'] })
    expect(withoutMarker(markers, ['gul', 'mahallesi'], 'gul mahallesi')).toBe('gul')
    const spanish = markersOf({ alpha2: 'MX', languages: ['es'] })
    expect(withoutMarker(spanish, ['colonia', 'roma', 'norte'], 'colonia roma norte')).toBe('roma norte')
    expect(withoutMarker(spanish, ['roma', 'norte'], 'roma norte')).toBe('')
  })
})

describe('buildings, only beside a street', () => {
  it.each([
    ['FR', 'fr', 'Résidence des Ormes, 12 avenue du Lac, Lyon', ['Building: Résidence des Ormes']],
    ['FR', 'fr', '16 Résidence des Ormes, Lyon', []],
    [
      'TR',
      'tr',
      'Gül Apartmanı, Gazi Cad. No:12 Daire 5, Ankara',
      ['Building: Gül Apartmanı', 'Premise: No 12', 'SubBuilding: Daire 5'],
    ],
    ['PL', 'pl', 'Osiedle Leśne 45, Poznań', []],
    ['PL', 'pl', 'os. Leśne, ul. Polna 4, Poznań', ['DependentLocality: os. Leśne']],
  ])('%s %s %s', (country, language, address, runs) => {
    expect(runsOf(country, language, address)).toEqual(runs)
  })
})

describe('doors by the forms of a country', () => {
  it.each([
    ['DK', 'da', 'Nygade 45, 2. th, 2200 København', ['SubBuilding: 2. th']],
    ['DK', 'da', 'Nygade 100 3 mf, Aarhus', ['Premise: 100', 'SubBuilding: 3 mf']],
    ['SE', 'sv', 'Vasagatan 5 2 tr ö.g., Lund', ['Premise: 5', 'SubBuilding: 2 tr ö.g.']],
    ['FI', 'fi', 'Rantatie 1 A 5, Turku', ['Premise: 1', 'SubBuilding: A 5']],
    ['NO', 'no', 'Elvegata 5 H0203, Bergen', ['Premise: 5', 'SubBuilding: H0203']],
    ['ES', 'es', 'Calle Mayor 4, 3ºB, Madrid', ['SubBuilding: 3ºB']],
    ['TR', 'tr', 'Gazi Cad. No:15 Kat:3 D:7', ['Premise: No 15', 'SubBuilding: Kat 3', 'SubBuilding: D 7']],
    ['FR', 'fr', '2 rue Foch, 3ème étage, Lyon', ['SubBuilding: 3ème étage']],
    ['SE', 'sv', 'Vasagatan 5, våning 4, Lund', ['SubBuilding: våning 4']],
    ['AE', 'ar', 'ص.ب. ٢٣٤٥، دبي', ['PostBox: ص.ب. 2345']],
  ])('%s %s %s', (country, language, address, runs) => {
    expect(runsOf(country, language, address)).toEqual(runs)
  })
})

describe('words of one part of the world', () => {
  it.each([
    ['IN', 'Opp. State Bank, Station Road, Anand', ['Building: Opp. State Bank']],
    ['IN', 'Next to Post Office, Anand', ['Building: Next to Post Office']],
    ['IN', '12 Park Street near Big Bazaar Kolkata', ['Building: near Big …']],
    ['US', 'Near North Side, Chicago', []],
    ['IN', 'MG Road, Ashok Nagar, Pune', ['DependentLocality: Ashok Nagar']],
    ['IN', 'C-45, Lajpat Nagar II, Delhi', ['DependentLocality: Lajpat Nagar II']],
    ['IN', '7 Gandhi Nagar Main Road, Pune', []],
    ['IN', 'Old No 45 New No 67, Pune', ['Premise: Old No 45', 'Premise: New No 67']],
    ['IN', 'New 67, Pune', []],
    ['IN', 'H.No. 5-9-12/A, Pune', ['Premise: H.No. 5-9-12/A']],
    [
      'IN',
      'Village Rampur, Bisalpur P.O., Tehsil Bisalpur',
      [
        'DependentLocality: Village Rampur',
        'DependentLocality: Bisalpur P.O.',
        'SubAdministrativeArea: Tehsil Bisalpur',
      ],
    ],
    [
      'PK',
      'House No 8, Street No 2, Block C, Karachi',
      ['Premise: House No 8', 'Thoroughfare: Street No 2', 'DependentLocality: Block C'],
    ],
    ['PK', '68 Model Town Block G, Lahore', []],
    ['IN', 'Nehru Street 5, Pune', []],
    ['IN', '5/12, Anna Salai, Chennai', ['Thoroughfare: Anna Salai']],
    ['SA', 'Building 1234, Al Olaya Dist., Unit 5', ['Premise: Building 1234', 'DependentLocality: Al Olaya Dist.']],
    ['HK', 'Flat 5 12/F, 8 Fuk Lee Street', ['SubBuilding: 12/F']],
    ['TR', 'Gül Apt. A Blok 3. Kat', ['SubBuilding: A Blok', 'SubBuilding: 3. Kat']],
    ['EG', 'شقة 5، الدور الثالث', ['SubBuilding: شقة 5', 'SubBuilding: الدور الثالث']],
    ['VN', 'đường số 8, xã Hòa Phú', ['DependentLocality: xã Hòa …']],
  ])('%s %s', (country, address, runs) => {
    const languages: Record<string, string> = { TR: 'tr', EG: 'ar', SA: 'ar', VN: 'vi' }
    expect(runsOf(country, languages[country] ?? 'en', address)).toEqual(runs)
  })
})

describe('addresses without blanks, and Korean ones', () => {
  const runs = (country: string, address: string) => {
    const { words, textOf } = wordsOf(country, 'zh', address)
    const found = [
      ...findHanAreas(words, { isCity: () => false, isCountry: (key) => key === 'zhongguo' }),
      ...findHanDoors(words),
      ...findKoreanRuns(words),
    ]
    return found.map((run) => `${run.part}: ${textOf(run).replaceAll(' ', '')}`)
  }
  it.each([
    ['JP', '大阪府大阪市中央区難波5-1-60 なんばスカイオ 27F', ['Building: なんばスカイオ', 'SubBuilding: 27F']],
    ['JP', '東京都世田谷区北沢2丁目23番12号 メゾン北沢203号室', ['Building: メゾン北沢', 'SubBuilding: 203号室']],
    ['JP', '東京都新宿区西新宿2-8-1', []],
    [
      'CN',
      '北京市海淀区中关村大街27号中关村大厦1201室',
      [
        ...['Locality: 北京市', 'DependentLocality: 海淀区', 'Thoroughfare: 中关村大街'],
        ...['Building: 中关村大厦', 'SubBuilding: 1201室'],
      ],
    ],
    [
      'CN',
      '星河书店, 苏州市姑苏区平江路8号',
      ['Organization: 星河书店', 'Locality: 苏州市', 'DependentLocality: 姑苏区', 'Thoroughfare: 平江路'],
    ],
    [
      'CN',
      '苏州市星河贸易有限公司 苏州市姑苏区平江路8号',
      [
        ...['Organization: 苏州市星河贸易有限公司', 'Locality: 苏州市', 'DependentLocality: 姑苏区'],
        'Thoroughfare: 平江路',
      ],
    ],
    [
      'CN',
      '中国, 苏州市姑苏区平江路8号',
      ['Country: 中国', 'Locality: 苏州市', 'DependentLocality: 姑苏区', 'Thoroughfare: 平江路'],
    ],
    [
      'CN',
      'Room 502, 苏州市姑苏区平江路8号',
      ['Locality: 苏州市', 'DependentLocality: 姑苏区', 'Thoroughfare: 平江路'],
    ],
    ['CN', '漕溪北路595弄3号楼502室', ['SubBuilding: 3号楼502室']],
    [
      'TW',
      '高雄市三民區九如一路720號地下1樓',
      ['Locality: 高雄市', 'DependentLocality: 三民區', 'Thoroughfare: 九如一路', 'SubBuilding: 地下1樓'],
    ],
    [
      'TW',
      '高雄市三民區九如一路720號10F-3',
      ['Locality: 高雄市', 'DependentLocality: 三民區', 'Thoroughfare: 九如一路', 'SubBuilding: 10F-3'],
    ],
    [
      'TW',
      '彰化縣員林市中正里大同路一段352號7樓之3',
      ['AdministrativeArea: 彰化縣', 'Locality: 員林市', 'DependentLocality: 中正里', 'SubBuilding: 7樓之3'],
    ],
    [
      'KR',
      '서울특별시 강남구 역삼동 736-1 캐피탈타워 12층',
      ['DependentLocality: 역삼동', 'Building: 캐피탈타워', 'SubBuilding: 12층'],
    ],
    [
      'KR',
      '부산진구 중앙대로 672번길 12, 101동 1203호 (부전동, 리센츠)',
      ['Thoroughfare: 중앙대로672번길', 'SubBuilding: 101동1203호', 'DependentLocality: 부전동', 'Building: 리센츠'],
    ],
    ['KR', '85-1 일산로 463 번길, 고양시', []],
  ])('%s %s', (country, address, wanted) => {
    expect(runs(country, address)).toEqual(wanted)
  })
})

describe('names of houses that end like streets', () => {
  const houses = (country: string, address: string) => {
    const { words, textOf } = wordsOf(country, 'en', address)
    return findHouseNames({ ...words, marked: findMarkedRuns(words) }).map(textOf)
  }
  it.each([
    ['ZA', 'Flat 3, Ocean View, 45 Beach Road, Sea Point', ['Ocean View']],
    ['KE', 'Suite 5, ABC Place, Waiyaki Way, Nairobi', ['ABC Place']],
    ['US', 'Two Pacific Place, 88 Main Street, Salem', ['Two Pacific Place']],
    ['US', 'Ocean View, 88 Main Street, Salem', []],
    ['US', '12 Park Place, Salem', []],
    ['GB', 'Park Place, 45 Beach Road, Hove', []],
  ])('%s %s', (country, address, names) => {
    expect(houses(country, address)).toEqual(names)
  })
})

describe('what stands beside a unit with its sign', () => {
  it('is the street with its number, and the building', () => {
    const { words, textOf } = wordsOf('SG', 'en', 'Block 45 Bedok North St 1 #10-12 Bedok Point Singapore')
    const marked = findMarkedRuns(words)
    expect(findUnitSignRuns(words, marked).map((run) => `${run.part}: ${textOf(run)}`)).toEqual([
      'SubBuilding: #10-12',
      'Thoroughfare: Bedok North St 1',
      'Building: Bedok Point',
    ])
  })
})

describe('suburbs', () => {
  const places = new Set(['lagos', 'ikeja', 'cape town', 'harare', 'ljyzh'])
  const suburbsOf = (country: string, language: string, address: string) => {
    const { words, textOf } = wordsOf(country, language, address)
    return findSuburbs({
      ...words,
      marked: findMarkedRuns(words),
      isPlace: (key) => places.has(key),
      peopleOf: () => 0,
      isServed: () => false,
    }).map((suburb) => textOf(suburb) + (suburb.isTown ? ' or town' : ''))
  }

  it.each([
    ['NG', 'en', '15 Palm Street, Victoria Island, Lagos', ['Victoria Island']],
    ['NG', 'en', '24 Palm Avenue, Ikeja, Lagos', ['Ikeja or town']],
    ['ZA', 'en', '5 Long Street, Green Point, Cape Town 8001', ['Green Point']],
    ['MA', 'fr', '23 Avenue Mohammed V, Gueliz, 40000 Harare', ['Gueliz']],
    ['EG', 'ar', 'شارع التحرير 15، الدقي، الجيزة', ['الدقي']],
    ['NG', 'en', '10 Palm Crescent, Ikeja 2, Lagos', ['Ikeja 2']],
    ['NG', 'en', '10 Palm Crescent, Ikeja 2, Nowhere', []],
    ['US', 'en', '817 Peach Street, N.W., Suite 6, Harare', []],
    ['GB', 'en', '1 Mill Road, Church Hill, Harare', []],
    ['NG', 'en', '15 Palm Street, Main Road, Lagos', []],
    ['NG', 'en', 'Palm House, Victoria Island, Lagos', []],
  ])('%s %s %s', (country, language, address, suburbs) => {
    expect(suburbsOf(country, language, address)).toEqual(suburbs)
  })
})

describe('words that are no part', () => {
  it('are web and e-mail addresses', () => {
    const text = readInput({ Address: 'www.example.org/a, 12 High Street jane@example.org Reading' }, () => false)
    expect(text.tokens.map(({ raw }) => raw)).toEqual(['12', 'High', 'Street', 'Reading'])
    expect(text.tokens.at(-1)?.segment).not.toBe(text.tokens[0]?.segment)
    expect(text.unread).toBe('www.example.org/a jane@example.org')
  })

  it('are what a code is called', () => {
    const words = (Address: string) => readInput({ Address }, () => false).tokens.map(({ raw }) => raw)
    expect(words('Sur 16, C.P. 06500 México')).toEqual(['Sur', '16', '06500', 'México'])
    expect(words('Hof 3, PLZ: 10115 Berlin')).toEqual(['Hof', '3', '10115', 'Berlin'])
    expect(words('CP 123, Genève')).toEqual(['CP', '123', 'Genève'])
  })

  it('are none where a field names a firm', () => {
    expect(readInput({ Organization: 'www.example.org' }, () => false).tokens).toHaveLength(1)
  })
})

describe('streets and doors by the number of the street that crosses', () => {
  it.each([
    ['CO', 'Kr 9 31 - 05, Cali', ['Thoroughfare: Kr 9', 'Premise: 31 05']],
    ['CO', 'calle 14b sur 8 77, pasto', ['Thoroughfare: calle 14b sur', 'Premise: 8 77']],
    ['CO', 'avenida calle 60 9 12 bogotá', ['Thoroughfare: avenida calle 60', 'Premise: 9 12']],
    ['CO', 'carrera 21 40, barranquilla', []],
    ['CO', 'calle 14b sur 8-77', []],
    ['MX', 'calle 14 8 77, mérida', []],
  ])('%s %s', (country, address, runs) => {
    expect(runsOf(country, 'es', address)).toEqual(runs)
  })
})
