import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, vi } from 'vitest'
import { CODE_PAGE_SIGNS, type CodePage } from '#shared/text/code-pages-data.ts'
import { readAs } from '#shared/text/read-as.ts'
import { repairText } from '#shared/text/repair-text.ts'
import { hasPacks } from '../../phrasebook/cleanse-line.ts'
import { listOf } from '#shared/model/list-of.ts'

// Hundreds of thousands of names.
vi.setConfig({ testTimeout: 120_000 })

const PACKS = 'resources/reference/packs'

describe('repairText', () => {
  it.each([
    ['German', 'Gänsemarkt 12, 20354 Übersee', 'windows-1252'],
    ['German in capitals', 'MÜHLENSTRAßE 7, LÖRRACH', 'windows-1252'],
    ['French', 'Rue de l’Église, Orléans', 'windows-1252'],
    ['French with a lost blank', 'Place de la Mairie à Angoulême', 'windows-1252'],
    ['Spanish', 'Calle Núñez de Balboa 4, A Coruña', 'windows-1252'],
    ['Portuguese', 'Praça João Falcão, São Luís', 'iso-8859-1'],
    ['Swedish', 'Skånegatan 9, Malmö', 'windows-1252'],
    ['Danish', 'Nørregårdsvej 3, Ærøskøbing', 'windows-1252'],
    ['Czech', 'Dvořákova 5, Říčany u Prahy', 'windows-1250'],
    ['Polish', 'ul. Żółkiewskiego 5, Łódź', 'windows-1252'],
    ['Polish', 'Świętokrzyska 1', 'windows-1250'],
    ['Hungarian', 'Fő tér 1, Győr', 'windows-1250'],
    ['Romanian', 'Strada Ștefan cel Mare, Iași', 'windows-1252'],
    ['Turkish', 'Şişli Mahallesi, İstanbul', 'windows-1254'],
    ['Vietnamese', 'Đường Nguyễn Huệ, Đà Nẵng', 'windows-1252'],
    ['Russian', 'Невский проспект 1, Санкт-Петербург', 'windows-1252'],
    ['Russian', 'улица Гагарина 12', 'windows-1251'],
    ['Greek', 'Εγνατία 12, Θεσσαλονίκη', 'windows-1253'],
    ['Arabic', 'شارع التحرير 5، القاهرة', 'windows-1252'],
    ['Hebrew', 'רחוב הרצל 5', 'windows-1252'],
    ['Japanese', '大阪市北区梅田3丁目', 'windows-1252'],
    ['Chinese', '上海市黄浦区南京东路1号', 'iso-8859-1'],
    ['Korean', '서울특별시 종로구', 'windows-1252'],
    ['Thai', 'ถนนสุขุมวิท 5', 'windows-1252'],
    ['German on a Macintosh', 'Große Gasse 7, Würzburg', 'macintosh'],
    ['German under DOS', 'Höhenweg 1, Düsseldorf', 'cp850'],
    ['a number sign', 'Apartado Nº 5', 'windows-1252'],
    ['a degree sign', 'Piso 3°', 'windows-1252'],
    ['a quotation mark', 'King’s Road', 'windows-1252'],
    ['a Baltic letter', 'Žemaičių g. 12, Šiauliai', 'windows-1257'],
  ] satisfies [string, string, CodePage][])('repairs %s: %s read as %s', (_what, text, page) => {
    const damaged = readAs(text, page)
    expect(damaged).not.toBe(text)
    expect(repairText(damaged)?.text).toBe(text)
    const again = repairText(damaged)
    expect(readAs(text, page)).toBe(again?.asGiven(again.text))
    if (page === 'windows-1252') expect(repairText(readAs(damaged, page))?.text).toBe(text)
  })

  it.each([
    ['a blank that was trimmed', 'Via della LibertÃ', 'Via della Libertà'],
    ['a blank that was made plain', 'CittÃ  Alta', 'Città Alta'],
    ['a word beside a whole one', 'KÃ¶ln, Düsseldorf', 'Köln, Düsseldorf'],
  ])('repairs %s', (_what, damaged, text) => {
    // A word of its own is damaged where the others are not; a blank of its own kind is the second byte of à.
    expect(repairText(damaged)?.text.replace('\u00a0', ' ').trim()).toBe(text)
  })

  it.each(
    listOf(`
    SÃO PAULO | JOÃO PESSOA | MAÇÃ | “IRMÃ” | „CHÃ“ | IRMÃ MARIA | IVAIPORÃ, PR | GUARAPARI–ES |
    Ilha de Maracá | ÎLE DE RÉ | CAFÉ», PARIS | «CAFÉ» | L’ÉTÉ… | ÂGE D’OR | N° 12 | Nº 4 – 2ª planta |
    À LA CARTE | ORLÉANS–TOURS | LULEÅ–BODEN | UMEÅ – LULEÅ | »ÅS« | YLÄ–KITKA | JYVÄSKYLÄ” | STRAß– |
    Große Straße – Hof | „Ä“ und „Ö“ | Ø· | MØ· | BRĂŞOV | PĂŞUNE | DĹŽKA | PÄŤ | PÓŁNOCNA | RÓŻANA | ĆWIKŁY |
    ČŠ | Băile Herculane | TÂRGU MUREŞ | РІВНЕ | Сєвєродонецьк | «Липовий Ріг» | ул. Рё | ΒΑΣΙΛΈΩΣ ΓΕΩΡΓΊΟΥ Β» |
    «ΡΕΎΜΑΤΑ ΔΎΟ» | ΞΈΝΙΟΣ | THÀNH PHỐ HỒ CHÍ MINH | BÌNH GIÃ | Xã Ia RTô | 東京都千代田区 | 서울 | تهران | ¼ Mile Road |
    5½ Street | 12–14 Café…
  `),
  )('leaves %s alone', (text) => {
    expect(repairText(text)).toBeNull()
  })

  it('leaves a text alone that is too long for a cell', () => {
    expect(repairText('Ã¼'.repeat(20_000))).toBeNull()
  })
})

