import { mapPatches } from './map-patches.ts'
import type { Actor, ListStep, PlaceNote } from './lists.types.ts'

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
export const signStep = (step: ListStep, by: NoteAuthor): ListStep =>
  mapPatches(step, 'notes', (patch) => ({ ...patch, notes: signNotes(patch.notes ?? null, by) }))
