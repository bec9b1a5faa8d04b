import { beforeEach, expect, it } from 'vitest'
import { useCleanseStore } from '#renderer/stores/cleanse-store.ts'
import { useFiltersStore, type SavedFilter } from '#renderer/stores/filters-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import { ok } from '#shared/result.ts'
import { openStores } from './open-window.ts'
import { answersForRun, createStandInClient, type StandInClient } from './stand-in-client.ts'

const filterOf = (name: string): SavedFilter => ({
  id: name,
  name,
  filter: { facets: {}, search: '' },
  createdAt: '',
  changedAt: '',
})

/** A window whose host keeps saved filters. */
function openWindow(): StandInClient {
  let filters: SavedFilter[] = []
  const client = createStandInClient({
    ...answersForRun(10),
    'filters.list': () => ok({ filters }),
    'filters.save': ({ name }) => {
      filters = [...filters, filterOf(name)]
      return ok(filterOf(name))
    },
    'filters.rename': ({ id, name }) => {
      filters = filters.map((one) => (one.id === id ? { ...one, name } : one))
      return ok({ ...filterOf(id), name })
    },
    'filters.remove': ({ id }) => {
      filters = filters.filter((one) => one.id !== id)
      return ok({})
    },
  })
  openStores(client)
  return client
}
const countedOf = (client: StandInClient): number => client.asked.filter(({ name }) => name === 'cleanse.facets').length
beforeEach(() => sessionStorage.clear())

it('counts all rows once for what filters miss, whatever is done with filters', async () => {
  const client = openWindow()
  const filters = useFiltersStore()
  await filters.load()
  expect(countedOf(client)).toBe(0)
  await filters.save('Bristol')
  expect(countedOf(client)).toBe(1)
  await filters.save('Bath')
  const [first] = filters.filters
  if (!first) throw new Error('nothing was saved')
  await filters.rename(first, 'Avon')
  await filters.undo()
  await filters.remove(first)
  expect(filters.filters.map(({ name }) => name)).toEqual(['Bath'])
  expect(countedOf(client)).toBe(1)
})

it('offers no way back of what was done before while rows are narrowed anew', async () => {
  openWindow()
  const [filters, window] = [useFiltersStore(), useWindowStore()]
  await filters.save('Bristol')
  expect(window.toast?.text).toContain('Bristol')
  const applied = filters.apply(filters.filters[0]!)
  expect([window.toast, filters.wayBack]).toEqual([null, null])
  await applied
  expect(window.toast?.text).toContain('Bristol')
  expect(filters.filters).toHaveLength(1)
})

it('counts the rows of another file anew', async () => {
  const client = openWindow()
  const filters = useFiltersStore()
  await filters.save('Bristol')
  useCleanseStore().openJob('job-2', 'review')
  await filters.load()
  expect(countedOf(client)).toBe(2)
})
