import type { StoredLink } from '#main/database/sql/table-links.ts'
import type { HostStore } from '#main/features/shared/open-user-store.ts'
import type { PasswordVault } from '#main/features/shared/password-vault.types.ts'
import { withConnection, type Connection } from '#main/postgres/connection.ts'
import { findServerPassword, type FoundPassword } from '#main/postgres/password/find-password.ts'
import type { TableLink, TableServer } from '#shared/contract/table-link-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** What the commands of links need. */
export interface LinkContext {
  store: Pick<HostStore, 'tableLinks' | 'lists'>
  /** Given where the shell keeps passwords encrypted. */
  vault: PasswordVault | undefined
  env: Readonly<Record<string, string | undefined>>
}

/** Links and the way to their servers. A password is here as long as this process, and nowhere in a file. */
export type LinkAccess = ReturnType<typeof createLinkAccess>

/** One login, whichever links use it. */
const loginOf = ({ host, port, database, user }: TableServer): string => JSON.stringify([host, port, database, user])

export function createLinkAccess({ store, vault, env }: LinkContext) {
  const memory = new Map<string, string>()
  const findPassword = async (server: TableServer, linkId: string | null): Promise<Result<FoundPassword>> => {
    const kept = vault && linkId !== null ? ((await vault.read(linkId)) ?? undefined) : undefined
    const found = await findServerPassword(server, { memory: memory.get(loginOf(server)), kept, env })
    // What is in memory until the end may be kept beyond it.
    return found.ok && found.value.password === kept ? ok({ ...found.value, source: 'kept' }) : found
  }
  return {
    /** Opens a connection with the password that is known, or the one that is given. */
    async connect<T>(
      {
        server,
        linkId = null,
        password,
      }: { server: TableServer; linkId?: string | null; password?: string | undefined },
      action: (connection: Connection) => Promise<Result<T>>,
      signal?: AbortSignal,
    ): Promise<Result<T>> {
      const found = password === undefined ? await findPassword(server, linkId) : ok({ password })
      return found.ok ? withConnection(server, found.value.password, action, signal) : found
    },
    remember: (server: TableServer, password: string) => void memory.set(loginOf(server), password),
    async forget({ id, server }: Pick<StoredLink, 'id' | 'server'>): Promise<void> {
      memory.delete(loginOf(server))
      await vault?.forget(id)
    },
    canKeep: vault !== undefined,
    keep: async (linkId: string, password: string): Promise<Result<unknown>> =>
      vault
        ? vault.keep(linkId, password)
        : fail('tables/cannot-keep', 'This computer keeps no passwords encrypted: it is known until Waypost ends.'),
    /** The link as it is shown. */
    async show({ createdAt: _, ...link }: StoredLink): Promise<Result<TableLink>> {
      const list = link.listId === null ? ok(null) : store.lists.head(link.listId)
      if (!list.ok) return list
      const found = await findPassword(link.server, link.id)
      const listName = list.value?.name ?? ''
      // A file that is refused says so where a connection is opened.
      const password = found.ok ? found.value.source : 'missing'
      return ok({ ...link, listName, isListRemoved: link.listId !== null && !list.value, password })
    },
  }
}
