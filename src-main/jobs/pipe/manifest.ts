import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { toFileError, toOutputError } from '#main/files/csv/file-error.ts'
import { hashFile } from '#main/files/hash-file.ts'
import { openOutputFile } from '#main/files/output-file.ts'
import { MAX_SHARDS, SHARD_RECORDS, type Shard } from '#main/jobs/pipe/deal-blocks.ts'
import { pipePlan, type PipePlan } from '#main/jobs/pipe/pipe-plan.ts'
import type { PackInfo } from '#main/reference/reference-reader.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { hashBytes } from '#main/jobs/pipe/byte-sinks.ts'
import { splitCompressedName, type Compression } from '#main/files/compression.ts'

/** The form of manifests; another one is refused. */
const MANIFEST_FORM = 1
const MAX_MANIFEST_BYTES = 32 * 1024 * 1024
const MAX_PACKS = 1000
const MAX_TEXT = 1000

const sha256 = z.string().regex(/^[\da-f]{64}$/)
const text = z.string().max(MAX_TEXT)
const counted = z.object({ bytes: z.number().int().min(0), sha256 })

/** What a result was made of, and how: by it results are joined, and another shard does the same. */
export const pipeManifest = z.object({
  manifest: z.literal(MANIFEST_FORM),
  waypost: text,
  packs: z.array(z.object({ id: text, version: text, sha256 })).max(MAX_PACKS),
  /** SHA-256 of the plan. */
  options: sha256,
  plan: pipePlan,
  shard: z.object({ number: z.number().int().min(1), of: z.number().int().min(1).max(MAX_SHARDS) }),
  shardRecords: z.literal(SHARD_RECORDS),
  /** Records of the result, and of all that came in. */
  rows: z.number().int().min(0),
  rowsIn: z.number().int().min(0),
  input: counted,
  output: counted,
})
export type PipeManifest = z.output<typeof pipeManifest>
export type PackHash = PipeManifest['packs'][number]

/** The same for objects whose members stand in another order. */
function sortMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortMembers)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, one]) => [name, sortMembers(one)]))
}

export const digestPlan = (plan: PipePlan): string =>
  createHash('sha256')
    .update(JSON.stringify(sortMembers(plan)))
    .digest('hex')

/** The hash that stands beside a pack since it was built or imported; one without is read whole. */
async function hashOfPack(path: string): Promise<string> {
  const beside = `${path}.sha256`
  const kept = existsSync(beside) ? readFileSync(beside, 'utf8').slice(0, 64) : ''
  return sha256.safeParse(kept).success ? kept : hashFile(path)
}

export async function hashPacks(packs: readonly PackInfo[]): Promise<PackHash[]> {
  const hashed: PackHash[] = []
  for (const { id, version, path } of packs) hashed.push({ id, version, sha256: await hashOfPack(path) })
  return hashed.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Reads a manifest; what is none is named. */
export function readManifest(path: string): Result<PipeManifest> {
  const name = basename(path)
  try {
    if (statSync(path).size > MAX_MANIFEST_BYTES)
      return fail('pipe/manifest', `"${name}" is too large for a manifest: name the file that --manifest wrote.`)
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
    const read = pipeManifest.safeParse(json)
    if (read.success && digestPlan(read.data.plan) === read.data.options) return ok(read.data)
    const form = (json as { manifest?: unknown } | null)?.manifest
    return typeof form === 'number' && form !== MANIFEST_FORM
      ? fail('pipe/manifest', `"${name}" is a manifest of another version of Waypost: cleanse that shard again.`)
      : fail('pipe/manifest', `"${name}" is no manifest, or was changed: name the file that --manifest wrote.`)
  } catch (error) {
    if (error instanceof SyntaxError)
      return fail('pipe/manifest', `"${name}" is no manifest: name the file that --manifest wrote.`)
    return toFileError(error, name)
  }
}

/** A manifest that is to come: its place is proven before hours are spent on what it is about. */
export interface ManifestFile {
  write(manifest: PipeManifest): Promise<Result<null>>
  /** Leaves nothing behind, unless it was written. */
  discard(): Promise<void>
}

export async function openManifest(path: string): Promise<Result<ManifestFile>> {
  try {
    const file = await openOutputFile(path)
    return ok({
      async write(manifest) {
        try {
          await file.write(`${JSON.stringify(manifest, null, 2)}\n`)
          await file.finish()
          return ok(null)
        } catch (error) {
          return toOutputError(error, path)
        }
      },
      discard: () => file.discard(),
    })
  } catch (error) {
    return toOutputError(error, path)
  }
}

/** What two manifests, or a manifest and this machine, differ in; null where their answers are the same. */
export function nameDifference(
  one: Pick<PipeManifest, 'waypost' | 'packs'>,
  other: Pick<PipeManifest, 'waypost' | 'packs'>,
): string | null {
  if (one.waypost !== other.waypost) return `another version of Waypost (${one.waypost} and ${other.waypost})`
  const keyOf = ({ id, version, sha256: hash }: PackHash) => `${id} ${version} ${hash}`
  const others = new Set(other.packs.map(keyOf))
  const own = new Set(one.packs.map(keyOf))
  const different = [...one.packs.filter((pack) => !others.has(keyOf(pack))), ...other.packs.filter((pack) => !own.has(keyOf(pack)))] // prettier-ignore
  const names = [...new Set(different.map(({ id }) => id))]
  return names.length === 0 ? null : `other reference packs (${names.slice(0, 5).join(', ')})`
}

/** What a result that is there must be of, to be left as it is. */
interface WantedShard extends Pick<PipeManifest, 'waypost' | 'packs' | 'options'> {
  shard: Shard
  input: { path: string; compression: Compression | null }
}

/** The manifest of a shard that is done, or what the result that is there is of instead; both null where there is none. */
interface FoundShard {
  done: PipeManifest | null
  otherwise: string | null
}

const notDone = (otherwise: string | null): Result<FoundShard> => ok({ done: null, otherwise })

/** Looks whether a result and its manifest are there and whole, and of this input, by these options and packs. */
export async function findDoneShard(
  { manifest: path, output }: { manifest: string; output: string },
  wanted: WantedShard,
): Promise<Result<FoundShard>> {
  if (!existsSync(path)) return notDone(null)
  const read = readManifest(path)
  if (!read.ok) return notDone('no manifest of this version')
  const { value: manifest } = read
  const other = otherThan(wanted, manifest)
  if (other !== null) return notDone(other)
  if (!existsSync(output)) return notDone(null)
  const result = await hashBytes(output, splitCompressedName(output).compression)
  if (!result.ok || result.value.sha256 !== manifest.output.sha256) return notDone('another result than its manifest')
  const input = await hashBytes(wanted.input.path, wanted.input.compression)
  if (!input.ok) return input
  return input.value.sha256 === manifest.input.sha256
    ? ok({ done: manifest, otherwise: null })
    : notDone('another input')
}

function otherThan(wanted: WantedShard, manifest: PipeManifest): string | null {
  const difference = nameDifference(wanted, manifest)
  if (difference !== null) return difference
  if (wanted.options !== manifest.options) return 'other options'
  const { number, of } = manifest.shard
  return wanted.shard.number === number && wanted.shard.of === of ? null : `shard ${number} of ${of}`
}
