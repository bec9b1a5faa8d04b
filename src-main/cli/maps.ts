import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { findArchiveFile } from '#main/maps/archive/archive-file.ts'
import { openArchive } from '#main/maps/archive/open-archive.ts'
import { addMap } from '#main/maps/catalogue/add-map.ts'
import { catalogueProblem } from '#main/maps/catalogue/catalogue-file.ts'
import { changeMap, type MapChange } from '#main/maps/catalogue/change-map.ts'
import { listMapFiles } from '#main/maps/catalogue/map-files.ts'
import { emptyRemovedMaps, removeMapFile } from '#main/maps/catalogue/remove-map.ts'
import { draftStreetMap, STREET_MAP_WORDS } from '#main/maps/make/draft-street-map.ts'
import type { ArchiveContents } from '#main/maps/model/map-archive.types.ts'
import { createArchiveCache } from '#main/maps/service/archive-cache.ts'
import { checkArchive } from '#main/maps/service/check-archive.ts'
import { publishDrafts } from '#main/reference/import/draft.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { MAX_NAME_CHARACTERS } from '#shared/contract/recipe-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf, countText } from '#shared/text/count-of.ts'
import { answer, flag, parsed, verb, type Answer, type Command, type VerbContext, type CommandOutput } from './table.ts'
import { stoppingOnSignal } from '#main/host/end-on-signal.ts'
import { toMapInfo } from '#main/features/maps-admin/map-info.ts'
import { megabyteText } from '#main/features/roads-admin/roads-figures.ts'

function readName(text: string): Result<string> {
  const name = text.trim()
  return name !== '' && name.length <= MAX_NAME_CHARACTERS
    ? ok(name)
    : fail('usage', `--name must have 1 to ${MAX_NAME_CHARACTERS} characters.`)
}

const NAME = parsed(readName)('NAME: name of the map; default: the name in the file')

const toggle = (isShown: boolean, help: string) =>
  verb({
    words: 'ID',
    help,
    run: ([id = ''], _, context) => change(context, id, { isShown }, isShown ? 'is shown' : 'is hidden'),
  })

export const MAPS: Command = {
  name: 'maps',
  text: `
Maps are drawn over the bundled map of the world: street maps of regions, and your own map archives. An archive is
MBTiles or PMTiles (version 3) with vector tiles or with PNG, JPEG or WebP pictures.`,
  closing: 'A running Waypost shows changes within a second.',
  verbs: {
    add: verb({
      words: 'FILE',
      help: `add an archive. It is read from where it is; --copy copies it into the folder "maps" of the data folder. If
        the file is missing or changed, Waypost says so, and shows it again once it is back`,
      options: { copy: flag('keep a copy, so that you may delete the file'), name: NAME },
      hasProgress: true,
      run: ([file = ''], { copy, name }, context) => addFile(resolve(file), { isCopy: copy, name }, context),
    }),
    build: verb({
      words: 'EXTRACT [OUT]',
      help: `make a street map from an OpenStreetMap extract (.osm.pbf): vector MBTiles in the Shortbread scheme, as an
        import in the Reference view does. With OUT, write it to that file, for other programs`,
      options: { name: NAME },
      hasProgress: true,
      run: ([file = '', out], { name }, context) =>
        build(resolve(file), { name, target: out === undefined ? undefined : resolve(out) }, context),
    }),
    list: verb({
      help: `show all maps, the top one first, with their sources. Vector tiles with layers of Shortbread, OpenMapTiles
        or Protomaps are drawn in full, others plainly`,
      run: (_, __, { folders }) => list(folders.maps),
    }),
    show: toggle(true, 'draw a map that was hidden'),
    hide: toggle(false, 'draw a map no more, and keep it'),
    opacity: verb({
      words: 'ID PERCENT',
      help: 'change how much of what is below a map shows through it',
      run([id = '', text = ''], _, context) {
        const percent = /^\d{1,3} ?%?$/.test(text) ? Number.parseInt(text, 10) : Infinity
        if (percent > 100) return fail('usage', 'The opacity is a whole number from 0 to 100.')
        return change(context, id, { opacity: percent / 100 }, `has an opacity of ${percent} %`)
      },
    }),
    move: verb({
      words: 'ID top|bottom|PLACE',
      help: 'move a map to another place, counted from the top',
      run([id = '', text = ''], _, context) {
        const last = Math.max(1, listMapFiles(context.folders.maps).length)
        const place = text === 'top' ? 1 : text === 'bottom' ? last : /^\d{1,4}$/.test(text) ? Number(text) : 0
        if (place < 1 || place > last)
          return fail('usage', `Its place is "top", "bottom" or a number from 1 to ${last}.`)
        const position = listMapFiles(context.folders.maps).length - place
        return change(context, id, { position }, `is number ${place} from the top`)
      },
    }),
    remove: verb({
      words: 'ID',
      help: 'remove a map; a file that was read from where it is stays there',
      run([id = ''], _, { folders }) {
        const removed = removeMapFile(folders.maps, id)
        if (removed.ok) emptyRemovedMaps(folders.maps)
        const toText = ({ path }: { path: string | null }) =>
          `The map "${id}" was removed.${path === null ? ' Its file stays where it is.' : ''}\n`
        return answer(removed, toText, () => ({ id }))
      },
    }),
    check: verb({
      words: '[ID|FILE]',
      help: 'read every tile',
      run: ([word], _, { folders }) => checkAll(word, folders.maps),
    }),
  },
}

const change = ({ folders }: VerbContext, id: string, wanted: MapChange, sentence: string): Answer =>
  answer(
    changeMap(folders.maps, id, wanted),
    () => `The map "${id}" ${sentence}.\n`,
    () => ({ id, ...wanted }),
  )

