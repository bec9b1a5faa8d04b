import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { startFiles } from './start-files.ts'

type PlanInput = CommandInput<'lists.planImport'>
type State = CommandResponse<'lists.planned'>

/** A host with what it takes to bring files into lists. */
export async function startInto() {
  const running = await startFiles()
  const { host, call, addFile, whenEnded } = running
  const importFile = async (name: string, content: string | Buffer) => {
    const job = await call('lists.import', { file: addFile(name, content), name: 'Depots' })
    expect(await whenEnded(job.id)).toMatchObject({ state: 'done', error: null })
    return (await call('lists.imported', { jobId: job.id })).listId ?? ''
  }
  const plan = async (
    listId: string,
    content: string | Buffer,
    choices: Pick<PlanInput, 'match'> & Partial<PlanInput>,
    name = 'again.csv',
  ) => {
    const job = await call('lists.planImport', { file: addFile(name, content), listId, ...choices })
    expect(await whenEnded(job.id)).toMatchObject({ state: 'done', error: null })
    return { jobId: job.id, state: await call('lists.planned', { jobId: job.id }) }
  }
  const apply = async (jobId: string): Promise<State> => {
    await call('lists.applyImport', { jobId })
    expect(await whenEnded(jobId)).toMatchObject({ state: 'done', error: null })
    return call('lists.planned', { jobId })
  }
  const rows = async (jobId: string, action: CommandInput<'lists.plannedRows'>['action'] = null) =>
    (await call('lists.plannedRows', { jobId, action, offset: 0, limit: 100 })).rows
  const points = async (listId: string) => (await call('lists.points', { listId, offset: 0, limit: 500 })).points
  const edit = (listId: string, id: string, fields: object) =>
    call('lists.change', { listId, change: { kind: 'edit', edits: [{ id, fields }] } })
  const exportList = async (listId: string, format: CommandInput<'lists.export'>['format']) => {
    const ended = await whenEnded((await call('lists.export', { listId, format })).id)
    return readFileSync(host.files.get(ended.result?.file ?? '')?.path ?? '')
  }
  return { ...running, importFile, plan, apply, rows, points, edit, exportList }
}
