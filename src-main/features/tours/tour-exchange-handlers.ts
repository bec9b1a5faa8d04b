import { randomUUID } from 'node:crypto'
import type { FileRegistry } from '#main/files/file-registry.ts'
import { findFile } from '#main/jobs/file-handlers.ts'
import type { ListsStore } from '#main/lists/lists-store.ts'
import { freeName } from '#main/tours/build-tour.ts'
import { agreedFault } from '#main/tours/agreed-times.ts'
import { vehicleFault } from '#main/tours/change-tour.ts'
import { compareTours } from '#main/tours/exchange/compare-tours.ts'
import { joinTours } from '#main/tours/exchange/join-tours.ts'
import { readTourFile } from '#main/tours/exchange/tour-file.ts'
import type { TourPatch } from '#main/tours/tour-patch.types.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import type { Tour } from '#shared/contract/tours-schemas.ts'
import { MAX_STOP_WINDOWS, MAX_TOUR_VEHICLES } from '#shared/model/tour-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { TourAccess } from './tour-access.types.ts'

type Compared = CommandResponse<'tours.compare'>

interface ExchangeParts {
  access: TourAccess
  store: Pick<ListsStore, 'tour' | 'tours' | 'hasTour'>
  files: FileRegistry
}

/** Commands by which a tour goes from one computer to another: compared with the one that is here, and taken over. */
export function createTourExchange(parts: ExchangeParts) {
  return {
    async 'tours.compare'({ file }) {
      const theirs = await readTour(file, parts)
      return theirs.ok ? compare(theirs.value, parts) : theirs
    },
    async 'tours.take'(request) {
      const theirs = await readTour(request.file, parts)
      if (!theirs.ok) return theirs
      return request.as === 'merge' ? mergeTour(theirs.value, request, parts) : addTour(theirs.value, parts)
    },
  } satisfies Partial<Handlers>
}

async function readTour(token: string, { files }: ExchangeParts): Promise<Result<Tour>> {
  const found = findFile({ files }, token)
  return found.ok ? readTourFile(found.value.path, found.value.name) : found
}

function compare(theirs: Tour, { store }: ExchangeParts): Result<Compared> {
  const mine = store.tour(theirs.id)
  if (!mine.ok) return mine
  const about = { tourId: theirs.id, name: theirs.name, stops: theirs.stops.length }
  if (mine.value) {
    const differences = compareTours(mine.value, theirs)
    const here = differences.length === 0 ? 'same' : 'different'
    return ok({ ...about, here, seen: mine.value.changedAt, differences })
  }
  const known = store.hasTour(theirs.id)
  if (!known.ok) return known
  return ok({ ...about, here: known.value ? 'deleted' : 'unknown', seen: '', differences: [] })
}

/** Beside the others: under its own id where none has it, and under a name that no other tour has. */
async function addTour(theirs: Tour, { access, store }: ExchangeParts): Promise<Result<CommandResponse<'tours.take'>>> {
  const [all, known] = [store.tours(), store.hasTour(theirs.id)]
  if (!all.ok) return all
  if (!known.ok) return known
  const tour = {
    ...theirs,
    id: known.value ? randomUUID() : theirs.id,
    name: freeName(theirs.name, new Set(all.value.map(({ name }) => name))),
  }
  const made = await access.change([{ type: 'createTour', tour }], { kind: 'takeTour' })
  return made.ok ? access.tell(tour.id) : made
}

/** Why what was chosen does not go together, in one sentence; empty where it does. */
function joinFault({ settings, stops = [] }: TourPatch): string {
  const vehicles = settings?.vehicles ?? []
  if (vehicles.length > MAX_TOUR_VEHICLES)
    return `Both together have more than ${MAX_TOUR_VEHICLES} vehicles: take the vehicles of one of them.`
  const changed = stops.flatMap(([, , stop]) => (stop ? [stop] : []))
  const many = changed.find(({ windows }) => windows.length > MAX_STOP_WINDOWS)
  if (many) return `"${many.name}" would have more than ${MAX_STOP_WINDOWS} agreed times: take those of one of them.`
  return vehicleFault(vehicles) || changed.map(agreedFault).find(Boolean) || ''
}

async function mergeTour(
  theirs: Tour,
  { seen, takes }: CommandRequest<'tours.take'>,
  { access }: ExchangeParts,
): Promise<Result<CommandResponse<'tours.take'>>> {
  const mine = access.find(theirs.id)
  if (!mine.ok) return mine
  if (mine.value.changedAt !== seen)
    return fail('tours/changed-meanwhile', `The tour "${mine.value.name}" was changed since it was compared: open the file again.`) // prettier-ignore
  const patch = joinTours(mine.value, theirs, takes)
  const fault = joinFault(patch)
  return fault ? fail('tours/contradicting', fault) : access.patch(theirs.id, patch, { kind: 'takeTour' })
}
