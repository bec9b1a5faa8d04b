#!/usr/bin/env node
// Stand-in for the Electron executable, for machines that cannot have it: Node runs the built main bundle, a headless
// Chromium shows its windows. It says the start-up lines that Playwright's `_electron.launch` waits for.
// What it cannot prove is listed in README.md beside this file.
import './take-node-options.ts'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { open as openInspector } from 'node:inspector'
import { registerHooks } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startApp } from './app.ts'
// Whole before the inspector opens: Playwright asks for it at once.
import './electron-module.ts'
import { STANDIN_VERSION } from './facts.ts'

/** 128 and SIGTRAP, by which Chromium ends itself. */
const EXIT_TRAPPED = 133
/** The application does not look whether a screen on another machine is there. */
const REMOTE_SCREEN = 'stand-in:0'

/** Switches of Playwright and Chromium; Electron keeps them from the application as well. */
const isSwitchOfElectron = (argument: string): boolean => /^--(inspect|remote-debugging-port)(=|$)/.test(argument)

function findEntry(argument: string): { folder: string; entry: string } {
  const path = resolve(argument)
  if (!existsSync(path)) throw new Error(`electron stand-in: ${path} does not exist`)
  if (!statSync(path).isDirectory()) return { folder: dirname(path), entry: path }
  const { main } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as { main: string }
  return { folder: path, entry: join(path, main) }
}

const given = process.argv.slice(2)
const kept = given.filter((argument) => !isSwitchOfElectron(argument))
const { folder, entry } = findEntry(kept.find((argument) => !argument.startsWith('-')) ?? '.')
process.argv = [process.argv[0] ?? '', ...kept]
Object.assign(process, { defaultApp: true })
Object.assign(process.versions, { electron: STANDIN_VERSION })

const electronModule = new URL('./electron-module.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: electronModule, shortCircuit: true }
      : next(specifier, context),
})

// As Electron does before it runs anything of the application.
if (process.getuid?.() === 0 && !given.includes('--no-sandbox')) {
  process.stderr.write('Running as root without --no-sandbox is not supported.\n')
  process.exit(EXIT_TRAPPED)
}
// It draws on no screen, and has one where the environment does not say that there is none.
process.env.DISPLAY ??= REMOTE_SCREEN

if (given.some((argument) => argument.startsWith('--inspect'))) openInspector(0)
await startApp({ folder, waitsForPlaywright: given.some((argument) => argument.startsWith('--remote-debugging-port')) })
await import(pathToFileURL(entry).href)
