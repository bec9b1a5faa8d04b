import iconv from 'iconv-lite'
import { describe, expect, it, vi } from 'vitest'
import type { CsvRow, Delimiter, Encoding, LineEnd } from '#main/files/csv/csv.types.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import { formatRecord } from '#main/files/csv/format-record.ts'
import { readRows } from '#main/files/read-rows.ts'
import { seededRandom, type SeededRandom } from '../../../tools/lib/seeded-random.ts'
import { temporaryFolder } from './temporary-files.ts'

// Threads, files and many cases: generous, because a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 })

/** Real places and ways of writing, by language and by the encodings in which such files are found. */
const LANGUAGES: { encodings: Encoding[]; header: string[]; streets: string[]; towns: string[] }[] = [
  { encodings: ['windows-1252', 'utf-8', 'iso-8859-15'], header: ['Nr', 'Straße', 'Ort', 'Anmerkung'], streets: ['Münchner Straße', 'Große Bleichen', 'Jägerweg', 'Öhringer Allee', 'Lange Gasse'], towns: ['Köln', 'Würzburg', 'Düsseldorf', 'Bonn', 'Lübeck'] },
  { encodings: ['windows-1252', 'utf-8', 'iso-8859-15'], header: ['id', 'adresse', 'ville', 'note'], streets: ["rue de l'Église", 'rue du Sacré-Cœur', 'allée des Chênes', 'boulevard Hélène', 'place du Marché'], towns: ['Orléans', 'Besançon', 'Évry', 'Nîmes', 'Angoulême'] },
  { encodings: ['windows-1252', 'utf-8'], header: ['id', 'dirección', 'ciudad', 'nota'], streets: ['Calle Núñez', 'Avenida España', 'Plaza Constitución', 'Paseo del Río'], towns: ['Cádiz', 'León', 'Málaga', 'A Coruña'] },
  { encodings: ['windows-1252', 'utf-8'], header: ['id', 'adress', 'ort', 'not'], streets: ['Södra vägen', 'Åsgatan', 'Kyrkogården', 'Östra Långgatan'], towns: ['Göteborg', 'Malmö', 'Västerås', 'Örebro'] },
  { encodings: ['windows-1252', 'utf-8'], header: ['id', 'endereço', 'cidade', 'nota'], streets: ['Rua João XXIII', 'Praça da República', 'Travessa São Bento'], towns: ['São Paulo', 'Conceição', 'Maceió', 'Brasília'] },
  { encodings: ['windows-1250', 'utf-8'], header: ['id', 'ulica', 'miasto', 'uwagi'], streets: ['Żółkiewskiego', 'Świętokrzyska', 'Długa', 'Źródlana'], towns: ['Łódź', 'Kraków', 'Gdańsk', 'Częstochowa'] },
  { encodings: ['windows-1250', 'utf-8'], header: ['id', 'ulice', 'město', 'poznámka'], streets: ['Dvořákova', 'Údolní', 'Štefánikova', 'Náměstí Míru'], towns: ['Plzeň', 'Brno', 'České Budějovice', 'Kroměříž'] },
  { encodings: ['windows-1250', 'utf-8'], header: ['id', 'utca', 'város', 'megjegyzés'], streets: ['Erdő utca', 'Fő tér', 'Kűlső út', 'Petőfi körút'], towns: ['Győr', 'Székesfehérvár', 'Pécs', 'Hódmezővásárhely'] },
  { encodings: ['windows-1251', 'utf-8'], header: ['номер', 'адрес', 'город', 'заметка'], streets: ['улица Ленина', 'Невский проспект', 'Садовая', 'площадь Мира'], towns: ['Москва', 'Санкт-Петербург', 'Казань', 'Екатеринбург'] },
  { encodings: ['windows-1251', 'utf-8'], header: ['номер', 'адреса', 'місто', 'примітка'], streets: ['вулиця Хрещатик', 'площа Ринок', 'проспект Їжакевича'], towns: ['Київ', 'Львів', 'Чернівці', 'Запоріжжя'] },
  { encodings: ['windows-1253', 'utf-8'], header: ['α/α', 'διεύθυνση', 'πόλη', 'σημείωση'], streets: ['Ερμού', 'Λεωφόρος Κηφισίας', 'Εγνατία', 'Αγίου Δημητρίου', 'Πλατεία Ομονοίας'], towns: ['Αθήνα', 'Θεσσαλονίκη', 'Πάτρα', 'Ηράκλειο', 'ΛΑΡΙΣΑ'] },
  { encodings: ['windows-1254', 'utf-8'], header: ['no', 'adres', 'şehir', 'açıklama'], streets: ['İstiklal Caddesi', 'Atatürk Bulvarı', 'Şehit Sokağı', 'Çırağan Caddesi', 'Gazi Osmanpaşa Mah.'], towns: ['İstanbul', 'Eskişehir', 'Diyarbakır', 'Muğla', 'Çorum'] },
  { encodings: ['windows-1255', 'utf-8'], header: ['מספר', 'רחוב', 'עיר', 'הערה'], streets: ['רחוב הרצל', 'שדרות בן גוריון', 'דרך מנחם בגין', 'רחוב אלנבי'], towns: ['ירושלים', 'תל אביב', 'חיפה', 'באר שבע'] },
  { encodings: ['windows-1256', 'utf-8'], header: ['رقم', 'العنوان', 'المدينة', 'ملاحظة'], streets: ['شارع التحرير', 'طريق الملك عبد العزيز', 'شارع الحمراء', 'حي السلام'], towns: ['القاهرة', 'الرياض', 'بغداد', 'الدار البيضاء'] },
  { encodings: ['windows-1257', 'utf-8'], header: ['nr', 'gatvė', 'miestas', 'pastaba'], streets: ['Žemaičių gatvė', 'Laisvės alėja', 'Vytauto Didžiojo', 'Šv. Jono'], towns: ['Vilnius', 'Šiauliai', 'Panevėžys', 'Klaipėda', 'Kėdainiai'] },
  { encodings: ['windows-1257', 'utf-8'], header: ['nr', 'iela', 'pilsēta', 'piezīme'], streets: ['Brīvības iela', 'Lāčplēša iela', 'Ķekavas ceļš', 'Krišjāņa Barona'], towns: ['Rīga', 'Liepāja', 'Jūrmala', 'Rēzekne'] },
  { encodings: ['windows-874', 'utf-8'], header: ['ลำดับ', 'ที่อยู่', 'จังหวัด', 'หมายเหตุ'], streets: ['ถนนสุขุมวิท', 'ถนนพหลโยธิน', 'ซอยอารีย์', 'ถนนมิตรภาพ'], towns: ['กรุงเทพมหานคร', 'เชียงใหม่', 'ขอนแก่น', 'ภูเก็ต'] },
  { encodings: ['shift_jis', 'utf-8'], header: ['番号', '住所', '都市', '備考'], streets: ['千代田区丸の内', '北区梅田', '中央区サンシャイン通り', '青葉区ひばりが丘'], towns: ['東京都', '大阪市', '横浜市', '札幌市'] },
  { encodings: ['gb18030', 'utf-8'], header: ['编号', '地址', '城市', '备注'], streets: ['朝阳区建国路', '黄浦区南京东路', '天河区体育西路', '武侯区人民南路'], towns: ['北京市', '上海市', '广州市', '成都市'] },
  { encodings: ['big5', 'utf-8'], header: ['編號', '地址', '城市', '備註'], streets: ['信義區市府路', '苓雅區四維三路', '西屯區臺灣大道', '中正區重慶南路'], towns: ['台北市', '高雄市', '台中市', '新竹市'] },
  { encodings: ['euc-kr', 'utf-8'], header: ['번호', '주소', '도시', '비고'], streets: ['종로구 세종대로', '해운대구 우동', '수성구 달구벌대로', '유성구 대학로'], towns: ['서울특별시', '부산광역시', '대구광역시', '대전광역시'] },
] // prettier-ignore
const DELIMITERS: Delimiter[] = [',', ';', '\t', '|']
const LINE_ENDS: LineEnd[] = ['\n', '\r\n']

