import { MAPS_THREAD } from '#main/maps/service/maps-thread.ts'
import { serveThread } from '#main/threads/serve-thread.ts'
import { ok } from '#shared/result.ts'

/** Reads tiles like the product's thread, and never comes back from a file called "stuck". */
serveThread(MAPS_THREAD, () => ({
  describe: async () => new Promise(() => {}),
  tile({ path }) {
    if (path === 'stuck') for (;;);
    return ok({ bytes: new Uint8Array([1]), stamp: 's' })
  },
}))
