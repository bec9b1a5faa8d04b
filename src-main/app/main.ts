import { app, protocol } from 'electron'
import { join, resolve } from 'node:path'
import { runCli } from '#main/cli/run-cli.ts'
import { runHeadless } from '#main/host/run-headless.ts'
import { APP_SCHEME } from './app-origin.ts'
import { hasScreen } from './has-screen.ts'
import { ownWords } from './own-words.ts'
import { parseAppArguments } from './parse-app-arguments.ts'
import { EXIT_FAILED } from './refuse-start.ts'
import { runDesktop } from './run-desktop.ts'

// Chromium ends with a crash where it finds no screen, for the command line too, and long before anything is answered.
if (!hasScreen(process.platform, process.env)) {
  process.stderr.write(
    'Waypost found no screen to show its window on: start it in a desktop session, or under xvfb-run where there is none.\n',
  )
  process.exit(EXIT_FAILED)
}

// Both must be in place before Electron is ready: the scheme, and the ear for files that macOS opens with us.
protocol.registerSchemesAsPrivileged([
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
])
// Where somebody takes the sandbox away, as root has to, it cannot be asked for: no process of Chromium would start.
const isSandboxed = !app.commandLine.hasSwitch('no-sandbox')
if (isSandboxed) app.enableSandbox()
const openedEarly: string[] = []
app.on('open-file', (event, path) => {
  event.preventDefault()
  openedEarly.push(path)
})

const words = ownWords({ argv: process.argv, isDefaultApp: Boolean(process.defaultApp) })
const { command, hostWords, isHeadless, files } = parseAppArguments(words)

/** An installed application carries its packs beside the archive of its code. */
function withPacks(given: string[]): string[] {
  const isNamed = given.some((word) => word.startsWith('--packs-dir'))
  return isNamed || !app.isPackaged ? given : ['--packs-dir', join(process.resourcesPath, 'reference/packs'), ...given]
}

if (command) void runCli(withPacks(command), process).then((code) => app.exit(code))
else if (isHeadless || hostWords.includes('--help') || hostWords.includes('--version')) {
  void runHeadless(withPacks(hostWords)).then(() => {
    // Without a host to serve, the text that was asked for has been printed.
    if (process.exitCode !== undefined || hostWords.includes('--help') || hostWords.includes('--version')) {
      app.exit(Number(process.exitCode ?? 0))
    }
  })
} else {
  const paths = files.map((file) => resolve(file))
  void runDesktop({ words: withPacks(hostWords), files: paths, openedEarly, isSandboxed })
}
