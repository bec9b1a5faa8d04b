import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ZipFile } from 'yazl'
import { describe, expect, it } from 'vitest'
import { describePoints } from '#main/lists/files/describe-points.ts'
import { importPoints, type ImportPlan } from '#main/lists/files/import-points.ts'
import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'
import type { PointFields } from '#main/lists/lists.types.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import type { Cell, PointColumns } from '#main/lists/point-columns.ts'
import type { StagedBlock } from '#main/lists/stage-import.ts'
import { ok } from '#shared/result.ts'

const placeFile = (name: string, content: string | Buffer): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'hostile-')), name)
  writeFileSync(path, content)
  return path
}

async function zip(parts: [name: string, content: string | Buffer][]): Promise<Buffer> {
  const file = new ZipFile()
  for (const [name, content] of parts) file.addBuffer(Buffer.from(content), name)
  file.end()
  const chunks: Buffer[] = []
  for await (const chunk of file.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** Says of every part that it is locked with a password. */
function lock(archive: Buffer): Buffer {
  for (const [mark, flags] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const)
    for (let at = archive.indexOf(mark); at >= 0; at = archive.indexOf(mark, at + 4)) archive[at + flags]! |= 1
  return archive
}

/** The points of a block, in which a field that none of them has is left out. */
function readBlock(columnsJson: string): PointFields[] {
  const columns = JSON.parse(columnsJson) as PointColumns
  const isJson = (field: string) => field === 'metaInfo' || field === 'tags' || field === 'notes'
  const read = (field: string, cell: Cell) => (isJson(field) && typeof cell === 'string' ? JSON.parse(cell) : cell)
  const fields = Object.entries(columns)
  return columns.name.map((_, index) => ({
    ...toNewPoint({}),
    ...(Object.fromEntries(fields.map(([field, cells]) => [field, read(field, cells[index] ?? null)])) as object),
  }))
}

/** Imports a file; what was staged, and how it ended. */
async function run(name: string, content: string | Buffer, onStage: (path: string) => void = () => {}) {
  const path = placeFile(name, content)
  const staged: (PointFields & { list: string })[] = []
  const plan: ImportPlan = { path, fileName: name, format: {}, mapping: null, listName: 'L', keepOthers: true, geocode: false } // prettier-ignore
  const ended = await importPoints(plan, {
    lists: { listId: 'good', errorListId: 'bad' },
    async stage({ list, columnsJson }: StagedBlock) {
      staged.push(...readBlock(columnsJson).map((point) => ({ ...point, list: list.id })))
      onStage(path)
      return ok(undefined)
    },
    stageShapes: async () => ok(undefined),
    geocode: async (addresses) => ok(addresses.map(() => null)),
    onProgress: () => {},
    isCancelled: () => false,
    now: () => new Date(0),
  })
  return { ended, staged }
}

const PLACE = '<Placemark><name>A</name><Point><coordinates>13.4,52.5</coordinates></Point></Placemark>'
const kml = (body: string, doctype = '') => `<?xml version="1.0"?>${doctype}<kml><Document>${body}</Document></kml>`
const LAUGHS = `<!DOCTYPE kml [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "${'&a;'.repeat(10)}">`).join('')}]>`
const SENTENCE = /^"[^"\n]+" [^\n]{10,300}\.$/

describe('files that no import takes end in one sentence, described or imported', () => {
  it.each<[string, string, () => string | Buffer | Promise<Buffer>]>([
    ['nested too deeply', 'deep.kml', () => kml('<Folder>'.repeat(70) + PLACE + '</Folder>'.repeat(70))],
    ['an attribute of more than 64 KB', 'wide.kml', () => kml(PLACE.replace('<Point>', `<ExtendedData><Data name="${'n'.repeat(66_000)}"><value>x</value></Data></ExtendedData><Point>`))],
    ['an attribute that never ends', 'endless.kml', () => kml(`<Folder id="${'n'.repeat(3_000_000)}`)],
    ['a declaration that never ends', 'declared.kml', () => kml(PLACE, `<!DOCTYPE kml [${'<!ENTITY a "b">'.repeat(20_000)}]>`)],
    ['an entity of its own', 'laughs.kml', () => kml(PLACE.replace('A', '&a19;'), LAUGHS)],
    ['an entity from outside', 'outside.kml', () => kml(PLACE.replace('A', '&x;'), '<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
    ['cut off', 'cut.gpx', () => '<?xml version="1.0"?><gpx><wpt lat="1" lon="2"><name>A'],
    ['neither KML nor GPX', 'page.kml', () => '<?xml version="1.0"?><svg></svg>'],
    ['GeoJSON in metres', 'metres.geojson', () => '{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3857"}},"features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[20,30]}}]}'],
    ['JSON without features', 'list.geojson', () => '{"type":"Topology","objects":{}}'],
    ['JSON that is cut off', 'cut.geojson', () => '{"type":"FeatureCollection","features":['],
    ['a document that unpacks a thousandfold', 'bomb.kmz', () => zip([['doc.kml', Buffer.alloc(30_000_000, 0x20)]])],
    ['more parts than any map has', 'parts.kmz', () => zip([['doc.kml', kml(PLACE)], ...Array.from({ length: 1_001 }, (_, n): [string, string] => [`${n}.png`, ''])])],
    ['an archive in an archive', 'nested.kmz', async () => zip([['inner.kmz', await zip([['doc.kml', kml(PLACE)]])]])],
    ['an archive with a password', 'locked.kmz', async () => lock(await zip([['doc.kml', kml(PLACE)]]))],
    ['two documents of one name', 'twice.kmz', () => zip([['doc.kml', kml(PLACE)], ['doc.kml', kml(PLACE)]])],
    ['an archive of nothing that is read', 'files.zip', () => zip([['a.txt', 'x']])],
    ['no archive behind its mark', 'torn.kmz', () => Buffer.from('PK\u0003\u0004 and nothing more')],
    ['an empty file', 'empty.csv', () => ''],
    ['bytes of a picture', 'picture.csv', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 3])],
  ])('%s', async (_, name, make) => {
    const content = await make()
    const described = await describePoints(placeFile(name, content), name, {}, async (asked) => ok(asked.map(() => null)))
    const { ended, staged } = await run(name, content)
    expect(described.ok ? '' : described.error.message).toMatch(SENTENCE)
    expect(ended.ok ? '' : ended.error.message).toMatch(SENTENCE)
    expect(staged.filter(({ list }) => list === 'good')).toEqual([])
  }) // prettier-ignore
})

