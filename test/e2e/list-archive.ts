import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { getRawHeader } from '@electron/asar'

interface Entry {
  files?: Record<string, Entry>
  unpacked?: boolean
}

const isFile = ({ files }: Entry): boolean => files === undefined

function walk({ files = {} }: Entry, above: string): [path: string, entry: Entry][] {
  return Object.entries(files).flatMap(([name, entry]) => {
    const path = above ? `${above}/${name}` : name
    return isFile(entry) ? [[path, entry] as [string, Entry]] : walk(entry, path)
  })
}

/** What an archive says is packed in it and unpacked beside it, and what really lies beside it. */
export function listArchive(archive: string): { packed: string[]; unpacked: string[]; beside: string[] } {
  const all = walk(getRawHeader(archive).header as Entry, '')
  const folder = `${archive}.unpacked`
  const beside = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath, one.name)).replaceAll('\\', '/'))
  return {
    packed: all.filter(([, { unpacked }]) => !unpacked).map(([path]) => path),
    unpacked: all.filter(([, { unpacked }]) => unpacked).map(([path]) => path),
    beside: beside.sort(),
  }
}
