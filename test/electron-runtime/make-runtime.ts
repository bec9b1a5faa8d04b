import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createPackage } from '@electron/asar'
import { nameOfExecutable, type ElectronRuntime } from '../../tools/lib/electron-runtime.mjs'

const DEFAULT_APP = 'resources/default_app.asar'

/**
 * The executable that opens the folder named on its command line. A runtime without Electron's default app gets ours, in
 * a copy of it below `folder`: what was given stays as it is.
 */
export async function makeRuntime(runtime: ElectronRuntime, folder: string): Promise<string> {
  if (existsSync(join(runtime.folder, DEFAULT_APP))) return runtime.executable
  const copy = join(folder, 'runtime')
  rmSync(copy, { recursive: true, force: true })
  for (const entry of readdirSync(runtime.folder, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name)
    const to = join(copy, from.slice(runtime.folder.length))
    mkdirSync(dirname(to), { recursive: true })
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
    else if (entry.isFile()) linkOrCopy(from, to)
  }
  await addDefaultApp(join(copy, DEFAULT_APP))
  return join(copy, nameOfExecutable())
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // Another disk.
    copyFileSync(from, to)
  }
}

async function addDefaultApp(archive: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-default-app-'))
  try {
    copyFileSync(join(import.meta.dirname, 'default-app.cjs'), join(folder, 'main.cjs'))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'electron', main: 'main.cjs' }))
    await createPackage(folder, archive)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
