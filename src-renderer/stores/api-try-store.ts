import { defineStore } from 'pinia'
import { computed, reactive, ref, type Ref } from 'vue'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { showReply } from '#shared/api/show-reply.ts'
import { toCode, type CodeForm } from '#shared/api/request-code.ts'
import { readTryBody, readTryKey, toExampleText, TRY_REQUESTS, type TryOperation } from '#shared/api/try-requests.ts'
import type { AppError } from '#shared/result.ts'
import { useApiStore } from './api-store.ts'
import { useHostStore } from './host-store.ts'
import { useListsStore } from './lists-store.ts'
import { useAsking } from './use-asking.ts'

/** The last moment of the present day, as a key keeps it. */
function endOfToday(): string {
  const end = new Date()
  end.setHours(23, 59, 59, 999)
  return end.toISOString()
}

/** What a person writes: an operation, a key, and a body for each operation, which is its example at first. */
function createDraft(listId: Ref<string>) {
  const operation = ref<TryOperation>('Batch')
  const key = ref('')
  const drafts = reactive<Partial<Record<TryOperation, string>>>({})
  const example = computed(() => toExampleText(operation.value, listId.value))
  const body = computed({
    get: () => drafts[operation.value] ?? example.value,
    set: (text) => (drafts[operation.value] = text),
  })
  return {
    operation,
    key,
    body,
    hasBody: computed(() => TRY_REQUESTS[operation.value].example !== null),
    isEdited: computed(() => body.value !== example.value),
    readBody: computed(() => readTryBody(operation.value, body.value)),
    readKey: computed(() => readTryKey(key.value)),
    takeExample: (): void => void delete drafts[operation.value],
  }
}

/** A request to the API that is written and sent in the window. The key stays in memory and ends with the window. */
export const useApiTryStore = defineStore('api-try', () => {
  const { problem, isBusy, change } = useAsking()
  const [api, host, lists] = [useApiStore(), useHostStore(), useListsStore()]
  const listId = computed(() => lists.list?.id ?? '')
  const draft = createDraft(listId)
  const { operation, key, readBody, readKey } = draft
  const sent = ref<CommandResponse<'api.try'> | null>(null)
  /** Choosing another operation makes the reply that is still awaited nobody's. */
  let asked = 0

  /** What is wrong with what was written; it is said while it is written. */
  const fault = computed<AppError | null>(() => {
    if (!readKey.value.ok) return readKey.value.error
    return readBody.value.ok ? null : readBody.value.error
  })
  const reply = computed(() => sent.value && { ...sent.value, ...showReply(sent.value) })

  function choose(chosen: TryOperation): void {
    operation.value = chosen
    asked++
    sent.value = null
    problem.value = null
  }

  async function send(): Promise<void> {
    if (fault.value || isBusy.value) return
    const own = ++asked
    const answer = await change('api.try', {
      operation: operation.value,
      key: key.value.trim(),
      body: draft.body.value,
    })
    if (own === asked) sent.value = answer
  }

  /** The request as a program; empty while what was written cannot be sent. */
  function codeAs(form: CodeForm): string {
    if (!readKey.value.ok || !readBody.value.ok) return ''
    const address = host.info?.apiUrl ?? ''
    return toCode(form, { address, operation: operation.value, key: readKey.value.value, body: readBody.value.value })
  }

  /** A key that may make this request and ends with the day. */
  async function makeKey(name: string): Promise<void> {
    const type = TRY_REQUESTS[operation.value].isManagement ? 'management' : 'service'
    key.value = (await api.makeKey({ name, type, expiresAt: endOfToday() })) ?? key.value
  }

  const { body, hasBody, isEdited, takeExample } = draft
  const written = { operation, key, body, hasBody, isEdited, takeExample, listId, fault }
  return { ...written, reply, problem, isBusy, choose, send, codeAs, makeKey }
})
