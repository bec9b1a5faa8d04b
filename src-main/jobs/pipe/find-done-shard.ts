import { existsSync } from 'node:fs'
import { hashBytes } from '#main/jobs/pipe/byte-sinks.ts'
import type { Shard } from '#main/jobs/pipe/deal-blocks.ts'
import { nameDifference, readManifest, type PipeManifest } from '#main/jobs/pipe/manifest.ts'
import { splitCompressedName, type Compression } from '#main/files/compression.ts'
import { ok, type Result } from '#shared/result.ts'

/** What a result that is there must be of, to be left as it is. */
export interface WantedShard extends Pick<PipeManifest, 'waypost' | 'packs' | 'options'> {
  shard: Shard
  input: { path: string; compression: Compression | null }
}

/** The manifest of a shard that is done, or what the result that is there is of instead; both null where there is none. */
export interface FoundShard {
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
