import iconv from 'iconv-lite'
import { describe, expect, it, vi } from 'vitest'
import type { Encoding, FormatChoice } from '#main/files/csv/csv.types.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import { describeFile } from '#main/files/describe-file.ts'
import { temporaryFolder } from './temporary-files.ts'
import { readTable } from '../../measure/read-table.ts'
import { unwrap } from '../../measure/unwrap.ts'

// Threads, files and many cases: generous, because a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 })

const files = temporaryFolder()
const detect = async (content: string | Buffer, choice: FormatChoice = {}, name?: string) => {
  return unwrap(await detectFormat(files.write(content, name), choice)).format
}
const errorOf = async (content: string | Buffer, name?: string) => {
  const result = await detectFormat(files.write(content, name), {})
  return result.ok ? 'no error' : result.error
}

const TEXTS: Record<string, string> = {
  french: 'id;adresse;ville\n1;12 rue de l’Église;Orléans\n2;3 allée des Chênes;Besançon\n3;Hôtel de Ville;Évry\n',
  german: 'Nr;Straße;Ort\n1;Münchner Straße 5;Köln\n2;Große Gasse 7;Würzburg\n3;Höhenweg 1;Düsseldorf\n',
  spanish: 'id,dirección,ciudad\n1,Calle Núñez 4,Cádiz\n2,Avenida España 1,León\n',
  portuguese: 'id;endereço;cidade\n1;Rua João 4;São Paulo\n2;Praça da República;Conceição\n',
  nordic: 'id;adress;ort\n1;Södra vägen 4;Göteborg\n2;Åsgatan 1;Malmö\n3;Ærøgade 2;Århus\n',
  polish: 'id;adres;miasto\n1;ul. Żółkiewskiego 5;Łódź\n2;Świętokrzyska 1;Kraków\n3;Długa 3;Gdańsk\n',
  czech: 'id;adresa;město\n1;Dvořákova 5;Plzeň\n2;Údolní 1;Brno\n3;Štefánikova 3;České Budějovice\n',
  hungarian: 'id;cím;város\n1;Erdő utca 5;Győr\n2;Fő tér 1;Székesfehérvár\n3;Kűlső út 3;Tűzoltó\n',
  russian: 'id;адрес;город\n1;улица Ленина 5;Москва\n2;Невский проспект 1;Санкт-Петербург\n',
  ukrainian: 'id;адреса;місто\n1;вулиця Хрещатик 5;Київ\n2;площа Ринок 1;Львів\n',
  greek: 'α/α;διεύθυνση;πόλη\n1;Οδός Ερμού 5;Αθήνα\n2;Λεωφόρος Νίκης 1;Θεσσαλονίκη\n3;Εγνατία 12;Ιωάννινα\n',
  'greek capitals': 'Α/Α;ΔΙΕΥΘΥΝΣΗ;ΠΟΛΗ\n1;ΟΔΟΣ ΕΡΜΟΥ 5;ΑΘΗΝΑ\n2;ΛΕΩΦΟΡΟΣ ΝΙΚΗΣ 1;ΘΕΣΣΑΛΟΝΙΚΗ\n3;ΕΓΝΑΤΙΑ 12;ΙΩΑΝΝΙΝΑ\n',
  'russian capitals': 'НОМЕР;АДРЕС;ГОРОД\n1;УЛИЦА ЛЕНИНА 5;МОСКВА\n2;НЕВСКИЙ ПРОСПЕКТ 1;САНКТ-ПЕТЕРБУРГ\n',
  bulgarian: 'номер;адрес;град\n1;ул. Граф Игнатиев 5;София\n2;бул. Цар Борис 12;Пловдив\n3;пл. Съединение;Бургас\n',
  turkish: 'no;adres;şehir\n1;İstiklal Caddesi 5;İstanbul\n2;Atatürk Bulvarı 12;Çankaya\n3;Şişli Mahallesi;Eskişehir\n',
  icelandic: 'nr;heimili;staður\n1;Þórsgata 5;Reykjavík\n2;Aðalstræti 2;Ísafjörður\n3;Hlíðarvegur;Keflavík\n',
  hebrew: 'מספר;רחוב;עיר\n1;רחוב הרצל 5;תל אביב\n2;שדרות רוטשילד 12;ירושלים\n3;דרך השלום;חיפה\n',
  arabic: 'رقم;العنوان;المدينة\n1;شارع التحرير 5;القاهرة\n2;طريق الملك فهد 12;الرياض\n3;شارع الحمرا;بيروت\n',
  persian: 'شماره;نشانی;شهر\n1;خیابان ولیعصر 5;تهران\n2;بلوار چمران 12;شیراز\n3;میدان امام;اصفهان\n'.replaceAll(
    'ی',
    'ي',
  ),
  lithuanian:
    'nr;gatvė;miestas\n1;Gedimino prospektas 5;Vilnius\n2;Žemaičių g. 12;Šiauliai\n3;Laisvės alėja;Panevėžys\n',
  latvian: 'nr;iela;pilsēta\n1;Brīvības iela 5;Rīga\n2;Lāčplēša iela 12;Jūrmala\n3;Ķekavas ceļš;Liepāja\n',
  thai: 'ลำดับ;ที่อยู่;จังหวัด\n1;ถนนสุขุมวิท 5;กรุงเทพมหานคร\n2;ถนนนิมมานเหมินท์ 12;เชียงใหม่\n3;ถนนมิตรภาพ;ขอนแก่น\n',
  japanese:
    '番号,住所,都市\n1,東京都千代田区丸の内1-1,東京\n2,大阪府大阪市北区梅田3丁目,大阪\n3,サンシャイン通り,としま\n',
  chinese: '编号,地址,城市\n1,北京市朝阳区建国路88号,北京\n2,上海市黄浦区南京东路1号,上海\n',
  taiwanese: '編號,地址,城市\n1,台北市信義區市府路45號,台北\n2,高雄市苓雅區四維三路2號,高雄\n',
  korean: '번호,주소,도시\n1,서울특별시 종로구 세종대로 175,서울\n2,부산광역시 해운대구 우동,부산\n',
}
const WRITTEN_IN: [keyof typeof TEXTS, Encoding][] = [
  ...(['french', 'german', 'spanish', 'portuguese', 'nordic'] as const).map((name) => [name, 'windows-1252'] as [string, Encoding]), // prettier-ignore
  ...(['polish', 'czech', 'hungarian'] as const).map((name) => [name, 'windows-1250'] as [string, Encoding]),
  ...(['russian', 'ukrainian'] as const).map((name) => [name, 'windows-1251'] as [string, Encoding]),
  ...(['russian capitals', 'bulgarian'] as const).map((name) => [name, 'windows-1251'] as [string, Encoding]),
  ...(['greek', 'greek capitals'] as const).map((name) => [name, 'windows-1253'] as [string, Encoding]),
  ...(['arabic', 'persian'] as const).map((name) => [name, 'windows-1256'] as [string, Encoding]),
  ...(['lithuanian', 'latvian'] as const).map((name) => [name, 'windows-1257'] as [string, Encoding]),
  ...(['german', 'spanish', 'portuguese', 'nordic'] as const).map((name) => [name, 'cp850'] as [string, Encoding]), // prettier-ignore
  ['german', 'cp437'],
  ...(['polish', 'czech', 'hungarian'] as const).map((name) => [name, 'cp852'] as [string, Encoding]),
  ...(['russian', 'russian capitals', 'bulgarian'] as const).map((name) => [name, 'cp866'] as [string, Encoding]),
  ['turkish', 'windows-1254'],
  ['icelandic', 'windows-1252'],
  ['hebrew', 'windows-1255'],
  ['thai', 'windows-874'],
  ['japanese', 'shift_jis'],
  ['chinese', 'gb18030'],
  ['taiwanese', 'big5'],
  ['korean', 'euc-kr'],
]