/** One table as such files look: codes with zeros, decimal commas, commas and line ends inside cells, gaps. */
function makeTable(language: (typeof LANGUAGES)[number], random: SeededRandom): string[][] {
  const rows = Array.from({ length: 3 + random.below(60) }, (_, row) => {
    const street = `${random.pick(language.streets)} ${1 + random.below(99)}`
    const note = random.pick(['', '51,50735', '00123', `${street}, ${row}`, 'a; b', `x\ny`, '"', '-7,5', '| |'])
    return [String(row).padStart(4, '0'), random.pick([street, `${street}, 2`]), random.pick(language.towns), note]
  })
  return [language.header, ...rows]
}

interface Case {
  encoding: Encoding
  delimiter: Delimiter
  lineEnd: LineEnd
  table: string[][]
  bytes: Buffer
}

function makeCorpus(): Case[] {
  const random = seededRandom(300)
  const cases: Case[] = []
  for (const language of LANGUAGES) {
    for (const encoding of language.encodings) {
      for (const delimiter of DELIMITERS) {
        for (const lineEnd of LINE_ENDS) {
          for (let copy = 0; copy < 2; copy++) {
            const table = makeTable(language, random)
            const text = table.map((cells) => formatRecord(cells, { delimiter, lineEnd, preset: 'exact' })).join('')
            cases.push({ encoding, delimiter, lineEnd, table, bytes: iconv.encode(text, encoding) })
          }
        }
      }
    }
  }
  return cases
}

describe('a corpus of generated files in eighteen encodings and four delimiters', () => {
  const files = temporaryFolder()
  const corpus = makeCorpus()

  const read = async (bytes: Buffer, choice: object) => {
    const path = files.write(bytes)
    const detected = await detectFormat(path, choice)
    if (!detected.ok) return { table: [[detected.error.message]], confidence: 0 }
    const rows: CsvRow[] = []
    for await (const block of readRows(path, detected.value.format)) rows.push(...block.rows)
    const table = [detected.value.format.columns, ...rows.map((row) => row.cells)]
    return { table, confidence: detected.value.format.encodingConfidence }
  }

  it('is read right unaided in 99 of 100 files, and never wrong with certainty', async () => {
    const wrong: string[] = []
    for (const { encoding, delimiter, table, bytes } of corpus) {
      const found = await read(bytes, {})
      if (JSON.stringify(found.table) === JSON.stringify(table)) continue
      wrong.push(`${encoding} ${JSON.stringify(delimiter)} ${found.table[0]?.join('·')}`)
      expect(found.confidence).toBeLessThan(1)
    }
    expect(corpus.length).toBeGreaterThanOrEqual(300)
    expect(wrong.length / corpus.length, wrong.join('\n')).toBeLessThanOrEqual(0.01)
  })

  it('is always read right when told how', async () => {
    for (const { encoding, delimiter, table, bytes } of corpus) {
      expect((await read(bytes, { encoding, delimiter, headerRow: 1 })).table).toEqual(table)
    }
  })
})
