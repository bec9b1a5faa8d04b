/** The parts of Settings, in their order. */
export const SETTINGS_SECTIONS = [
  'appearance',
  'cleansing',
  'position',
  'keyboard',
  'data',
  'privacy',
  'sources',
  'about',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]
