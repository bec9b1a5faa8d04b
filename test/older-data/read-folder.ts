import type { HostProcess } from '../crash/host-process.ts'

const ALL = { facets: {}, search: '' }
const PAGE = { offset: 0, limit: 500 }

/** All that a data folder holds, as the window is answered. Only what every later make of Waypost must answer too. */
export async function readFolder(host: HostProcess): Promise<object> {
  const { call } = host
  const { lists } = await call('lists.list', {})
  const { jobs } = await call('jobs.list', {})
  const runs = jobs.filter(({ kind }) => kind === 'cleanse')
  return {
    settings: await call('settings.get', {}),
    ...(await call('keys.list', {})),
    ...(await call('origins.list', {})),
    ...(await call('filters.list', {})),
    ...(await call('recipes.list', {})),
    ...(await call('lists.deleted', {})),
    history: await call('lists.history', {}),
    lists: await inOrder(lists, async (list) => ({ list, ...(await readList(host, list.id)) })),
    runs: await inOrder(runs, async (run) => ({ run, ...(await readRun(host, run.id)) })),
  }
}

async function readList({ call }: HostProcess, listId: string) {
  const { points } = await call('lists.points', { listId, ...PAGE })
  return {
    points,
    steps: (await call('lists.versions', { listId })).steps,
    imports: (await call('lists.importsOf', { listId })).imports,
    fields: (await call('lists.fields', { listId })).fields,
  }
}

async function readRun({ call }: HostProcess, jobId: string) {
  const { since } = await call('cleanse.counts', { jobId })
  const { rows } = await call('cleanse.rows', { jobId, filter: ALL, ...PAGE })
  const removed = await call('cleanse.missingRows', { jobId, ...PAGE })
  return {
    state: await call('review.state', { jobId }),
    place: (await call('review.place', { jobId })).place,
    facets: await call('cleanse.facets', { jobId, filter: ALL }),
    states: since?.states ?? null,
    rows: await inOrder(rows, async ({ row }) => {
      const detail = await call('cleanse.row', { jobId, row })
      return { row, decided: detail.decided, match: detail.match }
    }),
    rejected: (await call('cleanse.rejected', { jobId, ...PAGE })).rows,
    removedRows: removed.rows,
  }
}

/** One after the other, so that no answer depends on another question. */
async function inOrder<T, R>(items: readonly T[], read: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  for (const item of items) answers.push(await read(item))
  return answers
}
