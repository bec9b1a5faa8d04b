import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'
import { useListsStore } from './lists-store.ts'
import { useAsking } from './use-asking.ts'
import { useWindowStore } from './window-store.ts'

export type TableLink = CommandResponse<'tables.links'>['links'][number]
export type TableServer = TableLink['server']

/** Codes after which the person is asked for the password, in place. */
const PASSWORD_CODES = new Set(['tables/password', 'tables/no-password'])
export const wantsPassword = (problem: AppError | null): boolean => problem !== null && PASSWORD_CODES.has(problem.code)

/** `schema.table`, as people write it; the usual schema is left out. */
export const tableName = ({ schema, table }: Pick<TableLink, 'schema' | 'table'>): string =>
  schema === 'public' ? table : `${schema}.${table}`

/** Every list that is linked to a table of a database, and the way to the table. */
export const useTableLinksStore = defineStore('table-links', () => {
  const { client, problem, isBusy, ask, change } = useAsking()
  const lists = useListsStore()
  const window = useWindowStore()
  const links = ref<TableLink[]>([])
  /** This computer can keep a password, encrypted by its own means. */
  const canKeep = ref(false)
  /** The link whose end is asked for; null while nobody asks. */
  const leaving = ref<TableLink | null>(null)
  /** That of the open list. */
  const link = computed(() => links.value.find(({ listId }) => listId !== null && listId === lists.listId) ?? null)
  const find = (id: string): TableLink | null => links.value.find((one) => one.id === id) ?? null

  function put(changed: TableLink): void {
    const others = links.value.filter(({ id }) => id !== changed.id)
    links.value = [...others, changed]
  }

  async function load(): Promise<void> {
    const answer = await ask('tables.links', {})
    if (!answer) return
    links.value = answer.links
    canKeep.value = answer.canKeep ?? false
  }

  /** True when the link has a password now; null forgets it, wherever it is kept. */
  async function givePassword(linkId: string, password: string | null, isKept = false): Promise<boolean> {
    const answer = await change('tables.password', { linkId, password, isKept })
    if (answer) put(answer)
    return answer !== null
  }

  async function allowPush(linkId: string, mayPush: boolean): Promise<void> {
    const answer = await change('tables.set', { linkId, mayPush })
    if (answer) put(answer)
  }

  async function unlink(): Promise<void> {
    const ended = leaving.value
    leaving.value = null
    if (!ended || !(await change('tables.unlink', { linkId: ended.id }))) return
    links.value = links.value.filter(({ id }) => id !== ended.id)
    window.toast = { text: t('tables.unlinked', { table: tableName(ended) }) }
  }

  client.on('tables.changed', () => void load())
  client.onConnection((state) => {
    if (state === 'open') void load()
  })
  return {
    links,
    canKeep,
    link,
    leaving,
    problem,
    isBusy,
    find,
    put,
    load,
    givePassword,
    allowPush,
    unlink,
  }
})
