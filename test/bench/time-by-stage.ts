import { Session } from 'node:inspector/promises'

/** Between two looks at what the thread is doing. */
const SAMPLING_MICROSECONDS = 200
/** Folders of the engine are its stages; the database is what the readers of reference data wait for. */
const FOLDER_OF_ENGINE = /src-main\/cleansing\/(\w+)\//
const DATABASE = 'reference: database'

interface ProfileNode {
  id: number
  callFrame: { url: string; functionName: string }
  children?: number[]
}

/** The stage that a function belongs to; empty for one of the runtime, whose time is that of who called it. */
function stageOf({ url, functionName }: ProfileNode['callFrame']): string {
  if (functionName === '(garbage collector)') return 'garbage collection'
  const folder = FOLDER_OF_ENGINE.exec(url)?.[1]
  if (folder !== undefined) return folder
  if (url.includes('src-main/reference/')) return 'reference'
  if (url.includes('better-sqlite3')) return DATABASE
  return url.includes('src-main/cleansing/') ? 'process' : ''
}

/** The stage of each node of a profile: its own, or that of the nearest caller that has one. */
function stagesOf(nodes: readonly ProfileNode[]): Map<number, string> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const stages = new Map<number, string>()
  for (const { id, callFrame } of nodes) {
    const above = stages.get(parents.get(id) ?? -1) ?? ''
    // What a reader calls that has no file is a statement of the database.
    const isStatement = above === 'reference' && callFrame.url === '' && callFrame.functionName === ''
    stages.set(id, isStatement ? DATABASE : stageOf(callFrame) || above)
  }
  return stages
}

/** Shares of the time of some work by stage of the engine, the largest first, in per cent. */
export async function timeByStage(work: () => void): Promise<[stage: string, share: number][]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLING_MICROSECONDS })
  await session.post('Profiler.start')
  work()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  const { nodes, samples = [], timeDeltas = [] } = profile
  const stages = stagesOf(nodes)
  const spent = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const stage = stages.get(id) ?? ''
    if (stage !== '') spent.set(stage, (spent.get(stage) ?? 0) + (timeDeltas[at] ?? 0))
  }
  const all = [...spent.values()].reduce((sum, one) => sum + one, 0)
  return [...spent].sort((a, b) => b[1] - a[1]).map(([stage, time]) => [stage, Math.round((1000 * time) / all) / 10])
}
