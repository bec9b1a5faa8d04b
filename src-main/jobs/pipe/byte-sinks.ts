import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { FileFault, toFileError } from '#main/files/csv/file-error.ts'
import { nameBinary } from '#main/files/csv/name-binary.ts'
import { createCompressor, createDecompressor, type Compression } from '#main/files/compression.ts'
import { openTarget } from '#main/files/output-target.ts'
import { watchFailure } from '#main/files/watch-failure.ts'
import { toSink, type TextSink, StoppedEarly } from '#main/jobs/stop-early.ts'
import { ok, type Result, fail } from '#shared/result.ts'
import { stat } from 'node:fs/promises'
import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import { hashFile } from '#main/files/hash-file.ts'
import { isParquet } from '#main/files/parquet/parquet-table.ts'
import { detectParquet, readParquetRows } from '#main/files/parquet/read-parquet-rows.ts'
import type { PipeRow } from '#main/jobs/pipe/read-records.ts'

/** Bytes that were counted as they passed, before they are packed and after they are unpacked. */
export interface CountedBytes {
  bytes: number
  sha256: string
}

/** Where the result goes, part by part. */
export interface ByteSink {
  write(part: string | Uint8Array): Promise<void>
  /** Waits until all of it has arrived; a file is put in its place. */
  finish(): Promise<CountedBytes>
  /** A file leaves nothing behind. */
  discard(): Promise<void>
}

/** Thrown where the result cannot be written on; what happened is its cause. */
export class SinkFailed extends Error {
  constructor(cause: unknown) {
    super('The result cannot be written.', { cause })
  }
}

/** A reader that went away is no fault of the place that is written to. */
const orSinkFailed = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof StoppedEarly ? error : new SinkFailed(error)
  })

interface PlainSink {
  write(bytes: Buffer): Promise<void>
  finish(): Promise<unknown>
  discard(): Promise<void>
}

export interface SinkOptions {
  /** A path, or `-` for standard output. */
  output: string
  compression: Compression | null
  stdout: TextSink
  signal?: AbortSignal | undefined
}

/** Opens where the result goes; throws `SinkFailed` where it cannot be written, then and later. */
export async function openSink({ output, compression, stdout, signal }: SinkOptions): Promise<Result<ByteSink>> {
  const packer = compression ? createCompressor(compression) : ok(null)
  if (!packer.ok) return packer
  const plain =
    output === '-' ? { ...toSink(stdout, signal), discard: async () => {} } : await orSinkFailed(openFileSink(output))
  const sink = packer.value ? packing(packer.value, plain) : plain
  const hash = createHash('sha256')
  let count = 0
  return ok({
    async write(part) {
      const bytes =
        typeof part === 'string' ? Buffer.from(part) : Buffer.from(part.buffer, part.byteOffset, part.length)
      if (bytes.length === 0) return
      count += bytes.length
      hash.update(bytes)
      await orSinkFailed(sink.write(bytes))
    },
    async finish() {
      await orSinkFailed(sink.finish())
      return { bytes: count, sha256: hash.digest('hex') }
    },
    discard: () => sink.discard(),
  })
}

async function openFileSink(path: string): Promise<PlainSink> {
  const target = await openTarget(path)
  const failure = watchFailure()
  failure.watch(target.stream)
  return {
    async write(bytes) {
      if (failure.error) throw failure.error
      if (!target.stream.write(bytes)) await failure.orElse((done) => target.stream.once('drain', done))
    },
    finish: () => target.finish(),
    discard: () => target.discard(),
  }
}

/** What is written is packed on its way. */
function packing(packer: Transform, sink: PlainSink): PlainSink {
  const passOn = async () => {
    for await (const part of packer) await sink.write(part as Buffer)
  }
  const passed = passOn()
  // A failure is met by the next write or at the end.
  passed.catch(() => undefined)
  return {
    async write(bytes) {
      if (packer.errored) await passed
      if (!packer.write(bytes)) await Promise.race([once(packer, 'drain'), passed])
    },
    async finish() {
      packer.end()
      await passed
      await sink.finish()
    },
    async discard() {
      packer.destroy()
      await sink.discard()
    },
  }
}

/** Bytes of a file or of standard input, unpacked. */
export interface ByteSource {
  bytes: AsyncIterable<Buffer>
  /** Of the bytes so far; asked once, at the end. */
  counted(): CountedBytes
  /** Lets go of the stream, wherever it has come to. */
  close(): void
}

/** Opens what is read: a path, or a stream that is there. */
export function openSource(from: string | Readable, compression: Compression | null): Result<ByteSource> {
  const unpacker = compression ? createDecompressor(compression) : ok([])
  if (!unpacker.ok) return unpacker
  const stream = typeof from === 'string' ? createReadStream(from) : from
  const parts: AsyncIterable<unknown> = compression ? unpacked(stream, unpacker.value, compression) : stream
  const hash = createHash('sha256')
  let count = 0
  async function* passing(): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : (part as Buffer)
      count += bytes.length
      hash.update(bytes)
      yield bytes
    }
  }
  return ok({
    bytes: passing(),
    counted: () => ({ bytes: count, sha256: hash.digest('hex') }),
    close: () => void stream.destroy(),
  })
}

/** The hash of a file as it is unpacked. */
export async function hashBytes(path: string, compression: Compression | null): Promise<Result<CountedBytes>> {
  const source = openSource(path, compression)
  if (!source.ok) return source
  try {
    for await (const _ of source.value.bytes);
    return ok(source.value.counted())
  } catch (error) {
    return toFileError(error, basename(path))
  }
}

/** Fails as a sentence where what came is not packed so, or ends in its midst. */
async function* unpacked(
  stream: Readable,
  steps: readonly Transform[],
  compression: Compression,
): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0)
  stream.once('data', (part: Buffer) => (head = part))
  // What fails is met where the last step is read.
  const last = pipeline([stream, ...steps], () => undefined)
  try {
    for await (const part of last as unknown as Readable) yield part as Buffer
  } catch (error) {
    if (stream.errored) throw stream.errored
    const { code = '' } = error as NodeJS.ErrnoException
    if (!/^(?:Z_|ZSTD_|ERR_)/.test(code)) throw error
    const kind = nameBinary(head)
    const reason = kind && kind.compression !== compression ? `it is ${kind.what}` : 'it is cut off or damaged'
    throw new FileFault(
      'file/not-unpacked',
      `cannot be unpacked: ${kind ? reason : `it is no ${compression} archive`}.`,
    )
  }
}

/** A Parquet file whose rows pass through, a group at a time. */
export interface ParquetSource {
  columns: Pick<CsvFormat, 'columns' | 'types'>
  rows: AsyncGenerator<PipeRow[]>
  counted(): Promise<CountedBytes>
  close(): void
}

/** Opens a file; its end, which names its columns, is read first. */
export async function openParquetSource(path: string, name: string): Promise<Result<ParquetSource>> {
  try {
    if (!(await isParquet(path)))
      return fail('file/parquet', `"${name}" is no Parquet file: name one, or say what it is with --format.`)
    const { format } = await detectParquet(path)
    const blocks = readParquetRows(path)
    return ok({
      columns: format,
      rows: rowsOf(blocks),
      counted: async () => ({ bytes: (await stat(path)).size, sha256: await hashFile(path) }),
      close: () => void blocks.return(undefined),
    })
  } catch (error) {
    return toFileError(error, name)
  }
}

async function* rowsOf(blocks: ReturnType<typeof readParquetRows>): AsyncGenerator<PipeRow[]> {
  for await (const { rows } of blocks) yield rows
}
