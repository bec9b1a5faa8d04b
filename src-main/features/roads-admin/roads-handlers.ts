import { startRegion } from '#main/roads/bundle/start-region.ts'
import { formatTrafficCsv } from '#main/roads/traffic/parse-traffic-csv.ts'
import { readTraffic, resetTraffic, takeTraffic } from '#main/roads/traffic/traffic-file.ts'
import { BUILT_IN_TRAFFIC } from '#main/roads/traffic/built-in-traffic.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { ok } from '#shared/result.ts'

type ProofHandlers = Pick<Handlers, 'roads.check' | 'roads.traffic' | 'roads.setTraffic'>

/** Proofs of the road maps in a folder, and the table of traffic that they are prepared for. */
export function createRoadsHandlers(folder: string, onTraffic: () => void): ProofHandlers {
  return {
    async 'roads.check'() {
      const checked = await startRegion(
        (thread) => thread.check({ roads: folder }),
        () => {},
      ).ended
      if (!checked.ok) return checked
      return ok({ maps: checked.value.map(({ id, isJoined, problems }) => ({ id, isJoined, problems })) })
    },
    'roads.traffic': () => Promise.resolve(ok(trafficNow(folder))),
    'roads.setTraffic'({ csv }) {
      const taken = csv === null ? resetTraffic(folder) : takeTraffic(folder, csv)
      if (!taken.ok) return Promise.resolve(taken)
      onTraffic()
      return Promise.resolve(ok(trafficNow(folder)))
    },
  }
}

function trafficNow(folder: string): CommandResponse<'roads.traffic'> {
  const read = readTraffic(folder)
  return read.ok
    ? { isOwn: read.value.isOwn, csv: formatTrafficCsv(read.value.table), problem: null }
    : { isOwn: false, csv: formatTrafficCsv(BUILT_IN_TRAFFIC), problem: read.error.message }
}
