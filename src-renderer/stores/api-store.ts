import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { useAsking } from './use-asking.ts'

export type ApiKey = CommandResponse<'keys.revoke'>
export type Origin = CommandResponse<'origins.allow'>

/** Keys and approved origins of the localhost API. */
export const useApiStore = defineStore('api', () => {
  const { client, problem, take, ask } = useAsking()
  const keys = ref<ApiKey[]>([])
  const origins = ref<Origin[]>([])
  /** Shown until the person says that it is copied; kept nowhere. */
  const secret = ref('')

  async function load(): Promise<void> {
    const [keyList, originList] = await Promise.all([client.call('keys.list', {}), client.call('origins.list', {})])
    keys.value = take(keyList)?.keys ?? keys.value
    if (keyList.ok) origins.value = take(originList)?.origins ?? origins.value
  }

  /** A new key as its secret, for whoever asked; null where there is none, with the problem shown. */
  async function makeKey(input: CommandInput<'keys.create'>): Promise<string | null> {
    const created = await ask('keys.create', input)
    if (!created) return null
    keys.value = [...keys.value, created.key]
    return created.secret
  }

  async function createKey(input: CommandInput<'keys.create'>): Promise<boolean> {
    const made = await makeKey(input)
    if (made === null) return false
    secret.value = made
    return true
  }

  async function revokeKey(id: string): Promise<void> {
    const revoked = await ask('keys.revoke', { id })
    if (revoked) keys.value = keys.value.map((key) => (key.id === id ? revoked : key))
  }

  async function allowOrigin(origin: string): Promise<boolean> {
    const allowed = await ask('origins.allow', { origin })
    if (!allowed) return false
    origins.value = [...origins.value.filter((one) => one.origin !== allowed.origin), allowed]
    return true
  }

  async function removeOrigin(origin: string): Promise<void> {
    if (await ask('origins.remove', { origin })) {
      origins.value = origins.value.filter((one) => one.origin !== origin)
    }
  }

  return { keys, origins, secret, problem, load, makeKey, createKey, revokeKey, allowOrigin, removeOrigin }
})
