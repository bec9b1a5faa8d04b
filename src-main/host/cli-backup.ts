import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUpUserDatabase } from '#main/database/back-up-user-database.ts'
import { isCarried } from '#main/database/carried/open-carried.ts'
import { countPicturesHere } from '#main/database/carried/survey-photos.ts'
import { unpackForLook } from '#main/database/carried/unpack-carried.ts'
import { writeCarried } from '#main/database/carried/write-carried.ts'
import { checkUserDatabase, type CheckedDatabase } from '#main/database/check-user-database.ts'
import { isProven, listBackups } from '#main/database/find-backups.ts'
import { openCopy } from '#main/database/open-copy.ts'
import { USER_DATABASE } from '#main/database/user-database-name.ts'
import { photoFolder } from '#main/database/photo-files.ts'
import { restoreFile } from '#main/database/restore-file.ts'
import { listLists } from '#main/lists/sql/lists.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { addListsOfBackup } from './cli-restore-lists.ts'
import { refuseOptions } from './parse-host-options.ts'
import type { CommandContext, CommandOutput, PackContext } from './run-cli.types.ts'

export const BACKUP_HELP = `Usage: waypost backup OUT [--photos]
       waypost backup --list
       waypost backup --show FILE

Copies your lists, keys and settings into one file, proves the copy and then gives it its name. Waypost may be running.

  --photos         put the pictures of photos into the file too, which becomes a zip archive of up to 4 GB; restore
                   brings them back. Without it, and in the copies of each day, photos are there by name alone: their
                   pictures stay in the folder "photos" of your data, so that copies stay small
  --list           show the copies in the folder of backups, newest first: one a day while Waypost runs, of which seven
                   are kept, one before each change of the database's form, the last three states before a restore
                   while Waypost ran, and files that were taken
  --show FILE      show the lists of a backup, and whether it has its photos; it is proven first and stays as it is
  --json           print one JSON object
  --data-dir DIR   where your data is kept
`

export const RESTORE_HELP = `Usage: waypost restore IN
       waypost restore IN --list NAME|ID
       waypost restore IN --all-lists

Puts a backup in the place of your data. The backup is proven first; what it replaces is kept in the backups folder,
the last three times. Photos in it come back too; those that are here stay. Stop Waypost before, or restore in its
window: Settings, Data and backup.

  --list NAME|ID   add a list of the backup to the present ones, which stay as they are; Waypost may be running
  --all-lists      the same with all of its lists
  --json           print one JSON object
  --data-dir DIR   where your data is kept
`

export const CHECK_HELP = `Usage: waypost check

Proves that your data is whole: the database, its references, and that no change of its history is half there.

  --json           print one JSON object
  --data-dir DIR   where your data is kept
`

const describe = ({ lists, points, operations, photos }: CheckedDatabase, pictures: string): string =>
  `${lists} lists, ${points} points, ${operations} changes in history` +
  (photos > 0 ? `, ${photos} photos (${pictures})` : '')

/** What is said of the pictures of a copy that has none of them in it. */
const picturesHere = (dataDir: string, path: string, photos: number): string => {
  const missing = photos - countPicturesHere(dataDir, path).pictures
  return `pictures not in it but in ${photoFolder(dataDir)}${missing > 0 ? `, where ${missing} are missing` : ''}`
}

/** `waypost backup OUT` */
export async function runBackupCommand(words: string[], { dataDir }: CommandContext): Promise<Result<CommandOutput>> {
  if (words.length === 1 && words[0] === '--list') return ok(describeOwn(dataDir))
  if (words.length === 2 && words[0] === '--show') return showLists(dataDir, resolve(words[1] ?? ''))
  const others = words.filter((word) => word !== '--photos')
  const named = refuseOptions(others)
  if (!named.ok) return named
  const [out, ...more] = others
  if (out === undefined || more.length > 0) return fail('usage', 'Say "waypost backup OUT", with the name of one file.')
  const path = resolve(out)
  if (words.includes('--photos')) {
    const made = await writeCarried(dataDir, path)
    if (!made.ok) return made
    const { pictures, missing } = made.value
    const said = `${pictures} pictures in it${missing > 0 ? `, ${missing} missing from ${photoFolder(dataDir)}` : ''}`
    return ok({ data: made.value, text: `${path}: ${describe(made.value, said)}, proven.\n` })
  }
  const made = backUpUserDatabase(dataDir, path)
  if (!made.ok) return made
  const said = picturesHere(dataDir, path, made.value.photos)
  return ok({ data: made.value, text: `${made.value.path}: ${describe(made.value, said)}, proven.\n` })
}

