import { createOriginQuestions, type OriginQuestions } from '#main/api/origin-questions.ts'
import { createRequestLog, type RequestLog } from '#main/api/request-log.ts'
import type { UserStore } from '#main/database/user-store.types.ts'
import { ok } from '#shared/result.ts'
import type { EventStreams } from '#main/features/shared/event-stream.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'

/** What the window sees of the API while it is used: the last requests, and pages that ask to be let in. */
export interface ApiWatch {
  requests: RequestLog
  questions: OriginQuestions
  handlers: Pick<Handlers, 'api.requests' | 'api.usage' | 'api.questions' | 'api.refuse'>
}

type Store = Pick<UserStore, 'keys' | 'usage'>

/** Starts to watch; open windows are told through `emit`. */
export function createApiWatch(store: Store, emit: EventStreams['emit']): ApiWatch {
  const requests = createRequestLog((added) => emit('api.requested', { requests: added }))
  const questions = createOriginQuestions((origins) => emit('api.asked', { origins }))
  return {
    requests,
    questions,
    handlers: {
      'api.requests': async () => ok({ requests: requests.list() }),
      'api.usage': () => readUsage(store),
      'api.questions': async () => ok({ origins: questions.list() }),
      async 'api.refuse'({ origin }) {
        questions.settle(origin, false)
        return ok({})
      },
    },
  }
}

async function readUsage(store: Store): ReturnType<Handlers['api.usage']> {
  const keys = await store.keys.list()
  if (!keys.ok) return keys
  const day = new Date().toISOString().slice(0, 10)
  const used: Record<string, number> = {}
  for (const { id } of keys.value) {
    const count = await store.usage.requestsOn(id, day)
    if (!count.ok) return count
    used[id] = count.value
  }
  return ok({ day, used })
}
