import { builtWindowFolder } from './default-folders.ts'
import { EXIT_DONE, EXIT_FAILED, EXIT_USAGE } from './cli-io.types.ts'
import { closeBeforeEnd } from './end-on-signal.ts'
import { createHost, type Host } from './create-host.ts'
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
  stopOnSignals(host, dataDir)
  announce(host, options.value)
}

function announce(host: Host, { dataDir, json, opensBrowser }: HostArguments): void {
  const link = host.createLink()
  if (json) {
    const ready = { event: 'ready', url: host.url, version: APP_VERSION, dataDir, pid: process.pid, link }
    say(`${JSON.stringify(ready)}\n`)
    if (host.damage) say(`${JSON.stringify({ event: 'damaged', ...host.damage })}\n`)
    return
  }
  if (host.damage) process.stderr.write(`${host.damage.message}\n`)
  const opens = opensBrowser && hasDisplay()
  say(`${APP_NAME} ${APP_VERSION} is ready at ${host.url} (data in ${dataDir}).\n`)
  say(`${opens ? 'Opening the window; by hand' : 'Open the window'} within a minute, once: ${link}\n`)
  if (opensBrowser && !opens) say('No display was found, so no browser was opened.\n')
  say('A new link: "waypost open". Stop with Ctrl+C.\n')
  if (opens) openBrowser(link, dataDir)
}

function stopOnSignals(host: Host, dataDir: string): void {
  const end = async (signal: NodeJS.Signals) => {
    removeOpenerFile(dataDir)
    await closeBeforeEnd(() => host.close(), signal)
    process.exit(EXIT_DONE)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(signal))
}

const say = (text: string): void => void process.stdout.write(text)

function stop(message: string, code: number): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = code
}
