import { hasMessage, t } from '#renderer/i18n/translate.ts'
import type { Action } from './action.types.ts'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** What is typed for an action besides its name; empty where the name says it all. */
function otherWords({ id }: Pick<Action, 'id'>): string {
  const key = `words.${id}`
  return hasMessage(key) ? t(key) : ''
}

/** How well a text means an action: 0 its name has it, 1 its name and other words have each word of it; null not at all. */
function rank(action: Action, wanted: string): 0 | 1 | null {
  const title = t(action.title).toLowerCase()
  if (title.includes(wanted)) return 0
  // A word is known by its beginning: "back" is in "backup", "up" is not.
  const known = wordsOf(`${title} ${otherWords(action)}`)
  const asked = wordsOf(wanted)
  return asked.length > 0 && asked.every((word) => known.some((one) => one.startsWith(word))) ? 1 : null
}

/** The actions that a text means: those whose name has it first, then those that people know by another word. */
export function findActions(actions: readonly Action[], text: string): Action[] {
  const wanted = text.trim().toLowerCase()
  const ranked = actions.map((action) => ({ action, rank: rank(action, wanted) }))
  return [0, 1].flatMap((best) => ranked.filter((one) => one.rank === best).map(({ action }) => action))
}