describe('encoding', () => {
  it.each(WRITTEN_IN)('of a %s file is recognised as %s', async (name, encoding) => {
    const text = TEXTS[name] ?? ''
    const format = await detect(iconv.encode(text, encoding))
    expect(iconv.decode(iconv.encode(text, encoding), format.encoding)).toBe(text)
    expect(format.encodingConfidence).toBeGreaterThan(0.5)
    expect(format.encodingConfidence).toBeLessThan(1)
  })

  it.each(Object.keys(TEXTS))('of a %s file in UTF-8 and UTF-16 is certain', async (name) => {
    const text = TEXTS[name] ?? ''
    expect(await detect(text)).toMatchObject({ encoding: 'utf-8', encodingConfidence: 1, bomBytes: 0 })
    expect(await detect(`\ufeff${text}`)).toMatchObject({ encoding: 'utf-8', encodingConfidence: 1, bomBytes: 3 })
    for (const encoding of ['utf-16le', 'utf-16be'] as const) {
      const marked = iconv.encode(text, encoding, { addBOM: true })
      expect(await detect(marked)).toMatchObject({ encoding, encodingConfidence: 1, bomBytes: 2 })
    }
  })

  it('of UTF-16 without a mark shows in its NULs', async () => {
    expect((await detect(iconv.encode('id,city\n1,Leeds\n', 'utf-16le'))).encoding).toBe('utf-16le')
    expect((await detect(iconv.encode('id,city\n1,Leeds\n', 'utf-16be'))).encoding).toBe('utf-16be')
  })

  it('is decided by the whole file, not by its first megabytes', async () => {
    const plain = 'id;city\n' + '1;Leeds\n'.repeat(400_000)
    expect((await detect(plain + '2;Zürich\n')).encoding).toBe('utf-8')
    const late = Buffer.concat([Buffer.from(plain), iconv.encode('2;Zürich\n3;Köln\n4;Besançon\n', 'windows-1252')])
    expect((await detect(late)).encoding).toBe('windows-1252')
  })

  it('follows the choice of the user, and the rows that do not fit it are listed', async () => {
    const path = files.write(
      Buffer.concat([Buffer.from('id,city\n1,Leeds\n2,'), Buffer.from([0xfc]), Buffer.from('x\n')]),
    )
    const { rows } = await readTable(path, { encoding: 'utf-8' })
    expect(rows.map(({ reason }) => reason)).toEqual([null, 'undecodable'])
  })

  it('takes a replacement character of valid UTF-8 as content', async () => {
    const { rows } = await readTable(files.write('id,city\n1,Le\ufffdds\n'))
    expect(rows.map(({ reason }) => reason)).toEqual([null])
  })
})

