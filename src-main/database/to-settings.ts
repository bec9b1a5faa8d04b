import { FIRST_SETTINGS } from '#shared/contract/first-settings.ts'
import { settings } from '#shared/contract/host-schemas.ts'
import type { Settings } from './user-store.types.ts'

/** Choices as stored, each that is missing or no longer valid replaced by its default. */
export function toSettings(stored: Record<string, unknown>): Settings {
  const result: Record<string, unknown> = { ...FIRST_SETTINGS }
  for (const [name, schema] of Object.entries(settings.shape)) {
    const parsed = schema.safeParse(stored[name])
    if (parsed.success) result[name] = parsed.data
  }
  return result as Settings
}
