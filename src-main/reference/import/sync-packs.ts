import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hashFile } from '#main/files/hash-file.ts'
import { notCopied, readHashFile, readOfferedPacks, type OfferedPack } from '#main/reference/import/offered-packs.ts'
import { sweepLeftovers } from '#main/reference/import/sweep-leftovers.ts'
import { listPackFiles } from '#main/reference/open-packs.ts'
import { fail, ok, type Result } from '#shared/result.ts'

export interface SyncRequest {
  /** The folder whose packs are wanted. It is only read. */
  from: string
  /** The folder that is to hold them. */
  into: string
  /** Read besides `into` and never changed; null where nothing is. */
  bundled: string | null
  /** Packs that `from` does not hold are removed. */
  isExact: boolean
  /** Everything is read and checked, and nothing is written. */
  isDryRun: boolean
  signal?: AbortSignal
  /** Is called with each piece that was copied. */
  onBytes?(bytes: number): void
}

/** `same` packs are there already; `kept` ones are in no other folder than this. */
export type PackFate = 'new' | 'replaced' | 'same' | 'removed' | 'kept'

export interface SyncReport {
  from: string
  into: string
  isDryRun: boolean
  packs: { name: string; fate: PackFate; bytes: number }[]
  copiedBytes: number
}

interface WantedPack extends OfferedPack {
  fate: 'new' | 'replaced' | 'same'
  target: string
  draft: string
}

const CHUNK_BYTES = 1024 * 1024
/** The disk is full, or the system lets files grow no further. */
const NO_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
/** Readable by every user who may enter the folder: one copy serves all tasks of a machine. */
const PACK_MODE = 0o644

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

/** What is to happen to one pack. The file that is there is hashed itself: its hash file may be of another one. */
async function judge(pack: OfferedPack, { from, into, bundled }: SyncRequest): Promise<Result<WantedPack>> {
  const target = join(into, pack.name)
  const wanted = { ...pack, target, draft: join(into, `.${pack.name}.${process.pid}.importing.part`) }
  const shipped = bundled === null ? null : join(bundled, pack.name)
  if (shipped !== null && existsSync(shipped)) {
    if ((await hashFile(shipped)) === pack.hash) return ok({ ...wanted, target: shipped, fate: 'same' })
    return notCopied(
      from,
      'packs/bundled',
      `${pack.name} is another edition of a bundled pack, which would stay in use; copy all packs --into a folder of their own, and name it by --packs-dir.`,
    )
  }
  if (!existsSync(target)) return ok({ ...wanted, fate: 'new' })
  return ok({ ...wanted, fate: (await hashFile(target)) === pack.hash ? 'same' : 'replaced' })
}

const damaged = (from: string, { name }: OfferedPack): Result<never> =>
  notCopied(
    from,
    'packs/damaged',
    `${name} there is damaged or was changed meanwhile (its hash is not that in ${name}.sha256); put it there again.`,
  )

const diskFull = (from: string, into: string): Result<never> =>
  notCopied(from, 'packs/disk-full', `the disk of ${into} has no room for its packs; free some space, then try again.`)

/** Whether the disk has room; true where it does not say, and the copying itself will. */
function hasRoom(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : join(folder, '..'))
    return bytes <= bavail * bsize
  } catch {
    return true
  }
}

/** Copies a pack beside its place; whether it is what its hash says. */
async function copyBeside({ path, draft, hash }: WantedPack, { signal, onBytes }: SyncRequest): Promise<boolean> {
  const digest = createHash('sha256')
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      digest.update(chunk)
      yield chunk
      onBytes?.(chunk.length)
    }
  }
  await pipeline(
    createReadStream(path, { highWaterMark: CHUNK_BYTES }),
    hashed,
    createWriteStream(draft, { mode: PACK_MODE, flush: true }),
    { signal },
  )
  return digest.digest('hex') === hash
}

/** The hash file of a pack, by another name first: nobody ever reads half of it. */
function writeHashFile({ name, target, draft, hash }: WantedPack): void {
  writeFileSync(`${draft}.sha256`, `${hash}  ${name}\n`)
  renameSync(`${draft}.sha256`, `${target}.sha256`)
}

const stopped = (from: string) => notCopied(from, 'packs/stopped', 'it was stopped before all packs were whole.')