describe('delimiter', () => {
  it.each([
    ['commas', 'id,name,city\n1,"Smith, John",Leeds\n2,Ann,York\n', ','],
    ['semicolons', 'id;name;city\n1;Smith, John;Leeds\n2;Ann, B;York\n', ';'],
    ['decimal commas', 'name;lat;lon\nA;51,5;0,1\nB;52,25;1,75\n', ';'],
    ['decimal commas in every cell', 'lat;lon\n51,5;0,1\n52,25;1,75\n', ';'],
    ['tabs', 'id\tname\tcity\n1\tSmith, John\tLeeds\n2\tAnn; B\tYork\n', '\t'],
    ['bars', 'id|name\n1|Smith, John\n2|Ann, B\n', '|'],
    ['padded cells', 'id ; name ; city\n1 ; Ann ; Leeds, W\n2 ; Bob ; York, N\n', ';'],
    ['padded commas', 'id , name , city\n1 , Ann , Leeds\n2 , Bob , York\n', ','],
    ['quotes over several lines', 'id,note\n1,"a;b\nc;d\ne;f"\n2,"x\n;y"\n', ','],
    ['a header alone', 'id;name;city\n', ';'],
    ['one row', 'id,name\n1,x', ','],
    ['a trailing blank line', 'a;b\n1;2\n\n\n', ';'],
  ])('survives %s', async (_, text, delimiter) => {
    expect((await detect(text)).delimiter).toBe(delimiter)
    expect((await detect(text.replaceAll('\n', '\r\n'))).delimiter).toBe(delimiter)
  })

  it('is told by a sep= line, which is no row', async () => {
    const format = await detect('sep=;\r\nid;city\r\n1;a,b\r\n')
    expect(format).toMatchObject({ delimiter: ';', hasDirective: true, columns: ['id', 'city'] })
  })

  it('leaves a single column of addresses whole', async () => {
    const format = await detect(
      'Address\n1 High Street, Leeds, LS1 1AA\nThe Lodge, 4 Low Road, Thorpe, York\n7 Mill Lane, Hull\n',
    )
    expect(format.columns).toEqual(['Address'])
  })
})

