import { describe, expect, it } from 'vitest'
import { remarkLine } from '#main/cli/remark-line.ts'
import { markOfName } from '#main/lists/files/guess-marks.ts'
import { guessRoles } from '#main/lists/files/guess-roles.ts'
import { MARK_COLUMN_NAMES } from '#main/lists/files/mark-names-data.ts'
import { createRowFitter } from '#main/lists/shape/fit-row.ts'
import { createPointMaker } from '#main/lists/files/to-point.ts'
import { settlePoint } from '#main/lists/into/settle-point.ts'
import { dateNotes, keepSigned, UNDATED } from '#main/lists/sign-notes.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { toWeekText, type StoredHours } from '#shared/model/hours/day-hours.ts'
import { importFile } from './import-file.ts'

const weekOf = (hours: Record<string, unknown> | null) => toWeekText(hours as StoredHours | null)

describe('columns that say more of a place', () => {
  it.each([
    ['English', 'Notes,Status,Tags,Phone,Website,Photo'],
    ['German', 'Bemerkung,Bearbeitungsstand,Schlagworte,Telefonnummer,Webseite,Bild'],
    ['French', 'Remarques,Statut,Mots-clés,Téléphone,Site web,Photographie'],
    ['Spanish', 'Observaciones,Situación,Etiquetas,Teléfono,Página web,Imagen'],
    ['Italian', 'Annotazioni,Stato visita,Etichette,Telefono,Sito web,Immagine'],
    ['Portuguese', 'Observações,Situação,Marcadores,Telemóvel,Sítio web,Imagens'],
    ['Dutch', 'Opmerkingen,Status,Trefwoorden,Telefoonnummer,Webpagina,Afbeelding'],
    ['Polish', 'Uwagi,Stan realizacji,Etykiety,Numer telefonu,Strona www,Zdjęcie'],
    ['Czech', 'Poznámka,Stav,Štítky,Telefonní číslo,Webové stránky,Obrázek'],
    ['Swedish', 'Anteckningar,Status,Taggar,Mobilnummer,Webbplats,Bilder'],
    ['Finnish', 'Huomautus,Tila,Avainsanat,Puhelinnumero,Kotisivu,Kuva'],
    ['Hungarian', 'Megjegyzés,Állapot,Címkék,Telefonszám,Honlap,Fénykép'],
    ['Russian', 'Примечание,Статус,Теги,Телефон,Сайт,Фото'],
    ['Japanese', '備考,ステータス,タグ,電話番号,ホームページ,写真'],
    ['Chinese', '备注,状态,标签,电话,网站,照片'],
  ])('are known by their names: %s', async (_, names) => {
    const file = `Name,${names},lat,lon\nA,ring twice,to do,a; b,+49 30 123456,https://a.example/x,a.jpg,1.5,2.5\n`
    const { good, roles } = await importFile('m.csv', file)
    const columns = names.split(',')
    expect(columns.map((name) => roles[name])).toEqual(['notes', 'status', 'tags', 'phone', 'link', 'photos'])
    const [, , , phone, link, photos] = columns as [string, string, string, string, string, string]
    expect(good).toMatchObject([{ name: 'A', status: 'to do', tags: ['a', 'b'], notes: [{ text: 'ring twice' }] }])
    expect(good[0]?.metaInfo).toEqual({ [phone]: '+49 30 123456', [link]: 'https://a.example/x', [photos]: 'a.jpg' })
  })

  it('have one meaning for each name', () => {
    const known = new Map<string, string>()
    for (const [role, names] of Object.entries(MARK_COLUMN_NAMES))
      for (const name of names.map(toNameKey)) {
        expect(name).not.toBe('')
        expect(known.get(name) ?? role, name).toBe(role)
        known.set(name, role)
      }
    expect(markOfName('Phone 2')).toBe('phone')
    expect(markOfName('customerNotes')).toBe('notes')
    expect(markOfName('State')).toBeNull()
  })

  it('are fields where their cells hold something else', () => {
    const columns = ['Name', 'Status', 'Notes', 'Tel', 'Web', 'Bild', 'Lat', 'Lon']
    const sample = [['A', '200', '4.5', 'Mr Hill', 'yes', '12', '1.5', '2.5']]
    const roles = guessRoles({ columns, sample, hasHeader: true, hasGeometry: false })
    expect(roles.map(({ index }) => columns[index])).toEqual(['Name', 'Lat', 'Lon'])
  })
})

