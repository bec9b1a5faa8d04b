import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import type { Configuration } from 'electron-builder'

export type Fuses = NonNullable<Configuration['electronFuses']>
type FuseName = Exclude<keyof Fuses, 'resetAdHocDarwinSignature'>

/** The place of each fuse in the wire of Electron's executable, by the name that electron-builder has for it. */
export const FUSE_PLACES: Record<FuseName, FuseV1Options> = {
  runAsNode: FuseV1Options.RunAsNode,
  enableCookieEncryption: FuseV1Options.EnableCookieEncryption,
  enableNodeOptionsEnvironmentVariable: FuseV1Options.EnableNodeOptionsEnvironmentVariable,
  enableNodeCliInspectArguments: FuseV1Options.EnableNodeCliInspectArguments,
  enableEmbeddedAsarIntegrityValidation: FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
  onlyLoadAppFromAsar: FuseV1Options.OnlyLoadAppFromAsar,
  loadBrowserProcessSpecificV8Snapshot: FuseV1Options.LoadBrowserProcessSpecificV8Snapshot,
  grantFileProtocolExtraPrivileges: FuseV1Options.GrantFileProtocolExtraPrivileges,
}

/** The states of the fuses that an executable has, by their place in its wire. */
export async function readFuses(executable: string): Promise<FuseState[]> {
  const { version: _, ...states } = await getCurrentFuseWire(executable)
  return Object.values(states) as FuseState[]
}

/**
 * The fuses that can be set in an executable, and the names of those that it does not have: its wire ends before them, or
 * marks them as taken away. Setting one of these would stop the packager.
 */
export function fitFuses(wanted: Fuses, states: readonly FuseState[]): { fuses: Fuses; leftOut: string[] } {
  const isThere = (name: string): boolean => {
    const place = FUSE_PLACES[name as FuseName]
    return place === undefined || (place < states.length && states[place] !== FuseState.REMOVED)
  }
  return {
    fuses: Object.fromEntries(Object.entries(wanted).filter(([name]) => isThere(name))),
    leftOut: Object.keys(wanted).filter((name) => !isThere(name)),
  }
}
