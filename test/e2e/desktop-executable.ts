import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const real = process.env.WAYPOST_ELECTRON

/** False where `npm run proof -- electron` runs the tests in a real Electron. */
export const isStandIn = real === undefined
/** What starts the application that is named behind it. */
export const EXECUTABLE = real ?? join(ROOT, 'test/electron-standin/electron.ts')
/** The built application, in the form for that executable. */
export const APPLICATION = process.env.WAYPOST_ELECTRON_APPLICATION ?? ROOT
/** Chromium's sandbox does not start for root, who runs the tests of a clean checkout on many a machine. */
export const SWITCHES = process.getuid?.() === 0 ? ['--no-sandbox'] : []
/** True where connections of the main process are refused and counted: not where a real Electron runs the build itself. */
export const deniesNetwork = isStandIn || APPLICATION !== ROOT
