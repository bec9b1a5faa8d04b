import type { ListStep, PointPatch } from './lists.types.ts'

/** How a field begins in JSON where it says something: a list of a hundred thousand places without it is not read for it. */
const BEGINNINGS = { notes: '"notes":[', placed: '"placed":{' } as const

/** A step in which places that come with a field, or get it, come with what is made of it. */
export function mapPatches(
  step: ListStep,
  field: keyof typeof BEGINNINGS,
  map: (patch: PointPatch) => PointPatch,
): ListStep {
  const mapped = <P extends PointPatch>(patch: P): P => (patch[field] ? (map(patch) as P) : patch)
  switch (step.type) {
    case 'createList':
      if (!step.pointsJson.includes(BEGINNINGS[field])) return step
      return { ...step, pointsJson: JSON.stringify((JSON.parse(step.pointsJson) as PointPatch[]).map(mapped)) }
    case 'addPoints':
      return { ...step, points: step.points.map(mapped) }
    case 'editPoints':
      return { ...step, edits: step.edits.map((edit) => ({ ...edit, patch: mapped(edit.patch) })) }
    case 'revisePoints':
      return { ...step, revision: { ...step.revision, fields: mapped(step.revision.fields) } }
    default:
      return step
  }
}
