import { expect, it, onTestFinished, vi } from 'vitest'
import { startTrying } from '#renderer/docs-page/docs-try.ts'
import { DOCS_TRY } from '#main/api/docs-try.ts'
import { MAX_REPLY_BYTES } from '#shared/api/show-reply.ts'

/** The part of the page with its script, on a host that answers as the test says. */
function open(answer: () => Response) {
  document.body.innerHTML = DOCS_TRY
  const asked = vi.fn<typeof fetch>(async () => answer())
  vi.stubGlobal('fetch', asked)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    document.body.innerHTML = ''
  })
  startTrying(document)
  const part = <E extends HTMLElement = HTMLElement>(id: string): E => document.getElementById(id) as E
  const write = (id: string, text: string): void => {
    part<HTMLInputElement>(id).value = text
    part(id).dispatchEvent(new Event('input'))
  }
  const choose = (id: string, value: string): void => {
    part<HTMLSelectElement>(id).value = value
    part(id).dispatchEvent(new Event(id === 'try-operation' ? 'change' : 'input'))
  }
  const send = async (): Promise<void> => {
    part('try-form').dispatchEvent(new Event('submit', { cancelable: true }))
    await vi.waitFor(() => expect(part('try-status').textContent).not.toMatch(/^(Sending…)?$/))
  }
  return { asked, part, write, choose, send }
}

const json = (text: string, headers: Record<string, string> = {}) => new Response(text, { headers })

it('is hidden without its script, and each field has its label', () => {
  document.body.innerHTML = DOCS_TRY
  expect(document.getElementById('try')?.hidden).toBe(true)
  const { part } = open(() => json('[]'))
  expect(part('try').hidden).toBe(false)
  for (const field of document.querySelectorAll('select, input, textarea'))
    expect(document.querySelector(`label[for="${field.id}"]`)?.textContent).toMatch(/\w/)
})

it('sends the edited body with the key, and shows the reply as text with status and time', async () => {
  const { asked, part, write, send } = open(() => json('[{"Input":"<b>"}]'))
  write('try-key', ' AA11-BB22-CC33-DD44 ')
  write('try-body', '{ "Addresses": [] }')
  await send()
  const [path, sent] = asked.mock.calls[0] ?? []
  expect(path).toBe('/Cleansing/International/Batch/v1.20/json6.ws')
  expect(sent).toMatchObject({ method: 'POST', body: '{ "Addresses": [] }' })
  expect(sent?.headers).toMatchObject({ 'X-Api-Key': 'AA11-BB22-CC33-DD44' })
  expect(part('try-reply').textContent).toBe('[\n  {\n    "Input": "<b>"\n  }\n]')
  expect(part('try-reply').children).toHaveLength(0)
  expect(part('try-status').textContent).toMatch(/^Status 200, no error, [\d.]+ ms$/)
})

it('names the number of an error, and a host that is gone', async () => {
  let answer = () => json('{"Number":2}', { 'waypost-error': '2' })
  const { part, send } = open(() => answer())
  await send()
  expect(part('try-status').textContent).toMatch(/^Status 200, error 2, /)
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await send()
  expect(part('try-status').textContent).toBe('Waypost did not answer. Start it, then send the request again.')
  expect(part('try-reply').hidden).toBe(true)
})

it('says what is wrong with a body, and sends nothing', async () => {
  const { asked, part, write } = open(() => json('[]'))
  write('try-body', '{ "Addresses": ')
  expect(part('try-fault').textContent).toContain('The body is no JSON: it ends too early.')
  expect(part<HTMLButtonElement>('try-send').disabled).toBe(true)
  expect(part<HTMLButtonElement>('try-copy').disabled).toBe(true)
  part('try-form').dispatchEvent(new Event('submit', { cancelable: true }))
  expect(asked).not.toHaveBeenCalled()
  part('try-example').click()
  expect(part('try-fault').textContent).toBe('')
  expect(part<HTMLButtonElement>('try-send').disabled).toBe(false)
})

it('asks with GET where there is no body, and follows the operation and the language', async () => {
  const { asked, part, choose, send } = open(() => json('[]'))
  choose('try-operation', 'GetLists')
  choose('try-language', 'python')
  expect(part('try-body-line').hidden).toBe(true)
  expect(part('try-code').textContent).toContain('import urllib.request')
  await send()
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', body: null })
})

it('stops reading a reply that is too long, and says that there is more', async () => {
  const { part, send } = open(() => json('x'.repeat(MAX_REPLY_BYTES + 1)))
  await send()
  expect(part('try-cut').hidden).toBe(false)
  expect(part('try-reply').textContent?.length).toBe(200_000)
})

it('keeps nothing of the key', async () => {
  const { write, send } = open(() => json('[]'))
  write('try-key', 'AA11-BB22-CC33-DD44')
  await send()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])).not.toContain(
    'BB22',
  )
})
