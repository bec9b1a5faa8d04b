import { existsSync } from 'node:fs'
import type { CommandResponse } from '#shared/contract/contract.ts'

export type SerialPorts = CommandResponse<'position.ports'>['ports']

const MAX_PORTS = 100
const MAX_NAME_CHARACTERS = 100
/** Linux names a port anew each time that it is plugged in; the link by its own name stays. */
const BY_ID = '/dev/serial/by-id/'

/** What the library says of a port; only Windows has a friendly name. */
interface ListedPort {
  path: string
  manufacturer?: string | undefined
  friendlyName?: string
  pnpId?: string | undefined
}

/** A port without an adapter: computers have four or more of them on the board, most without a plug. */
const isBuiltIn = (path: string): boolean => /^\/dev\/ttyS\d+$/.test(path)

/**
 * The serial ports of this computer, those of adapters and receivers first. None where the system cannot tell them: the
 * path can be typed.
 */
export async function listPorts(): Promise<SerialPorts> {
  try {
    const { autoDetect } = await import('@serialport/bindings-cpp')
    const listed: readonly ListedPort[] = await autoDetect().list()
    const found = listed.slice(0, MAX_PORTS).map((port) => {
      const byId = port.pnpId ? BY_ID + port.pnpId : ''
      return {
        path: process.platform === 'linux' && byId && existsSync(byId) ? byId : port.path,
        port: port.path,
        name:
          [port.manufacturer, port.friendlyName, port.pnpId]
            .find((text) => text?.trim())
            ?.slice(0, MAX_NAME_CHARACTERS) ?? '',
      }
    })
    return found.sort((a, b) => Number(isBuiltIn(a.port)) - Number(isBuiltIn(b.port)) || a.port.localeCompare(b.port))
  } catch {
    return []
  }
}
