import { fail, ok, type Result } from '#shared/result.ts'
import * as paths from '#shared/api/api-paths.ts'
import { EXAMPLES, LIST_ID_PLACE } from '#shared/api/examples-data.ts'

interface TryRequest {
  path: string
  /** A management key is needed, because it changes lists. */
  isManagement: boolean
  /** Null: it is asked with GET, without a body. */
  example: object | null
}

/** The operations that can be tried from a page of ours, in the order in which they are offered. */
export const TRY_REQUESTS = {
  Batch: { path: paths.BATCH_PATH, isManagement: false, example: EXAMPLES.Batch },
  Nearby: { path: paths.NEARBY_PATH, isManagement: false, example: EXAMPLES.Nearby },
  Reach: { path: paths.REACH_PATH, isManagement: false, example: EXAMPLES.Reach },
  GeocodingGlobal: { path: paths.GEOCODING_PATH, isManagement: false, example: EXAMPLES.GeocodingGlobal },
  GeocodingGlobalTypeAhead: {
    path: paths.TYPE_AHEAD_PATH,
    isManagement: false,
    example: EXAMPLES.GeocodingGlobalTypeAhead,
  },
  GetLists: { path: paths.GET_LISTS_PATH, isManagement: false, example: null },
  CreateList: { path: paths.CREATE_PATH, isManagement: true, example: EXAMPLES.CreateList },
  UpdateListOrPoint: { path: paths.UPDATE_PATH, isManagement: true, example: EXAMPLES.UpdateListOrPoint },
  DeleteListOrPoint: { path: paths.DELETE_PATH, isManagement: true, example: EXAMPLES.DeleteListOrPoint },
} as const satisfies Record<string, TryRequest>

export type TryOperation = keyof typeof TRY_REQUESTS
export const TRY_OPERATIONS = Object.keys(TRY_REQUESTS) as [TryOperation, ...TryOperation[]]

/** Longer bodies are sent by a program. */
export const MAX_TRY_BODY_CHARACTERS = 200_000
/** Longer than any key; a longer text is none. */
export const MAX_TRY_KEY_CHARACTERS = 100
/** Stands for a key, as the protocol writes keys. */
export const KEY_PLACE = 'AA11-AA11-AA11-AA11'
/** The header in which a key is sent. */
export const KEY_HEADER = 'X-Api-Key'

const KEY = /^[\w-]*$/

/** The key as it is sent; what is pasted often has blanks around it. */
export function readTryKey(text: string): Result<string> {
  const key = text.trim()
  if (KEY.test(key) && key.length <= MAX_TRY_KEY_CHARACTERS) return ok(key)
  return fail('try/key', `A key has the form ${KEY_PLACE}. Paste it again, without anything else.`)
}

/** Without an open list Nearby brings its own locations, and Reach counts in none. */
function withoutList(operation: TryOperation, example: Record<string, unknown>): object {
  if (operation === 'Nearby') {
    const { LocationListId: _, ...rest } = example
    return { ...rest, Locations: EXAMPLES.CreateList.Locations }
  }
  const { Within: _, ...rest } = example
  return operation === 'Reach' ? rest : example
}

/** The example of an operation, as text to edit, for the list of that id; empty for one without a body. */
export function toExampleText(operation: TryOperation, listId: string): string {
  const { example } = TRY_REQUESTS[operation] as TryRequest
  if (!example) return ''
  const shown = listId === '' ? withoutList(operation, example as Record<string, unknown>) : example
  return JSON.stringify(shown, null, 2).replaceAll(LIST_ID_PLACE, listId || LIST_ID_PLACE)
}

/** Engines name the position of what is wrong, or the sign; of a text that ends too early neither. */
const POSITION = /position (\d+)/
const SIGN = /token '?(\S)/

function whereWrong(body: string, error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const [, position] = POSITION.exec(message) ?? []
  if (position !== undefined && Number(position) < body.length) {
    const lines = body.slice(0, Number(position)).split('\n')
    return `look at line ${lines.length}, character ${(lines.at(-1) ?? '').length + 1}`
  }
  const [, sign] = SIGN.exec(message) ?? []
  return sign === undefined ? 'it ends too early' : `“${sign}” is in a wrong place`
}

/** The body as it is sent, null for an operation without one; one sentence where it is no JSON or too long. */
export function readTryBody(operation: TryOperation, text: string): Result<string | null> {
  if (!TRY_REQUESTS[operation].example) return ok(null)
  if (text.length > MAX_TRY_BODY_CHARACTERS)
    return fail(
      'try/too-long',
      `The body is longer than ${MAX_TRY_BODY_CHARACTERS.toLocaleString('en')} characters. Send it from a program.`,
    )
  const body = text.trim()
  try {
    JSON.parse(body)
    return ok(body)
  } catch (error) {
    return fail(
      'try/no-json',
      `The body is no JSON: ${whereWrong(body, error)}. Correct it, or take the example again.`,
    )
  }
}
