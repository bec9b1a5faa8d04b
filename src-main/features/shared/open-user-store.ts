import { openUserAccess, type AccessOptions } from '#main/database/open-user-access.ts'
import { createUserStores } from '#main/database/user-store.ts'
import type { UserStore } from '#main/database/user-store.types.ts'
import { createListsStore, type ListsStore } from '#main/lists/lists-store.ts'
import { ok, type Result } from '#shared/result.ts'
import type { AllWrites } from './all-writes.ts'

/** Everything that user.db keeps. */
export interface HostStore extends UserStore {
  lists: ListsStore
}

/** Opens user.db for one process, with the stores of every folder that keeps something in it. */
export async function openUserStore(options: AccessOptions): Promise<Result<HostStore>> {
  const opened = await openUserAccess<AllWrites>(options)
  if (!opened.ok) return opened
  const access = opened.value
  return ok(Object.assign(createUserStores(access), { lists: createListsStore(access), close: access.close }))
}