async function addFile(
  file: string,
  { isCopy, name }: { isCopy: boolean; name: string | undefined },
  { folders, printer }: VerbContext,
): Promise<Result<CommandOutput>> {
  const path = await realpath(file).catch(() => file)
  const cache = createArchiveCache()
  const described = await cache.describe(path)
  cache.close()
  if (!described.ok)
    return fail(described.error.code, `"${file}" cannot be shown as a map: ${described.error.message}.`)
  const { contents } = described.value
  const place = isCopy ? 'copy' : 'linked'
  const stopping = new AbortController()
  const { signal } = stopping
  const id = await stoppingOnSignal(
    () => stopping.abort(),
    () => addMap(folders.maps, { path, contents, place, name: name ?? null }, { onShare: printer.onShare, signal }),
  )
  printer.end()
  const called = name ?? contents.name
  return answer(
    id,
    (added) => `${added}  ${called}  ${isCopy ? 'copied' : `not copied, ${path}`}\n${describeContents(contents)}`,
    (added) => ({ id: added, place, ...contents, name: called }),
  )
}

async function build(
  path: string,
  { name = basename(path), target }: { name: string | undefined; target: string | undefined },
  { folders, printer }: VerbContext,
): Promise<Result<CommandOutput>> {
  if (target !== undefined && existsSync(target))
    return fail('maps/there', `There is already a file "${basename(target)}": name another one.`)
  const place = target === undefined ? {} : { target }
  const options = { name, fileName: basename(path), onShare: printer.onShare, ...place }
  const drafted = await draftStreetMap(path, target === undefined ? folders.maps : dirname(target), options)
  printer.end()
  if (!drafted.ok) return drafted
  if (!drafted.value)
    return fail('import/no-map', `"${basename(path)}" has nothing that a map shows: choose another extract.`)
  const { added } = drafted.value
  const { id, tiles, elements, bytes, seconds } = added
  return answer(
    publishDrafts([drafted.value], STREET_MAP_WORDS),
    () => `${target ?? id}  ${countOf(tiles, 'tile')}, ${megabyteText(bytes)}
    ${countOf(elements, 'element')} read in ${seconds.toFixed(1)} s\n`,
    () => ({ ...added, path: target ?? null }),
  )
}

type MapInfo = CommandResponse<'maps.list'>['maps'][number]

const SCHEMES: Record<ArchiveContents['scheme'], string> = {
  shortbread: 'Shortbread layers',
  openmaptiles: 'OpenMapTiles layers',
  protomaps: 'Protomaps layers',
  other: 'other layers, drawn plainly',
}
const PLACES: Record<MapInfo['place'], string> = { region: 'of a region', copy: 'copied', linked: 'not copied' }

/** What an archive holds, in two lines. */
function describeContents({ kind, scheme, minZoom, maxZoom, bytes, attribution }: ArchiveContents): string {
  const what = kind === 'vector' ? `vector tiles, ${SCHEMES[scheme]}` : 'pictures'
  return `    ${what}, zooms ${minZoom} to ${maxZoom}, ${megabyteText(bytes)}
    ${attribution === '' ? 'no source named: ask for it before you publish pictures of this map' : attribution}\n`
}

function describeMap(map: MapInfo): string {
  const shown = map.isShown ? `${Math.round(map.opacity * 100)} %` : 'hidden'
  const head = `${map.id}  ${map.name}  ${PLACES[map.place]}, ${shown}\n`
  return head + (map.problem === null ? describeContents(map) : `    ${map.problem}\n`)
}

async function list(folder: string): Promise<Result<CommandOutput>> {
  const cache = createArchiveCache()
  const maps: MapInfo[] = []
  for (const file of listMapFiles(folder).toReversed()) maps.push(toMapInfo(file, await cache.describe(file.path)))
  cache.close()
  const empty = 'There is no map yet: "waypost maps add FILE" adds an archive.\n'
  const problem = catalogueProblem(folder)
  const text = maps.map(describeMap).join('') || empty
  return ok({ data: { maps, problem }, text: problem === null ? text : `${text}${problem}\n` })
}

/** Reads every tile of one map or of all; the first that is not sound is the answer. */
async function checkAll(word: string | undefined, folder: string): Promise<Result<CommandOutput>> {
  const maps = listMapFiles(folder).map(({ id, path }) => ({ name: id, path }))
  const known = maps.filter(({ name }) => word === undefined || name === word)
  const path = word === undefined ? '' : await realpath(resolve(word)).catch(() => resolve(word))
  const wanted = word !== undefined && known.length === 0 ? [{ name: word, path }] : known
  const sound: { name: string; tiles: number }[] = []
  for (const one of wanted) {
    const tiles = await check(one)
    if (!tiles.ok) return tiles
    sound.push({ name: one.name, tiles: tiles.value })
  }
  const lines = sound.map(({ name, tiles }) => `ok  ${name}  ${countOf(tiles, 'tile')}\n`)
  return ok({ data: { sound }, text: lines.join('') || 'There is no map yet.\n' })
}

async function check({ name, path }: { name: string; path: string }): Promise<Result<number>> {
  const about = (code: string, message: string) => fail(code, `The map "${name}" is damaged: ${message}.`)
  const file = findArchiveFile(path)
  const archive = file.ok ? await openArchive(file.value) : file
  if (!archive.ok) return about(archive.error.code, archive.error.message)
  const { tiles, broken, first } = await checkArchive(archive.value)
  archive.value.close()
  if (!first) return ok(tiles)
  const { zoom, x, y } = first.number
  const count = `${countText(broken)} of ${countOf(tiles, 'tile')} cannot be read`
  return about('maps/damaged', `${count}; the first is ${zoom}/${x}/${y}: ${first.message}`)
}
