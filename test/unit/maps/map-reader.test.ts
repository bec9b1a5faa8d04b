import { expect, onTestFinished, test } from 'vitest'
import { createMapReader } from '#main/maps/service/map-reader.ts'

const number = { zoom: 0, x: 0, y: 0 }

test(
  'a file that the thread does not come back from is left alone, and others are read',
  { timeout: 20_000 },
  async () => {
    const reader = createMapReader({ url: new URL('./stuck-thread.ts', import.meta.url), patienceMs: 4000 })
    onTestFinished(() => reader.close())
    const whole = { ok: true, value: { stamp: 's' } }
    const slow = { ok: false, error: { code: 'maps/slow', message: 'reading it takes too long' } }
    expect(await reader.tile('a', number)).toMatchObject(whole)
    expect(await reader.tile('stuck', number)).toEqual(slow)
    expect(await reader.tile('b', number)).toMatchObject(whole)
    expect(await reader.tile('stuck', number)).toEqual(slow)
    // It may be another file by now: it is asked for again.
    reader.forgive()
    const asked = reader.tile('stuck', number)
    await reader.close()
    expect(await asked).toMatchObject({ ok: false, error: { code: 'maps/worker-died' } })
  },
)
