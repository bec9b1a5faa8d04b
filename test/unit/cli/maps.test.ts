import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAPS } from '#main/cli/maps.ts'
import { gzipTile, makeMbtiles } from '../maps/make-archives.ts'
import { drawing } from '../maps/drawn-map.ts'
import { makePmtiles } from '../maps/make-pmtiles.ts'
import { osmFile } from '../reference/import/osm-writer.ts'
import { printedBy, surroundings } from './run-commands.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'waypost-cli-maps-'))))

let printed = ''
const stderr = new Writable({
  write(chunk, _encoding, done) {
    printed += String(chunk)
    done()
  },
})
const at = (name: string) => join(folder, name)
const textOf = (...words: string[]) => printedBy(MAPS, words, surroundings(at('data'), { stderr }))
const ids = async () => [...(await textOf('list')).matchAll(/^(own-\S+)/gm)].map(([, id]) => id)

const streets = gzipTile(9, 268, 179, 'land', 'streets', 'street_labels')
const vaduz = () =>
  makeMbtiles(at('vaduz.mbtiles'), { tiles: [streets], metadata: { name: 'Vaduz', attribution: '© X' } })
const fields = () =>
  makePmtiles(at('fields.pmtiles'), { tiles: [gzipTile(3, 1, 1, 'parcels')], tileType: 0, metadata: {} })

describe('waypost maps build', () => {
  const extract = () => {
    const map = drawing()
    map.way([[0, 0], [500, 0]], { highway: 'residential' }) // prettier-ignore
    writeFileSync(at('Village.osm.pbf'), osmFile(map.extract))
    return at('Village.osm.pbf')
  }

  test('writes the street map of an extract among the others, or into a file', async () => {
    expect(await textOf('build', extract())).toMatch(/^village {2}7 tiles, 0\.\d MB\n {4}3 elements read in /)
    expect(readdirSync(at('data/maps'))).toEqual(['village.mbtiles'])
    expect(await textOf('list')).toContain('Shortbread layers, zooms 8 to 14')
    expect(printed).toBe('')
    const out = at('out.mbtiles')
    expect(await textOf('build', extract(), out, '--name', 'Village', '--progress')).toMatch(/out\.mbtiles {2}7 tiles/)
    expect(printed).toContain('\r100 % ')
    printed = ''
    expect(await textOf('check', out)).not.toContain('maps/')
    expect(await textOf('build', extract(), out)).toBe(
      'maps/there: There is already a file "out.mbtiles": name another one.',
    )
  })

  test('says what stands against it, and leaves nothing behind', async () => {
    writeFileSync(at('bad.osm.pbf'), 'no extract')
    expect(await textOf('build', at('bad.osm.pbf'))).toMatch(/^import\/(?:not-osm|truncated): "bad\.osm\.pbf": /)
    expect(await textOf('build', at('none.osm.pbf'))).toMatch(/^maps\/no-file: There is no file "none\.osm\.pbf"/)
    writeFileSync(at('empty.osm.pbf'), osmFile({ nodes: [{ id: 1, lat: 1, lon: 1 }] }))
    expect(await textOf('build', at('empty.osm.pbf'))).toMatch(/^import\/no-map: /)
    expect(await textOf('build')).toMatch(/^usage: /)
    expect(existsSync(at('data/maps')) ? readdirSync(at('data/maps')) : []).toEqual([])
  })
})

