import { nextTick } from 'vue'
import { expect, it } from 'vitest'
import { useRoadsStore, type Preparation } from '#renderer/stores/roads-store.ts'
import { ok } from '#shared/result.ts'
import { openStores } from './open-window.ts'
import { createStandInClient } from './stand-in-client.ts'

const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await nextTick()
}

it('shows the last state of the maps, whichever answer comes first', async () => {
  const client = createStandInClient({})
  let asked = 0
  const answers: (() => void)[] = []
  client.call = () => {
    const state: Preparation['state'] = asked++ === 0 ? 'paused' : 'idle'
    const answer = ok({ maps: [], unusable: [], preparation: { state, now: null, problems: [] } })
    return new Promise<never>((resolve) => answers.push(() => resolve(answer as never)))
  }
  openStores(client)
  const roads = useRoadsStore()
  roads.load()
  client.send('roads.changed', {})
  client.send('roads.changed', {})
  // The question that was put last may be answered first.
  for (let answer = answers.pop(); answer; answer = answers.pop()) {
    answer()
    await settled()
  }
  expect(roads.preparation.state).toBe('idle')
})
