import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { isPortable } from '#main/database/portable/open-portable.ts'
import { countPicturesHere } from '#main/database/portable/survey-photos.ts'
import { countRunsHere, bytesOfRuns } from '#main/database/portable/run-files.ts'
import { bytesOf, surveyBackup, type BackupParts, type BackupSurvey } from '#main/database/portable/survey-backup.ts'
import { unpackForLook } from '#main/database/portable/unpack-portable.ts'
import { writePortable } from '#main/database/portable/write-portable.ts'
import { checkUserDatabase, type CheckedDatabase } from '#main/database/check-user-database.ts'
import { isProven, listBackups } from '#main/database/find-backups.ts'
import { openCopy } from '#main/database/open-copy.ts'
import { USER_DATABASE } from '#main/database/user-database-name.ts'
import { photoFolder } from '#main/database/photo-files.ts'
import { restoreFile } from '../database/adopt-backup.ts'
import { keepDecisions } from '#main/jobs/kept/keep-decisions.ts'
import { listLists } from '#main/lists/sql/lists.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { answer, flag, hidden, text, verb, type Command, type VerbContext, type CommandOutput } from './table.ts'
import { whenEnded, withSession, type CommandSession } from './command-session.ts'

export const BACKUP: Command = {
  name: 'backup',
  text: `
Copies your lists, keys and settings, the files under review with their decisions, the files that lists came from, and
your photos into one file. With files or pictures it is a zip archive of up to 4 GB, else a database. Its size is said
first. The file gets its name only after it has been checked. Waypost may be running.`,
  verbs: {
    '': verb({
      words: 'OUT',
      usage: ['OUT [--no-runs] [--no-photos]'],
      options: {
        noRuns: flag(`leave out the rows of files under review, and the files that lists came from. Decisions are kept
          where there is room, and are taken up when the file is cleansed again`),
        noPhotos: flag(`leave out the pictures of photos, which stay in the folder "photos" of the data folder. Daily
          backups have neither files nor pictures`),
        photos: hidden(flag('what a scripted call of an earlier version may still say: photos go along anyway')),
      },
      run: ([out = ''], { noRuns, noPhotos }, context) =>
        writeBackup(resolve(out), { withRuns: !noRuns, withPhotos: !noPhotos }, context),
    }),
    '--list': verb({
      help: `show the backups in the folder "backups", newest first: the last seven daily ones, one from before each
        change of the form of the database, the states before the last three restores, and files from another computer`,
      run: (_, __, { dataDir }) => ok(describeOwn(dataDir)),
    }),
    '--show': verb({
      words: 'FILE',
      help: 'check a backup, and show its lists and whether it contains its photos and rows',
      run: ([file = ''], _, { dataDir }) => showLists(dataDir, resolve(file)),
    }),
  },
}

export const RESTORE: Command = {
  name: 'restore',
  text: `
Replaces your data with a backup. The backup is checked first. The replaced data is kept in the folder "backups", for
the last three restores. Files under review and photos in the backup are restored; photos that you have now are kept.
Stop Waypost first, or restore in its window: Settings, Data and backup.`,
  verbs: {
    '': verb({
      words: 'IN',
      usage: ['IN', 'IN --list NAME|ID', 'IN --all-lists'],
      options: {
        list: text(`NAME|ID: add one list of the backup to your lists and change nothing else; Waypost may be
          running`),
        allLists: flag('add all lists of the backup in this way'),
      },
      run([from = ''], { list, allLists }, context) {
        if (list !== undefined && allLists) return fail('usage', 'Use --list or --all-lists, not both.')
        if (list === undefined && !allLists) return restore(resolve(from), context)
        return withSession(context, (session) => addLists(session, resolve(from), list ?? null))
      },
    }),
  },
}

export const CHECK: Command = {
  name: 'check',
  text: `
Checks that your data is undamaged: the database, the references in it, and that every change in its history is
complete.`,
  verbs: { '': verb({ run: (_, __, { dataDir }) => checkData(dataDir) }) },
}

interface Runs {
  runs: number
  runsHere: number
}

const describe = (held: CheckedDatabase & Partial<Runs>, pictures: string): string => {
  const { lists, points, operations, photos, runs = 0, runsHere = 0 } = held
  return (
    `${countOf(lists, 'list')}, ${countOf(points, 'location')}, ${countOf(operations, 'change')} in history` +
    (photos > 0 ? `, ${countOf(photos, 'photo')} (${pictures})` : '') +
    (runs > 0 ? `, ${countOf(runs, 'file')} under review (${runsHere === runs ? 'with' : `${runsHere} with`} rows)` : '') // prettier-ignore
  )
}

