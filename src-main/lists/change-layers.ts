import type { WritableDb } from '#main/database/connections.types.ts'
import { MOST_LAYERS } from '#shared/model/layer-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { applyPrimitive } from './apply-primitive.ts'
import type { LayerChange, ListStep, Primitive } from './lists.types.ts'
import { countLayers, findLayer, insertLayers } from './sql/list-layers.ts'
import { updateList, type ListHead } from './sql/lists.ts'
import { turned, type Moves, type StepOutcome } from './step-outcome.ts'

type LayerStep = Extract<ListStep, { type: 'addLayers' | 'setLayers' | 'removeLayers' }>

export const isLayerStep = (step: ListStep): step is LayerStep =>
  step.type === 'addLayers' || step.type === 'setLayers' || step.type === 'removeLayers'

const unknownLayer = (id: string) =>
  fail('lists/unknown-layer', `The list has no layer "${id.slice(0, 64)}": it may have been removed by another window.`)

/** Adds, changes or removes lines and areas of a list, inside the transaction of its change. */
export function changeLayers(
  db: WritableDb,
  list: ListHead,
  { step, at }: { step: LayerStep; at: string },
): Result<StepOutcome> {
  const planned = plan(db, list, { step, at })
  if (!planned.ok) return planned
  const { forward, inverse, count, pointName } = planned.value
  const effect = applyPrimitive(db, forward, at)
  return ok({ forward, inverse, effect, listName: list.name, count, pointName })
}

type Planned = Pick<StepOutcome, 'forward' | 'inverse' | 'count' | 'pointName'>

function plan(db: WritableDb, list: ListHead, { step, at }: { step: LayerStep; at: string }): Result<Planned> {
  if (step.type === 'addLayers') {
    if (countLayers(db, list.id) + step.layers.length > MOST_LAYERS) {
      return fail('lists/too-many-layers', `A list can have at most ${MOST_LAYERS} layers: create another list.`)
    }
    const ids = insertLayers(db, list.id, { layers: step.layers, ids: step.ids, at })
    updateList(db, list.id, { fields: {}, at })
    return ok({ ...shown(list.id, ids, true), count: ids.length, pointName: step.layers.length === 1 ? (step.layers[0]?.name ?? '') : '' }) // prettier-ignore
  }
  const found = step.ids.map((id) => findLayer(db, list.id, id))
  const missing = found.indexOf(null)
  if (missing >= 0) return unknownLayer(step.ids[missing] ?? '')
  const layers = found.filter((layer) => layer !== null)
  const pointName = layers.length === 1 ? (layers[0]?.name ?? '') : ''
  const count = layers.length
  if (step.type === 'removeLayers') return ok({ ...shown(list.id, [...step.ids], false), count, pointName })
  const after: LayerChange[] = []
  const before: LayerChange[] = []
  for (const { id, name, description, style, isShown, edited } of layers) {
    const { style: wanted, ...fields } = step.fields
    const names = Object.keys(step.fields) as (keyof typeof step.fields)[]
    const whole = wanted ? { style: { ...style, ...wanted } } : {}
    after.push([id, { ...fields, ...whole, edited: [...new Set([...edited, ...names])] }])
    before.push([id, { name, description, style, isShown, edited }])
  }
  const primitive = (changes: LayerChange[]): Primitive => ({ type: 'setLayers', listId: list.id, layers: changes })
  return ok({ forward: primitive(after), inverse: primitive(before), count, pointName })
}

function shown(listId: string, ids: string[], isShown: boolean): Moves {
  const moves: Moves = { forward: { type: 'showLayers', listId, ids }, inverse: { type: 'hideLayers', listId, ids } }
  return isShown ? moves : turned(moves)
}
