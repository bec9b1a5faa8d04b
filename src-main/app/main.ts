import { app, protocol } from 'electron'
import { join } from 'node:path'
import { runCli } from '#main/host/run-cli.ts'
import { runHeadless } from '#main/host/run-headless.ts'
import { APP_SCHEME } from './app-origin.ts'
import { parseAppArguments } from './parse-app-arguments.ts'
import { runDesktop } from './run-desktop.ts'

// Both must be in place before Electron is ready: the scheme, and the ear for files that macOS opens with us.
protocol.registerSchemesAsPrivileged([
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
])
app.enableSandbox()
const openedEarly: string[] = []
app.on('open-file', (event, path) => {
  event.preventDefault()
  openedEarly.push(path)
})

const words = process.argv.slice(process.defaultApp ? 2 : 1)
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
} else void runDesktop({ words: withPacks(hostWords), files, openedEarly })
