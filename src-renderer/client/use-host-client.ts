import { inject } from 'vue'
import { HOST_CLIENT, type HostClient } from './host-client.types.ts'

/** The client that the entry point provided; a component or store without one is a bug. */
export function useHostClient(): HostClient {
  const client = inject(HOST_CLIENT)
  if (!client) throw new Error('no host client was provided')
  return client
}
