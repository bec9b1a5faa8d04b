import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { toPackId } from '#main/reference/import/pack-id.ts'
import { openPack } from '#main/reference/open-pack.ts'
import { listPackFiles } from '#main/reference/open-packs.ts'
import type { PackInfo } from '#main/reference/reference-reader.ts'
import { defaultPackName } from '#shared/model/default-pack-name.ts'
import { withoutDate } from './edition-name.ts'

/** A pack that was imported, of which a file may be a newer edition. */
export type InstalledEdition = Pick<PackInfo, 'id' | 'title' | 'version' | 'countries' | 'sources' | 'path'>

/** What a pack to be made is called. */
export interface PackName {
  /** Empty: after the file. */
  name: string
  fileName: string
}

/** Packs of a folder that can be read, the newest first. */
export function listEditions(folder: string): InstalledEdition[] {
  const found = listPackFiles([folder]).flatMap((path) => {
    const opened = openPack(path, 1)
    if (!opened.ok) return []
    opened.value.db.close()
    const { info } = opened.value
    return info.id === basename(path, '.sqlite') ? [info] : []
  })
  return found.sort((a, b) => (a.version < b.version ? 1 : a.version > b.version ? -1 : 0))
}

/** Nobody gave the pack a name of its own. */
export const isNamedByFile = ({ name, fileName }: PackName): boolean =>
  name.trim() === '' || name.trim() === defaultPackName(fileName)

/** The id that the name gives, with its date. */
export const idOfName = ({ name, fileName }: PackName): string => toPackId(name.trim() || fileName)

const sharesCountry = ({ countries }: InstalledEdition, wanted: readonly string[] | null): boolean =>
  wanted === null || countries.some((country) => wanted.includes(country))

/**
 * The installed pack that a file renews by its name: the same name, or one that differs in its date alone and has a
 * country in common. `countries` is null where they are not known yet.
 */
export function editionByName(
  named: PackName,
  installed: readonly InstalledEdition[],
  countries: readonly string[] | null,
): InstalledEdition | null {
  const id = idOfName(named)
  const same = installed.find((one) => one.id === id)
  if (same || !isNamedByFile(named)) return same ?? null
  const undated = withoutDate(id)
  return installed.find((one) => withoutDate(one.id) === undated && sharesCountry(one, countries)) ?? null
}

/** The name of the file of a pack, without that of its register in front. */
export const fileOf = ({ sources, id }: InstalledEdition): string => sources[0]?.name.split(': ').at(-1) ?? id

/** Installed packs of the same register and the same countries, which a file may renew under another name. */
export const editionsOfRegister = (
  register: string,
  countries: readonly string[] | null,
  installed: readonly InstalledEdition[],
): InstalledEdition[] =>
  installed.filter(
    (one) =>
      one.sources.length > 0 &&
      one.sources.every(({ name }) => name.startsWith(`${register}: `)) &&
      (countries === null || [...one.countries].sort().join() === [...countries].sort().join()),
  )

/**
 * The id of a pack that renews none. A pack that is called after its file bears no date, so that the next edition can
 * take its place; where another pack is called so, it keeps its own.
 */
export function idOfNew(named: PackName, folders: readonly string[]): string {
  const id = idOfName(named)
  const undated = isNamedByFile(named) ? withoutDate(id) : id
  return folders.some((folder) => existsSync(join(folder, `${undated}.sqlite`))) ? id : undated
}