/** `waypost backup --list` */
function describeOwn(dataDir: string): CommandOutput {
  const backups = listBackups(dataDir).map(({ path, reason, madeAt }) => {
    const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    const proven = isProven(path)
    const named = proven ? countPicturesHere(dataDir, path) : { photos: 0, pictures: 0 }
    return { path, reason, madeAt: madeAt.toISOString(), bytes, proven, ...named }
  })
  const lines = backups.map(({ path, reason, madeAt, bytes, proven, photos, pictures }) => {
    const named = photos > 0 ? `  ${photos} photos, ${pictures} of their pictures here` : ''
    return `${madeAt.slice(0, 16).replace('T', ' ')} UTC  ${reason.padEnd(14)}  ${Math.ceil(bytes / 1024)} KiB  ${proven ? 'proven' : 'DAMAGED'}${named}  ${path}\n`
  })
  return { data: { backups }, text: lines.join('') || 'Waypost has made no backup of this data yet.\n' }
}

/** `waypost backup --show FILE` */
async function showLists(dataDir: string, path: string): Promise<Result<CommandOutput>> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    return fail('database/missing', `${path} does not exist: name a file that is there.`)
  const scratch = mkdtempSync(join(dataDir, 'show-'))
  try {
    const unpacked = (await isCarried(path)) ? await unpackForLook(path, join(scratch, 'shown.db')) : null
    if (unpacked && !unpacked.ok) return unpacked
    const shown = unpacked ? join(scratch, 'shown.db') : path
    const proven = checkUserDatabase(shown)
    if (!proven.ok) return proven
    const opened = openCopy(shown, scratch)
    if (!opened.ok) return opened
    const lists = listLists(opened.value).map(({ id, name, count }) => ({ id, name, count }))
    opened.value.close()
    const { photos } = proven.value
    const pictures = unpacked ? unpacked.value : 0
    const said = unpacked ? `${pictures} pictures in it` : picturesHere(dataDir, path, photos)
    const lines = lists.map(({ id, name, count }) => `${id}  ${count} points  ${name}\n`)
    const text = `${path}: proven.\n${lines.join('')}${photos > 0 ? `${photos} photos (${said})\n` : ''}`
    return ok({ data: { ...proven.value, pictures, lists }, text })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** `waypost restore IN` */
export async function runRestoreCommand(words: string[], context: PackContext): Promise<Result<CommandOutput>> {
  const { dataDir } = context
  const [file, option, list, ...rest] = words
  if (file !== undefined && !file.startsWith('-') && rest.length === 0) {
    if (option === '--list' && list !== undefined) return addListsOfBackup(resolve(file), list, context)
    if (option === '--all-lists' && list === undefined) return addListsOfBackup(resolve(file), null, context)
  }
  const named = refuseOptions(words)
  if (!named.ok) return named
  const [from, ...more] = words
  if (from === undefined || more.length > 0) return fail('usage', 'Say "waypost restore IN", with the name of one backup.') // prettier-ignore
  const restored = await restoreFile(dataDir, resolve(from), new Date())
  if (!restored.ok) return restored
  const before = restored.value.before ? `What was there before is ${restored.value.before}.\n` : ''
  const said = picturesHere(dataDir, join(dataDir, USER_DATABASE), restored.value.photos)
  return ok({ data: restored.value, text: `Restored: ${describe(restored.value, said)}.\n${before}` })
}

/** `waypost check` */
export async function runCheckCommand(words: string[], { dataDir }: CommandContext): Promise<Result<CommandOutput>> {
  if (words.length > 0) return fail('usage', `"${words[0]}" is not known: "waypost check" takes no words.`)
  const checked = checkUserDatabase(join(dataDir, USER_DATABASE))
  if (!checked.ok) return checked
  const said = picturesHere(dataDir, join(dataDir, USER_DATABASE), checked.value.photos)
  return ok({ data: checked.value, text: `Whole: ${describe(checked.value, said)}.\n` })
}
