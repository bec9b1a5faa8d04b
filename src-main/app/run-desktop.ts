import { app, dialog, powerMonitor, protocol, session, type BrowserWindow } from 'electron'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { prepareDataFolder } from '#main/database/prepare-data-folder.ts'
import { createHost, type Host } from '#main/host/create-host.ts'
import { closeBeforeEnd } from '#main/host/end-on-signal.ts'
import { builtWindowFolder } from '#main/host/default-folders.ts'
import { HOST_HELP, parseHostOptions } from '#main/host/parse-host-options.ts'
import { APP_NAME, APP_VERSION } from '#main/host/version.ts'
import { APP_SCHEME } from './app-origin.ts'
import { createWindow } from './create-window.ts'
import { openDesktopMemory } from './desktop-memory.ts'
import { followHost } from './follow-host.ts'
import { denyPermissions, guardPages } from './guard-pages.ts'
import { handleCalls } from './handle-calls.ts'
import { createNativeMenu } from './menu/show-menu.ts'
import { createOpenedFiles } from './opened-files.ts'
import { openLink } from './open-link.ts'
import { parseAppArguments } from './parse-app-arguments.ts'
import { createWindowFiles } from './serve-window.ts'
import { createShellHandlers } from './shell-handlers.ts'

interface DesktopOptions {
  /** Options of the host. */
  words: string[]
  /** Files named on the command line. */
  files: string[]
  /** Files that the system opened before this began. */
  openedEarly: string[]
}

const EXIT_FAILED = 1
const EXIT_USAGE = 2

/** The desktop application: one host in this process, one window before it. */
export async function runDesktop({ words, files, openedEarly }: DesktopOptions): Promise<void> {
  const options = parseHostOptions(words)
  if (!options.ok) return fail(`${options.error.message}\n${HOST_HELP}`, EXIT_USAGE)
  const { dataDir, packsDir, port, json } = options.value
  app.setName(APP_NAME)
  app.setAppUserModelId('org.waypost.desktop')
  const prepared = prepareDataFolder(dataDir)
  if (!prepared.ok) return fail(prepared.error.message, EXIT_FAILED)
  // What Chromium keeps for itself stays out of the way of the person's data, and makes one instance per data folder.
  const windowData = join(dataDir, 'window')
  mkdirSync(windowData, { recursive: true, mode: 0o700 })
  app.setPath('userData', windowData)
  if (!app.requestSingleInstanceLock()) return app.quit()
  await app.whenReady()

  const started = await createHost({
    dataDir,
    packFolders: [packsDir],
    rendererDir: builtWindowFolder(),
    port,
    tellsDamage: true,
    isOnBattery: () => powerMonitor.onBatteryPower,
  })
  if (!started.ok) return fail(started.error.message, EXIT_FAILED)
  const host = started.value
  closeBeforeQuitting(host)
  const open = openShell(host, dataDir)
  await open([...openedEarly, ...files.map((file) => resolve(file))])
  if (json) {
    const ready = { event: 'ready', url: host.url, version: APP_VERSION, dataDir, pid: process.pid }
    process.stdout.write(`${JSON.stringify(ready)}\n`)
  }
}

/** Everything between the host and the window; returns what opens files in it. */
function openShell(host: Host, dataDir: string): (paths: string[]) => Promise<void> {
  const memory = openDesktopMemory(dataDir)
  const shown: { window: BrowserWindow | null } = { window: null }
  const send = (channel: string, payload: unknown) => {
    if (shown.window && !shown.window.isDestroyed()) shown.window.webContents.send(channel, payload)
  }
  const opened = createOpenedFiles({ files: host.files, memory, send: (file) => send('shell:openFile', file) })
  const menu = createNativeMenu({
    platform: process.platform,
    recentFiles: () => memory.get().recentFiles,
    runAction: (id) => send('shell:action', id),
    openPath: (path) => void openPaths([path]),
  })
  const openPaths = async (paths: string[]) => {
    showWindow()
    for (const path of paths) await opened.open(path)
    menu.refresh()
  }
  const showWindow = () => {
    if (shown.window && !shown.window.isDestroyed()) {
      if (shown.window.isMinimized()) shown.window.restore()
      shown.window.show()
      return shown.window.focus()
    }
    opened.wait()
    shown.window = createWindow(memory)
  }

  guardPages((url) => void openLink(url, host.url))
  denyPermissions(session.defaultSession)
  protocol.handle(APP_SCHEME, createWindowFiles(builtWindowFolder()))
  const window = () => (shown.window && !shown.window.isDestroyed() ? shown.window : null)
  handleCalls({
    dispatch: host.dispatch,
    shell: createShellHandlers({ dataDir, host, memory, menu, opened, window }),
    contents: () => window()?.webContents ?? null,
    onBug: (error) => host.log.writeBug(error, { operation: 'shell' }),
  })
  followHost(host, { send, window })
  followSystem({ openPaths, showWindow })
  return openPaths
}

function followSystem({
  openPaths,
  showWindow,
}: {
  openPaths(paths: string[]): Promise<void>
  showWindow(): void
}): void {
  app.on('open-file', (_event, path) => void openPaths([path]))
  app.on('second-instance', (_event, argv, workingFolder) => {
    // The system's own words stand first in argv; what is no file of ours is passed over when it is looked up.
    const { files } = parseAppArguments(argv.slice(process.defaultApp ? 2 : 1))
    void openPaths(files.map((file) => resolve(workingFolder, file)))
  })
  app.on('activate', showWindow)
  app.on('window-all-closed', () => {
    // On macOS an application without windows goes on, and so does its API.
    if (process.platform !== 'darwin') app.quit()
  })
}

/** Quitting waits until every acknowledged change is on disk and the threads have ended. */
function closeBeforeQuitting(host: Host): void {
  let isClosed = false
  app.on('before-quit', (event) => {
    if (isClosed) return
    event.preventDefault()
    void closeBeforeEnd(() => host.close(), 'SIGKILL').finally(() => {
      isClosed = true
      app.quit()
    })
  })
}

function fail(message: string, code: number): void {
  process.stderr.write(`${message}\n`)
  // Before Electron is ready, Linux has no box to show and would write the text a second time.
  if (app.isReady() || process.platform !== 'linux') dialog.showErrorBox(`${APP_NAME} could not start`, message)
  app.exit(code)
}
