import type { MessageKey } from '#renderer/i18n/en.ts'

/** One thing a person can do. Buttons, palette, key map and help are all made from these, so they cannot disagree. */
export interface Action {
  id: string
  title: MessageKey
  group: MessageKey
  /** `Ctrl+K`, `J`, `?`; Ctrl is Cmd on macOS. The first is the one shown. */
  keys: string[]
  /** The browser acts on the keys by itself, and tells whoever listens: what is pasted is read no other way unasked. */
  isNative?: boolean
  /** False where the action makes no sense at all; it is then not listed. */
  isHere(): boolean
  /** Why it cannot be done now; null when it can. */
  blockedBy(): MessageKey | null
  run(): unknown
}

/** What an action says of itself; the rest is the same for all of one view. */
export type ActionPart = Pick<Action, 'id' | 'title' | 'keys' | 'run'> &
  Partial<Pick<Action, 'blockedBy' | 'isHere' | 'isNative'>>
