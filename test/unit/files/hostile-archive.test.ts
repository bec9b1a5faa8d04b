import { createHash } from 'node:crypto'
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { expect, it, vi } from 'vitest'
import { detectFormat } from '#main/files/detect-format.ts'
import { openArchive } from '#main/files/workbook/archive.ts'
import { createSheetRows } from '#main/files/workbook/sheet-text.ts'
import { openOutputFile } from '#main/files/output-file.ts'
import { readArchive } from './read-archive.ts'
import { temporaryFolder } from './temporary-files.ts'

vi.setConfig({ testTimeout: 60_000 })
const { folder } = temporaryFolder()
const pathOf = (name: string) => join(folder, name)

async function pack(name: string, parts: [string, Buffer][]): Promise<string> {
  const zip = new ZipFile()
  for (const [part, bytes] of parts) zip.addBuffer(bytes, part)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(pathOf(name)))
  return pathOf(name)
}

const zeros = (bytes: number) => Buffer.alloc(bytes)

/** Every place where the file says one number of four bytes says another. */
function replaceNumber(path: string, from: number, to: number): void {
  const bytes = readFileSync(path)
  const [before, after] = [Buffer.alloc(4), Buffer.alloc(4)]
  before.writeUInt32LE(from)
  after.writeUInt32LE(to)
  for (let at = bytes.indexOf(before); at >= 0; at = bytes.indexOf(before, at + 4)) after.copy(bytes, at)
  writeFileSync(path, bytes)
}

it('takes a thousand parts, and not one more', async () => {
  const parts = (count: number) =>
    Array.from({ length: count }, (_, index): [string, Buffer] => [`p${index}`, zeros(1)])
  expect((await readArchive(await pack('thousand.zip', parts(1_000)))).size).toBe(1_000)
  await expect(openArchive(await pack('more.zip', parts(1_001)))).rejects.toMatchObject({ code: 'file/too-many-parts' })
})

it('refuses two parts of one name, in one sentence', async () => {
  const path = await pack('twice.xlsx', [['xl/workbook.xml', zeros(9)], ['xl/workbook.xml', zeros(8)]]) // prettier-ignore
  await expect(openArchive(path)).rejects.toMatchObject({ code: 'file/part-twice' })
  expect(await detectFormat(path, {}, 'twice.xlsx')).toMatchObject({
    ok: false,
    error: { code: 'file/part-twice', message: expect.stringContaining('"twice.xlsx" has two parts') as unknown },
  })
})

it('looks at how far a part unpacks from 100 KiB on', async () => {
  const small = await readArchive(await pack('small.zip', [['a', zeros(100 * 1024)]]))
  expect(small.get('a')).toHaveLength(100 * 1024)
  const large = await pack('large.zip', [['a', zeros(1024 * 1024)]])
  await expect(readArchive(large)).rejects.toMatchObject({ code: 'file/bomb' })
})

it('believes no size that the table of the archive tells', async () => {
  const path = await pack('lie.zip', [['a', zeros(1_048_577)]])
  replaceNumber(path, 1_048_577, 1_000)
  await expect(readArchive(path)).rejects.toMatchObject({ code: 'file/damaged' })
})

it('stops at more unpacked bytes than one opening may ask for', async () => {
  // Packs 65-fold, so the ratio has nothing to say: lines of 1,000 bytes with 12 that are their own.
  const line = (index: number) =>
    `${createHash('md5').update(String(index)).digest('base64').slice(0, 12)}${'x'.repeat(988)}`
  const text = Buffer.from(Array.from({ length: 40_000 }, (_, index) => line(index)).join(''))
  const archive = await openArchive(await pack('often.zip', [['a', text]]))
  let reads = 0
  let bytes = 0
  const readOften = async () => {
    for (; reads < 40; reads++) for await (const chunk of archive.read('a')) bytes += chunk.length
  }
  await expect(readOften()).rejects.toMatchObject({ code: 'file/bomb' })
  expect(reads).toBe(26)
  expect(bytes).toBeLessThanOrEqual(1024 ** 3)
  bytes = 0
  for await (const chunk of archive.read('a', 'rows')) bytes += chunk.length
  expect(bytes).toBe(text.length)
  archive.close()
})

it('opens the most alike rows that a list writes', async () => {
  const path = pathOf('alike.xlsx')
  const file = await openOutputFile(path)
  const toRow = createSheetRows()
  for (let row = 0; row < 20_000; row++) await file.write(toRow(Array<string>(20).fill('Berlin')))
  await file.finish()
  const sheet = [...(await readArchive(path))].find(([name]) => name.includes('sheet1'))
  expect(sheet?.[1].length).toBeGreaterThan(20_000_000)
})