const MEGABYTE = 1_000_000
const inMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`

/** What is said of the pictures of a copy that has none of them in it. */
const picturesHere = (dataDir: string, path: string, photos: number): string => {
  const missing = photos - countPicturesHere(dataDir, path).pictures
  return `pictures not in it but in ${photoFolder(dataDir)}${missing > 0 ? `, ${missing} missing there` : ''}`
}

async function writeBackup(
  path: string,
  parts: BackupParts,
  { dataDir, stderr }: VerbContext,
): Promise<Result<CommandOutput>> {
  const survey = surveyBackup(dataDir)
  if (!survey.ok) return survey
  stderr.write(describeSize(survey.value, parts))
  const made = await writePortable(dataDir, path, { ...parts, fill: keepDecisions })
  if (!made.ok) return made
  const { pictures, missing } = made.value
  const pictureText =
    pictures > 0
      ? `${countOf(pictures, 'picture')} in it${missing > 0 ? `, ${missing} missing from ${photoFolder(dataDir)}` : ''}`
      : picturesHere(dataDir, join(dataDir, USER_DATABASE), made.value.photos)
  return ok({ data: made.value, text: `${path}: ${describe(made.value, pictureText)}, checked.\n` })
}

/** What the file will have and how large it gets, said before it is written. */
function describeSize(survey: BackupSurvey, parts: BackupParts): string {
  const { dataBytes, runs, runBytes, photos, photoBytes, tables, tableBytes } = survey
  const named = [
    `lists, settings and keys ${inMegabytes(dataBytes)}`,
    ...(parts.withRuns && runs > 0 ? [`${countOf(runs, 'file')} under review ${inMegabytes(runBytes)}`] : []),
    ...(parts.withRuns && tables > 0 ? [`${countOf(tables, 'file')} of lists ${inMegabytes(tableBytes)}`] : []),
    ...(parts.withPhotos && photos > 0 ? [`${countOf(photos, 'photo')} ${inMegabytes(photoBytes)}`] : []),
  ]
  return `The backup takes about ${inMegabytes(bytesOf(survey, parts))}: ${named.join(', ')}.\n`
}

/** `waypost backup --list` */
function describeOwn(dataDir: string): CommandOutput {
  const backups = listBackups(dataDir).map(({ path, reason, madeAt }) => {
    const bytes = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) + bytesOfRuns(path)
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
    const pictures = unpacked ? unpacked.value.pictures : 0
    const rows = unpacked ? unpacked.value.runs : countRunsHere(dataDir, shown).runsHere
    const runs = { runs: countRunsHere(dataDir, shown).runs, runsHere: rows }
    const runText = runs.runs > 0 ? `${countOf(runs.runs, 'file')} under review (${runs.runsHere} with rows)\n` : ''
    const pictureText = unpacked ? `${countOf(pictures, 'picture')} in it` : picturesHere(dataDir, path, photos)
    const lines = lists.map(({ id, name, count }) => `${id}  ${countOf(count, 'location')}  ${name}\n`)
    const text = `${path}: checked.\n${lines.join('')}${photos > 0 ? `${countOf(photos, 'photo')} (${pictureText})\n` : ''}${runText}`
    return ok({ data: { ...proven.value, pictures, ...runs, lists }, text })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function restore(from: string, { dataDir }: VerbContext): Promise<Result<CommandOutput>> {
  const restored = await restoreFile(dataDir, from, new Date())
  if (!restored.ok) return restored
  const before = restored.value.before ? `The data before is in ${restored.value.before}.\n` : ''
  const pictureText = picturesHere(dataDir, join(dataDir, USER_DATABASE), restored.value.photos)
  const held = { ...restored.value, ...countRunsHere(dataDir, join(dataDir, USER_DATABASE)) }
  return ok({ data: held, text: `Restored: ${describe(held, pictureText)}.\n${before}` })
}

/** Whether the data of a folder is undamaged, and how much it is. */
export function checkData(dataDir: string): Result<CommandOutput> {
  const path = join(dataDir, USER_DATABASE)
  return answer(
    checkUserDatabase(path),
    (checked) => `Undamaged: ${describe(checked, picturesHere(dataDir, path, checked.photos))}.\n`,
  )
}

/** Adds lists of a backup to the present ones. */
async function addLists(session: CommandSession, path: string, wanted: string | null): Promise<Result<CommandOutput>> {
  const file = await session.addFile(path)
  if (!file.ok) return file
  const added = await session.call('data.addBackup', { file: file.value })
  if (!added.ok) return added
  const { name } = added.value
  const looked = await session.call('data.look', { name })
  if (!looked.ok) return looked
  const chosen = looked.value.lists.filter((list) => wanted === null || wanted === list.id || wanted === list.name)
  if (chosen.length === 0) {
    const advice = '"waypost backup --show FILE" shows its lists.'
    return fail('lists/unknown-list', `${basename(path)} has no list "${wanted ?? ''}": ${advice}`)
  }
  const listIds = wanted === null ? null : chosen.map(({ id }) => id)
  const ended = await whenEnded(session, await session.call('data.takeLists', { name, listIds }))
  if (!ended.ok) return ended
  const points = ended.value.done
  const text = `Added ${countOf(chosen.length, 'list')} with ${countOf(points, 'location')}. Undo removes them.\n`
  return ok({ data: { lists: chosen.length, points }, text })
}
