import type { CommandName, CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import type { Result } from '#shared/result.ts'

/** One implementation per command; it gets a checked request, and its answer is checked too. */
export type Handlers = {
  [N in CommandName]: (request: CommandRequest<N>) => Promise<Result<CommandResponse<N>>>
}
