import { BODY_PARSERS } from '#main/api/body-parsers.ts'
import { joinBytes } from '#main/api/byte-blocks.ts'
import { BODY_THREAD } from '#main/api/body-thread.ts'
import { serveThread } from '#main/threads/serve-thread.ts'
import { ok } from '#shared/result.ts'

// The pieces go as soon as they are joined.
serveThread(BODY_THREAD, ({ name, parts }) => ({
  parse: () => ok(BODY_PARSERS[name](joinBytes(parts.splice(0)))),
}))
