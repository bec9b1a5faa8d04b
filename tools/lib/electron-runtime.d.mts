import type { Result } from '../../src-shared/result.ts'

export interface ElectronRuntime {
  folder: string
  executable: string
  /** Versions, as each says its own. */
  electron: string
  node: string
  /** Version of Node-API. */
  napi: number
}

export const OLDEST_ELECTRON: number
export function nameOfExecutable(platform?: string): string
export function readRuntime(folder: string): Result<ElectronRuntime>
export function wantedElectron(): string
export function isOlder(runtime: Pick<ElectronRuntime, 'electron'>): boolean
