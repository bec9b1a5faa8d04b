import { app, powerMonitor, protocol, session, type BrowserWindow } from 'electron'
import { join } from 'node:path'
import { prepareDataFolder, prepareOwnFolder } from '#main/database/prepare-data-folder.ts'
import { createHost, type Host } from '#main/host/create-host.ts'
import { closeBeforeEnd } from '#main/host/end-on-signal.ts'
import { builtWindowFolder } from '#main/host/default-folders.ts'
import { HOST_HELP, parseHostOptions, type HostArguments } from '#main/host/parse-host-options.ts'
import { APP_NAME, APP_VERSION } from '#main/host/version.ts'
import { atMost } from '#main/threads/at-most.ts'
import type { Result } from '#shared/result.ts'
import { APP_SCHEME } from './app-origin.ts'
import { createWindow } from './create-window.ts'
import { openDesktopMemory } from './desktop-memory.ts'
import { followHost } from './follow-host.ts'
import { denyPermissions, guardPages } from './guard-pages.ts'
import { handleCalls } from './handle-calls.ts'
import { createNativeMenu } from './menu/show-menu.ts'
import { createOpenedFiles } from './opened-files.ts'
import { openLink } from './open-link.ts'
import { openPasswordVault } from './password-vault.ts'
import { readStart, toStart } from './second-start.ts'
import { EXIT_FAILED, EXIT_USAGE, refuseStart, unforeseen } from './refuse-start.ts'
import { reviveWindow } from './revive-window.ts'
import { createWindowFiles } from './serve-window.ts'
import { createShellHandlers } from './shell-handlers.ts'

interface DesktopOptions {
  /** Options of the host. */
  words: string[]
  /** Files named on the command line, as absolute paths. */
  files: string[]
  /** Files that the system opened before this began. */
  openedEarly: string[]
  /** False where Chromium's sandbox was turned off by --no-sandbox. */
  isSandboxed: boolean
}

/** A host that does not close must not keep the sentence about a failed start back. */
const MOST_CLOSING_MS = 2_000

/** The desktop application: one host in this process, one window before it. Ends the process where it cannot start. */
export async function runDesktop(given: DesktopOptions): Promise<void> {
  const options = parseHostOptions(given.words)
  if (!options.ok) {
    return refuseStart({ message: `${options.error.message}\n${HOST_HELP}`, code: EXIT_USAGE, showsDialog: false })
  }
  const refuse = (message: string) => refuseStart({ message, code: EXIT_FAILED, showsDialog: !options.value.json })
  let host: Host | null = null
  let hasFailed = false
  const fail = async (error: unknown) => {
    if (hasFailed) return
    hasFailed = true
    host?.log.writeBug(error, { operation: 'start' })
    // What it fails at in turn is no news: the process ends.
    if (host) await atMost(MOST_CLOSING_MS, host.close()).catch(() => {})
    await refuse(unforeseen(error))
  }
  const stopWatching = watchErrors(fail)
  try {
    const started = await startHost(options.value, given.files)
    if (started === null) return app.quit()
    if (!started.ok) return await refuse(started.error.message)
    host = started.value
    if (!given.isSandboxed) host.log.write('sandbox.off')
    closeBeforeQuitting(host)
    const { showWindow, openPaths } = openShell(host, options.value.dataDir)
    const shown = showWindow()
    if (options.value.json) sayReady(host, options.value.dataDir)
    await shown
    await openPaths([...given.openedEarly, ...given.files])
  } catch (error) {
    await fail(error)
  } finally {
    stopWatching()
  }
}

/** Before there is a window, an error that nobody catches would leave a process that shows nothing. */
function watchErrors(fail: (error: unknown) => Promise<void>): () => void {
  const onError = (error: unknown) => void fail(error)
  const events = ['uncaughtException', 'unhandledRejection'] as const
  for (const event of events) process.on(event, onError)
  return () => events.forEach((event) => process.off(event, onError))
}

/** The host of this data folder; null where another instance has it, which opens the files instead. */
async function startHost(options: HostArguments, files: string[]): Promise<Result<Host> | null> {
  app.setName(APP_NAME)
  app.setAppUserModelId('org.waypost.desktop')
  const { dataDir, packsDir, port } = options
  const prepared = prepareDataFolder(dataDir)
  if (!prepared.ok) return prepared
  // What Chromium keeps for itself stays out of the way of the person's data, and makes one instance per data folder.
  const windowData = join(dataDir, 'window')
  const own = prepareOwnFolder(windowData)
  if (!own.ok) return own
  app.setPath('userData', windowData)
  if (!app.requestSingleInstanceLock(toStart(files))) return null
  await app.whenReady()
  // Only now the system says what it encrypts with.
  const passwordVault = openPasswordVault(dataDir)
  return createHost({
    dataDir,
    ...(passwordVault && { passwordVault }),
    packFolders: [packsDir],
    rendererDir: builtWindowFolder(),
    port,
    tellsDamage: true,
    isOnBattery: () => powerMonitor.onBatteryPower,
  })
}

function sayReady(host: Host, dataDir: string): void {
  const ready = { event: 'ready', url: host.url, version: APP_VERSION, dataDir, pid: process.pid }
  process.stdout.write(`${JSON.stringify(ready)}\n`)
}

interface Shell {
  /** Shows the window, a new one where it was closed; resolves when its page is there. */
  showWindow(): Promise<void>
  /** Shows the window and opens files in it. */
  openPaths(paths: string[]): Promise<void>
}

/** Everything between the host and the window. */
function openShell(host: Host, dataDir: string): Shell {
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
    void showWindow().catch((error) => host.log.writeBug(error, { operation: 'window' }))
    for (const path of paths) await opened.open(path)
    menu.refresh()
  }
  const showWindow = async () => {
    if (shown.window && !shown.window.isDestroyed()) {
      if (shown.window.isMinimized()) shown.window.restore()
      shown.window.show()
      return shown.window.focus()
    }
    opened.wait()
    const { window, loaded } = createWindow(memory)
    shown.window = window
    // A page that is loaded anew, as after a backup was restored, hears nothing until it says that it is ready.
    window.webContents.on('did-navigate', opened.wait)
    reviveWindow(window, { log: host.log, onReload: opened.wait })
    await loaded
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
  followSystem(openPaths)
  return { showWindow, openPaths }
}

function followSystem(openPaths: Shell['openPaths']): void {
  app.on('open-file', (_event, path) => void openPaths([path]))
  app.on('second-instance', (_event, _argv, _folder, handedOver) => void openPaths(readStart(handedOver)))
  app.on('activate', () => void openPaths([]))
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
