import { z } from 'zod'

/** What a connection is opened for; `postgres` is a table that a person linked, `try` is a request of the API view to this host, `other` is one that Waypost gave no purpose. */
export const outgoingPurpose = z.enum(['gpsd', 'postgres', 'try', 'other'])
export type OutgoingPurpose = z.infer<typeof outgoingPurpose>

/** Connections that the host began, counted where sockets are opened. */
export const outgoingConnection = z.object({
  purpose: outgoingPurpose,
  /** Host and port, or the path of a pipe. */
  target: z.string(),
  /** On this computer. */
  isLocal: z.boolean(),
  count: z.number().int(),
})
export type OutgoingConnection = z.infer<typeof outgoingConnection>

export const networkFigures = z.object({ outgoing: z.array(outgoingConnection) })
