import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { syncFile } from '../back-up-user-database.ts'
import { DRAFT_END, runFolderOf } from './run-files.ts'

/** Of a data folder: the files that lists came from, so that a list can leave like the file it was. */
const TABLE_FOLDER = 'sources'
/** The bytes of a file, and the record that says how they were read: `LIST.ID.source` and `LIST.ID.json`. */
export const TABLE_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{16}\.(?:json|source)$/

/** One of the two files of a table. */
export interface TableFile {
  name: string
  path: string
  bytes: number
}

const folderOf = (dataDir: string): string => join(dataDir, TABLE_FOLDER)
const partnerOf = (name: string): string =>
  name.endsWith('.json') ? name.replace(/json$/, 'source') : name.replace(/source$/, 'json')

/** Those of a folder that are whole, the bytes of each before its record. */
function tablesIn(folder: string): TableFile[] {
  if (!existsSync(folder)) return []
  const names = new Set(readdirSync(folder).filter((name) => TABLE_NAME.test(name)))
  return [...names]
    .filter((name) => names.has(partnerOf(name)))
    .sort((one, other) => (one < other ? 1 : -1))
    .map((name) => ({ name, path: join(folder, name), bytes: statSync(join(folder, name)).size }))
}

/** The tables that lie beside a copy. */
export const listTables = (copy: string): TableFile[] => tablesIn(runFolderOf(copy))

/** The tables of lists that a database has. */
export function findTables(dataDir: string, db: Database.Database): TableFile[] {
  const known = new Set(db.prepare('select id from lists').pluck().all())
  return tablesIn(folderOf(dataDir)).filter(({ name }) => known.has(name.slice(0, name.indexOf('.'))))
}

/** How many tables these files are. */
export const countTables = (files: readonly TableFile[]): number => files.length / 2

/** The tables of a copy that are not here; those that are stay as they are. */
export function missingTables(dataDir: string, copy: string): TableFile[] {
  const isHere = (name: string): boolean => existsSync(join(folderOf(dataDir), name))
  return listTables(copy).filter(({ name }) => !isHere(name) && !isHere(partnerOf(name)))
}

/** Lays tables that came with a copy beside those that are here. */
export function stageTables(dataDir: string, missing: readonly TableFile[]): void {
  const folder = folderOf(dataDir)
  if (missing.length > 0) mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const { name, path } of missing) {
    const draft = join(folder, name + DRAFT_END)
    rmSync(draft, { force: true })
    copyFileSync(path, draft, constants.COPYFILE_FICLONE)
    syncFile(draft)
  }
}

/** Puts staged tables in place. */
export function putTables(dataDir: string, tables: readonly TableFile[]): void {
  for (const { name } of tables) renameSync(join(folderOf(dataDir), name + DRAFT_END), join(folderOf(dataDir), name))
}