describe('what nobody may do to a file of places', () => {
  it('names of columns that mean something to the language are only names', async () => {
    const { ended, staged } = await run('names.csv', 'Name,Lat,Lon,__proto__,constructor,toString\nA,52.5,13.4,x,y,z\n')
    expect(ended).toMatchObject({ ok: true, value: { account: { added: 1 } } })
    expect(Object.entries(staged[0]?.metaInfo ?? {})).toEqual([['__proto__', 'x'], ['constructor', 'y'], ['toString', 'z']]) // prettier-ignore
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('the same names in a map file and its extensions', async () => {
    const data =
      '<ExtendedData><Data name="__proto__"><value>x</value></Data><constructor>y</constructor></ExtendedData>'
    const { staged } = await run('names.kml', kml(PLACE.replace('<Point>', `${data}<Point>`)))
    expect(Object.entries(staged[0]?.metaInfo ?? {})).toEqual([['__proto__', 'x'], ['constructor', 'y']]) // prettier-ignore
  })

  it('long texts, comments and a declaration of no entity are read in pieces, and are no attributes', async () => {
    const text = 'x'.repeat(MAX_LIST_TEXT)
    const body = `<!-- ${'x'.repeat(200_000)} -->${PLACE.replace('<Point>', `<description>${text}</description><address><![CDATA[${text}]]></address><Point>`)}` // prettier-ignore
    const { ended, staged } = await run('long.kml', kml(body, '<!DOCTYPE kml>'))
    expect(ended).toMatchObject({ ok: true, value: { account: { added: 1 } } })
    const [{ name, description, address } = { name: '', description: '', address: '' }] = staged
    expect([name, description === text, address === text]).toEqual(['A', true, true])
  })

  it.each(['csv', 'geojson', 'kml'])('a row of a %s with a longer text than a list keeps is none of the list, and says why', async (kind) => {
    const [long, whole] = ['y'.repeat(MAX_LIST_TEXT + 1), 'z'.repeat(MAX_LIST_TEXT)]
    const feature = (log: string) => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [13.4, 52.5] }, properties: { name: 'A', log } })
    const content = {
      csv: `Name,Lat,Lon,log\nA,52.5,13.4,${long}\nB,52.5,13.4,${whole}\n`,
      geojson: JSON.stringify({ type: 'FeatureCollection', features: [feature(long), feature(whole)] }),
      kml: kml([long, whole].map((log) => PLACE.replace('<Point>', `<ExtendedData><Data name="log"><value>${log}</value></Data></ExtendedData><Point>`)).join('')),
    }[kind]!
    const { ended, staged } = await run(`long.${kind}`, content)
    expect(ended).toMatchObject({ ok: true, value: { account: { added: 1, rejected: 1, reasons: { textTooLong: 1 } } } })
    const reported = staged.map(({ list, lat, lon, metaInfo }) => [list, lat, lon, `${metaInfo?.log}`.slice(-1), `${metaInfo?.log}`.length, metaInfo?.['Rejected because']])
    expect(reported).toEqual([
      ['good', 52.5, 13.4, 'z', MAX_LIST_TEXT, undefined],
      ['bad', 52.5, 13.4, 'y', MAX_LIST_TEXT, 'A text of more than 65,536 characters'],
    ])
  }) // prettier-ignore

  it('a value of a thousand parts stays one', async () => {
    const parts = Array.from({ length: 20_000 }, (_, index) => index)
    const feature = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [13.4, 52.5] },
      properties: { name: 'A', parts },
    }
    const { staged } = await run('parts.geojson', JSON.stringify(feature))
    expect(staged[0]?.metaInfo?.parts).toEqual(parts)
  })

  it('many long texts are handed on before a block of them is longer than one string', async () => {
    const row = `A,52.5,13.4,${Array.from({ length: 20 }, () => 'w'.repeat(MAX_LIST_TEXT)).join(',')}\n`
    const header = `Name,Lat,Lon,${Array.from({ length: 20 }, (_, index) => `log ${index}`).join(',')}\n`
    const { ended, staged } = await run('wide.csv', header + row.repeat(60))
    expect(ended).toMatchObject({ ok: true, value: { account: { added: 60 } } })
    expect(staged).toHaveLength(60)
  })

  it.each(['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4326', 'urn:ogc:def:crs:EPSG:9.8:4258'])('GeoJSON that names its degrees as %s is read', async (name) => {
    const file = { type: 'FeatureCollection', crs: { type: 'name', properties: { name } }, features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [20, 30] } }] }
    const { ended } = await run('degrees.geojson', JSON.stringify(file))
    expect(ended).toMatchObject({ ok: true, value: { account: { added: 1 } } })
  }) // prettier-ignore

  it('the comment of a waypoint is a comment, and an address only where Waypost wrote it', async () => {
    const gpx = (creator: string) =>
      `<?xml version="1.0"?><gpx creator="${creator}"><wpt lat="1" lon="2"><name>A</name><cmt>dry</cmt><desc>well</desc></wpt></gpx>`
    const [other, own] = [await run('other.gpx', gpx('GPSMAP 66sr')), await run('own.gpx', gpx('Waypost'))]
    expect(other.staged).toMatchObject([{ address: '', description: 'well', notes: [{ text: 'dry' }], metaInfo: null }])
    expect(own.staged).toMatchObject([{ address: 'dry', description: 'well' }])
  })

  it('no type is guessed, no like address is dropped, and one bad row holds up none', async () => {
    const rows = ['A,1 Quay,51.5,-2.5,00123,1E5,TRUE', 'A,1 Quay,51.5,-2.5,00123,1E5,TRUE', 'B,2 Quay,0,0,1,2,3', 'C,3 Quay,,,1,2,3', 'D,4 Quay,95,200,1,2,3'] // prettier-ignore
    const { ended, staged } = await run('rows.csv', `Name,Address,Lat,Lon,Code,Lot,Flag\n${rows.join('\n')}\n`)
    expect(ended).toMatchObject({
      value: {
        account: { rowsIn: 5, added: 2, rejected: 3, reasons: { zeroZero: 1, noCoordinates: 1, outOfRange: 1 } },
      },
    })
    expect(staged.filter(({ list }) => list === 'good').map(({ metaInfo }) => metaInfo)).toEqual([
      { Code: '00123', Lot: '1E5', Flag: 'TRUE' },
      { Code: '00123', Lot: '1E5', Flag: 'TRUE' },
    ])
  })

  it('more is imported than a description looks at', async () => {
    const rows = Array.from({ length: 3_001 }, (_, index) => `P${index},51.5,${index / 100}`)
    const { ended } = await run('long.csv', `Name,Lat,Lon\n${rows.join('\n')}\n`)
    expect(ended).toMatchObject({ value: { account: { rowsIn: 3_001, added: 3_001 } } })
  })

  it('the encoding is that of the whole file, also where its first letter beyond ASCII comes late', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `P${index},51.5,-2.5`)
    const { staged } = await run('late.csv', `Name,Lat,Lon\n${rows.join('\n')}\nCafé,51.5,-2.5\n`)
    expect(staged.at(-1)?.name).toBe('Café')
  })

  it('a file that is changed while it is imported makes no list, and the sentence says what to do', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `P${index},51.5,-2.5`)
    let isChanged = false
    const { ended } = await run('changing.csv', `Name,Lat,Lon\n${rows.join('\n')}\n`, (path) => {
      if (!isChanged) appendFileSync(path, 'Late,1,1\n')
      isChanged = true
    })
    expect(isChanged).toBe(true)
    expect(ended).toMatchObject({
      ok: false,
      error: {
        code: 'file/changed',
        message:
          '"changing.csv" was changed while it was being read, and nothing was imported. Save it, then import it again.',
      },
    })
  })
})
