import { serveThread } from '#main/threads/serve-thread.ts'
import { fail, ok } from '#shared/result.ts'
import { COUNTING_THREAD } from './counting-thread.ts'

serveThread(COUNTING_THREAD, ({ from }, host) => {
  let sum = from
  return {
    add: (number) => ok((sum += number)),
    async addAsked(name) {
      const asked = await host.numberOf(name)
      return asked.ok ? ok((sum += asked.value)) : asked
    },
    refuse: () => fail('counting/refused', 'No.'),
    fall() {
      throw new Error('a bug')
    },
    hang: () => new Promise(() => undefined),
    die: () => process.exit(3),
  }
})
