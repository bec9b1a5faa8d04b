const NAMES: Readonly<Record<string, string>> = {
  Ctrl: 'CmdOrCtrl',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ' ': 'Space',
  '+': 'Plus',
}

/**
 * Keys of the key map in Electron's words; null where the menu must not show them. On macOS a shown key always acts,
 * so a single letter there would take it from whoever types.
 */
export function toAccelerator(keys: string, platform: string): string | null {
  const isHeldKey = keys.includes('Ctrl+') || /^(Shift\+)?F\d+$/.test(keys)
  if (platform === 'darwin' && !isHeldKey) return null
  // A plus sign that ends the text is the key itself, not another join.
  const parts = keys.endsWith('+') ? [...keys.slice(0, -1).split('+').filter(Boolean), '+'] : keys.split('+')
  return parts.map((part) => NAMES[part] ?? part).join('+')
}
