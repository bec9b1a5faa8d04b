import type { ListsService } from '#main/lists/lists-service.ts'
import type { ListStep, Run } from '#main/lists/lists.types.ts'
import { MAX_REVISED_POINTS } from '#main/lists/revise-found.ts'
import { unknownList } from '#main/lists/step-outcome.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import type { CommandRequest } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { toChanged } from './lists-handlers.ts'

type FieldHandlers = Pick<Handlers, 'lists.fields' | 'lists.setFields' | 'lists.namings'>
type Renamed = CommandRequest<'lists.setFields'>['renamed']
type Reader = Pick<ListsClient, 'fields' | 'ordinals'>

/** Commands about the fields of a list that people name themselves. */
export function createFieldHandlers(lists: ListsService, reader: Reader): FieldHandlers {
  const { store } = lists
  return {
    'lists.fields': ({ listId }) => reader.fields({ listId }),
    'lists.namings': async ({ listId }) => store.namings(listId),
    async 'lists.setFields'({ listId, types, renamed }) {
      const list = store.get(listId)
      if (!list.ok) return list
      if (!list.value) return unknownList(listId)
      const refused = await refuseRenaming(listId, renamed, reader)
      if (refused) return refused
      const parts = await partsToRename(listId, renamed, reader)
      if (!parts.ok) return parts
      const by = { kind: 'changeFields' as const, actor: 'window' as const, renamed }
      // Types and the first places are one operation; of very many places the others follow, all of them or none.
      const [first = [], ...others] = parts.value
      const revise = (runs: Run[]): ListStep[] =>
        runs.length === 0 ? [] : [{ type: 'revisePoints', listId, runs, revision: { ...NO_REVISION, renamed } }]
      const setTypes: ListStep = { type: 'setList', listId, fields: { fieldTypes: types } }
      const changed = await lists.changeInParts([[setTypes, ...revise(first)], ...others.map(revise)], by)
      return toChanged(changed, listId, store)
    },
  }
}

const NO_REVISION = { fields: {}, addTags: [], removeTags: [], cellEdits: [] }

/** Two fields are never made one: which of two values a place keeps would be nobody's choice. */
async function refuseRenaming(listId: string, renamed: Renamed, reader: Reader) {
  const removed = new Set(renamed.map(({ from }) => from))
  const names = new Set<string>()
  for (const { to } of renamed) {
    const isThere = names.has(to) || (!removed.has(to) && (await runsWith(listId, to, reader)))
    if (typeof isThere === 'object' && !isThere.ok) return isThere
    const hasPlaces = typeof isThere === 'object' && isThere.value.length > 0
    if (isThere === true || hasPlaces) {
      return fail('lists/field-exists', `This list has a field "${to}" already: choose another name, or rename that one first.`) // prettier-ignore
    }
    names.add(to)
  }
  return null
}

/** The places that have a field. */
const runsWith = (listId: string, key: string, reader: Reader): Promise<Result<Run[]>> =>
  reader.ordinals({
    listId,
    search: '',
    filters: [{ column: 'meta', key, test: { is: 'empty' }, isNegated: true }],
  })

/** The places that have any of the fields, in parts that one operation may change. */
async function partsToRename(listId: string, renamed: Renamed, reader: Reader): Promise<Result<Run[][]>> {
  const ordinals = new Set<number>()
  for (const { from } of renamed) {
    const runs = await runsWith(listId, from, reader)
    if (!runs.ok) return runs
    for (const [first, last] of runs.value) for (let at = first; at <= last; at++) ordinals.add(at)
  }
  return ok(splitRuns(Uint32Array.from(ordinals).sort()))
}

/** Runs of at most so many numbers each. */
function splitRuns(sorted: Uint32Array): Run[][] {
  const parts: Run[][] = []
  for (let from = 0; from < sorted.length; from += MAX_REVISED_POINTS) {
    const part: Run[] = []
    for (const ordinal of sorted.subarray(from, from + MAX_REVISED_POINTS)) {
      const last = part.at(-1)
      if (last && last[1] === ordinal - 1) last[1] = ordinal
      else part.push([ordinal, ordinal])
    }
    parts.push(part)
  }
  return parts
}
