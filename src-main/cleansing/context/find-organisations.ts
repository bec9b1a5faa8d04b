import {
  isCode,
  isIn,
  keyAt,
  rawAt,
  segmentAt,
  setOf,
  wholeRun,
  type MarkedRun,
  type MarkedWords,
} from '#main/cleansing/context/marked-words.ts'

/** Legal forms that are no other word of an address, folded. */
const LEGAL_FORMS = setOf(
  'gmbh mbh ggmbh ohg llc inc ltd limited plc pty pvt pte sarl eurl srl ltda kft zrt nyrt oyj aps sdn bhd tbk doo ood eood sia uab gesmbh corp incorporated',
)
/** Forms that are one with their dots or in their own case only. */
const WRITTEN_FORM =
  /^(?:Bt\.|S\.A\.|S\.A\.S\.|S\.r\.l\.|S\.p\.A\.|SpA|B\.V\.|N\.V\.|A\.Ş\.|d\.o\.o\.|s\.r\.o\.|a\.s\.|KG|AG)$/u
/** What may stand between two forms and behind them: `GmbH & Co. KG`. */
const JOINT = setOf('co und and')
/** Words of the longest name of a firm before its form. */
const LONGEST_ORGANISATION = 7

/** A word that says that those before it are the name of a firm. */
export const isLegalForm = (key: string, raw: string): boolean => LEGAL_FORMS.has(key) || WRITTEN_FORM.test(raw)

/** `Pte Ltd`: alone it is the west of Mexico's streets. */
const isHalfForm = (words: MarkedWords, at: number): boolean =>
  keyAt(words, at) === 'pte' && !LEGAL_FORMS.has(keyAt(words, at + 1))

/** The last letters of a code are no form: `2517 AG`. */
const isForm = (words: MarkedWords, at: number): boolean =>
  isLegalForm(keyAt(words, at), rawAt(words, at)) && !isHalfForm(words, at) && !isCode(words, at)

/** `Scotiabank Robb Street Branch`: a whole line before that of the street; not in the United States, where streams are so called. */
function branchAt(words: MarkedWords, at: number): MarkedRun | null {
  const segment = segmentAt(words, at)
  let to = at + 1
  while (isIn(words, to, segment)) to++
  const isBranch = !words.profile.callsStreamsBranches && at === 0 && to - at > 2 && keyAt(words, to - 1) === 'branch'
  return isBranch && to < words.text.tokens.length && words.shapes[at] === 'word'
    ? wholeRun(at, to, 'Organization')
    : null
}

/** `Bäckerei Krumm GmbH Am Alten Markt 7`: the firm ends at its legal form, whatever follows in the line. */
export function organisationAt(words: MarkedWords, at: number): MarkedRun | null {
  const segment = segmentAt(words, at)
  if (isIn(words, at - 1, segment) || words.shapes[at] !== 'word' || isForm(words, at)) return null
  const branch = branchAt(words, at)
  if (branch) return branch
  for (let form = at + 1; form <= at + LONGEST_ORGANISATION && isIn(words, form, segment); form++) {
    if (!isForm(words, form)) continue
    let to = form + 1
    for (let i = to; isIn(words, i, segment) && (isForm(words, i) || JOINT.has(keyAt(words, i))); i++)
      if (isForm(words, i)) to = i + 1
    // Alone in its line the whole of it is weighed.
    return isIn(words, to + 1, segment) ? wholeRun(at, to, 'Organization') : null
  }
  return null
}
