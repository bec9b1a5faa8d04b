import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MOST_BYTES, PICTURES } from '../../proof/pictures/pictures-data.ts'

const ROOT = join(import.meta.dirname, '../../..')
const IMAGES = join(ROOT, 'docs/images')
const FOLDERS = ['', 'docs', 'docs/guide', 'docs/design', 'docs/decisions']
const files = PICTURES.map(({ file }) => file)

/** Width and height as a JPEG or PNG says them of itself. */
function sizeOf(picture: Buffer): [width: number, height: number] {
  if (picture.readUInt32BE(0) === 0x89504e47) return [picture.readUInt32BE(16), picture.readUInt32BE(20)]
  let at = 2
  // Parts of a JPEG begin with ff and their kind, then their length; kinds c0 to c2 hold the size.
  while (picture[at] === 0xff && !(picture[at + 1]! >= 0xc0 && picture[at + 1]! <= 0xc2)) {
    at += 2 + picture.readUInt16BE(at + 2)
  }
  return [picture.readUInt16BE(at + 7), picture.readUInt16BE(at + 5)]
}

it('each picture of the documents is made by `npm run proof -- pictures`, and each that it makes is there', () => {
  expect(readdirSync(IMAGES).sort()).toEqual([...files].sort())
})

it('each picture is shown by a page', () => {
  const pages = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
  )
  const isShown = (file: string) => pages.some((page) => page.includes(`images/${file})`))
  expect(files.filter((file) => !isShown(file))).toEqual([])
})

it.each(PICTURES)('$file has its size, and few bytes', ({ file, width, height }) => {
  expect(sizeOf(readFileSync(join(IMAGES, file)))).toEqual([width, height])
  expect(statSync(join(IMAGES, file)).size).toBeLessThanOrEqual(MOST_BYTES)
})
