import { expect, test } from 'vitest'
import { compareHosts } from '../proof/answers/compare-hosts.ts'
import { send, startHost } from './start-host.ts'

/** `npm run proof -- same-api COMMIT` sends 2,000 to the built hosts of two commits. */
const REQUESTS = 300

async function startCompared() {
  const { port, createKey } = await startHost()
  return { port, keys: { management: await createKey({ type: 'management' }), service: await createKey() } }
}

test('two hosts answer the same to the byte, but for ids, times and their own port', async () => {
  const { kinds, differences } = await compareHosts([await startCompared(), await startCompared()], {
    requests: REQUESTS,
    seed: 20_261_130,
  })
  expect(differences).toEqual([])
  const created = [...kinds].find(([path]) => path.includes('createlist'))?.[1]
  expect(created?.get('answer')).toBeGreaterThan(3)
})

test('a host that has one list more is noticed', async () => {
  const [one, other] = [await startCompared(), await startCompared()]
  await send(
    other.port,
    `/LocationServices/LocationManagement/CreateList/v1.10/json6.ws?Key=${other.keys.management}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ListName: 'One more', Locations: [] }),
    },
  )
  const { differences } = await compareHosts([one, other], { requests: REQUESTS, seed: 20_261_130 })
  expect(differences.length).toBeGreaterThan(0)
  expect(differences.map(({ after }) => after).join('\n')).toContain('One more')
})
