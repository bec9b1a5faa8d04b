import type { Result } from '#shared/result.ts'
import type { CliIo } from './cli-io.types.ts'
import type { PackContext, CommandOutput } from './run-cli.types.ts'

export interface RoadsContext extends PackContext {
  stderr: CliIo['stderr']
  /** Bundled packs and those a user imported. */
  packFolders: string[]
  /** Where road maps lie. */
  folder: string
}

/** What stands behind `waypost roads VERB`. */
export type RoadsCommand = (
  words: string[],
  context: RoadsContext,
) => Promise<Result<CommandOutput>> | Result<CommandOutput>
