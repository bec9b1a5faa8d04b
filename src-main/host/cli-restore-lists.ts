import { basename } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { whenEnded } from './cli-await.ts'
import { openCommandSession, type CommandSession } from './command-session.ts'
import type { CommandOutput, PackContext } from './run-cli.types.ts'

/** `waypost restore IN --list NAME` or `--all-lists`: adds lists of a backup to the present ones. */
export async function addListsOfBackup(
  path: string,
  wanted: string | null,
  context: PackContext,
): Promise<Result<CommandOutput>> {
  const session = await openCommandSession(context)
  if (!session.ok) return session
  try {
    return await addLists(session.value, path, wanted)
  } finally {
    await session.value.close()
  }
}

async function addLists(session: CommandSession, path: string, wanted: string | null): Promise<Result<CommandOutput>> {
  const file = await session.addFile(path)
  if (!file.ok) return file
  const added = await session.call('data.addBackup', { file: file.value })
  if (!added.ok) return added
  const { name } = added.value
  const looked = await session.call('data.look', { name })
  if (!looked.ok) return looked
  const chosen = looked.value.lists.filter((list) => wanted === null || wanted === list.id || wanted === list.name)
  if (chosen.length === 0)
    return fail('lists/unknown-list', `${basename(path)} has no list "${wanted ?? ''}": "waypost backup --show FILE" shows its lists.`) // prettier-ignore
  const listIds = wanted === null ? null : chosen.map(({ id }) => id)
  const ended = await whenEnded(session, await session.call('data.takeLists', { name, listIds }))
  if (!ended.ok) return ended
  const points = ended.value.done
  const text = `Added ${countOf(chosen.length, 'list')} with ${countOf(points, 'location')}. Undo removes them.\n`
  return ok({ data: { lists: chosen.length, points }, text })
}
