import { builtWindowFolder } from './default-folders.ts'
import { EXIT_DONE, EXIT_FAILED, EXIT_USAGE } from './cli-io.types.ts'
import { closeBeforeEnd } from './end-on-signal.ts'
import { createHost, type Host } from './create-host.ts'
import { findAppBrowser, openAppWindow } from './open-app-window.ts'
import { hasDisplay, openBrowser, removeOpenerFile } from './open-browser.ts'
import { HOST_HELP, parseHostOptions, type HostArguments } from './parse-host-options.ts'
import { APP_NAME, APP_VERSION } from './version.ts'

/** Serves until told to stop. */
export async function runHeadless(words: string[]): Promise<void> {
  const options = parseHostOptions(words)
  if (!options.ok) return stop(options.error.message, EXIT_USAGE)
  if (options.value.help) return say(HOST_HELP)
  if (options.value.version) return say(`${APP_NAME} ${APP_VERSION}\n`)
  const { dataDir, packsDir, port, json } = options.value
  const started = await createHost({
    dataDir,
    packFolders: [packsDir],
    rendererDir: builtWindowFolder(),
    port,
    tellsDamage: true,
  })
  if (!started.ok) {
    if (json) say(`${JSON.stringify({ event: 'failed', ...started.error })}\n`)
    return stop(started.error.message, EXIT_FAILED)
  }
  const host = started.value
  const end = stopOnSignals(host, dataDir)
  announce(host, options.value, () => void end('SIGTERM'))
}

/** Says where the window is and shows it; `end` ends the application when its own window was closed. */
function announce(host: Host, { dataDir, json, shows }: HostArguments, end: () => void): void {
  const link = host.createLink()
  if (json) {
    const ready = { event: 'ready', url: host.url, version: APP_VERSION, dataDir, pid: process.pid, link }
    say(`${JSON.stringify(ready)}\n`)
    if (host.damage) say(`${JSON.stringify({ event: 'damaged', ...host.damage })}\n`)
    return
  }
  if (host.damage) process.stderr.write(`${host.damage.message}\n`)
  const opens = shows !== 'nothing' && hasDisplay()
  const browser = opens && shows === 'window' ? findAppBrowser() : null
  say(`${APP_NAME} ${APP_VERSION} is ready at ${host.url} (data in ${dataDir}).\n`)
  say(`${opens ? 'Opening the window; by hand' : 'Open the window'} within a minute, once: ${link}\n`)
  if (shows !== 'nothing' && !opens) say('No display was found, so no browser was opened.\n')
  say('A new link: "waypost open". Stop with Ctrl+C.\n')
  if (browser) void openAppWindow(browser, { url: host.url, link, dataDir }).closed.then(end)
  else if (opens) openBrowser(link, dataDir)
}

function stopOnSignals(host: Host, dataDir: string): (signal: NodeJS.Signals) => Promise<void> {
  const end = async (signal: NodeJS.Signals) => {
    removeOpenerFile(dataDir)
    await closeBeforeEnd(() => host.close(), signal)
    process.exit(EXIT_DONE)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(signal))
  return end
}

const say = (text: string): void => void process.stdout.write(text)

function stop(message: string, code: number): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = code
}
