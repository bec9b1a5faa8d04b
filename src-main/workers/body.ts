import { BODY_PARSERS } from '#main/api/body-parsers.ts'
import { BODY_THREAD } from '#main/api/body-thread.ts'
import { serveThread } from '#main/threads/serve-thread.ts'
import { ok } from '#shared/result.ts'

serveThread(BODY_THREAD, ({ name, bytes }) => ({ parse: () => ok(BODY_PARSERS[name](bytes)) }))
