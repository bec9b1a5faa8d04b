import { ipcRenderer, webUtils } from 'electron'
import type { DesktopBridge } from '#shared/desktop/desktop-bridge.ts'
import type { ShellCommandName, ShellRequest, ShellResponse } from '#shared/desktop/shell-contract.ts'
import type { Result } from '#shared/result.ts'
import { createFollower } from './follow-channels.ts'

/** Pieces in which a file without a path is handed over; the shell takes no larger ones. */
const CHUNK_BYTES = 1024 * 1024

/** One named function per command and event of the contract. The page cannot name a channel. */
export function createBridge(): DesktopBridge {
  const follow = createFollower(ipcRenderer)
  const toCommand = (name: string) => (input: unknown) => ipcRenderer.invoke(`call:${name}`, input)
  const toEvent = (name: string) => (listener: (payload: never) => void) => follow(`event:${name}`, listener)
  return {
    platform: process.platform,
    commands: toFunctions(CONTRACT_COMMANDS, toCommand) as DesktopBridge['commands'],
    events: toFunctions(CONTRACT_EVENTS, toEvent) as DesktopBridge['events'],
    shell: {
      addFile,
      chooseFile: (of = 'data') => ask('shell.chooseFile', { of }),
      saveFile: (file, name) => ask('shell.saveFile', { file, name }),
      savePdf: (name, paper) => ask('shell.savePdf', { name, paper }),
      mapTile: (id, zoom, x, y) => ask('shell.mapTile', { id, zoom, x, y }),
      setMenu: (entries) => ask('shell.setMenu', { entries }),
      showMenu: (x, y) => ask('shell.showMenu', { x, y }),
      quit: () => ask('shell.quit', {}),
      onAction: (listener) => follow('shell:action', listener),
      onOpenFile(listener) {
        const stop = follow('shell:openFile', listener)
        void ask('shell.ready', {})
        return stop
      },
    },
  }
}

const toFunctions = (names: readonly string[], make: (name: string) => unknown): unknown =>
  Object.fromEntries(names.map((name) => [name, make(name)]))

function ask<N extends ShellCommandName>(name: N, request: ShellRequest<N>): Promise<Result<ShellResponse<N>>> {
  return ipcRenderer.invoke(`call:${name}`, request) as Promise<Result<ShellResponse<N>>>
}

async function addFile(file: File): Promise<Result<{ file: string }>> {
  const path = webUtils.getPathForFile(file)
  return path ? ask('shell.addPath', { path }) : sendContents(file)
}

/** A file made in the page, or dropped from another program, has no path. */
async function sendContents(file: File): Promise<Result<{ file: string }>> {
  let upload: string | null = null
  for (let start = 0; ; start += CHUNK_BYTES) {
    const bytes = new Uint8Array(await file.slice(start, start + CHUNK_BYTES).arrayBuffer())
    const isLast = start + CHUNK_BYTES >= file.size
    const sent: Result<ShellResponse<'shell.addChunk'>> = await ask('shell.addChunk', {
      upload,
      name: file.name,
      bytes,
      isLast,
    })
    if (!sent.ok) return sent
    if (sent.value.file !== null) return { ok: true, value: { file: sent.value.file } }
    upload = sent.value.upload
  }
}
