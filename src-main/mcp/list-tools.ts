import { z } from 'zod'
import { chooseList } from '#main/lists/choose-list.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { CallCommand } from './call-command.ts'
import { position, toLatLon, toPosition, tool } from './tool.ts'

type List = CommandResponse<'lists.list'>['lists'][number]
type Point = CommandResponse<'lists.points'>['points'][number]

const MOST_LOCATIONS = 100
const MOST_JOBS = 50
const MOST_CHANGED = 100
const MOST_QUOTED = 80

const text = z.string().max(MAX_LIST_TEXT)
const listName = z.string().min(1).max(MAX_LIST_TEXT).describe('id or name of a list')

/** A list by its id, or by its name where only one has it. */
export async function findList(call: CallCommand, wanted: string): Promise<Result<List>> {
  const listed = await call('lists.list', {})
  if (!listed.ok) return listed
  const list = chooseList(listed.value.lists, wanted)
  const quoted = wanted.slice(0, MOST_QUOTED)
  if (list === 'unknown') return fail('lists/unknown-list', `There is no list "${quoted}": show_lists names them.`)
  if (list === 'ambiguous') return fail('lists/ambiguous', `Several lists are called "${quoted}": use the id of one.`)
  return ok(list)
}

const location = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  country: z.string(),
  description: z.string(),
  position: position.nullable(),
})

const toLocation = ({ id, name, address, country, description, lat, lon }: Point) => ({
  id,
  name,
  address,
  country,
  description,
  position: lat === null || lon === null ? null : toPosition({ lat, lon }),
})

const lists = tool({
  name: 'show_lists',
  title: 'Show location lists',
  description: "Names the user's lists of locations, with how many locations each has.",
  input: z.object({}),
  output: z.object({
    lists: z.array(
      z.object({ id: z.string(), name: z.string(), description: z.string(), locations: z.number().int() }),
    ),
  }),
  async run(_, call) {
    const listed = await call('lists.list', {})
    if (!listed.ok) return listed
    return ok({
      lists: listed.value.lists.map(({ id, name, description, count }) => ({
        id,
        name,
        description,
        locations: count,
      })),
    })
  },
})

const locations = tool({
  name: 'show_locations',
  title: 'Show locations of a list',
  description: `Shows locations of a list in pages of ${MOST_LOCATIONS} at most; "search" keeps those whose texts hold it.`,
  input: z.object({
    list: listName,
    search: z.string().max(200).optional(),
    offset: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(MOST_LOCATIONS).default(20),
  }),
  output: z.object({ total: z.number().int(), locations: z.array(location) }),
  async run({ list, search, offset, limit }, call) {
    const found = await findList(call, list)
    if (!found.ok) return found
    const page = await call('lists.points', { listId: found.value.id, search, offset, limit })
    if (!page.ok) return page
    return ok({ total: page.value.total, locations: page.value.points.map(toLocation) })
  },
})

const jobs = tool({
  name: 'show_jobs',
  title: 'Show work under way',
  description: `Says how far runs, imports and exports are, the latest ${MOST_JOBS}.`,
  input: z.object({}),
  output: z.object({
    jobs: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        title: z.string(),
        state: z.string(),
        done: z.number(),
        total: z.number().nullable(),
        error: z.string().nullable(),
      }),
    ),
  }),
  async run(_, call) {
    const listed = await call('jobs.list', {})
    if (!listed.ok) return listed
    return ok({
      jobs: listed.value.jobs.slice(0, MOST_JOBS).map(({ id, kind, title, state, done, total, error }) => ({
        id,
        kind,
        title,
        state,
        done,
        total,
        error: error?.message ?? null,
      })),
    })
  },
})

const changed = z.object({
  list: z.string(),
  changed: z.number().int(),
  ids: z.array(z.string()).nullable().describe('null where they are many'),
})

/** Changes a list as the window does: one step, which the window can undo. */
async function changeList(call: CallCommand, wanted: string, change: CommandInput<'lists.change'>['change']) {
  const list = await findList(call, wanted)
  if (!list.ok) return list
  const done = await call('lists.change', { listId: list.value.id, change })
  if (!done.ok) return done
  return ok({ list: list.value.name, changed: done.value.count, ids: done.value.ids })
}

const create = tool({
  name: 'create_list',
  title: 'Create a list',
  description: 'Creates an empty list of locations.',
  changes: true,
  input: z.object({ name: text.min(1), description: text.default('') }),
  output: z.object({ id: z.string(), name: z.string() }),
  async run(wanted, call) {
    const made = await call('lists.create', wanted)
    return made.ok ? ok({ id: made.value.id, name: made.value.name }) : made
  },
})

const add = tool({
  name: 'add_locations',
  title: 'Add locations',
  description: `Adds 1 to ${MOST_CHANGED} locations to a list. The user can undo it.`,
  changes: true,
  input: z.object({
    list: listName,
    locations: z
      .array(
        z.object({
          name: text.min(1),
          address: text.default(''),
          country: text.default(''),
          description: text.default(''),
          position,
        }),
      )
      .min(1)
      .max(MOST_CHANGED),
  }),
  output: changed,
  run: ({ list, locations: wanted }, call) =>
    changeList(call, list, {
      kind: 'add',
      points: wanted.map(({ position: at, ...rest }) => ({ ...rest, ...toLatLon(at) })),
    }),
})

const edit = tool({
  name: 'edit_location',
  title: 'Edit a location',
  description: 'Changes fields of one location; what is left out stays. The user can undo it.',
  changes: true,
  input: z.object({
    list: listName,
    id: z.string().min(1).max(64),
    name: text.min(1).optional(),
    address: text.optional(),
    country: text.optional(),
    description: text.optional(),
    position: position.optional(),
  }),
  output: changed,
  run: ({ list, id, position: at, ...fields }, call) =>
    changeList(call, list, { kind: 'edit', edits: [{ id, fields: { ...fields, ...(at && toLatLon(at)) } }] }),
})

const remove = tool({
  name: 'remove_locations',
  title: 'Remove locations',
  description: `Removes 1 to ${MOST_CHANGED} locations from a list by their ids. The user can undo it.`,
  changes: true,
  input: z.object({ list: listName, ids: z.array(z.string().min(1).max(64)).min(1).max(MOST_CHANGED) }),
  output: changed,
  run: ({ list, ids }, call) => changeList(call, list, { kind: 'remove', ids }),
})

export const LIST_TOOLS = [lists, locations, jobs, create, add, edit, remove]
