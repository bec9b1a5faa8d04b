import { nativeTheme, type BrowserWindow } from 'electron'
import type { Host } from '#main/host/create-host.ts'
import type { Job } from '#main/database/user-store.types.ts'
import type { settings } from '#shared/contract/host-schemas.ts'
import type { z } from 'zod'

interface Shown {
  send(channel: string, payload: unknown): void
  window(): BrowserWindow | null
}

const NO_PROGRESS = -1
/** Electron shows a bar that runs without an end for values above 1. */
const UNKNOWN_PROGRESS = 2

/** Passes every event on to the window; the system's theme and task bar follow too. */
export function followHost(host: Host, { send, window }: Shown): void {
  host.onEvent((event, payload) => {
    send(`event:${event}`, payload)
    if (event === 'settings.changed') showTheme(payload as z.output<typeof settings>)
    if (event === 'data.changed') readTheme(host)
    if (event === 'job.changed') showProgress(payload as Job, window())
  })
  readTheme(host)
}

function readTheme(host: Host): void {
  void host.dispatch('settings.get', {}).then((answer) => {
    if (answer.ok) showTheme(answer.value as z.output<typeof settings>)
  })
}

function showTheme({ theme }: z.output<typeof settings>): void {
  nativeTheme.themeSource = theme
}

function showProgress(job: Job, window: BrowserWindow | null): void {
  if (!window) return
  if (job.state === 'running') {
    return window.setProgressBar(job.total ? Math.min(1, job.done / job.total) : UNKNOWN_PROGRESS)
  }
  window.setProgressBar(NO_PROGRESS)
  const isOver = job.state === 'done' || job.state === 'failed'
  if (isOver && !window.isFocused()) window.flashFrame(true)
}
