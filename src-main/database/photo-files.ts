import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Copies of pictures, each under the id of its photo, and links to files: a line in a file of its own. */
const PHOTO_FOLDER = 'photos'
const LINK_END = '.link'

export const photoFolder = (dataDir: string): string => join(dataDir, PHOTO_FOLDER)
export const copyPath = (dataDir: string, id: string): string => join(dataDir, PHOTO_FOLDER, id)
export const linkPath = (dataDir: string, id: string): string => join(dataDir, PHOTO_FOLDER, id + LINK_END)

/** Where the picture of a photo lies: the linked file as long as it is there, else the copy; null: neither is here. */
export function findPicture(dataDir: string, id: string): string | null {
  const [link, copy] = [linkPath(dataDir, id), copyPath(dataDir, id)]
  const linked = existsSync(link) ? readLink(link) : null
  if (linked !== null && existsSync(linked)) return linked
  return existsSync(copy) ? copy : null
}

function readLink(link: string): string | null {
  try {
    const path: unknown = JSON.parse(readFileSync(link, 'utf8'))
    return typeof path === 'string' ? path : null
  } catch {
    return null
  }
}
