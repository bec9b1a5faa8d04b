// Makes the data that test/api/older-data.test.ts opens. They stay as they are, because they are of an older make of
// Waypost, as those of users are: this runs again only to keep the data of another make beside them.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ZipFile } from 'yazl'
import { startHostProcess } from '../crash/host-process.ts'
import { fillFolder } from './fill-folder.ts'
import { readFolder } from './read-folder.ts'

/** What a host writes of itself, and what it can make again. */
const LEFT_OUT = /^data\/(?:host\.json|uploads|exports|logs|packs|maps|roads|waypost\.lock)|-shm$/

const folder = mkdtempSync(join(tmpdir(), 'waypost-older-'))
const dataDir = join(folder, 'data')
await fill()
await writeZip(join(import.meta.dirname, 'older-data.zip'))
rmSync(folder, { recursive: true, force: true })

async function fill(): Promise<void> {
  const files = mkdtempSync(join(tmpdir(), 'waypost-older-files-'))
  mkdirSync(join(folder, 'backups'))
  const host = await startHostProcess(dataDir)
  try {
    await fillFolder(host, files)
    for (const withPhotos of [false, true]) {
      const copy = await host.call('data.copy', { withPhotos, withRuns: withPhotos })
      const name = withPhotos ? 'with-photos.zip' : 'without-photos.db'
      writeFileSync(join(folder, 'backups', name), await host.download(copy.file))
    }
    writeFileSync(join(folder, 'content.json'), JSON.stringify({ dataDir, content: await readFolder(host) }))
  } finally {
    await host.end('SIGTERM')
    rmSync(files, { recursive: true, force: true })
  }
}

async function writeZip(to: string): Promise<void> {
  const zip = new ZipFile()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).replaceAll('\\', '/')
    if (entry.isFile() && !LEFT_OUT.test(name)) zip.addBuffer(readFileSync(path), name)
  }
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  writeFileSync(to, Buffer.concat(chunks))
}
