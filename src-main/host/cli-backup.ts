import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUpUserDatabase } from '#main/database/back-up-user-database.ts'
import { checkUserDatabase, type CheckedDatabase } from '#main/database/check-user-database.ts'
import { isProven, listBackups } from '#main/database/find-backups.ts'
import { USER_DATABASE } from '#main/database/user-database-name.ts'
import { restoreUserDatabase } from '#main/database/restore-user-database.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { refuseOptions } from './parse-host-options.ts'
import type { CommandContext, CommandOutput } from './run-cli.types.ts'

export const BACKUP_HELP = `Usage: waypost backup OUT
       waypost backup --list

Copies your lists, keys and settings into one file, proves the copy and then gives it its name. Waypost may be running.

  --list           show the copies that Waypost made by itself, newest first: one a day while it runs, of which seven
                   are kept, and one before each change of the database's form
  --json           print one JSON object
  --data-dir DIR   where your data is kept
`

export const RESTORE_HELP = `Usage: waypost restore IN

Puts a backup in the place of your data. The backup is proven first; what it replaces is kept in the backups folder.
Stop Waypost before.

  --json           print one JSON object
  --data-dir DIR   where your data is kept
`

export const CHECK_HELP = `Usage: waypost check

Proves that your data is whole: the database, its references, and that no change of its history is half there.

  --json           print one JSON object
  --data-dir DIR   where your data is kept
`

const describe = ({ lists, points, operations }: CheckedDatabase): string =>
  `${lists} lists, ${points} points, ${operations} changes in history`

/** `waypost backup OUT` */
export async function runBackupCommand(words: string[], { dataDir }: CommandContext): Promise<Result<CommandOutput>> {
  if (words.length === 1 && words[0] === '--list') return ok(describeOwn(dataDir))
  const named = refuseOptions(words)
  if (!named.ok) return named
  const [out, ...more] = words
  if (out === undefined || more.length > 0) return fail('usage', 'Say "waypost backup OUT", with the name of one file.')
  const made = backUpUserDatabase(dataDir, resolve(out))
  if (!made.ok) return made
  return ok({ data: made.value, text: `${made.value.path}: ${describe(made.value)}, proven.\n` })
}

/** `waypost backup --list` */
function describeOwn(dataDir: string): CommandOutput {
  const backups = listBackups(dataDir).map(({ path, reason, madeAt }) => {
    const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    return { path, reason, madeAt: madeAt.toISOString(), bytes, proven: isProven(path) }
  })
  const lines = backups.map(
    ({ path, reason, madeAt, bytes, proven }) =>
      `${madeAt.slice(0, 16).replace('T', ' ')} UTC  ${reason.padEnd(6)}  ${Math.ceil(bytes / 1024)} KiB  ${proven ? 'proven' : 'DAMAGED'}  ${path}\n`,
  )
  return { data: { backups }, text: lines.join('') || 'Waypost has made no backup of this data yet.\n' }
}

/** `waypost restore IN` */
export async function runRestoreCommand(words: string[], { dataDir }: CommandContext): Promise<Result<CommandOutput>> {
  const named = refuseOptions(words)
  if (!named.ok) return named
  const [from, ...more] = words
  if (from === undefined || more.length > 0) return fail('usage', 'Say "waypost restore IN", with the name of one backup.') // prettier-ignore
  const restored = restoreUserDatabase(dataDir, resolve(from), new Date())
  if (!restored.ok) return restored
  const before = restored.value.before ? `What was there before is ${restored.value.before}.\n` : ''
  return ok({ data: restored.value, text: `Restored: ${describe(restored.value)}.\n${before}` })
}

/** `waypost check` */
export async function runCheckCommand(words: string[], { dataDir }: CommandContext): Promise<Result<CommandOutput>> {
  if (words.length > 0) return fail('usage', `"${words[0]}" is not known: "waypost check" takes no words.`)
  const checked = checkUserDatabase(join(dataDir, USER_DATABASE))
  return checked.ok ? ok({ data: checked.value, text: `Whole: ${describe(checked.value)}.\n` }) : checked
}
