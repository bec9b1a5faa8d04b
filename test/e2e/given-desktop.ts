import type { ElectronApplication } from '@playwright/test'
import type { Desktop } from './launch-desktop.ts'

/** The application of this project; the tests that ask run on the desktop alone. */
export function given(desktop: Desktop | null): Desktop {
  if (!desktop) throw new Error('these tests are about the desktop')
  return desktop
}

/** Resolves with the milliseconds until the application has ended. */
export function ended(app: ElectronApplication): Promise<number> {
  const startedAt = performance.now()
  const { exitCode, signalCode } = app.process()
  if (exitCode !== null || signalCode !== null) return Promise.resolve(0)
  return new Promise((resolve) => app.process().once('exit', () => resolve(performance.now() - startedAt)))
}