describe('the signs of a code page', () => {
  it.each(Object.entries(CODE_PAGE_SIGNS))('of %s are 128 different ones', (_page, signs) => {
    expect(new Set(signs).size).toBe(128)
    expect(signs).toHaveLength(128)
  })
})

describe.skipIf(!hasPacks)('the names of the reference data', () => {
  const names = hasPacks ? namesOfPacks() : []

  it('are left alone, in capitals and between quotation marks too', () => {
    const forms = (name: string) => [name, name.toUpperCase(), `“${name}”`, `„${name.toUpperCase()}“`, `«${name}»`]
    const fired = names.flatMap(forms).filter((text) => repairText(text) !== null)
    expect(names.length).toBeGreaterThan(5_000)
    expect(fired).toEqual([])
  })

  it.each([
    ['windows-1252', 0.995],
    ['iso-8859-1', 0.995],
    ['windows-1254', 0.995],
    ['windows-1250', 0.99],
    ['windows-1251', 0.99],
    ['macintosh', 0.985],
    ['cp850', 0.99],
  ] satisfies [CodePage, number][])('that were read as %s are given back', (page, least) => {
    const kept = names.filter((name) => repairText(readAs(name, page))?.text === name)
    expect(kept.length / names.length).toBeGreaterThan(least)
  })
})

/** Every so many of the names of towns that are no plain ASCII. */
function namesOfPacks(): string[] {
  const EVERY = 31
  const names = new Set<string>()
  for (const file of readdirSync(PACKS).filter((name) => name.endsWith('.sqlite'))) {
    const db = new Database(join(PACKS, file), { readonly: true })
    const rows = db.prepare('select name, native_name from place').raw().iterate() as Iterable<[string, string | null]>
    for (const row of rows) for (const name of row) if (name && /[^\x00-\x7f]/.test(name)) names.add(name) // eslint-disable-line no-control-regex
    db.close()
  }
  return [...names].filter((_, at) => at % EVERY === 0)
}
