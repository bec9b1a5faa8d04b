import { contract, type CommandName } from '#shared/contract/contract.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import type { Log } from '#main/features/shared/open-log.ts'
import { withoutUndefined } from '#main/features/shared/without-undefined.ts'

/** Runs one command of the contract, whatever carried it here. */
export type Dispatch = (command: string, input: unknown) => Promise<Result<unknown>>

/** Joins the handlers of all modules. A command that two claim, or none, is a bug and stops the start. */
export function combineHandlers(...parts: Partial<Handlers>[]): Handlers {
  const combined: Partial<Handlers> = {}
  for (const part of parts) {
    for (const [name, handler] of Object.entries(part)) {
      if (name in combined) throw new Error(`two handlers for the command ${name}`)
      Object.assign(combined, { [name]: handler })
    }
  }
  const missing = Object.keys(contract).filter((name) => !(name in combined))
  if (missing.length > 0) throw new Error(`no handler for ${missing.join(', ')}`)
  return combined as Handlers
}

/** Checks a request against the contract, runs its handler and checks the answer. */
export function createDispatch(handlers: Handlers, log: Log): Dispatch {
  return async (command, input) => {
    if (!Object.hasOwn(contract, command)) return fail('command/unknown', 'Waypost has no such command.')
    const name = command as CommandName
    const request = contract[name].request.safeParse(input)
    if (!request.success) {
      const issue = request.error.issues[0]
      const where = issue?.path.join('.') || 'the request'
      return fail('command/invalid', `${where}: ${issue?.message ?? 'is invalid'}.`)
    }
    try {
      const run = handlers[name] as (request: unknown) => Promise<Result<unknown>>
      const result = await run(withoutUndefined(request.data))
      return result.ok ? ok(contract[name].response.parse(result.value)) : result
    } catch (error) {
      log.writeBug(error, { command: name })
      return fail('host/bug', 'Something failed inside Waypost; its log says where. Nothing was changed by this.')
    }
  }
}
