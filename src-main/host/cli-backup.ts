import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUpUserDatabase } from '#main/database/back-up-user-database.ts'
import { isPortable } from '#main/database/portable/open-portable.ts'
import { countPicturesHere } from '#main/database/portable/survey-photos.ts'
import { unpackForLook } from '#main/database/portable/unpack-portable.ts'
import { writePortable } from '#main/database/portable/write-portable.ts'
import { checkUserDatabase, type CheckedDatabase } from '#main/database/check-user-database.ts'
import { isProven, listBackups } from '#main/database/find-backups.ts'
import { openCopy } from '#main/database/open-copy.ts'
import { USER_DATABASE } from '#main/database/user-database-name.ts'
import { photoFolder } from '#main/database/photo-files.ts'
import { restoreFile } from '#main/database/restore-file.ts'
import { listLists } from '#main/lists/sql/lists.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { addListsOfBackup } from './cli-restore-lists.ts'
import { refuseOptions } from './parse-host-options.ts'
import type { CommandContext, CommandOutput, PackContext } from './run-cli.types.ts'

export const BACKUP_HELP = `Usage: waypost backup OUT [--photos]
       waypost backup --list
       waypost backup --show FILE

Copies your lists, keys and settings into one file. The file gets its name only after it has been checked. Waypost may
be running.

  --photos         include the pictures of photos; the file is then a zip archive of up to 4 GB. Without this option, a
                   backup has only the names of photos, and so have daily backups. The pictures stay in the folder
                   "photos" of the data folder
  --list           show the backups in the folder "backups", newest first: the last seven daily ones, one from before
                   each change of the form of the database, the states before the last three restores, and files from
                   another computer
  --show FILE      check a backup, and show its lists and whether it contains its photos
  --json           print one JSON object
  --data-dir DIR   data folder
`

export const RESTORE_HELP = `Usage: waypost restore IN
       waypost restore IN --list NAME|ID
       waypost restore IN --all-lists

Replaces your data with a backup. The backup is checked first. The replaced data is kept in the folder "backups", for
the last three restores. Photos in the backup are restored; photos that you have now are kept. Stop Waypost first, or
restore in its window: Settings, Data and backup.

  --list NAME|ID   add one list of the backup to your lists and change nothing else; Waypost may be running
  --all-lists      add all lists of the backup in this way
  --json           print one JSON object
  --data-dir DIR   data folder
`

export const CHECK_HELP = `Usage: waypost check

Checks that your data is undamaged: the database, the references in it, and that every change in its history is
complete.

  --json           print one JSON object
  --data-dir DIR   data folder
`

const describe = ({ lists, points, operations, photos }: CheckedDatabase, pictures: string): string =>
  `${countOf(lists, 'list')}, ${countOf(points, 'location')}, ${countOf(operations, 'change')} in history` +
  (photos > 0 ? `, ${countOf(photos, 'photo')} (${pictures})` : '')

/** What is said of the pictures of a copy that has none of them in it. */
const picturesHere = (dataDir: string, path: string, photos: number): string => {
  const missing = photos - countPicturesHere(dataDir, path).pictures
  return `pictures not in it but in ${photoFolder(dataDir)}${missing > 0 ? `, ${missing} missing there` : ''}`
}

/** `waypost backup OUT` */
export async function runBackupCommand(words: string[], { dataDir }: CommandContext): Promise<Result<CommandOutput>> {
  if (words.length === 1 && words[0] === '--list') return ok(describeOwn(dataDir))
  if (words.length === 2 && words[0] === '--show') return showLists(dataDir, resolve(words[1] ?? ''))
  const others = words.filter((word) => word !== '--photos')
  const named = refuseOptions(others)
  if (!named.ok) return named
  const [out, ...more] = others
  if (out === undefined || more.length > 0) return fail('usage', 'Use "waypost backup OUT", with the name of one file.')
  const path = resolve(out)
  if (words.includes('--photos')) {
    const made = await writePortable(dataDir, path)
    if (!made.ok) return made
    const { pictures, missing } = made.value
    const pictureText = `${countOf(pictures, 'picture')} in it${missing > 0 ? `, ${missing} missing from ${photoFolder(dataDir)}` : ''}`
    return ok({ data: made.value, text: `${path}: ${describe(made.value, pictureText)}, checked.\n` })
  }
  const made = backUpUserDatabase(dataDir, path)
  if (!made.ok) return made
  const pictureText = picturesHere(dataDir, path, made.value.photos)
  return ok({ data: made.value, text: `${made.value.path}: ${describe(made.value, pictureText)}, checked.\n` })
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
    const named = photos > 0 ? `  ${countOf(photos, 'photo')}, ${countOf(pictures, 'picture')} here` : ''
    return `${madeAt.slice(0, 16).replace('T', ' ')} UTC  ${reason.padEnd(14)}  ${Math.ceil(bytes / 1024)} KiB  ${proven ? 'checked' : 'DAMAGED'}${named}  ${path}\n`
  })
  return { data: { backups }, text: lines.join('') || 'Waypost has made no backup of this data yet.\n' }
}

/** `waypost backup --show FILE` */
async function showLists(dataDir: string, path: string): Promise<Result<CommandOutput>> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    return fail('database/missing', `${path} does not exist: check its name and folder.`)
  const scratch = mkdtempSync(join(dataDir, 'show-'))
  try {
    const unpacked = (await isPortable(path)) ? await unpackForLook(path, join(scratch, 'shown.db')) : null
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
    const pictureText = unpacked ? `${countOf(pictures, 'picture')} in it` : picturesHere(dataDir, path, photos)
    const lines = lists.map(({ id, name, count }) => `${id}  ${countOf(count, 'location')}  ${name}\n`)
    const text = `${path}: checked.\n${lines.join('')}${photos > 0 ? `${countOf(photos, 'photo')} (${pictureText})\n` : ''}`
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
  if (from === undefined || more.length > 0) return fail('usage', 'Use "waypost restore IN", with the name of one backup.') // prettier-ignore
  const restored = await restoreFile(dataDir, resolve(from), new Date())
  if (!restored.ok) return restored
  const before = restored.value.before ? `The data before is in ${restored.value.before}.\n` : ''
  const pictureText = picturesHere(dataDir, join(dataDir, USER_DATABASE), restored.value.photos)
  return ok({ data: restored.value, text: `Restored: ${describe(restored.value, pictureText)}.\n${before}` })
}

/** `waypost check` */
export async function runCheckCommand(words: string[], { dataDir }: CommandContext): Promise<Result<CommandOutput>> {
  if (words.length > 0) return fail('usage', `"${words[0]}" is not known: "waypost check" has no arguments.`)
  const checked = checkUserDatabase(join(dataDir, USER_DATABASE))
  if (!checked.ok) return checked
  const pictureText = picturesHere(dataDir, join(dataDir, USER_DATABASE), checked.value.photos)
  return ok({ data: checked.value, text: `Undamaged: ${describe(checked.value, pictureText)}.\n` })
}
