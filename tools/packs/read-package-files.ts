import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

/** Largest tarball content that is read, unpacked: no source is near it, so more is not what sources.json means. */
const MOST_UNPACKED_BYTES = 1024 ** 3

/** File name inside a package (`data/US.json`) and its bytes. */
export type PackageFiles = Map<string, Buffer>

const isWanted = (name: string, wanted: string[]) =>
  wanted.some((file) => (file.endsWith('/') ? name.startsWith(file) : name === file))

/** Reads the listed files of a tarball into memory; nothing is written to disk. Throws when one is missing. */
export async function readPackageFiles(tarball: string, wanted: string[]): Promise<PackageFiles> {
  const files: PackageFiles = new Map()
  let bytes = 0
  const unpack = extract()
  unpack.on('entry', (header, stream, next) => {
    const name = header.name.slice(header.name.indexOf('/') + 1)
    bytes += header.size ?? 0
    if (bytes > MOST_UNPACKED_BYTES) return void next(new Error(`${tarball} unpacks to more than 1 GiB`))
    stream.once('end', () => next())
    if (!isWanted(name, wanted)) return void stream.resume()
    const chunks: Buffer[] = []
    stream.on('data', (chunk) => void chunks.push(chunk as Buffer))
    stream.once('end', () => files.set(name, Buffer.concat(chunks)))
  })
  await pipeline(createReadStream(tarball), createGunzip(), unpack)
  const missing = wanted.filter((file) => ![...files.keys()].some((name) => isWanted(name, [file])))
  if (missing.length > 0) throw new Error(`${tarball} holds no ${missing.join(', ')}`)
  return files
}
