/**
 * Words that are weighed for one address. Every country tried weighs all of them, and so does every look for misspelt
 * towns. Addresses have less than thirty words, which may so be weighed three times and more; those with more are
 * mostly not one address, and a further country would say nothing of them.
 */
const MOST_WORDS_WEIGHED = 112

/** What may yet be done for one input: counted and not timed, so that the same input gets the same answer everywhere. */
export interface WordBudget {
  /** Takes so many words from what is left; false, and nothing is taken, where less is left. */
  spend(words: number): boolean
  left(): number
}

/** A budget of so many words. */
export function createWordBudget(mostWords = MOST_WORDS_WEIGHED): WordBudget {
  let left = mostWords
  return {
    spend(words) {
      if (words > left) return false
      left -= words
      return true
    },
    left: () => left,
  }
}
