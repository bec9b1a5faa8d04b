import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import type { MatchRule, MatchType, RuleTerm } from '#main/cleansing/options/parse-match-rules.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { recordTexts } from '#main/cleansing/model/record-texts.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { similarity } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

interface Rulebook {
  rules: readonly MatchRule[]
  reader: ReferenceReader
  /** Least similarity of what counts as approximate, 0–1. */
  minimumSimilarity: number
}

/** Postal codes are compared without their spaces. */
const keyOf = (part: Part, text: string): string =>
  part === 'PostalCode' ? toNameKey(text).replaceAll(' ', '') : toNameKey(text)

/** Some run of as many words of the reference is like what was given. */
function containsAlike(reference: string, given: string, least: number): boolean {
  const words = reference.split(' ')
  const count = given.split(' ').length
  for (let from = 0; from + count <= words.length; from++)
    if (similarity(words.slice(from, from + count).join(' '), given) >= least) return true
  return false
}

function isMet(type: MatchType, given: string, reference: string, least: number): boolean {
  if (reference === '') return false
  switch (type) {
    case 'LE':
      return given === reference
    case 'LC':
      return reference.startsWith(given)
    case 'LA':
      return similarity(given, reference) >= least
    case 'CE':
      return ` ${reference} `.includes(` ${given} `)
    case 'CA':
      return containsAlike(reference, given, least)
  }
}

type Outcome = 'met' | 'failed' | 'missing'

function evaluate(term: RuleTerm, candidate: Candidate, rulebook: Rulebook): Outcome {
  switch (term.kind) {
    case 'field': {
      const span = candidate.wanted.reading.spans.find(({ part }) => part === term.part)
      // The country is where the record was looked for; it need not stand among the words.
      if (!span) return term.part === 'Country' ? 'met' : 'missing'
      const given = keyOf(term.part, span.key)
      const texts = recordTexts(term.part, candidate.record, rulebook.reader).map((text) => keyOf(term.part, text))
      return texts.some((text) => isMet(term.type, given, text, rulebook.minimumSimilarity)) ? 'met' : 'failed'
    }
    case 'optional':
      return term.terms.some((inner) => evaluate(inner, candidate, rulebook) === 'failed') ? 'failed' : 'met'
    case 'either':
      return term.choices.some((choice) => evaluate(choice, candidate, rulebook) === 'met') ? 'met' : 'failed'
  }
}

/** The first rule that a record satisfies; null where it satisfies none. */
const ruleFor = (candidate: Candidate, rulebook: Rulebook): MatchRule | null =>
  rulebook.rules.find((rule) => rule.terms.every((term) => evaluate(term, candidate, rulebook) === 'met')) ?? null

/** Candidates that some rule accepts, and the label of the rule that accepts the best; without rules, all of them. */
export function applyMatchRules(
  candidates: readonly Candidate[],
  rulebook: Rulebook,
): { candidates: readonly Candidate[]; label: string } {
  if (rulebook.rules.length === 0) return { candidates, label: '' }
  const accepted = candidates.filter((candidate) => ruleFor(candidate, rulebook) !== null)
  const [best] = accepted
  return { candidates: accepted, label: best ? (ruleFor(best, rulebook)?.label ?? '') : '' }
}
