/** A word to avoid: in texts, in names of the code, or in both. */
export const WORDS: readonly { text?: string; code?: string[]; instead: string; isInMessages?: boolean }[]
