import type { Actor, ListStep, PlaceNote, PointPatch } from './lists.types.ts'

/** Who wrote a note, and the name of the key or of the file. */
export interface NoteAuthor {
  from: Actor
  who?: string | undefined
}

type Notes = PlaceNote[] | null

/** Of a note whose file does not say when it was written; it is kept with the moment of its import. */
export const UNDATED = new Date(0).toISOString()

/** Notes that do not say who wrote them are of whoever brings them. */
export const signNotes = (notes: Notes, { from, who = '' }: NoteAuthor): Notes =>
  notes && notes.map((note) => (note.from === undefined ? { ...note, from, ...(who !== '' && { who }) } : note))

const keyOf = ({ at, text }: PlaceNote): string => `${at} ${text}`

/** Of notes that are there already, those that are there: who sends one again did not write it. One without a date is known by its text. */
export function keepSigned(stored: Notes, sent: Notes): Notes {
  if (!stored || !sent) return sent
  const known = new Map(stored.map((note) => [keyOf(note), note]))
  const byText = new Map(stored.map((note) => [note.text, note]))
  return sent.map((note) => known.get(keyOf(note)) ?? (note.at === UNDATED ? byText.get(note.text) : undefined) ?? note)
}

/** Notes without a date get that of their import. */
export const dateNotes = (notes: Notes, at: string): Notes =>
  notes && notes.map((note) => (note.at === UNDATED ? { ...note, at } : note))

/** A step with who wrote what is new in it; what is there already stays as it is when it is merged. */
export function signStep(step: ListStep, by: NoteAuthor): ListStep {
  const sign = <P extends PointPatch>(patch: P): P =>
    patch.notes ? { ...patch, notes: signNotes(patch.notes, by) } : patch
  switch (step.type) {
    case 'createList':
      // A list of a hundred thousand places without a note is not read for it.
      if (!step.pointsJson.includes('"notes":[')) return step
      return { ...step, pointsJson: JSON.stringify((JSON.parse(step.pointsJson) as PointPatch[]).map(sign)) }
    case 'addPoints':
      return step.points.some(({ notes }) => notes) ? { ...step, points: step.points.map(sign) } : step
    case 'editPoints':
      if (!step.edits.some(({ patch }) => patch.notes)) return step
      return { ...step, edits: step.edits.map((edit) => ({ ...edit, patch: sign(edit.patch) })) }
    case 'revisePoints':
      return { ...step, revision: { ...step.revision, fields: sign(step.revision.fields) } }
    default:
      return step
  }
}
