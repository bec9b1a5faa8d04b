/**
 * Words of a private English that crept into window and papers, and what to write instead. `pattern` is matched without
 * regard to case, at the borders of words.
 */
export const WORDS_TO_AVOID: readonly { pattern: string; instead: string }[] = [
  { pattern: 'told', instead: 'reported, said' },
  { pattern: 'lies|lie', instead: 'is, are located' },
  { pattern: 'anew', instead: 'again' },
  { pattern: 'firms?', instead: 'organisation' },
  { pattern: 'deeds?', instead: 'action, operation' },
  { pattern: 'unkept', instead: 'unsaved' },
  { pattern: 'reckon(?:s|ed|ing)?', instead: 'compute, estimate' },
  { pattern: 'put right', instead: 'correct, fix' },
  { pattern: 'need no one', instead: 'need no review' },
  { pattern: 'take(?:s|n)? back|took back', instead: 'undo, restore' },
  { pattern: 'hand(?:s|ed)? over', instead: 'send, transfer' },
  { pattern: 'narrow(?:s|ed)? by', instead: 'filter by' },
  { pattern: 'judged first', instead: 'considered' },
  { pattern: 'none (?:of which )?lies', instead: 'none is' },
  { pattern: 'whichever|thereof|whereupon', instead: 'a plain relative clause' },
  { pattern: 'anybody|somebody', instead: 'you, a user, somebody else by name' },
]
