import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { draftStreetMap, STREET_MAP_WORDS, type AddedStreetMap } from '#main/maps/make/draft-street-map.ts'
import { publishDrafts } from '#main/reference/import/draft.ts'
import { fail, ok } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import type { MapsCommand } from './run-cli.types.ts'
import { usageFailure } from './parse-host-options.ts'
import { createProgressPrinter } from './progress-printer.ts'
import { megabyteText } from './roads-figures.ts'

const describeMade = ({ id, tiles, elements, bytes, seconds }: AddedStreetMap, out: string | undefined): string =>
  `${out ?? id}  ${countOf(tiles, 'tile')}, ${megabyteText(bytes)}
    ${countOf(elements, 'element')} read in ${seconds.toFixed(1)} s\n`

/** `waypost maps build FILE [OUT]` */
export const runMapsBuild: MapsCommand = async (words, folder, stderr) => {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { name: { type: 'string' }, progress: { type: 'boolean' } },
    })
    const [file, out, ...more] = positionals
    if (file === undefined || more.length > 0)
      return fail('usage', 'Name one extract (.osm.pbf), and a file for its map.')
    const [path, target] = [resolve(file), out === undefined ? undefined : resolve(out)]
    if (target !== undefined && existsSync(target))
      return fail('maps/there', `There is already a file "${basename(target)}": name another one.`)
    const name = values.name ?? basename(path)
    const place = target === undefined ? {} : { target }
    const printer = createProgressPrinter(stderr, values.progress)
    const options = { name, fileName: basename(path), onShare: printer.onShare, ...place }
    const drafted = await draftStreetMap(path, target === undefined ? folder : dirname(target), options)
    printer.end()
    if (!drafted.ok) return drafted
    if (!drafted.value)
      return fail('import/no-map', `"${basename(path)}" has nothing that a map shows: choose another extract.`)
    const { added } = drafted.value
    const published = publishDrafts([drafted.value], STREET_MAP_WORDS)
    return published.ok
      ? ok({ data: { ...added, path: target ?? null }, text: describeMade(added, target) })
      : published
  } catch (error) {
    return usageFailure(error)
  }
}