describe('waypost maps', () => {
  test('adds archives where they lie and as copies, lists the uppermost first, and says what they are', async () => {
    expect(await textOf('list')).toBe('There is no map yet: "waypost maps add FILE" adds an archive.\n')
    expect(existsSync(at('data'))).toBe(false)
    const path = vaduz()
    symlinkSync(path, at('link'))
    expect(await textOf('add', at('link'))).toContain(`own-vaduz  Vaduz  not copied, ${path}\n`)
    expect(await textOf('add', fields(), '--copy', '--name', 'My fields')).toContain(
      'own-my-fields  My fields  copied\n',
    )
    expect(readdirSync(at('data/maps/archives'))).toEqual(['own-my-fields.pmtiles'])
    const [fieldsBytes, vaduzBytes] = ['0.0 MB', '0.0 MB']
    expect(await textOf('list')).toBe(`own-my-fields  My fields  copied, 100 %
    vector tiles, other layers, drawn plainly, zooms 3 to 3, ${fieldsBytes}
    no source named: ask for it before you publish pictures of this map
own-vaduz  Vaduz  not copied, 100 %
    vector tiles, Shortbread layers, zooms 9 to 9, ${vaduzBytes}
    © X\n`)
    expect(await textOf('add', path)).toBe('maps/known: This map was added already.')
  })

  test('deletes the half of a copy that was ended midway, and leaves that of one that runs', async () => {
    const ended = spawnSync(process.execPath, ['--version']).pid
    mkdirSync(at('data/maps/archives'), { recursive: true })
    const [dead, running] = [ended, process.ppid].map((pid) => `.own-huge.mbtiles.${pid}.importing.part`)
    for (const name of [dead, running]) writeFileSync(at(`data/maps/archives/${name}`), 'half')
    await textOf('add', vaduz(), '--copy')
    expect(readdirSync(at('data/maps/archives')).sort()).toEqual([running, 'own-vaduz.mbtiles'])
    expect(await ids()).toEqual(['own-vaduz'])
  })

  test('shows, hides, makes translucent, moves and removes', async () => {
    const path = vaduz()
    for (const name of ['a', 'b', 'c']) await textOf('add', path, '--copy', '--name', name)
    expect(await ids()).toEqual(['own-c', 'own-b', 'own-a'])
    expect(await textOf('move', 'own-c', 'bottom')).toBe('The map "own-c" is number 3 from the top.\n')
    expect(await textOf('move', 'own-a', '1')).toBe('The map "own-a" is number 1 from the top.\n')
    expect(await ids()).toEqual(['own-a', 'own-b', 'own-c'])
    await textOf('move', 'own-c', '2')
    expect(await ids()).toEqual(['own-a', 'own-c', 'own-b'])
    expect(await textOf('hide', 'own-b')).toBe('The map "own-b" is hidden.\n')
    expect(await textOf('opacity', 'own-c', '40')).toBe('The map "own-c" has an opacity of 40 %.\n')
    const list = await textOf('list')
    expect(list).toContain('own-c  c  copied, 40 %')
    expect(list).toContain('own-b  b  copied, hidden')
    await textOf('show', 'own-b')
    expect(await textOf('list')).toContain('own-b  b  copied, 100 %')
    expect(await textOf('remove', 'own-b')).toBe('The map "own-b" was removed.\n')
    expect(await ids()).toEqual(['own-a', 'own-c'])
    expect(readdirSync(at('data/maps/archives')).sort()).toEqual(['own-a.mbtiles', 'own-c.mbtiles'])
    await textOf('add', path)
    expect(await textOf('remove', 'own-vaduz')).toContain('Its file stays where it is.')
    expect(existsSync(path)).toBe(true)
  })

  test('says of a file that went away that it did, and shows it when it is back', async () => {
    const path = vaduz()
    await textOf('add', path)
    rmSync(path)
    expect(await textOf('list')).toContain('The map "Vaduz" cannot be shown: the file is missing: put it back')
    vaduz()
    expect(await textOf('list')).toContain('zooms 9 to 9')
  })

  test('checks every tile', async () => {
    await textOf('add', vaduz())
    await textOf('add', fields(), '--copy', '--name', 'f')
    expect(await textOf('check')).toBe('ok  own-vaduz  1 tile\nok  own-f  1 tile\n')
    const unreadable = { zoom: 9, x: 3, y: 4, bytes: gzipSync('no tile') }
    const path = makeMbtiles(at('unusable.mbtiles'), { tiles: [streets, unreadable] })
    expect(await textOf('check', path)).toBe(
      `maps/damaged: The map "${path}" is damaged: 1 of 2 tiles cannot be read; the first is 9/3/4: one of its tiles is of another kind than the others.`,
    )
    writeFileSync(at('text'), 'no map')
    expect(await textOf('check', at('text'))).toContain('is damaged: it is not an MBTiles or PMTiles file')
  })

  test('keeps what it can of a catalogue that cannot be read', async () => {
    await textOf('add', vaduz(), '--copy')
    writeFileSync(at('data/maps/maps.json'), '{"version":1,"maps":[{"id":"../x"}]}')
    expect(await ids()).toEqual(['own-vaduz'])
    expect(await textOf('list')).toContain('The list of maps could not be read and was renamed to maps.json.damaged')
    expect(readFileSync(at('data/maps/maps.json.damaged'), 'utf8')).toContain('../x')
  })

  test.each([
    [[], 'usage'],
    [['add'], 'usage'],
    [['add', 'a', 'b'], 'usage'],
    [['add', 'missing.mbtiles'], 'maps/gone'],
    [['show', 'none'], 'maps/unknown'],
    [['opacity', 'none', '101'], 'usage'],
    [['opacity', 'none', 'x'], 'usage'],
    [['move', 'none', '0'], 'usage'],
    [['remove', '../x'], 'maps/unknown'],
    [['list', 'x'], 'usage'],
  ])('refuses %j', async (words, code) => expect(await textOf(...words)).toMatch(new RegExp(`^${code}: `)))
})
