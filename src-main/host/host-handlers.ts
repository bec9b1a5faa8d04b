import { dirname, join } from 'node:path'
import type { OriginQuestions } from '#main/api/origin-questions.ts'
import { sendTry } from '#main/api/send-try.ts'
import type { UserStore } from '#main/database/user-store.types.ts'
import { findDecidedRuns, type EarlierFileRun, findLastRun } from '#main/jobs/find-decided-runs.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import type { CommandResponse, EventName, EventPayload } from '#shared/contract/contract.ts'
import { ok, type Result } from '#shared/result.ts'
import { createCoverageHandler } from '#main/features/packs-admin/create-coverage-handler.ts'
import { createFilterHandlers } from '#main/features/lists/filter-handlers.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { APP_NAME, APP_VERSION } from './version.ts'

interface HostHandlerOptions {
  dataDir: string
  store: UserStore
  pool: Pick<CleansingPool, 'info' | 'coverage'>
  questions: Pick<OriginQuestions, 'settle'>
  emit<N extends EventName>(event: N, payload: EventPayload<N>): void
  url(): string
  createLink(): string
}

type Topic<T extends string> = Pick<Handlers, Extract<keyof Handlers, `${T}.${string}`>>
/** To make a recipe or to use it needs the run of a file. */
type RecipeAccess = Pick<
  Handlers,
  'recipes.list' | 'recipes.find' | 'recipes.rename' | 'recipes.remove' | 'decisions.find'
>

/** Commands about the application itself; those about files and jobs live with the jobs. */
export function createHostHandlers(
  options: HostHandlerOptions,
): Topic<'app' | 'reference' | 'settings' | 'keys' | 'origins' | 'session' | 'filters'> &
  RecipeAccess &
  Pick<Handlers, 'api.try'> {
  const { store, pool, emit } = options
  const ownPacks = join(options.dataDir, 'packs')
  return {
    async 'app.info'() {
      const [settings, info] = await Promise.all([store.settings.get(), pool.info()])
      if (!settings.ok) return settings
      return ok({
        name: APP_NAME,
        version: APP_VERSION,
        apiUrl: options.url(),
        apiEnabled: settings.value.apiEnabled,
        packs: info.packs.map((pack) => ({ ...pack, isImported: dirname(pack.path) === ownPacks })),
        packProblems: info.problems,
        dataFolder: options.dataDir,
      })
    },
    ...createCoverageHandler(pool),
    async 'settings.set'(change) {
      const settings = await store.settings.set(change)
      if (settings.ok) emit('settings.changed', settings.value)
      return settings
    },
    ...createAccessHandlers(store),
    ...createFilterHandlers(store),
    async 'origins.allow'({ origin }) {
      const allowed = await store.origins.allow(origin)
      if (allowed.ok) options.questions.settle(allowed.value.origin, true)
      return allowed
    },
    'api.try': (written) => sendTry({ url: options.url(), ...written }),
    'session.link': async () => ok({ url: options.createLink() }),
  }
}

/** Who may call the API, what recipes there are and what is set. The command line runs these without a host too. */
export function createAccessHandlers(
  store: Pick<UserStore, 'keys' | 'origins' | 'recipes' | 'jobs' | 'settings'>,
): Topic<'keys' | 'origins'> & RecipeAccess & Pick<Handlers, 'settings.get'> {
  const named = async <K extends string, T>(name: K, list: Promise<Result<T>>): Promise<Result<Record<K, T>>> => {
    const result = await list
    return result.ok ? ok({ [name]: result.value } as Record<K, T>) : result
  }
  return {
    'settings.get': () => store.settings.get(),
    'keys.list': () => named('keys', store.keys.list()),
    'keys.create': (request) => store.keys.create(request),
    'keys.revoke': ({ id }) => store.keys.revoke(id),
    'origins.list': () => named('origins', store.origins.list()),
    'origins.allow': ({ origin }) => store.origins.allow(origin),
    async 'origins.remove'({ origin }) {
      const removed = await store.origins.remove(origin)
      return removed.ok ? ok({}) : removed
    },
    async 'decisions.find'(file) {
      const jobs = await store.jobs.list()
      return jobs.ok ? ok({ runs: findDecidedRuns(file, jobs.value).map(toFound) }) : jobs
    },
    'recipes.list': () => named('recipes', listRecipes(store)),
    'recipes.find': ({ name }) => store.recipes.findByName(name),
    'recipes.rename': ({ id, name }) => store.recipes.rename(id, name),
    async 'recipes.remove'({ id }) {
      const removed = await store.recipes.remove(id)
      return removed.ok ? ok({}) : removed
    },
  }
}

const toFound = ({ jobId, name, finishedAt }: EarlierFileRun) => ({ jobId, name, finishedAt })

/** The recipes, each with the run that the next one by it is compared with. */
async function listRecipes(
  store: Pick<UserStore, 'recipes' | 'jobs'>,
): Promise<Result<CommandResponse<'recipes.list'>['recipes']>> {
  const [recipes, jobs] = await Promise.all([store.recipes.list(), store.jobs.list()])
  if (!recipes.ok) return recipes
  if (!jobs.ok) return jobs
  return ok(
    recipes.value.map((recipe) => {
      const last = findLastRun(recipe, { process: recipe.choices.process, group: recipe.groups?.[0] }, jobs.value)
      return { ...recipe, last: last && { name: last.name, finishedAt: last.finishedAt } }
    }),
  )
}
