import { resolve } from 'node:path'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { TourDifference } from '#shared/contract/tour-exchange-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import type { CommandSession } from './command-session.ts'
import type { CommandOutput } from './run-cli.types.ts'

type Plan = (session: CommandSession) => Promise<Result<CommandOutput>>
type Way = 'newer' | 'mine' | 'theirs' | 'copy'

const USAGE = 'Use "waypost tours import FILE.json [--mine | --theirs | --copy]".'
const WAYS: Readonly<Record<string, Way>> = { '--mine': 'mine', '--theirs': 'theirs', '--copy': 'copy' }

/** `waypost tours import FILE.json`: a tour of another computer is added, or joined with the one that is here. */
export function planImport(words: readonly string[]): Result<Plan> {
  const files = words.filter((word) => !word.startsWith('-'))
  const flags = words.filter((word) => word.startsWith('-'))
  const [path] = files
  const way = flags.length === 0 ? 'newer' : WAYS[flags[0] as string]
  if (files.length !== 1 || path === undefined || flags.length > 1 || way === undefined) return fail('usage', USAGE)
  return ok((session) => importTour(session, resolve(path), way))
}

async function importTour(session: CommandSession, path: string, way: Way): Promise<Result<CommandOutput>> {
  const added = await session.addFile(path)
  if (!added.ok) return added
  const file = added.value
  const compared = await session.call('tours.compare', { file })
  if (!compared.ok) return compared
  const { here, seen } = compared.value
  if (here === 'same' && way !== 'copy')
    return ok({ data: { tourId: compared.value.tourId, differences: [] }, text: 'The file has nothing new.\n' })
  const isHere = here === 'same' || here === 'different'
  const as = !isHere ? 'new' : way === 'copy' ? 'copy' : 'merge'
  const takes = compared.value.differences.map((one) => ({
    stopId: one.stopId,
    field: one.field,
    take: way === 'mine' || way === 'theirs' ? way : one.take,
  }))
  const taken = await session.call('tours.take', { file, as, seen, takes })
  if (!taken.ok) return taken
  const { tour } = taken.value
  const text =
    as === 'merge'
      ? compared.value.differences.map((one, at) => differenceLine(one, takes[at]?.take ?? one.take)).join('')
      : `${tour.name}: added with ${countOf(tour.stops.length, 'stop')}.\n`
  return ok({ data: toData(taken.value, as === 'merge' ? compared.value.differences : []), text })
}

const toData = ({ tour }: CommandResponse<'tours.take'>, differences: readonly TourDifference[]) => ({
  tourId: tour.id,
  differences,
})

function differenceLine({ name, field, mine, theirs }: TourDifference, take: TourDifference['take']): string {
  const whose = take === 'mine' ? 'stays' : take === 'theirs' ? 'is taken over' : 'is joined'
  return `${[name, field].filter(Boolean).join(', ')} ${whose}: here "${mine}", in the file "${theirs}"\n`
}
