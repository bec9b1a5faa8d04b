import { createHash } from 'node:crypto'
import { isCheckedPlan } from '#main/jobs/batch-plan.ts'
import { countAnswered } from '#main/jobs/batch-counts.ts'
import { DECISIONS, type Decision } from '#shared/model/facets.ts'
import { depthKey, DEPTHS, matchLabel } from '#shared/model/match-label.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import { REASON_TEXTS } from '#shared/model/reason-texts-data.ts'
import { PART_NAMES } from '#shared/model/part-names-data.ts'
import { barChart, count, hostile, paragraph, section, share, table, type Markup } from '#main/files/html-parts.ts'
import { referenceSection, settingsSection } from './report-settings.ts'
import { type RunReport, type StageCounts, gatherReport, type ReportAbout } from './count-report.ts'
import { toOutputError } from '#main/files/csv/file-error.ts'
import { openOutputFile, type OutputFile } from '#main/files/output-file.ts'
import type { Review } from '#main/jobs/review/create-review.ts'
import { ok, type Result } from '#shared/result.ts'

/**
 * Style of a report: black on white, so that it is the same on paper; no heading stands alone at the foot of a page. The
 * window prints it in a shadow root, whose host is its body.
 */
export const REPORT_STYLE = `
:root { color-scheme: light; }
body, :host { margin: 0 auto; max-width: 46rem; padding: 2rem 1.5rem; background: #fff; color: #111;
  font: 15px/1.5 system-ui, "Liberation Sans", Arial, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .25rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; border-bottom: 2px solid #111; break-after: avoid; }
p { margin: .5rem 0; }
table { width: 100%; border-collapse: collapse; margin: .75rem 0 1.25rem; }
caption { text-align: left; font-weight: 600; padding: .25rem 0; break-after: avoid; }
th, td { text-align: left; vertical-align: top; padding: .25rem .5rem; border-bottom: 1px solid #999; }
thead th { border-bottom: 2px solid #111; }
tbody th { font-weight: 400; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
figure { margin: .75rem 0 1.25rem; }
figcaption { font-weight: 600; }
svg { display: block; max-width: 100%; height: auto; }
svg text { font-size: 13px; fill: #111; }
svg rect { fill: #333; }
@page { margin: 16mm 14mm; }
@media print {
  body, :host { max-width: none; padding: 0; font-size: 10.5pt; }
  thead { display: table-header-group; }
  tr, figure, caption { break-inside: avoid; }
  svg rect { print-color-adjust: exact; }
}
`

