import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { findArchiveFile } from '#main/maps/archive/archive-file.ts'
import { openArchive } from '#main/maps/archive/open-archive.ts'
import { listMapFiles } from '#main/maps/catalogue/map-files.ts'
import { checkArchive } from '#main/maps/service/check-archive.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf, countText } from '#shared/text/count-of.ts'
import { refuseOptions } from './parse-host-options.ts'
import type { CommandOutput } from './run-cli.types.ts'

interface Named {
  name: string
  path: string
}

/** `waypost maps check [ID|FILE]`: reads every tile of one map or of all; the first that is not sound is the answer. */
export async function runMapsCheck(words: string[], folder: string): Promise<Result<CommandOutput>> {
  const named = refuseOptions(words)
  if (!named.ok) return named
  const [word, ...more] = words
  if (more.length > 0) return fail('usage', 'Name one map or file, or none to check all maps.')
  const maps = listMapFiles(folder).map(({ id, path }) => ({ name: id, path }))
  const known = maps.filter(({ name }) => word === undefined || name === word)
  const wanted = word !== undefined && known.length === 0 ? [await ofFile(word)] : known
  const sound: { name: string; tiles: number }[] = []
  for (const one of wanted) {
    const tiles = await check(one)
    if (!tiles.ok) return tiles
    sound.push({ name: one.name, tiles: tiles.value })
  }
  const lines = sound.map(({ name, tiles }) => `ok  ${name}  ${countOf(tiles, 'tile')}\n`)
  return ok({ data: { sound }, text: lines.join('') || 'There is no map yet.\n' })
}

async function ofFile(word: string): Promise<Named> {
  const path = resolve(word)
  return { name: word, path: await realpath(path).catch(() => path) }
}

async function check({ name, path }: Named): Promise<Result<number>> {
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
