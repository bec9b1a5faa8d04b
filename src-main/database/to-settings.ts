import { settings } from '#shared/contract/host-schemas.ts'
import type { Settings } from './user-store.types.ts'

const DEFAULTS: Settings = {
  theme: 'system',
  density: 'regular',
  textSize: 'normal',
  apiEnabled: true,
  defaultCountry: '',
  reviewerName: '',
  preparesRoads: true,
  preparesOnBattery: false,
  historyDays: 400,
  historyMegabytes: 1000,
  receiver: 'off',
  receiverPath: '',
  receiverSpeed: 0,
  receiverAddress: '127.0.0.1:2947',
}

/** Choices as stored, each that is missing or no longer valid replaced by its default. */
export function toSettings(stored: Record<string, unknown>): Settings {
  const result: Record<string, unknown> = { ...DEFAULTS }
  for (const [name, schema] of Object.entries(settings.shape)) {
    const parsed = schema.safeParse(stored[name])
    if (parsed.success) result[name] = parsed.data
  }
  return result as Settings
}
