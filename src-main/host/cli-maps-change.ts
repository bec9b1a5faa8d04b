import { changeMap, type MapChange } from '#main/maps/catalogue/change-map.ts'
import { listMapFiles } from '#main/maps/catalogue/map-files.ts'
import { emptyRemovedMaps, removeMapFile } from '#main/maps/catalogue/remove-map.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { refuseOptions } from './parse-host-options.ts'
import type { CommandOutput, MapsCommand } from './run-cli.types.ts'

const SHOW_ALL = '"waypost maps list" shows all'

/** Exactly so many words, none of which looks like an option. */
function takeWords(words: string[], count: number, usage: string): Result<string[]> {
  const named = refuseOptions(words)
  if (!named.ok) return named
  return words.length === count ? ok(words) : fail('usage', usage)
}

function change(folder: string, id: string, wanted: MapChange, sentence: string): Result<CommandOutput> {
  const changed = changeMap(folder, id, wanted)
  return changed.ok ? ok({ data: { id, ...wanted }, text: `The map "${id}" ${sentence}.\n` }) : changed
}

const toggle =
  (isShown: boolean): MapsCommand =>
  (words, folder) => {
    const taken = takeWords(words, 1, `Name one map: ${SHOW_ALL}.`)
    if (!taken.ok) return taken
    const [id = ''] = taken.value
    return change(folder, id, { isShown }, isShown ? 'is shown' : 'is hidden')
  }

/** `waypost maps show ID` and `hide ID` */
export const runMapsShow = toggle(true)
export const runMapsHide = toggle(false)

/** `waypost maps opacity ID PERCENT` */
export const runMapsOpacity: MapsCommand = (words, folder) => {
  const taken = takeWords(words, 2, 'Use "waypost maps opacity ID PERCENT".')
  if (!taken.ok) return taken
  const [id = '', text = ''] = taken.value
  const percent = /^\d{1,3} ?%?$/.test(text) ? Number.parseInt(text, 10) : Infinity
  if (percent > 100) return fail('usage', 'The opacity is a whole number from 0 to 100.')
  return change(folder, id, { opacity: percent / 100 }, `has an opacity of ${percent} %`)
}

/** `waypost maps move ID PLACE`: places are counted from the uppermost, as they are listed. */
export const runMapsMove: MapsCommand = (words, folder) => {
  const taken = takeWords(words, 2, 'Use "waypost maps move ID top", "bottom" or a number from 1, which is the top.')
  if (!taken.ok) return taken
  const [id = '', text = ''] = taken.value
  const count = listMapFiles(folder).length
  const place = text === 'top' ? 1 : text === 'bottom' ? Math.max(1, count) : /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (place < 1 || place > Math.max(1, count)) {
    return fail('usage', `Its place is "top", "bottom" or a number from 1 to ${Math.max(1, count)}.`)
  }
  return change(folder, id, { position: count - place }, `is number ${place} from the top`)
}

/** `waypost maps remove ID` */
export const runMapsRemove: MapsCommand = (words, folder) => {
  const taken = takeWords(words, 1, `Name one map: ${SHOW_ALL}.`)
  if (!taken.ok) return taken
  const [id = ''] = taken.value
  const removed = removeMapFile(folder, id)
  if (!removed.ok) return removed
  emptyRemovedMaps(folder)
  const stays = removed.value.path === null ? ' Its file stays where it is.' : ''
  return ok({ data: { id }, text: `The map "${id}" was removed.${stays}\n` })
}