describe('columns', () => {
  it('get names that are unique and never empty', async () => {
    expect((await detect('id,,city,city\n1,2,3,4\n')).columns).toEqual(['id', 'Column 2', 'city', 'city (2)'])
  })

  it('are numbered where there is no header', async () => {
    const format = await detect('1,12 High Street,LS1 1AA\n2,14 High Street,LS1 1AB\n')
    expect(format).toMatchObject({ hasHeader: false, columns: ['Column 1', 'Column 2', 'Column 3'] })
  })

  const TITLED = 'Branches of the north;;;\nas of 3 Nov;;;\n;;;\nRef;Street;Town;\n007;1 High Street;Leeds;\n'

  it('are named by the row below titles, which are kept', async () => {
    const format = await detect(TITLED)
    expect(format.columns).toEqual(['Ref', 'Street', 'Town', 'Column 4'])
    expect(format.head).toHaveLength(4)
    expect(format.head?.[0]).toEqual(['Branches of the north', '', '', ''])
    const path = files.write(TITLED)
    const described = await describeFile(path, 'titled.csv', {})
    expect(described.ok && described.value).toMatchObject({ rows: 1, headerRow: 4 })
    const other = await describeFile(path, 'titled.csv', { headerRow: 2 })
    expect(other.ok && other.value).toMatchObject({ rows: 3, headerRow: 2 })
  })

  it.each<[string, string, number, string[]]>([
    ['a title with a date beside it', 'Branches,3 Nov 2026,\nRef,Street,Town\n7,1 High Street,Leeds\n', 2, ['Ref', 'Street', 'Town']],
    ['names of groups', 'Site,,Address,,\nName,Phone,Street,Town,Postcode\nA,1,1 High Street,Leeds,LS1 1AA\n', 2, ['Name', 'Phone', 'Street', 'Town', 'Postcode']],
    ['names that nobody knows', 'Vestigingen,,\n,,\nQux,Bar,Baz\na,b,12\nc,d,13\n', 3, ['Qux', 'Bar', 'Baz']],
    ['a title over two names', 'Branches,\nName,Address\nA,1 High Street\n', 2, ['Name', 'Address']],
    ['a title without any delimiter', 'Kundenliste\nName;Straße;Ort;Breite;Länge\nA, B;Ring 1, Hof;Köln;50,9;6,9\nC;Ring 2;Köln;50,8;6,8\n', 2, ['Name', 'Straße', 'Ort', 'Breite', 'Länge']],
    ['a title, a blank line, commas', 'Customers\n\nName,Street,City,Latitude,Longitude\nA,1 High Street,Leeds,53.8,-1.5\n', 3, ['Name', 'Street', 'City', 'Latitude', 'Longitude']],
    ['a day beside two delimiters', 'Stand: 01.02.2024;;\nName;Straße;Ort;Breite;Länge\nA;Ring 1;Köln;50,9;6,9\nB;Ring 2;Köln;50,8;6,8\n', 2, ['Name', 'Straße', 'Ort', 'Breite', 'Länge']],
    ['one column of names', 'Town\nLeeds\nYork\n', 1, ['Town']],
    ['a header whose first row is short', 'Ref,Street,Town\n7,,\n8,1 High Street,Leeds\n', 1, ['Ref', 'Street', 'Town']],
  ])('stand below %s', async (_, text, headerRow, columns) => {
    const format = await detect(text)
    expect([format.hasHeader ? (format.head?.length ?? 1) : 0, format.columns]).toEqual([headerRow, columns])
  }) // prettier-ignore

  it('are not looked for below rows of data', async () => {
    const format = await detect('1;a;b\n2;c;d\nRef;Street;Town\n')
    expect(format.hasHeader).toBe(false)
  })

  it('drop empty names at the end of the header that no row fills', async () => {
    expect((await detect('id,city,,\n1,Leeds\n2,York\n')).columns).toEqual(['id', 'city'])
  })
})

describe('a file that cannot be used', () => {
  it.each([
    ['an empty file', '', 'file/empty'],
    ['nothing but line ends', '\n\n  \n', 'file/empty'],
    ['a lone byte order mark', '\ufeff', 'file/empty'],
    ['half a workbook', Buffer.from('504b0304140006000800', 'hex'), 'file/damaged'],
    ['a PDF', '%PDF-1.7\nabc', 'file/binary'],
    ['a web page that is called a table', '<!DOCTYPE html>\n<html><table><tr><td>Leeds,LS1 1AA', 'file/binary'],
    ['JSON', '[{"city": "Leeds", "code": "LS1 1AA"}]\n', 'file/binary'],
    ['a file with NUL bytes', 'id,city\n1,\0\n', 'file/binary'],
    ['random bytes', Buffer.from(Array.from({ length: 4000 }, (_, i) => ((i * 7919) % 254) + 1)), 'file/encoding'],
    ['a first line with an open quote', 'id,"city\n1,Leeds\n', 'file/unclosed-quote'],
    ['a first cell over one mebibyte', 'x'.repeat(3_000_000), 'file/cell-too-long'],
  ])('says so in one sentence: %s', async (_, content, code) => {
    expect(await errorOf(content)).toMatchObject({ code })
  })

  it('names a file that is not there', async () => {
    const result = await detectFormat('/nowhere/at-all.csv', {})
    expect(result).toMatchObject({ ok: false, error: { code: 'file/unreadable' } })
  })
})

