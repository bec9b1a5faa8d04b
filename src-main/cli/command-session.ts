import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { toFileError } from '#main/files/csv/file-error.ts'
import { OutputFault } from '#main/files/output-place.ts'
import { openTarget, type OutputTarget } from '#main/files/output-target.ts'
import type { CommandInput, CommandName, CommandResponse } from '#shared/contract/contract.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { callHost, hasHost, hostAddress } from './call-command.ts'
import { chooseList } from '#main/lists/choose-list.ts'
import { createHost, type Host } from '#main/host/create-host.ts'
import { builtWindowFolder } from '#main/host/default-folders.ts'
import type { Job } from '#main/database/user-store.types.ts'
import { MAX_TOUR_STOPS } from '#shared/model/tour-limits.ts'

type List = CommandResponse<'lists.list'>['lists'][number]

const POLL_MS = 50
const UNDER_WAY = new Set<Job['state']>(['waiting', 'running'])

/** A list by its id, or by its name when only one has it. */
export async function findList(session: Pick<CommandSession, 'call'>, wanted: string): Promise<Result<List>> {
  const listed = await session.call('lists.list', {})
  if (!listed.ok) return listed
  const list = chooseList(listed.value.lists, wanted)
  if (list === 'unknown')
    return fail('lists/unknown-list', `There is no list "${wanted}": "waypost lists list" shows them.`)
  if (list === 'ambiguous')
    return fail('lists/ambiguous', `Several lists have the name "${wanted}": use the id of one.`)
  return ok(list)
}

/** The job when it is done; its own error when it failed. */
export async function whenEnded(session: CommandSession, started: Result<Job>): Promise<Result<Job>> {
  let job = started
  while (job.ok && UNDER_WAY.has(job.value.state)) {
    await wait(POLL_MS)
    job = await session.call('jobs.get', { jobId: job.value.id })
  }
  if (!job.ok || job.value.state === 'done') return job
  return job.value.error
    ? { ok: false, error: job.value.error }
    : fail('job/stopped', 'The work was stopped: run the command again.')
}

type ListPoints = CommandResponse<'lists.points'>['points']

/** All points of a list that is no longer than a tour, which is one page; `tooMany` says that it is longer. */
export async function pointsForTour(
  session: CommandSession,
  listId: string,
  tooMany: (total: number) => Result<never>,
): Promise<Result<ListPoints>> {
  const page = await session.call('lists.points', { listId, offset: 0, limit: MAX_TOUR_STOPS })
  if (!page.ok) return page
  const { total, points } = page.value
  return total > MAX_TOUR_STOPS ? tooMany(total) : ok(points)
}

/** The commands of the contract for the command line, wherever they are carried out. */
export interface CommandSession {
  call<N extends CommandName>(name: N, input: CommandInput<N>): Promise<Result<CommandResponse<N>>>
  /** Makes a file known; returns its token. */
  addFile(path: string): Promise<Result<string>>
  /** Writes a file of the host to a path. */
  saveFile(token: string, path: string): Promise<Result<void>>
  close(): Promise<void>
}

const RETRY_MS = 100
const MAX_TRIES = 30
/** The first search of a large list on a slow machine; a host that ends is noticed at once. */
const WORK_DEADLINE_MS = 120_000

/** Reaches the host that has the data folder, or becomes one for as long as the session lasts. */
export async function openCommandSession(options: {
  dataDir: string
  packsDir: string
  /** A host of this session alone, which nobody else can reach: it opens no port. */
  isSilent?: boolean
}): Promise<Result<CommandSession>> {
  const { dataDir, packsDir, isSilent = false } = options
  for (let tries = 1; ; tries++) {
    if (hasHost(dataDir) && (await callHost(dataDir, 'settings.get', {}))) return ok(remoteSession(dataDir))
    const paths = { dataDir, packFolders: [packsDir], rendererDir: builtWindowFolder() }
    const started = await createHost({ ...paths, port: isSilent ? 'none' : 0, makesReady: false })
    if (started.ok) return ok(localSession(started.value))
    if (started.error.code !== 'data-folder/in-use' || tries === MAX_TRIES) return started
    await wait(RETRY_MS)
  }
}

function localSession(host: Host): CommandSession {
  return {
    call: (name, input) => host.dispatch(name, input) as Promise<Result<never>>,
    addFile: async (path) =>
      isFile(path) ? ok(host.files.add(path, { name: basename(path), temporary: false })) : noFile(path),
    async saveFile(token, path) {
      const file = host.files.get(token)
      if (!file) return fail('file/unknown', 'The result no longer exists: run the command again.')
      return writing(path, createReadStream(file.path))
    },
    close: () => host.close(),
  }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
const noFile = (path: string) => fail('file/unreadable', `"${path}" cannot be read as a file: check its name.`)
const LOST = fail('host/lost', 'The running Waypost did not answer: check that it is running, then try again.')

function remoteSession(dataDir: string): CommandSession {
  return {
    call: async (name, input) => ((await callHost(dataDir, name, input, WORK_DEADLINE_MS)) ?? LOST) as Result<never>,
    async addFile(path) {
      if (!isFile(path)) return noFile(path)
      const address = hostAddress(dataDir)
      if (!address) return LOST
      const response = await fetch(`${address.url}/app/files?name=${encodeURIComponent(basename(path))}`, {
        method: 'POST',
        headers: address.headers,
        body: Readable.toWeb(createReadStream(path)) as ReadableStream,
        duplex: 'half',
      } as RequestInit).catch(() => null)
      if (!response) return LOST
      const answer = (await response.json()) as { file?: string }
      return answer.file ? ok(answer.file) : (answer as Result<never>)
    },
    async saveFile(token, path) {
      const address = hostAddress(dataDir)
      if (!address) return LOST
      const response = await fetch(`${address.url}/app/files/${token}`, { headers: address.headers }).catch(() => null)
      const body = response?.ok ? response.body : null
      if (!body) return LOST
      return writing(path, Readable.fromWeb(body as never))
    },
    close: async () => {},
  }
}

async function writing(path: string, source: Readable): Promise<Result<void>> {
  let target: OutputTarget | null = null
  try {
    target = await openTarget(path)
    await pipeline(source, target.stream)
    await target.finish()
    return ok(undefined)
  } catch (error) {
    source.destroy()
    await target?.discard()
    if (error instanceof OutputFault) return toFileError(error, path)
    const { code, message } = error as NodeJS.ErrnoException
    return fail('file/not-written', `"${path}" cannot be written (${code ?? message}): choose another place.`)
  }
}

/** Does work with a session that it needs no longer than that. */
export async function withSession<T>(
  options: Parameters<typeof openCommandSession>[0],
  work: (session: CommandSession) => Promise<Result<T>>,
): Promise<Result<T>> {
  const session = await openCommandSession(options)
  if (!session.ok) return session
  try {
    return await work(session.value)
  } finally {
    await session.value.close()
  }
}
