import { generalFault } from './api-fault.ts'
import { judgeOrigin } from './guards/judge-origin.ts'
import { sendPage } from './information-pages.ts'
import { sendFault } from './send.ts'
import type { PublicApi } from './serve-api.ts'

const SERVICE_UNAVAILABLE = 503
const READS = new Set(['GET', 'HEAD'])

/**
 * The public face while there is nothing to serve: every operation is answered with one error, whatever key it carries.
 * The pages about the interface are there; no page of the web is let in, because who may is in the data.
 */
export function createRefusingApi(sentences: [cause: string, resolution: string]): PublicApi {
  const fault = generalFault(-1, sentences, { status: SERVICE_UNAVAILABLE })
  return {
    errorShapeOf: () => 'flat',
    async serve({ request, response }) {
      sendFault(response, fault)
      request.resume()
      const { number, status, description: error } = fault
      return { operation: 'none', number, status, records: 0, key: '', error }
    },
    async servePage({ request, response, port }, page) {
      const { origin } = request.headers
      const isRefused = origin !== undefined && judgeOrigin(origin, port, []) === 'refused'
      if (isRefused || !READS.has(request.method ?? '')) sendFault(response, fault)
      else sendPage(page, request, response)
    },
    close: async () => {},
  }
}