describe('the description of a file', () => {
  it('counts rows and filled cells exactly and keeps codes as text', async () => {
    const path = files.write('Id,Postcode,City\n001,02134,Boston\n002,,Lowell\n\n004,1,2,3\n')
    const result = await describeFile(path, 'clients.csv', {})
    expect(result.ok && result.value).toMatchObject({ rows: 4, rowsExact: true, hasHeader: true })
    expect(result.ok && result.value.columns.map((column) => column.filled)).toEqual([2, 1, 2])
    expect(result.ok && result.value.preview[0]?.cells).toEqual(['001', '02134', 'Boston'])
  })

  it('numbers the rows of its preview as a run does: those that cannot be read count', async () => {
    const path = files.write('Id,City\n1,Boston\n2,Lowell,x,y\n3,Salem\n')
    const result = await describeFile(path, 'clients.csv', {})
    expect(result.ok && result.value.preview).toEqual([
      { row: 1, cells: ['1', 'Boston'] },
      { row: 3, cells: ['3', 'Salem'] },
    ])
  })
})

describe('quotes that a backslash marks', () => {
  const rowsOf = async (content: string) => {
    const { format, rows } = await readTable(files.write(content, 'dump.csv'))
    return { format, cells: rows.map((row) => row.reason ?? row.cells) }
  }

  it.each<[string, string, string[][]]>([
    ['within a cell', 'id,name\n1,"The \\"Old\\" Oak, Inn"\n2,"Plain"\n', [['1', 'The "Old" Oak, Inn'], ['2', 'Plain']]],
    ['at the end of a cell', 'id,name,n\n1,"24\\"",5\n2,"Bar",6\n3,"12\\"",7\n', [['1', '24"', '5'], ['2', 'Bar', '6'], ['3', '12"', '7']]],
    ['at its start', 'id;name\n1;"\\"Oak\\" Inn"\n2;"\\"Elm\\""\n', [['1', '"Oak" Inn'], ['2', '"Elm"']]],
    ['beside marked backslashes', 'id,path\n1,"C:\\\\dir\\\\"\n2,"say \\"hi\\" there"\n', [['1', 'C:\\dir\\'], ['2', 'say "hi" there']]],
    ['over lines', 'id,name\n1,"a \\"b\\"\nc"\n', [['1', 'a "b"\nc']]],
  ])('%s', async (_, content, expected) => {
    const { format, cells } = await rowsOf(content)
    expect(format.hasBackslashes).toBe(true)
    expect(cells).toEqual(expected)
  }) // prettier-ignore

  it.each([
    [
      'a folder at the end of a cell',
      'id,path\n1,"C:\\dir\\"\n2,"D:\\x\\"\n',
      [
        ['1', 'C:\\dir\\'],
        ['2', 'D:\\x\\'],
      ],
    ],
    [
      'doubled quotes',
      'id,name\n1,"The ""Old"" Oak"\n2,"\\""x"""\n',
      [
        ['1', 'The "Old" Oak'],
        ['2', '\\"x"'],
      ],
    ],
    [
      'cells without quotes',
      'id,name\n1,5\\"x\n2,y\n',
      [
        ['1', '5\\"x'],
        ['2', 'y'],
      ],
    ],
  ])('%s is read as before', async (_, content, expected) => {
    const { format, cells } = await rowsOf(content)
    expect(format.hasBackslashes).toBeUndefined()
    expect(cells).toEqual(expected)
  })

  it('is the same however the text is cut', async () => {
    const { createBackslashReader, withoutBackslashes } = await import('#main/files/csv/backslashes.ts')
    const text = '"a\\"b","\\\\","","x"" y"\n"\\"",1\n'
    for (let cut = 0; cut <= text.length; cut++) {
      const reader = createBackslashReader()
      expect(reader.push(text.slice(0, cut)) + reader.push(text.slice(cut)) + reader.finish()).toBe(withoutBackslashes(text)) // prettier-ignore
    }
    expect(withoutBackslashes(text)).toBe('"a""b","\\","","x"" y"\n"""",1\n')
  })
})
