import type { Database } from 'better-sqlite3'

declare const canWrite: unique symbol
declare const canRead: unique symbol

/** A connection that only reads; what takes one cannot be handed the means to write by mistake. */
export type ReadableDb = Database & { readonly [canRead]: true }

/** The one connection that writes; it lives in the writer worker. */
export type WritableDb = ReadableDb & { readonly [canWrite]: true }
