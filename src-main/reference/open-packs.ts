import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { combinePacks } from '#main/reference/combine-packs.ts'
import { openPack } from '#main/reference/open-pack.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { OpenPack } from './open-pack.types.ts'

/** Pack files of some folders, in the order of the folders and of their names. */
export function listPackFiles(folders: string[]): string[] {
  return folders.flatMap((folder) => {
    if (!existsSync(folder)) return []
    const names = readdirSync(folder).filter((name) => name.endsWith('.sqlite') && !name.startsWith('.'))
    return names.sort().map((name) => join(folder, name))
  })
}

/** A pack that is not published yet, and the path that it is to have. */
export interface DraftPack {
  path: string
  final: string
}

export interface ReferenceFolders {
  folders: string[]
  /** Read as if it were in its place. */
  draft?: DraftPack | undefined
  /** The path of a pack that is read as if it were not installed. */
  without?: string | undefined
}

/** The files as they will be when a draft has taken its place. */
function filesWithDraft(folders: string[], { path, final }: DraftPack): string[] {
  const others = listPackFiles(folders).filter((one) => one !== final)
  const inFolder = others.filter((one) => dirname(one) === dirname(final))
  const next = inFolder.find((one) => one > final)
  const at = next ? others.indexOf(next) : inFolder.length > 0 ? others.indexOf(inFolder.at(-1) as string) + 1 : others.length // prettier-ignore
  return [...others.slice(0, at), path, ...others.slice(at)]
}

/** Opens every pack of the folders read only. A pack that cannot be used is left out and named in `problems`. */
export function openReference({ folders, draft, without }: ReferenceFolders): {
  reader: ReferenceReader
  problems: string[]
} {
  const packs: OpenPack[] = []
  const problems: string[] = []
  const known = new Set<string>()
  for (const path of draft ? filesWithDraft(folders, draft) : listPackFiles(folders)) {
    if (path === without) continue
    const opened = openPack(path, packs.length + 1)
    if (!opened.ok) {
      problems.push(opened.error.message)
    } else if (known.has(opened.value.info.id)) {
      opened.value.db.close()
      problems.push(`The pack ${path} has the same id as another pack and is not used: remove one of them.`)
    } else {
      known.add(opened.value.info.id)
      packs.push(opened.value)
    }
  }
  if (packs.length === 0)
    problems.push('No reference packs were found: build them with npm run waypost -- packs build, or import one.')
  return { reader: combinePacks(packs), problems }
}