function toFailure(error: unknown, { from, into, signal }: SyncRequest): Result<never> {
  if (signal?.aborted) return stopped(from)
  const code = codeOf(error)
  if (code === '') throw error
  if (NO_ROOM.has(code)) return diskFull(from, into)
  return notCopied(
    from,
    'packs/copy',
    `a file could not be read, or not be written into ${into} (${code}); check both folders, then try again.`,
  )
}

/**
 * Copies all packs beside their places, then gives them their names. A program that has an earlier file open reads on in
 * it, because a name is given to another file and no file is changed.
 */
async function putInPlace(wanted: WantedPack[], request: SyncRequest): Promise<Result<null>> {
  const copies = wanted.filter(({ fate }) => fate !== 'same')
  let placed = 0
  try {
    for (const pack of copies) if (!(await copyBeside(pack, request))) return damaged(request.from, pack)
    if (request.signal?.aborted) return stopped(request.from)
    for (const pack of copies) {
      renameSync(pack.draft, pack.target)
      writeHashFile(pack)
      placed++
    }
    // A copy that ended between the two names of a pack left a hash of the earlier one.
    for (const pack of wanted) if (pack.fate === 'same' && readHashFile(pack.target) !== pack.hash) writeHashFile(pack)
    return ok(null)
  } catch (error) {
    if (placed === 0) return toFailure(error, request)
    return fail(
      'packs/partly',
      `Only ${placed} of ${copies.length} packs came into ${request.into} (${codeOf(error)}): close the programs that use the others, then try again.`,
    )
  } finally {
    for (const { draft } of copies) for (const end of ['', '.sha256']) rmSync(`${draft}${end}`, { force: true })
  }
}

/** Removes packs; what has one open reads on where the system allows it, and is named where it does not. */
function removeOthers(paths: string[], into: string): Result<null> {
  for (const path of paths) {
    try {
      rmSync(path, { force: true })
      rmSync(`${path}.sha256`, { force: true })
    } catch (error) {
      return fail(
        'packs/remove',
        `${basename(path)} could not be removed from ${into} (${codeOf(error)}): close the program that uses it, then try again.`,
      )
    }
  }
  return ok(null)
}

const isSameFolder = (a: string, b: string): boolean =>
  existsSync(a) && existsSync(b) && realpathSync(a) === realpathSync(b)

/** Writes what was judged; the folder is made where it is missing. */
async function carryOut(wanted: WantedPack[], others: string[], request: SyncRequest): Promise<Result<null>> {
  const { into, isExact } = request
  try {
    if (!existsSync(into)) mkdirSync(into)
  } catch (error) {
    return toFailure(error, request)
  }
  sweepLeftovers(into)
  const placed = await putInPlace(wanted, request)
  return placed.ok && isExact ? removeOthers(others, into) : placed
}

/** Reads the packs that would be copied, as copying them does. */
async function proveOffered(copies: WantedPack[], from: string): Promise<Result<null>> {
  for (const pack of copies) if ((await hashFile(pack.path)) !== pack.hash) return damaged(from, pack)
  return ok(null)
}

/** Makes a folder hold the packs of another one. All of them come whole and checked, or nothing changes. */
export async function syncPacks(request: SyncRequest): Promise<Result<SyncReport>> {
  const { from, into, isExact, isDryRun } = request
  if (isSameFolder(from, into))
    return notCopied(from, 'packs/same-folder', 'it is the folder that the packs are to come into; name another one.')
  const offered = readOfferedPacks(from)
  if (!offered.ok) return offered
  const wanted: WantedPack[] = []
  try {
    for (const pack of offered.value) {
      const judged = await judge(pack, request)
      if (!judged.ok) return judged
      wanted.push(judged.value)
    }
    const copies = wanted.filter(({ fate }) => fate !== 'same')
    const copiedBytes = copies.reduce((sum, { bytes }) => sum + bytes, 0)
    if (!hasRoom(into, copiedBytes)) return diskFull(from, into)
    const names = new Set(wanted.map(({ name }) => name))
    const others = listPackFiles([into]).filter((path) => !names.has(basename(path)))
    const rest = others.map((path) => {
      return {
        name: basename(path),
        fate: isExact ? ('removed' as const) : ('kept' as const),
        bytes: statSync(path).size,
      }
    })
    const done = await (isDryRun ? proveOffered(copies, from) : carryOut(wanted, others, request))
    if (!done.ok) return done
    const packs = [...wanted.map(({ name, fate, bytes }) => ({ name, fate, bytes })), ...rest].sort(byName)
    return ok({ from, into, isDryRun, packs, copiedBytes })
  } catch (error) {
    return toFailure(error, request)
  }
}
