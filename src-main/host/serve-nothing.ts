import { createRefusingApi } from '#main/api/refuse-all.ts'
import { contract } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { fail, ok, type AppError } from '#shared/result.ts'
import { createDispatch } from './dispatch.ts'
import type { Serving } from './serving.types.ts'
import type { HostParts } from '#main/features/shared/host-parts.types.ts'

interface Nothing {
  parts: Pick<HostParts, 'log' | 'createLink'>
  /** Answers every command that has no handler here. */
  error: AppError
  /** Cause and remedy, for programs. */
  api: [cause: string, resolution: string]
  handlers: Partial<Handlers>
}

/** Serves none of the data, and says why: to the window by few commands, to programs by one error. */
export function serveNothing({ parts, error, api, handlers }: Nothing): Serving {
  const refused = async () => fail(error.code, error.message)
  const all = Object.fromEntries(Object.keys(contract).map((name) => [name, refused])) as unknown as Handlers
  Object.assign(all, handlers, { 'session.link': async () => ok({ url: parts.createLink() }) })
  return {
    dispatch: createDispatch(all, parts.log),
    readMapTile: refused,
    api: createRefusingApi(api),
    requests: { add: () => {} },
    problem: error.code,
    close: async () => {},
  }
}
