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

/** Ids of actions whose name in the catalogue is made of it. */
export type ActionId = { [Key in MessageKey]: Key extends `action.${infer Id}` ? Id : never }[MessageKey]

/** What an action may do otherwise than those that are made with it. */
type OwnWay = Partial<Pick<Action, 'blockedBy' | 'isHere' | 'isNative'>>

/** Writes an action down: its id, its keys, what it does, and in what it differs from the others of its view. */
export type MakeAction = (id: ActionId, keys: string[], run: () => unknown, own?: OwnWay) => Action

/** Makes the actions of one view: they act everywhere and at any time unless this, or they themselves, say otherwise. */
export const actionsOf =
  (group: MessageKey, usual: OwnWay = {}): MakeAction =>
  (id, keys, run, own) => ({
    id,
    title: `action.${id}`,
    group,
    keys,
    isHere: () => true,
    blockedBy: () => null,
    ...usual,
    ...own,
    run,
  })
