import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { openPack } from '#main/reference/open-pack.ts'
import { ok, type Result } from '#shared/result.ts'
import type { EditionChanges, EditionPlace } from '#shared/contract/edition-schemas.ts'
import { compareKeys, walkStreets, type WalkedStreet } from './walk-streets.ts'
import type { OpenPack } from '#main/reference/open-pack.types.ts'

/** Houses and streets of each sort that are named. */
export const MOST_EXAMPLES = 100
/** A house that is this much elsewhere has moved; less is the rounding of a register. */
export const MOVED_METERS = 10
/** Streets between two looks at whether it is to stop. */
const STREETS_PER_LOOK = 500

const createChanges = (): EditionChanges => ({
  houses: { before: 0, after: 0, added: 0, removed: 0, moved: 0 },
  streets: { before: 0, after: 0, added: 0, removed: 0 },
  examples: { addedHouses: [], removedHouses: [], movedHouses: [], addedStreets: [], removedStreets: [] },
})

const placeOf = ({ country, town, street }: WalkedStreet, number = ''): EditionPlace => ({ country, town, street, number }) // prettier-ignore

const note = <T>(examples: T[], example: () => T): void => {
  if (examples.length < MOST_EXAMPLES) examples.push(example())
}

function noteAdded(changes: EditionChanges, street: WalkedStreet, isStreetNew: boolean, before?: WalkedStreet): void {
  const { houses, streets, examples } = changes
  streets.after++
  houses.after += street.houses.size
  if (isStreetNew) {
    streets.added++
    note(examples.addedStreets, () => placeOf(street))
  }
  for (const number of street.houses.keys()) {
    if (before?.houses.has(number)) continue
    houses.added++
    note(examples.addedHouses, () => placeOf(street, number))
  }
}

function noteRemoved(changes: EditionChanges, street: WalkedStreet, after?: WalkedStreet): void {
  const { houses, streets, examples } = changes
  streets.before++
  houses.before += street.houses.size
  if (!after) {
    streets.removed++
    note(examples.removedStreets, () => placeOf(street))
  }
  for (const [number, was] of street.houses) {
    const is = after?.houses.get(number)
    if (is === undefined) {
      houses.removed++
      note(examples.removedHouses, () => placeOf(street, number))
    } else if (was && is) {
      const meters = was.lat === is.lat && was.lon === is.lon ? 0 : greatCircleMeters(was, is)
      if (meters < MOVED_METERS) continue
      houses.moved++
      note(examples.movedHouses, () => ({ ...placeOf(street, number), meters: Math.round(meters) }))
    }
  }
}

/** Compares the streets of two packs, both in the order of their keys. `onStreets` is called now and then. */
export function compareStreets(
  before: Iterator<WalkedStreet>,
  after: Iterator<WalkedStreet>,
  onStreets: (streets: number) => void,
): EditionChanges {
  const changes = createChanges()
  let [was, is] = [before.next(), after.next()]
  for (let seen = 1; !was.done || !is.done; seen++) {
    if (seen % STREETS_PER_LOOK === 0) onStreets(seen)
    const order = was.done ? 1 : is.done ? -1 : compareKeys(was.value.key, is.value.key)
    if (!was.done && order <= 0) noteRemoved(changes, was.value, order === 0 && !is.done ? is.value : undefined)
    if (!is.done && order >= 0)
      noteAdded(changes, is.value, order > 0, order === 0 && !was.done ? was.value : undefined)
    const [wasNext, isNext] = [order <= 0, order >= 0]
    if (wasNext) was = before.next()
    if (isNext) is = after.next()
  }
  return changes
}

/** What a newer edition of a pack changes; both files are read only. `onShare` may throw to stop it. */
export function compareEditions(
  paths: { older: string; newer: string },
  onShare: (share: number) => void,
): Result<EditionChanges> {
  const opened: OpenPack[] = []
  try {
    for (const [i, path] of [paths.older, paths.newer].entries()) {
      const pack = openPack(path, i + 1)
      if (!pack.ok) return pack
      opened.push(pack.value)
    }
    const [older, newer] = opened as [OpenPack, OpenPack]
    const streets = Math.max(1, older.info.counts.streets + newer.info.counts.streets)
    const onStreets = (seen: number) => onShare(Math.min(1, seen / streets))
    return ok(compareStreets(walkStreets(older), walkStreets(newer), onStreets))
  } finally {
    for (const { db } of opened) db.close()
  }
}
