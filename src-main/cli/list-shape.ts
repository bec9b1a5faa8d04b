import { extname, resolve } from 'node:path'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { findList, whenEnded, type CommandSession } from './command-session.ts'
import { listLossTexts, shapeLossTexts } from './loss-words.ts'
import type { CommandOutput } from './table.ts'

/** `waypost lists export … --like FILE` */
interface ShapeExport {
  wanted: string
  out: string
  /** Name of the file that the list is written like. */
  like: string
  hasNewColumns: boolean
  /** Places that no row of the file is come at its end; undefined: where the file made the list. */
  hasOthers: boolean | undefined
}

type Source = CommandResponse<'lists.sources'>['sources'][number]
type Losses = CommandResponse<'lists.shapeLosses'>

/** Writes a list as a file that was imported into it, and says what became of that file's rows. */
export async function exportLike(
  session: CommandSession,
  { wanted, out, like, hasNewColumns, ...how }: ShapeExport,
): Promise<Result<CommandOutput>> {
  const list = await findList(session, wanted)
  if (!list.ok) return list
  const listId = list.value.id
  const source = await findSource(session, listId, like)
  if (!source.ok) return source
  const { id: sourceId, isWorkbook, hasHeader, fileName } = source.value
  if (isWorkbook !== (extname(out).toLowerCase() === '.xlsx'))
    return fail('usage', `"${fileName}" is ${isWorkbook ? 'a workbook: write it to a name that ends in .xlsx' : 'not a workbook: write it to a name that does not end in .xlsx'}.`) // prettier-ignore
  if (hasNewColumns && !hasHeader)
    return fail('usage', `The columns of "${fileName}" have no names, so --new-columns cannot add any: leave it out.`)
  const hasOthers = how.hasOthers ?? !source.value.isInto
  const losses = await session.call('lists.shapeLosses', { listId, sourceId, hasOthers })
  if (!losses.ok) return losses
  const ended = await whenEnded(session, await session.call('lists.exportShape', { listId, sourceId, hasNewColumns, hasOthers })) // prettier-ignore
  if (!ended.ok) return ended
  const path = resolve(out)
  const saved = await session.saveFile(ended.value.result?.file ?? '', path)
  if (!saved.ok) return saved
  await session.call('jobs.remove', { jobId: ended.value.id })
  const data = { path, like: fileName, hasOthers, hasNewColumns, ...losses.value }
  return ok({ data, text: `${path}: like ${fileName}. ${sayAccount(data, source.value)}` })
}

async function findSource(session: CommandSession, listId: string, like: string): Promise<Result<Source>> {
  const kept = await session.call('lists.sources', { listId })
  if (!kept.ok) return kept
  const { sources } = kept.value
  // The newest first.
  const found = sources.find(({ fileName }) => fileName.toLowerCase() === like.toLowerCase())
  if (found) return ok(found)
  const names = [...new Set(sources.map(({ fileName }) => `"${fileName}"`))].join(', ')
  const what = names === '' ? 'no imported table of this list is kept' : `the kept tables of this list are ${names}`
  return fail('lists/no-source', `"${like}" is not a file that was imported into it: ${what}.`)
}

/** What became of the rows, and what the file does not hold. */
function sayAccount(
  { kept, changed, removed, added, lost, list, hasOthers, hasNewColumns }: Losses & { hasOthers: boolean; hasNewColumns: boolean }, // prettier-ignore
  { isWorkbook }: Source,
): string {
  const { parts = 0, encoding = 0, ...homeless } = lost
  const lines = [
    `Rows kept ${kept}, changed ${changed}, removed ${removed}${hasOthers ? `, new ${added}` : ''}.`,
    ...(added > 0 && !hasOthers ? [`Locations not in the file, left out: ${added}. --others adds them.`] : []), // prettier-ignore
    ...(parts > 0 ? [`Addresses that changed in several columns, written into the first of them: ${parts}.`] : []), // prettier-ignore
    ...(encoding > 0
      ? [`Locations with characters that its encoding lacks, written as question marks: ${encoding}.`]
      : []),
    ...(isWorkbook ? ['The new workbook has the values only, without formats, formulas and other sheets.'] : []),
  ]
  const ofList = listLossTexts(list).map((what) => `${what} of the list`)
  const missing = [...shapeLossTexts(homeless), ...ofList]
  if (missing.length > 0 && !hasNewColumns) lines.push(`It has no column for ${missing.join(', ')}: --new-columns adds them.`) // prettier-ignore
  return `${lines.join('\n')}\n`
}
