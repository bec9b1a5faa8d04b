import { copyText } from '#renderer/client/copy-text.ts'
import { toCode, type CodeForm, type TryCall } from '#shared/api/request-code.ts'
import { collectReply, showReply, type SentReply } from '#shared/api/show-reply.ts'
import {
  KEY_HEADER,
  readTryBody,
  readTryKey,
  toExampleText,
  TRY_REQUESTS,
  type TryOperation,
} from '#shared/api/try-requests.ts'
import { ok, type Result } from '#shared/result.ts'

function partsOf(page: Document) {
  const part = <E extends HTMLElement>(id: string): E => page.getElementById(`try-${id}`) as E
  return {
    part,
    operation: part<HTMLSelectElement>('operation'),
    key: part<HTMLInputElement>('key'),
    body: part<HTMLTextAreaElement>('body'),
    language: part<HTMLSelectElement>('language'),
    send: part<HTMLButtonElement>('send'),
    copy: part<HTMLButtonElement>('copy'),
    code: part('code'),
  }
}

function showIn(page: Document, sent: SentReply | null): void {
  const { part } = partsOf(page)
  const shown = sent && showReply(sent)
  part('reply').hidden = shown === null
  part('reply').textContent = shown?.text ?? ''
  part('cut').hidden = !shown?.isCut
  part('status').textContent = sent ? statusOf(sent) : ''
}

/** The script of /docs: sends what is written there, and shows the reply. The key is read when it is needed and kept nowhere. */
export function startTrying(page: Document): void {
  const { part, operation, key, body, language, send, copy, code } = partsOf(page)
  const show = (sent: SentReply | null): void => showIn(page, sent)
  const chosen = (): TryOperation => operation.value as TryOperation
  let isSending = false

  function read(): Result<TryCall> {
    const sentKey = readTryKey(key.value)
    if (!sentKey.ok) return sentKey
    const sentBody = readTryBody(chosen(), body.value)
    if (!sentBody.ok) return sentBody
    return ok({ address: page.location.origin, operation: chosen(), key: sentKey.value, body: sentBody.value })
  }

  /** What is wrong is said while it is written; the program follows each letter. */
  function refresh(): void {
    const call = read()
    part('fault').textContent = call.ok ? '' : call.error.message
    code.textContent = call.ok ? toCode(language.value as CodeForm, call.value) : ''
    copy.textContent = 'Copy'
    copy.disabled = !call.ok
    send.disabled = !call.ok || isSending
  }

  function takeExample(): void {
    body.value = toExampleText(chosen(), '')
    part('body-line').hidden = TRY_REQUESTS[chosen()].example === null
    refresh()
  }

  async function sendNow(): Promise<void> {
    const call = read()
    if (!call.ok || isSending) return
    isSending = true
    show(null)
    part('status').textContent = 'Sending…'
    refresh()
    try {
      show(await sendCall(call.value))
    } catch {
      part('status').textContent = 'Waypost did not answer. Start it, then send the request again.'
    }
    isSending = false
    refresh()
  }

  operation.addEventListener('change', () => {
    show(null)
    takeExample()
  })
  for (const field of [key, body, language]) field.addEventListener('input', refresh)
  part('example').addEventListener('click', takeExample)
  copy.addEventListener('click', () => {
    void copyText(code.textContent ?? '').then((isCopied) => {
      copy.textContent = isCopied ? 'Copied' : 'Select the text and copy it'
    })
  })
  part('form').addEventListener('submit', (event) => {
    event.preventDefault()
    void sendNow()
  })
  takeExample()
  page.getElementById('try')!.hidden = false
}

function statusOf({ status, error, milliseconds }: SentReply): string {
  const fault = error === '' ? 'no error' : `error ${error}`
  return `Status ${status}, ${fault}, ${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`
}

async function sendCall({ operation, key, body }: TryCall): Promise<SentReply> {
  const startedAt = performance.now()
  const response = await fetch(TRY_REQUESTS[operation].path, {
    method: body === null ? 'GET' : 'POST',
    headers: {
      ...(key !== '' && { [KEY_HEADER]: key }),
      ...(body !== null && { 'Content-Type': 'application/json' }),
    },
    body,
  })
  const reply = collectReply()
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    if (reply.add(part.value)) continue
    await reader?.cancel()
    break
  }
  return {
    status: response.status,
    error: response.headers.get('waypost-error') ?? '',
    milliseconds: performance.now() - startedAt,
    text: reply.text(),
    isCut: reply.isCut(),
  }
}
