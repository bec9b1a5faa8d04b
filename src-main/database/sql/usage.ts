import type { ReadableDb, WritableDb } from '../connections.types.ts'
import type { UsageEntry } from '../user-store.types.ts'

export function addUsage(db: WritableDb, entries: UsageEntry[]): void {
  const add = db.prepare(
    `insert into usage_ledger (key_id, day, service, requests, units)
     values (@keyId, @day, @service, @requests, @units)
     on conflict do update set requests = requests + excluded.requests, units = units + excluded.units`,
  )
  for (const entry of entries) add.run(entry)
}

export function countRequests(db: ReadableDb, keyId: string, day: string): number {
  const row = db
    .prepare('select coalesce(sum(requests), 0) as requests from usage_ledger where key_id = ? and day = ?')
    .get(keyId, day) as { requests: number }
  return row.requests
}
