import { join } from 'node:path'
import { changeDraft } from '#main/reference/write/change-draft.ts'
import type { EditionChanges, EditionReport, RowChanges } from '#shared/contract/edition-schemas.ts'
import type { Result } from '#shared/result.ts'
import { compareEditions } from './compare-editions.ts'
import {
  editionByName,
  editionsOfRegister,
  fileOf,
  idOfName,
  idOfNew,
  isNamedByFile,
  listEditions,
  type InstalledEdition,
  type PackName,
} from './find-edition.ts'
import { unusualEdition } from './unusual-edition.ts'

/** Of the houses of a pack so many must be in a file of another name, of the same register, to be an edition of it. */
const LEAST_IN_COMMON = 0.5
/** Of the time after the pack is written, comparing both editions takes this; the rest asks for rows. */
const COMPARING_SHARE = 0.3

/** Two states of one pack; `id` is that of the older. */
export interface EditionPaths {
  id: string
  older: string
  newer: string
}

/** Asks rows of lists and runs of some countries with either edition. */
export type AskRows = (
  paths: EditionPaths,
  countries: readonly string[],
  onShare: (share: number) => void,
) => Promise<RowChanges | null>

/** A pack that is written and not yet in its place. */
export interface EditionDraft {
  named: PackName
  /** Under which it was written. */
  id: string
  path: string
  countries: string[]
  /** The register that all of its tables are of; null for none, or several. */
  register: string | null
  targetFolder: string
}

export interface RenewedPack {
  id: string
  /** Null where it takes the place of none. */
  edition: EditionReport | null
  unusual: string[]
}

/** The id under which a pack is written: that of the pack whose place it takes by its name, or a new one. */
export function chooseId(
  named: PackName,
  folders: { target: string; all: readonly string[] },
  chosen: { countries: readonly string[]; isExtract: boolean },
): string {
  // The roads and the street map of an extract go by the name of its file.
  if (chosen.isExtract) return idOfName(named)
  return editionByName(named, listEditions(folders.target), chosen.countries)?.id ?? idOfNew(named, folders.all)
}

/** The pack whose place one may take, as far as its name says that; null for none. */
export const mayRenew = (named: PackName, targetFolder: string): InstalledEdition | null =>
  editionByName(named, listEditions(targetFolder), null)

interface Compared {
  older: InstalledEdition
  changes: EditionChanges
}

const inCommon = ({ changes: { houses, streets } }: Compared): number => {
  const { before, removed } = houses.before > 0 ? houses : streets
  return before === 0 ? 0 : (before - removed) / before
}

/** The installed pack that a draft renews, compared with it; null for none, or one that cannot be read any more. */
function findRenewed(draft: EditionDraft, onShare: (share: number) => void): Compared | null {
  const installed = listEditions(draft.targetFolder)
  const compare = (older: InstalledEdition): Compared[] => {
    const changes: Result<EditionChanges> = compareEditions({ older: older.path, newer: draft.path }, onShare)
    return changes.ok ? [{ older, changes: changes.value }] : []
  }
  const same = installed.find(({ id }) => id === draft.id)
  if (same) return compare(same)[0] ?? null
  if (draft.register === null || !isNamedByFile(draft.named)) return null
  const alike = editionsOfRegister(draft.register, draft.countries, installed).flatMap(compare)
  const best = alike.sort((a, b) => inCommon(b) - inCommon(a))[0]
  return best && inCommon(best) >= LEAST_IN_COMMON ? best : null
}

/** A pack bears its id within itself. */
const giveId = (path: string, id: string): void =>
  changeDraft(path, (db) => void db.prepare('UPDATE pack SET id = ?').run(id))

/** Settles whose place a written pack takes, and what that changes. The files of both stay where they are. */
export async function renewEdition(
  draft: EditionDraft,
  askRows: AskRows | undefined,
  onShare: (share: number) => void,
): Promise<RenewedPack> {
  const found = findRenewed(draft, (share) => onShare(share * COMPARING_SHARE))
  if (!found) return { id: draft.id, edition: null, unusual: [] }
  const { older, changes } = found
  const { id, title, version } = older
  const file = fileOf(older)
  if (id !== draft.id) giveId(draft.path, id)
  const unusual = unusualEdition(changes, { older: file, newer: draft.named.fileName })
  const paths = { id, older: join(draft.targetFolder, `${id}.sqlite`), newer: draft.path }
  const onRows = (share: number) => onShare(COMPARING_SHARE + share * (1 - COMPARING_SHARE))
  const rows = (await askRows?.(paths, draft.countries, onRows)) ?? null
  return { id, edition: { older: { id, title, version, file }, changes, rows }, unusual }
}
