import { resolve } from 'node:path'
import type { Result } from '#shared/result.ts'
import { type Command, type VerbContext, type CommandOutput, createProgressPrinter } from './table.ts'
import { findVerb, readWords } from './words.ts'

/** Where a command is run. */
export type Surroundings = Pick<VerbContext, 'dataDir' | 'packsDir' | 'json' | 'stdin' | 'stdout' | 'stderr'>

/** Reads the words of a command of the table and carries out the verb that they name. */
export async function runCommand(
  command: Command,
  words: readonly string[],
  surroundings: Surroundings,
): Promise<Result<CommandOutput>> {
  const named = findVerb(
    command,
    words.filter((word) => word !== '--json'),
  )
  const read = named.ok ? readWords(command.name, named.value) : named
  if (!named.ok || !read.ok) return read as Result<never>
  const { dataDir, packsDir, stderr } = surroundings
  const packs = resolve(dataDir, 'packs')
  return named.value.verb.run(read.value.words, read.value.values, {
    ...surroundings,
    packFolders: [packsDir, packs],
    folders: { packs, bundledPacks: packsDir, roads: resolve(dataDir, 'roads'), maps: resolve(dataDir, 'maps') },
    printer: createProgressPrinter(stderr, read.value.showsProgress),
  })
}
