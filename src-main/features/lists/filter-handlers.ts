import type { UserStore } from '#main/database/user-store.types.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { ok } from '#shared/result.ts'

/** Commands about filters that are kept under a name. */
export function createFilterHandlers({
  filters,
}: Pick<UserStore, 'filters'>): Pick<Handlers, Extract<keyof Handlers, `filters.${string}`>> {
  return {
    async 'filters.list'() {
      const listed = await filters.list()
      return listed.ok ? ok({ filters: listed.value }) : listed
    },
    'filters.save': (request) => filters.save(request),
    'filters.rename': ({ id, name }) => filters.rename(id, name),
    async 'filters.remove'({ id }) {
      const removed = await filters.remove(id)
      return removed.ok ? ok({}) : removed
    },
  }
}
