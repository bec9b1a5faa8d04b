export interface OriginQuestions {
  /** Web origins that asked and have no answer yet, oldest first. */
  list(): string[]
  /** Notes that the page of an origin was refused. */
  ask(origin: string): void
  /** A person has answered: the question goes. After a no it is not asked again until the next start. */
  settle(origin: string, isAllowed: boolean): void
}

/** More would be no question for a person any more but a page that plays. */
export const MAX_ORIGIN_QUESTIONS = 5
const MAX_REFUSED_ORIGINS = 100
const MAX_ORIGIN_CHARACTERS = 300

/** Which pages want to call the API. In memory only; `changed` gets the open questions. */
export function createOriginQuestions(changed: (origins: string[]) => void): OriginQuestions {
  const open = new Set<string>()
  const refused = new Set<string>()
  return {
    list: () => [...open],
    ask(origin) {
      const isWeb = /^https?:\/\/[^/]+$/.test(origin) && origin.length <= MAX_ORIGIN_CHARACTERS
      if (!isWeb || open.has(origin) || refused.has(origin) || open.size >= MAX_ORIGIN_QUESTIONS) return
      open.add(origin)
      changed([...open])
    },
    settle(origin, isAllowed) {
      if (isAllowed) refused.delete(origin)
      else if (refused.size < MAX_REFUSED_ORIGINS) refused.add(origin)
      if (open.delete(origin)) changed([...open])
    },
  }
}
