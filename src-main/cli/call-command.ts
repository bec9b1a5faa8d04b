import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { lockDataFolder } from '#main/database/lock-data-folder.ts'
import type { UserStore } from '#main/database/user-store.types.ts'
import { openUserStore } from '#main/features/shared/open-user-store.ts'
import { contract, type CommandInput, type CommandName, type CommandResponse } from '#shared/contract/contract.ts'
import { fail, type Result } from '#shared/result.ts'
import { SESSION_HEADER } from '#main/host/app-routes.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { createAccessHandlers } from '#main/host/host-handlers.ts'
import { readHostFile } from '#main/host/host-file.ts'

/** Commands that need nothing but user.db. */
type AccessCommand = keyof ReturnType<typeof createAccessHandlers>

/** Another process may hold the data folder for a moment without being a host. */
const RETRY_MS = 100
const MAX_TRIES = 30
const CALL_DEADLINE_MS = 10_000

/**
 * Runs a command on the data of a folder: through the host that has it, or on user.db itself when none runs. The lock
 * says whether one runs, so that no secret is ever sent to a stranger who took the port of a host that is gone.
 */
export async function callAccessCommand<N extends AccessCommand>(
  dataDir: string,
  name: N,
  input: CommandInput<N>,
): Promise<Result<CommandResponse<N>>> {
  const request = contract[name].request.safeParse(input)
  if (!request.success) {
    const issue = request.error.issues[0]
    return fail('usage', `${issue?.path.join('.') ?? 'The command'}: ${issue?.message ?? 'is invalid'}.`)
  }
  for (let tries = 1; ; tries++) {
    const opened = await openUserStore({ dataDir, waitMs: 0 })
    if (opened.ok) return runHere(opened.value, name, request.data)
    if (opened.error.code !== 'data-folder/in-use') return opened
    const answer = await callHost(dataDir, name, request.data)
    if (answer) return answer as Result<CommandResponse<N>>
    if (tries === MAX_TRIES) return opened
    await wait(RETRY_MS)
  }
}

/** Whether a process has the folder: one that can be locked has no host, whatever its host.json says. */
export function hasHost(dataDir: string): boolean {
  const lock = existsSync(dataDir) ? lockDataFolder(dataDir, 0) : null
  if (lock?.ok) lock.value.release()
  return lock !== null && !lock.ok && lock.error.code === 'data-folder/in-use'
}

/** A new link from the host that has the folder. */
export async function callForLink(dataDir: string): Promise<Result<{ url: string }>> {
  if (hasHost(dataDir)) {
    const answer = await callHost(dataDir, 'session.link', {})
    if (answer) return answer as Result<{ url: string }>
  }
  return fail('host/none', `No Waypost is running on ${dataDir}: start it with "npm start".`)
}

async function runHere<N extends AccessCommand>(
  store: UserStore,
  name: N,
  request: unknown,
): Promise<Result<CommandResponse<N>>> {
  try {
    const handlers: Pick<Handlers, AccessCommand> = createAccessHandlers(store)
    const run = handlers[name] as unknown as (request: unknown) => Promise<Result<CommandResponse<N>>>
    return await run(request)
  } finally {
    await store.close()
  }
}

/** Where the host of a folder answers, and what lets the command line in. */
export function hostAddress(dataDir: string): { url: string; headers: Record<string, string> } | null {
  const host = readHostFile(dataDir)
  if (!host || !isAlive(host.pid)) return null
  return { url: `http://127.0.0.1:${host.port}`, headers: { [SESSION_HEADER]: host.secret } }
}

/** Null when no host answers as ours in time. */
export async function callHost(
  dataDir: string,
  name: CommandName,
  input: unknown,
  deadlineMs = CALL_DEADLINE_MS,
): Promise<Result<unknown> | null> {
  const host = hostAddress(dataDir)
  if (!host) return null
  try {
    const response = await fetch(`${host.url}/app/call/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...host.headers },
      body: JSON.stringify(input),
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    })
    return response.status === 200 ? ((await response.json()) as Result<unknown>) : null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
