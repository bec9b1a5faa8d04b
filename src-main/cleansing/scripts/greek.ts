import { readRules, readWordTable, transduceCased } from '#main/cleansing/scripts/transducer.ts'

/**
 * Greek letters by ELOT 743 (1982, ISO 843 transcription). Behind α, ε and η the letter υ is `f` before a voiceless sound
 * and at the end, `v` elsewhere. A diaeresis parts two vowels.
 */
const RULES = readRules(
  readWordTable(`
α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o
(?<=[αεη]\u0308?)υ(?!\u0308)(?=[θκξπστφχψς]|$)=f (?<=[αεη]\u0308?)υ(?!\u0308)=v ^μπ=b μπ$=b μπ=mp ου(?!\u0308)=ou γγ=ng γξ=nx γχ=nch \u0308=
`),
)
const ACCENTS = /[\u0300\u0301\u0313\u0314\u0342\u0345]/g

/** A Greek word in Latin letters: `Ευαγγελισμού` → `Evangelismou`. Accents fall away, a diaeresis parts two vowels. */
export function romanizeGreek(word: string): string {
  const letters = word.normalize('NFD').replace(ACCENTS, '')
  return transduceCased(RULES, letters.toLowerCase(), letters)
}
