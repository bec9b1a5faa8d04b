import { NEARBY_PATH } from '#shared/api/api-paths.ts'
import { post } from './ask-host.ts'

/** Members of the outermost object or of the list of a Nearby request, made to be costly to read. */
const ITEMS = [
  { head: '{', item: '"":1,', tail: '"z":1}' },
  { head: '{', item: '"\\x":1,', tail: '"z":1}' },
  { head: '{', item: '"\u212aez":1,', tail: '"z":1}' },
  { head: '{"Locations":[', item: '{"Latitude":1,"Longitude":2},', tail: '{}]}' },
  { head: '{"Locations":[', item: '[],', tail: '[]]}' },
] as const

/** The bodies, made before anything is measured: making one holds this thread for a second. */
export const makeKeyless = (bytes: number): Buffer[] =>
  ITEMS.map(({ head, item, tail }) =>
    Buffer.from(head + item.repeat(Math.floor(bytes / Buffer.byteLength(item))) + tail),
  )

/** Sends bodies without a key, one after another; the longest from the arrival of one to its refusal, in seconds. */
export async function sendKeyless(
  url: string,
  bodies: readonly Buffer[],
): Promise<{ seconds: number; refused: number }> {
  let seconds = 0
  let refused = 0
  for (const body of bodies) {
    const { text, sinceSent } = await post(`${url}${NEARBY_PATH}`, body)
    seconds = Math.max(seconds, sinceSent / 1000)
    if (text.includes('The request has no key.')) refused++
  }
  return { seconds, refused }
}
