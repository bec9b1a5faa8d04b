// House numbers that a spreadsheet took for dates: `12/3` became `2026-03-12`, `3-5` became `03-May`.

/** A date where a number was, and what it may have been, the likeliest first. */
export interface SheetDate {
  was: string
  readings: string[]
  /** Where it stands in the text. */
  from: number
}

/** Short names of the months as spreadsheets write them, January first. */
const MONTHS = [
  'jan|janv|ene|gen|jän|sty|led|tam|ian|oca|янв|січ|siječ|ιαν',
  'feb|févr|fevr|fév|fev|lut|úno|hel|şub|фев|лют|velj|φεβ|helmi',
  'mar|mär|mrz|märz|mars|mrt|maa|ožu|мар|бер|μαρ|maalis',
  'apr|avr|abr|kwi|dub|huh|nis|апр|кві|tra|απρ|huhti',
  'may|mai|maj|mei|mag|kvě|tou|май|тра|svi|μαϊ|toko',
  'jun|juin|giu|cze|čvn|kes|haz|июн|чер|lip|ιουν|kesä',
  'jul|juil|lug|čvc|hei|tem|июл|srp|ιουλ|heinä',
  'aug|août|aou|ago|sie|elo|ağu|авг|сер|kol|αυγ',
  'sep|sept|set|wrz|zář|syy|eyl|сен|вер|ruj|σεπ',
  'oct|okt|ott|out|paź|říj|lok|eki|окт|жов|οκτ',
  'nov|lis|stu|marras|kas|ноя|нов|νοε',
  'dec|dez|déc|dic|gru|pro|jou|ara|дек|гру|δεκ',
]
const MONTH_OF = new Map(MONTHS.flatMap((names, at) => names.split('|').map((name) => [name, at + 1] as const)))
const MONTH = String.raw`\p{L}{3,6}\.?`
const FORMS: { pattern: RegExp; read(parts: RegExpExecArray): [day: number, month: number] | null }[] = [
  // 2026-03-12, 2026/03/12, with the time of midnight
  {
    pattern: /(?<year>(?:19|20)\d\d)[-/](\d\d)[-/](\d\d)(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/u,
    read: ([, , month, day]) => [Number(day), Number(month)],
  },
  // 12.03.2026, 12/03/2026
  {
    pattern: /(\d\d?)([./-])(\d\d?)\2(?:19|20)\d\d(?: 00:00(?::00)?)?$/u,
    read: ([, day, , month]) => [Number(day), Number(month)],
  },
  // 03-May, 3. Mai, 03-May-26
  {
    pattern: new RegExp(String.raw`(\d\d?)(?:-|\. ?)(${MONTH})(?:-(?:\d\d)?\d\d)?$`, 'iu'),
    read: ([, day, month]) => named(day, month),
  },
  // May-03: a month and a year
  { pattern: new RegExp(String.raw`(${MONTH})-(\d\d)$`, 'iu'), read: ([, month, day]) => named(day, month) },
]

function named(number: string | undefined, name: string | undefined): [number, number] | null {
  const month = MONTH_OF.get((name ?? '').toLowerCase().replace(/\.$/, ''))
  return month === undefined ? null : [Number(number), month]
}

const LAST_DAY = 31
const LAST_MONTH = 12
/** What stands before a date that belongs to the name of a street: `Rue du 8-Mai`, `Strada 1-Mai`. */
const OF_NAME =
  /(?:^|[\s.'’])(?:d[ue]s?|de la|dell?a?|do|da|of|the|von|vom|am|im|les?|la|il|el|str(?:ada)?|calea|b(?:ulevardu)?l|via|viale|piazza|largo|rua|r|rue|place|calle|avenida|av|avenue|ulica|ul|trg|plac|pl|al|aleja|os(?:iedle)?|nám(?:ěstí)?|улица|ул|пр|square|plaza|praça|cadde(?:si)?|sokak)\.?\s*$/iu
/** Streets are named after days of history; a sheet writes a year of its own time. */
const OWN_TIME = /(?<!\d)20\d\d(?!\d)/
/** `03-May` and `Mar-12`: nobody writes the name of a street so. */
const OWN_FORM = /^0|^\p{L}+\.?-\d\d$/u
const isOfName = (before: string, date: string): boolean =>
  before !== '' && OF_NAME.test(before) && !OWN_TIME.test(date) && !OWN_FORM.test(date.trim())
/** What stands between the parts of every date. */
const SIGN_OF_DATE = /[-./]/

/** `12/3` of which a sheet made a date: which came first, its own country says, so both are named. */
function readingsOf(day: number, month: number): string[] {
  const pairs = day === month ? [[day, month]] : [[day, month], [month, day]] // prettier-ignore
  return ['/', '-'].flatMap((sign) => pairs.map((pair) => pair.join(sign)))
}

/** The date at the end of a text that stands for a house number; null where there is none, or where it belongs to a name. */
export function findSheetDate(text: string): SheetDate | null {
  const whole = text.trimEnd()
  if (!SIGN_OF_DATE.test(whole) || !/\d/.test(whole)) return null
  for (const { pattern, read } of FORMS) {
    const match = pattern.exec(whole)
    const parts = match && read(match)
    if (!match || !parts) continue
    const before = whole.slice(0, match.index)
    const isApart = before === '' || /[\s,;]$/u.test(before)
    const [day, month] = parts
    if (!isApart || day < 1 || month < 1 || month > LAST_MONTH || isOfName(before, match[0])) continue
    if (day > LAST_DAY && !/\p{L}/u.test(match[0])) continue
    return { was: match[0].trim(), readings: readingsOf(day, month), from: match.index }
  }
  return null
}
