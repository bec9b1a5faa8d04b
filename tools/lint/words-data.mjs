/**
 * The words of a private English, and what to write instead: the one list for code, for texts of the window and for the
 * papers. `text` is matched in texts without regard to case, at the borders of words. `code` names segments of
 * identifiers, of file and folder names, of keys and of class names; words in a row are segments in a row. A word that
 * `isInMessages` is looked for in the sentences of failures, too.
 */
export const WORDS = [
  { text: 'told', code: ['told', 'untold'], instead: 'reported, announced, listed, or what it is', isInMessages: true },
  { code: ['said'], instead: 'stated, printed, or what it is' },
  { text: 'lies|lie', code: ['lies'], instead: 'is, are located' },
  { text: 'anew', code: ['anew'], instead: 'again' },
  { text: 'firms?', code: ['firm', 'firms'], instead: 'organisation', isInMessages: true },
  { text: 'deeds?', code: ['deed', 'deeds'], instead: 'action, operation', isInMessages: true },
  { text: 'unkept', code: ['unkept'], instead: 'unsaved', isInMessages: true },
  { code: ['desk', 'desks'], instead: 'review, decisions', isInMessages: true },
  { code: ['carried'], instead: 'portable (a backup), adopted (decisions)' },
  { code: ['shelf', 'shelves'], instead: 'cache (can be made again), store (cannot)', isInMessages: true },
  { code: ['book'], instead: 'index; workbook for a spreadsheet' },
  { code: ['let go'], instead: 'releaseBuffers' },
  { code: ['lent'], instead: 'borrowed' },
  { code: ['look at'], instead: 'inspect, watch' },
  { code: ['teller'], instead: 'progress printer, announcer' },
  { code: ['door', 'doors'], instead: 'delivery point, parts of a delivery point, access', isInMessages: true },
  { text: 'reckon(?:s|ed|ing)?', instead: 'compute, estimate' },
  {
    text: 'puts? right|put(?:s|ting)? (?:the|its|their|it|them|that|this)(?: \\w+)? right',
    instead: 'correct, fix',
  },
  { text: 'mend(?:s|ed|ing)?', instead: 'fix' },
  { text: 'needs? (?:no one|nobody|a person)', instead: 'need no review, needs review' },
  { text: 'take(?:s|n)? back|took back', code: ['take back', 'taken back'], instead: 'undo, restore' },
  { text: 'hand(?:s|ed)? over', code: ['hand over', 'handing over'], instead: 'send, transfer' },
  { text: 'narrow(?:s|ed)? by', instead: 'filter by' },
  { text: 'judged first', instead: 'considered' },
  { text: 'judg(?:e|es|ed|ing)', instead: 'assess, apply the policy to' },
  { text: 'stands?|stood', instead: 'is, is written, still applies' },
  {
    text: 'odd(?! numbers|, even)|oddly',
    code: ['odd'],
    instead: 'unusual, suspicious; position checks',
    isInMessages: true,
  },
  { text: 'gone', code: ['gone'], instead: 'removed, deleted, missing' },
  { text: 'proven|proving', instead: 'checked, verified' },
  { text: 'uppermost', instead: 'top' },
  { text: 'all the same', instead: 'anyway' },
  { text: 'by the clock of', instead: 'in the local time of' },
  { text: 'how far one gets', instead: 'you get; the reach' },
  { text: 'none (?:of which )?lies', instead: 'none is' },
  { text: 'whichever|thereof|whereupon', instead: 'a plain relative clause' },
  { text: 'anybody|somebody', instead: 'you, a user, somebody else by name' },
]
