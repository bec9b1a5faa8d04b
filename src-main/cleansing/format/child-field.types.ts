import type { Part } from '#main/cleansing/model/parts.types.ts'

/** A field that says a part in finer pieces, with the part that it belongs to. */
export interface ChildField {
  field: string
  part: Part
  value: string
}
