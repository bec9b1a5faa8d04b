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
  { pattern: 'unsaved-edits', instead: 'unsaved' },
  { pattern: 'reckon(?:s|ed|ing)?', instead: 'compute, estimate' },
  {
    pattern: 'puts? right|put(?:s|ting)? (?:the|its|their|it|them|that|this)(?: \\w+)? right',
    instead: 'correct, fix',
  },
  { pattern: 'mend(?:s|ed|ing)?', instead: 'fix' },
  { pattern: 'needs? (?:no one|nobody|a person)', instead: 'need no review, needs review' },
  { pattern: 'take(?:s|n)? back|took back', instead: 'undo, restore' },
  { pattern: 'hand(?:s|ed)? over', instead: 'send, transfer' },
  { pattern: 'narrow(?:s|ed)? by', instead: 'filter by' },
  { pattern: 'judged first', instead: 'considered' },
  { pattern: 'judg(?:e|es|ed|ing)', instead: 'assess, apply the policy to' },
  { pattern: 'stands?|stood', instead: 'is, is written, still applies' },
  { pattern: 'odd(?! numbers|, even)|oddly', instead: 'unusual, suspicious' },
  { pattern: 'gone', instead: 'removed, deleted, missing' },
  { pattern: 'proven|proving', instead: 'checked, verified' },
  { pattern: 'uppermost', instead: 'top' },
  { pattern: 'all the same', instead: 'anyway' },
  { pattern: 'by the clock of', instead: 'in the local time of' },
  { pattern: 'how far one gets', instead: 'you get; the reach' },
  { pattern: 'none (?:of which )?lies', instead: 'none is' },
  { pattern: 'whichever|thereof|whereupon', instead: 'a plain relative clause' },
  { pattern: 'anybody|somebody', instead: 'you, a user, somebody else by name' },
]
