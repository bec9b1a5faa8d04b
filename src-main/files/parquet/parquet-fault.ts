/** Why a Parquet file is not read. */
type ParquetProblem = 'damaged' | 'codec' | 'size'

/** Thrown while a Parquet file is read; whoever reads it makes the sentence for its own readers. */
export class ParquetFault extends Error {
  readonly problem: ParquetProblem
  /** The codec that is lacking; else empty. */
  readonly codec: string
  constructor(problem: ParquetProblem, codec = '') {
    super(`parquet ${problem} ${codec}`)
    this.problem = problem
    this.codec = codec
  }
}

export const damaged = (): ParquetFault => new ParquetFault('damaged')

/** Whatever the library throws at bytes that are no Parquet is damage; failures of the disk stay what they are. */
export function toParquetFault(error: unknown): unknown {
  if (error instanceof ParquetFault || typeof (error as NodeJS.ErrnoException).syscall === 'string') return error
  const { message = '' } = error as Error
  const [, codec] = /unsupported compression codec: (\w+)/.exec(message) ?? []
  return codec === undefined ? damaged() : new ParquetFault('codec', codec)
}
