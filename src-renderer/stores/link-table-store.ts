import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { isThisComputer } from '#renderer/model/is-this-computer.ts'
import { useImportStore } from './lists-import-store.ts'
import { useListsStore } from './lists-store.ts'
import { usePullStore } from './pull-table-store.ts'
import { tableName, useTableLinksStore, wantsPassword, type TableServer } from './table-links-store.ts'
import { useAsking, type Asking } from './use-asking.ts'

export type ListedTable = CommandResponse<'tables.inspect'>['tables'][number]
export type DescribedTable = CommandResponse<'tables.describe'>
export const LINK_STEPS = ['server', 'table', 'confirm'] as const
export type LinkStep = (typeof LINK_STEPS)[number] | 'reading'

const FIRST_PORT = '5432'
const LAST_PORT = 65_535
/** Further tables are found by their names. */
export const MOST_LISTED = 200

/** The sheet that links a list to a table: where the server is, which table, and one sentence to agree to. */
export const useLinkTableStore = defineStore('link-table', () => {
  const asking = useAsking()
  const { problem, isBusy, change } = asking
  const imports = useImportStore()
  const lists = useListsStore()
  const links = useTableLinksStore()
  const pull = usePullStore()
  const isOpen = ref(false)
  const step = ref<LinkStep>('server')
  /** The list that is linked; null: the table makes a new one. */
  const listId = ref<string | null>(null)
  const form = useServerForm()
  const choice = useTableChoice(asking, form)

  function begin(of: string | null): void {
    listId.value = of
    step.value = 'server'
    problem.value = null
    form.password.value = ''
    form.isKept.value = false
    choice.forget()
    isOpen.value = true
    void links.load()
  }

  /** Connects, and lists the tables that this user may read. */
  async function connect(): Promise<void> {
    if (form.flaw.value || isBusy.value) return
    if (await choice.list()) step.value = 'table'
  }

  function back(): void {
    problem.value = null
    step.value = step.value === 'confirm' ? 'table' : 'server'
  }

  /** Makes the link that the person confirmed, and reads the table for the first time. */
  async function link(): Promise<void> {
    const chosen = choice.toChosen()
    if (!chosen || step.value !== 'confirm' || isBusy.value) return
    const request = { ...form.asked(), ...chosen, listId: listId.value, isConfirmed: true as const }
    const made = await change('tables.link', request)
    if (!made) return
    links.put(made)
    const { password, isKept } = form
    if (isKept.value && password.value !== '') await links.givePassword(made.id, password.value, true)
    step.value = 'reading'
    await pull.start(made.id)
  }

  /** Nobody waits any more for a table that is still being read. */
  function close(): void {
    if (step.value === 'reading' && pull.isRunning) void pull.stop()
    isOpen.value = false
  }
  // The sheet makes way for the import as soon as the table is there.
  watch(
    () => imports.file,
    (file) => {
      if (file && step.value === 'reading') isOpen.value = false
    },
  )

  const listName = computed(() => lists.all.find(({ id }) => id === listId.value)?.name ?? '')
  return { isOpen, step, listId, listName, problem, isBusy, ...form, ...choice, begin, connect, back, link, close }
})

/** Where the server is, and who asks there. */
function useServerForm() {
  const [host, port, database, user] = [ref('localhost'), ref(FIRST_PORT), ref(''), ref('')]
  const [certificate, password, isKept] = [ref(''), ref(''), ref(false)]
  const isLocal = computed(() => isThisComputer(host.value))
  /** The field that keeps the form from being sent. */
  const flaw = computed(() => {
    const number = Number(port.value)
    if (host.value.trim() === '') return 'host'
    if (!Number.isInteger(number) || number < 1 || number > LAST_PORT) return 'port'
    if (database.value.trim() === '') return 'database'
    return user.value.trim() === '' ? 'user' : null
  })
  const server = computed<TableServer>(() => ({
    host: host.value.trim(),
    port: Number(port.value),
    database: database.value.trim(),
    user: user.value.trim(),
    rootCertificate: isLocal.value || certificate.value.trim() === '' ? null : certificate.value.trim(),
  }))
  /** Without a password the host looks into the environment and the file of passwords. */
  const asked = () => ({ server: server.value, ...(password.value !== '' && { password: password.value }) })
  return { host, port, database, user, certificate, password, isKept, isLocal, flaw, server, asked }
}

/** The tables of the server, the chosen one, and what of it goes into the list. */
function useTableChoice({ ask, change, problem }: Asking, { asked }: { asked: () => { server: TableServer } }) {
  const tables = ref<ListedTable[]>([])
  const search = ref('')
  const table = ref<ListedTable | null>(null)
  const described = ref<DescribedTable | null>(null)
  const [keyColumn, geometryColumn] = [ref(''), ref('')]
  const found = computed(() => {
    const wanted = search.value.trim().toLowerCase()
    return tables.value.filter((one) => tableName(one).toLowerCase().includes(wanted))
  })

  function forget(): void {
    tables.value = []
    search.value = ''
    leave()
  }
  function leave(): void {
    table.value = null
    described.value = null
    ;[keyColumn.value, geometryColumn.value] = ['', '']
  }
  async function list(): Promise<boolean> {
    const answer = await change('tables.inspect', asked())
    if (answer) tables.value = answer.tables
    leave()
    return answer !== null
  }
  async function choose(wanted: ListedTable): Promise<void> {
    leave()
    table.value = wanted
    const { schema, table: name } = wanted
    const answer = await ask('tables.describe', { ...asked(), schema, table: name })
    if (table.value !== wanted || !answer) return
    described.value = answer
    keyColumn.value = answer.keys[0] ?? ''
    geometryColumn.value = answer.geometry?.column ?? answer.geometries[0]?.column ?? ''
  }
  /** What is linked: the table, its key, and its points if it has any. */
  function toChosen() {
    if (!table.value) return null
    const { schema, table: name } = table.value
    const points = geometryColumn.value === '' ? {} : { geometryColumn: geometryColumn.value }
    return { schema, table: name, keyColumn: keyColumn.value, ...points }
  }
  const isPasswordWanted = computed(() => wantsPassword(problem.value))
  const isChosen = computed(() => described.value !== null && keyColumn.value !== '')
  return {
    tables,
    search,
    found,
    table,
    described,
    keyColumn,
    geometryColumn,
    isChosen,
    isPasswordWanted,
    toChosen,
    forget,
    list,
    choose,
  }
}
