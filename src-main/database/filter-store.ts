import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#shared/result.ts'
import type { UserAccess } from './open-user-access.ts'
import { findFilter, listFilters } from './sql/saved-filters.ts'
import type { SavedFilter, UserStore } from './user-store.types.ts'
import type { UserWrites } from './writes.ts'

/** Saved filters by id. */
export function createFilters({ read, write }: UserAccess<UserWrites>): UserStore['filters'] {
  const get = async (id: string): Promise<Result<SavedFilter>> => {
    const found = read((db) => findFilter(db, id))
    if (!found.ok) return found
    return found.value ? ok(found.value) : fail('filters/unknown', 'This filter no longer exists: choose another one.')
  }
  return {
    list: async () => read(listFilters),
    async save({ name, filter }) {
      const at = new Date().toISOString()
      const id = randomUUID()
      const written = await write('filters.insert', { id, name, filter, createdAt: at, changedAt: at })
      return written.ok ? get(id) : written
    },
    async rename(id, name) {
      const known = await get(id)
      if (!known.ok) return known
      const written = await write('filters.rename', { id, name, at: new Date().toISOString() })
      return written.ok ? get(id) : written
    },
    async remove(id) {
      const known = await get(id)
      return known.ok ? write('filters.remove', id) : known
    },
  }
}
