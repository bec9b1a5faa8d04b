import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { StoredLink } from '#main/database/sql/table-links.ts'

/** Letters of a name that a file of any system may have. */
const UNUSABLE = /[^\p{L}\p{N}._ -]/gu
const MOST_LETTERS = 120

/** Name of the file of a link, for people and for the history; the same at each pull. */
export const linkFileName = ({ schema, table, server }: Pick<StoredLink, 'schema' | 'table' | 'server'>): string =>
  `${`${schema}.${table} of ${server.database}`.replace(UNUSABLE, '_').slice(0, MOST_LETTERS)}.csv`

/** The files that tables were read into, as `LINK.JOB.csv`, until their imports take them over. */
export const fetchedPath = (folder: string, { linkId, jobId }: { linkId: string; jobId: string }): string =>
  join(folder, `${linkId}.${jobId}.csv`)

/** The link whose table a file was read from; null: it is no such file. */
export const linkOfFile = (folder: string, path: string): string | null =>
  dirname(path) === folder ? (basename(path).split('.')[0] ?? null) : null

export async function removeFetched(folder: string, linkId: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${linkId}.`)) await rm(join(folder, name), { force: true })
  }
}
