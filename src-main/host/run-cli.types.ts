import type { Result } from '#shared/result.ts'
import type { CliIo } from './cli-io.types.ts'

/** What every command of the command line is given besides its own words. */
export interface CommandContext {
  dataDir: string
  json: boolean
}

/** The same for a command that needs the reference data. */
export interface PackContext extends CommandContext {
  packsDir: string
  /** Bundled packs and those a user imported. */
  packFolders: string[]
}

/** What a command has to say: for machines and for people. */
export interface CommandOutput {
  data: unknown
  text: string
}

/** What stands behind `waypost maps VERB`: the words after it, the folder of the maps, and where progress is told. */
export type MapsCommand = (
  words: string[],
  folder: string,
  stderr: CliIo['stderr'],
) => Promise<Result<CommandOutput>> | Result<CommandOutput>
