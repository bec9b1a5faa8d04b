import {
  app,
  dialog,
  type BrowserWindow,
  type FileFilter,
  type OpenDialogOptions,
  type SaveDialogOptions,
} from 'electron'
import { basename, dirname, join } from 'node:path'
import type { Host } from '#main/host/create-host.ts'
import { receiveFile, toFileName } from '#main/host/upload-routes.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { addPath } from './add-path.ts'
import type { DesktopMemory } from './desktop-memory.ts'
import type { ShellHandlers } from './handle-calls.ts'
import type { NativeMenu } from './menu/show-menu.ts'
import type { OpenedFiles } from './opened-files.ts'
import { createChunkReceiver } from './receive-chunks.ts'
import { saveFile } from './save-file.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'

interface ShellOptions {
  dataDir: string
  host: Pick<Host, 'files' | 'readMapTile'>
  memory: DesktopMemory
  menu: NativeMenu
  opened: OpenedFiles
  window(): BrowserWindow | null
}

const FILE_KINDS = {
  data: [
    {
      name: 'Addresses and places',
      extensions: [
        ...['csv', 'tsv', 'txt', 'xlsx', 'parquet', 'geoparquet'],
        ...['geojson', 'json', 'kml', 'kmz', 'gpx', 'gpkg', 'zip'],
      ],
    },
    { name: 'All files', extensions: ['*'] },
  ],
  photo: [{ name: 'Pictures', extensions: ['jpg', 'jpeg', 'png', 'webp'] }],
}

/** What the window may ask of the shell. Paths stay on this side. */
export function createShellHandlers(options: ShellOptions): ShellHandlers {
  const { host, memory, menu, opened } = options
  const folder = join(options.dataDir, 'uploads')
  const addChunk = createChunkReceiver((stream, name) => receiveFile(stream, { folder, name, files: host.files }))
  const add = async (path: string) => {
    const added = await opened.add(path)
    if (added.ok) menu.refresh()
    return added
  }

  return {
    'shell.addPath': ({ path }) => add(path),
    'shell.addChunk': addChunk,
    async 'shell.chooseFile'({ of }) {
      const path = await chooseFile(options.window(), memory.get().lastFolder, FILE_KINDS[of])
      if (path === null) return ok(null)
      memory.set({ lastFolder: dirname(path) })
      return of === 'photo' ? addPath(path, host.files) : add(path)
    },
    async 'shell.saveFile'({ file, name }) {
      const source = host.files.get(file)
      if (!source) return fail('file/gone', 'The result no longer exists: export it again.')
      const path = await choosePlace(options.window(), join(memory.get().lastFolder, toFileName(name)))
      if (path === null) return ok({ isSaved: false, name: '' })
      memory.set({ lastFolder: dirname(path) })
      const saved = await saveFile(source.path, path)
      return saved.ok ? ok({ isSaved: true, name: basename(path) }) : saved
    },
    async 'shell.savePdf'({ name, paper }) {
      const window = options.window()
      const path = await choosePlace(window, join(memory.get().lastFolder, toFileName(name)))
      if (path === null || !window) return ok({ isSaved: false, name: '' })
      memory.set({ lastFolder: dirname(path) })
      const saved = await savePdf(window.webContents, paper, path)
      return saved.ok ? ok({ isSaved: true, name: basename(path) }) : saved
    },
    async 'shell.mapTile'({ id, zoom, x, y }) {
      const read = await host.readMapTile(id, { zoom, x, y })
      return read.ok ? ok(read.value.bytes) : read
    },
    async 'shell.setMenu'({ entries }) {
      menu.setEntries(entries)
      return ok({})
    },
    async 'shell.showMenu'(place) {
      const window = options.window()
      if (window) menu.popUp(window, place)
      return ok({})
    },
    async 'shell.quit'() {
      app.quit()
      return ok({})
    },
    async 'shell.ready'() {
      opened.ready()
      return ok({})
    },
  }
}

async function chooseFile(window: BrowserWindow | null, folder: string, filters: FileFilter[]): Promise<string | null> {
  const options: OpenDialogOptions = { defaultPath: folder, filters, properties: ['openFile'] }
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options))
  return canceled ? null : (filePaths[0] ?? null)
}

async function choosePlace(window: BrowserWindow | null, defaultPath: string): Promise<string | null> {
  const options: SaveDialogOptions = { defaultPath }
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options))
  return canceled || !filePath ? null : filePath
}

/** What shows the page that is printed. */
interface PrintedContents {
  printToPDF(options: { pageSize: 'A4' | 'Letter'; printBackground: boolean }): Promise<Uint8Array>
}

/** Prints what the window shows on paper into a file: whole, or not at all. */
async function savePdf(contents: PrintedContents, pageSize: 'A4' | 'Letter', to: string): Promise<Result<null>> {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-print-'))
  try {
    const pages = await print(contents, pageSize)
    if (!pages)
      return fail(
        'print/failed',
        'The page could not be printed into a file. Close other windows to free memory, then try again.',
      )
    const path = join(folder, 'report.pdf')
    await writeFile(path, pages, { mode: 0o600 })
    return await saveFile(path, to)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const print = (contents: PrintedContents, pageSize: 'A4' | 'Letter'): Promise<Uint8Array | null> =>
  contents.printToPDF({ pageSize, printBackground: true }).catch(() => null)
