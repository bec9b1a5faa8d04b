import { z } from 'zod'
import * as host from '#shared/contract/host-schemas.ts'
import * as lists from '#shared/contract/lists-schemas.ts'
import { lookedTour, tour } from '#shared/contract/tours-schemas.ts'
import { MAX_TOURS } from '#shared/model/tour-limits.ts'

const nothing = z.object({})
const backupRef = z.object({ name: z.string().max(200) })

/** Commands about the data as a whole and copies of it. */
export const dataCommands = {
  /** What the host has connected to since it started. */
  'network.figures': { request: nothing, response: host.networkFigures },
  /** What is damaged; null while the data is whole, and then only all other commands are answered. */
  'data.state': { request: nothing, response: z.object({ damage: host.damage.nullable() }) },
  /** The newest copy that Waypost made by itself and that proves itself now. */
  'data.newestBackup': { request: nothing, response: z.object({ backup: host.ownBackup.nullable() }) },
  /** All copies in the folder of backups, newest first; whether they are sound takes a look at each. */
  'data.backups': { request: nothing, response: z.object({ backups: z.array(host.listedBackup) }) },
  'data.proveBackup': { request: backupRef, response: host.provenBackup },
  /** What `data.copy` would take along, to be asked before. */
  'data.survey': { request: nothing, response: host.backupSurvey },
  /** A proven copy of the data as one file, with what is chosen of the rest; `data.dropCopy` when it is saved. */
  'data.copy': { request: z.object({ withPhotos: z.boolean(), withRuns: z.boolean() }), response: host.takenCopy },
  'data.dropCopy': { request: z.object({ file: z.string().max(64) }), response: nothing },
  /** Takes a file of another computer among the backups, once it is proven. */
  'data.addBackup': {
    request: z.object({ file: z.string().max(64) }),
    response: host.addedBackup,
  },
  /** What a copy holds, read beside the data, which stays as it is. */
  'data.look': { request: backupRef, response: z.object({ lists: z.array(lists.listSummary) }) },
  'data.lookPoints': {
    request: backupRef.extend(lists.listRequests.points.shape),
    response: z.object({ total: z.number().int(), points: z.array(lists.listPoint) }),
  },
  /** Tours of a copy, what was changed last first. */
  'data.lookTours': { request: backupRef, response: z.object({ tours: z.array(lookedTour).max(MAX_TOURS) }) },
  /** A tour of a copy as a file, for `tours.compare` and `tours.take`; `data.dropCopy` when that is done. */
  'data.readTour': {
    request: backupRef.extend({ tourId: tour.shape.id }),
    response: z.object({ file: z.string().max(64) }),
  },
  /** Adds lists of a copy to the present ones; null: all of them. */
  'data.takeLists': {
    request: backupRef.extend({ listIds: z.array(z.string().max(64)).min(1).nullable() }),
    response: host.job,
  },
  /** Puts a copy of that name in the place of the data, which is kept as a copy itself. */
  'data.restore': { request: backupRef, response: host.restored },
  /** Opens damaged data again: somebody may have mended it. */
  'data.retry': { request: nothing, response: nothing },
} as const