/** The one style of the page is allowed by its hash; nothing else is loaded, and nothing runs. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(REPORT_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`

/** The report of a run as one page that needs nothing besides itself. */
function reportPage(report: RunReport): string {
  const title = hostile(`Report of ${report.about.title}`).html.replace(/<\/?bdi>/g, '')
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<style>${REPORT_STYLE}</style></head>`,
    `<body>${reportMain(report)}</body></html>`,
    '',
  ].join('\n')
}

/** What the page holds, for a window that has a style sheet for it. */
export function reportMain(report: RunReport): string {
  const { about, plan } = report
  const isChecked = isCheckedPlan(plan)
  const parts = [
    header(report),
    rowsSection(report),
    ...(isChecked ? [ratesSection(report), wordsSection(report)] : []),
    ...(isChecked ? reasonsSection(report) : []),
    ...(isChecked && report.parts.length > 0 ? [partsSection(report)] : []),
    countriesSection(report, isChecked),
    ...(isChecked ? [decisionsSection(report)] : []),
    settingsSection(report),
    referenceSection(about),
  ]
  return `<main>${parts.map(({ html }) => html).join('\n')}</main>`
}

/** To the second, in UTC: the same wherever it is read. */
const moment = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`

function header({ about }: RunReport): Markup {
  const { startedAt, finishedAt, madeBy } = about
  const ended = finishedAt === null ? 'it did not finish' : `it ended ${moment(finishedAt)}`
  const by = madeBy.who === '' ? '' : ` by ${hostile(madeBy.who).html}`
  return {
    html:
      `<header><h1>Report of ${hostile(about.title).html}</h1>` +
      `<p>Cleansed with Waypost ${about.appVersion}: the run began ${moment(startedAt)}; ${ended}. ` +
      `This report was made ${moment(madeBy.at)}${by}.</p></header>`,
  }
}

/** What becomes of the rows: each one is in one line, so the lines add up. */
function rowsSection({ counts, review }: RunReport): Markup {
  const { auto, undecided } = review.decisions
  const decided = review.answered - auto - undecided
  const lines: [string, number][] = [
    ['No review needed', auto],
    ['Decided by a person', decided],
    ['Undecided', undecided],
    ['Not readable', counts.rejected],
    ['Blank', counts.blank],
  ]
  const rows = lines.map(([name, rows]) => [name, rows, share(rows, counts.rowsIn)])
  const sum = lines.map(([, rows]) => count(rows)).join(' + ')
  return section(
    'Rows',
    paragraph(`${count(counts.rowsIn)} rows in = ${sum}.`),
    table('What became of the rows', ['Rows', 'Count', 'Share of all rows'], rows),
  )
}

function ratesSection({ stages, review }: RunReport): Markup {
  const { answered } = review
  const line = (name: string, { deep, town, settled }: StageCounts) =>
    [name, deep, town, settled, share(deep + settled, answered)] // prettier-ignore
  const bars = [
    { label: 'As given', value: stages.given.deep },
    { label: 'After corrections', value: stages.corrected.deep },
    { label: 'After decisions', value: stages.decided.deep + stages.decided.settled },
  ]
  return section(
    'Before and after',
    paragraph(
      'Rows that are verified or corrected, by how deep they were checked. Rows that a person settled are counted ' +
        'as such and nowhere else; rows set aside are not counted.',
    ),
    barChart('Checked to the street or deeper, or settled by a person', bars, answered),
    table(
      'Rates before and after',
      [
        'Stage',
        'To the street or deeper',
        'To the town',
        'Settled by a person',
        'First and third, of rows with an answer',
      ],
      [
        line('Verified as given', stages.given),
        line('After corrections', stages.corrected),
        line('After decisions', stages.decided),
      ],
    ),
  )
}

function wordsSection({ counts }: RunReport): Markup {
  const answered = countAnswered(counts)
  const lines = MATCH_WORDS.flatMap((word) =>
    DEPTHS.map((depth) => ({ label: matchLabel(word, depth), value: counts.depths[depthKey(word, depth)] ?? 0 })),
  ).filter(({ value }) => value > 0)
  return section(
    'Results and depth',
    barChart('Rows by result and depth', lines, answered),
    table(
      'Rows by result and depth',
      ['Result and depth', 'Rows', 'Share of rows with an answer'],
      lines.map(({ label, value }) => [label, value, share(value, answered)]),
    ),
  )
}

/** Nothing for a run in which no row is left, or that compares nothing. */
function reasonsSection({ reasons, review }: RunReport): Markup[] {
  if (reasons.length === 0) return []
  const rows = reasons.map(({ reason, rows }) => [REASON_TEXTS[reason], rows, share(rows, review.answered)])
  return [
    section(
      'Why rows need review',
      table('Undecided rows by main reason', ['Reason', 'Rows', 'Share of rows with an answer'], rows),
    ),
  ]
}

function partsSection({ parts }: RunReport): Markup {
  return section(
    'What was changed and added',
    table(
      'Rows by part of the address',
      ['Part', 'Changed', 'Added'],
      parts.map(({ part, changed, added }) => [partName(part), changed, added]),
    ),
  )
}

const partName = (part: string): string => (PART_NAMES as Record<string, string>)[part] ?? part

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
const countryName = (code: string): string => {
  if (code === '') return 'No country found'
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code
}

function countriesSection({ countries }: RunReport, isChecked: boolean): Markup {
  if (!isChecked) {
    const rows = countries.map(({ country, rows: own }) => [countryName(country), own])
    return section('Countries', table('Rows by country', ['Country', 'Rows'], rows))
  }
  return section(
    'Countries',
    table(
      'Rows by country',
      [
        'Country',
        'Rows',
        'Verified or corrected to the street or deeper',
        'Share',
        'To the town',
        'Settled',
        'Undecided',
      ],
      countries.map(({ country, rows, deep, town, settled, undecided }) => [
        ...[countryName(country), rows, deep, share(deep, rows), town, settled, undecided],
      ]),
    ),
  )
}

const DECISION_NAMES: Record<Decision, string> = {
  undecided: 'Undecided',
  auto: 'No review needed',
  accepted: 'Accepted',
  kept: 'Kept as given',
  edited: 'Edited',
  chosen: 'Other record chosen',
  placed: 'Placed by hand',
  setAside: 'Set aside',
  merged: 'Merged into another row',
}

/** What became of places that several rows name; nothing where there is none. */
function placesText({ groups, decisions }: RunReport['review']): Markup[] {
  if (!groups || groups.total === 0) return []
  const { total, left, survivors } = groups
  const named = `There are ${count(total)} groups of duplicates, of which ${count(left)} are left to decide.`
  const merged = `${count(decisions.merged)} rows are merged into ${count(survivors)} others: an exported file has one row for each of these and names the others.`
  return [paragraph(survivors === 0 ? named : `${named} ${merged}`)]
}

function decisionsSection({ review, people }: RunReport): Markup {
  const decisions = DECISIONS.filter((name) => review.decisions[name] > 0)
  const rules = review.rules.map(({ name, matched, standing, who, at }) => [
    ...[hostile(name), matched, standing, hostile(who), moment(at)],
  ])
  return section(
    'Decisions',
    paragraph(`The policy ${review.policy} was applied to the rows.`),
    ...placesText(review),
    table(
      'Rows by decision',
      ['Decision', 'Rows', 'Share of rows with an answer'],
      decisions.map((name) => [
        DECISION_NAMES[name],
        review.decisions[name],
        share(review.decisions[name], review.answered),
      ]),
    ),
    ...(people.length === 0
      ? []
      : [table('Who decided', ['Person', 'Rows'], people.map(({ who, rows }) => [hostile(who), rows]))]), // prettier-ignore
    ...(rules.length === 0
      ? []
      : [table('Rules', ['Rule', 'Rows when applied', 'Rows it still applies to', 'By', 'When'], rules)]),
  )
}

/** Writes the report of a run; its size depends on countries, columns, rules and packs, not on rows. */
export const writeReport = (review: Review, about: ReportAbout, path: string): Promise<Result<{ bytes: number }>> =>
  writeReportPage(gatherReport(review, about), path)

/** Writes a report that is counted already. */
export async function writeReportPage(report: RunReport, path: string): Promise<Result<{ bytes: number }>> {
  const page = reportPage(report)
  let file: OutputFile | null = null
  try {
    file = await openOutputFile(path)
    await file.write(page)
    return ok({ bytes: await file.finish() })
  } catch (error) {
    await file?.discard()
    return toOutputError(error, path)
  }
}