describe("Waypost's own columns", () => {
  it('are read as a person writes them; hours that nobody can read stay text and are named', async () => {
    const rows = ['A,1.5,2.5,"Mo-Fr 08:00-12:00",a; b,call first', 'B,1.6,2.5,"Mo-Fr 8-12; PH off",,', 'C,1.7,2.5,by appointment,,'] // prettier-ignore
    const file = `Name,lat,lon,WaypostOpeningHours,WaypostTags,WaypostNotes\n${rows.join('\n')}\n`
    const { good, account } = await importFile('own.csv', file)
    expect(good.map(({ openingHours }) => weekOf(openingHours))).toEqual(['Mo-Fr 08:00-12:00', 'Mo-Fr 08:00-12:00', ''])
    expect(good[0]).toMatchObject({ tags: ['a', 'b'], notes: [{ text: 'call first' }], metaInfo: null })
    expect(good[1]?.metaInfo).toEqual({ WaypostOpeningHours: 'Mo-Fr 8-12; PH off' })
    expect(good[2]?.metaInfo).toEqual({ WaypostOpeningHours: 'by appointment' })
    expect(account.remarks?.map(remarkLine)).toEqual([
      'Opening hours kept as text, wholly or in part: 2 locations (PH off, by appointment).\n',
    ])
  })
})

describe('hours of a column of hours that no grammar reads', () => {
  it('are kept and named where most of them are such', async () => {
    const { good, account, roles } = await importFile('h.csv', 'Name,Öffnungszeiten,lat,lon\nA,nach Vereinbarung,1.5,2.5\nB,auf Anfrage,1.5,2.5\n') // prettier-ignore
    expect(roles['Öffnungszeiten']).toBe('openingHours')
    expect(good.map(({ metaInfo }) => metaInfo?.['Öffnungszeiten'])).toEqual(['nach Vereinbarung', 'auf Anfrage'])
    expect(account.remarks?.map(remarkLine)).toEqual([
      'Opening hours kept as text, wholly or in part: 2 locations (nach Vereinbarung, auf Anfrage).\n',
    ])
  })
})

describe('a note without a date', () => {
  const columns = ['Name', 'Notes']
  const mapping = [{ index: 0, role: 'name' as const }, { index: 1, role: 'notes' as const }] // prettier-ignore
  const toPoint = createPointMaker({ columns, mapping, keepOthers: true })
  const read = (cell: string) => toPoint({ row: 1, cells: ['A', cell], reason: null, geometry: null }).point
  const AT = '2026-02-03T04:05:06.000Z'

  it('gets that of its import, and is the same note when the file comes again', () => {
    const first = read('call first')
    expect(first.notes).toEqual([{ at: UNDATED, text: 'call first' }])
    const present = { ...first, notes: dateNotes(first.notes, AT), imported: {} }
    const says = new Set(['notes' as const])
    const again = { point: read('call first'), says, keys: [], isXml: false, readAt: '2027-01-01T00:00:00.000Z' }
    expect(settlePoint(present, again, 'replace').changes).toEqual([])
    const other = settlePoint(present, { ...again, point: read('call twice') }, 'replace')
    // Notes of both sides are kept, in order of time.
    expect(other.patch.notes).toEqual([
      ...(present.notes ?? []),
      { at: '2027-01-01T00:00:00.000Z', text: 'call twice' },
    ])
  })

  it('leaves its cell as it is, and one that says its day has it', () => {
    expect(read('2025-11-30: closed').notes).toEqual([{ at: '2025-11-30T00:00:00.000Z', text: '2025-11-30: closed' }])
    const fit = createRowFitter({ format: { columns } as never, mapping })
    const [stated, place] = [read('call first'), read('call first')]
    place.notes = dateNotes(place.notes, AT)
    stated.notes = keepSigned(place.notes, stated.notes)
    const cells = ['A', 'call first']
    expect([...fit({ cells, stated, place, samples: cells }).changed]).toEqual([])
    place.notes = [...(place.notes ?? []), { at: AT, text: 'more' }]
    expect(fit({ cells, stated, place, samples: cells }).homeless).toMatchObject([{ column: 'WaypostNotes' }])
  })

  it('stays a field where it is longer than a note may be', () => {
    const { notes, metaInfo } = read('x'.repeat(5_000))
    expect(notes).toBeNull()
    expect(metaInfo).toEqual({ Notes: 'x'.repeat(5_000) })
  })
})
