import { toExplanationText, type Explanation, type PartExplanation } from '#shared/model/explanation.ts'
import { confidenceText, type Confidence, type RightShare } from '#shared/model/score-curve.ts'

/** How often answers like one were right, as programs are answered; null where it is unknown. */
export interface PublicConfidence {
  text: string
  right: RightShare | null
  rightToTown: RightShare | null
  rightToHouse: RightShare | null
  /** False where the shares are those of all answers of the word, because nothing tells them apart. */
  scoreAdds: boolean
}

/** Why an answer is what it is, as every program is answered; each surface has its own names for it. */
export interface PublicExplanation {
  word: string
  text: string
  referenceLevel: number
  parts: PartExplanation[]
  alternatives: { text: string; score: number; reason: string }[]
  /** Not there where no address was verified. */
  confidence?: PublicConfidence
}

export const toPublicConfidence = (confidence: Confidence): PublicConfidence => ({
  text: confidenceText(confidence),
  right: confidence.all,
  rightToTown: confidence.town,
  rightToHouse: confidence.house,
  scoreAdds: confidence.isGraded,
})

export const toPublicExplanation = (explanation: Explanation, confidence?: Confidence): PublicExplanation => ({
  word: explanation.word,
  text: toExplanationText(explanation),
  referenceLevel: explanation.referenceLevel,
  parts: explanation.parts.map(({ part, was, is, change }) => ({ part, was, is, change })),
  alternatives: explanation.candidates.map(({ text, score, reason }) => ({ text, score, reason })),
  ...(confidence && { confidence: toPublicConfidence(confidence) }),
})
