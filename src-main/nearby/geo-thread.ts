import { call, carries, defineThread } from '#main/threads/define-thread.ts'
import type { DirectionsReply, DirectionsRequest } from './answer-directions.ts'
import type { ReachReply, ReachRequest } from './answer-reach.ts'
import type { WithinRequest } from './answer-within.ts'
import type { GeoPolygon } from '#main/roads/reach/reach.types.ts'
import type { RouteReply, RouteRequest } from './answer-route.ts'
import type { FindInList, FindInPoints, GeoOutcome, ListChange, ListPoints } from './geo-protocol.types.ts'
import type { MatrixBlock, MatrixCells } from './matrix/matrix.types.ts'
import type { GroundStreets } from '#main/roads/ground/streets-in-box.ts'
import type { GroundToDraw } from './tours/draw-ground.ts'
import type { DrawnLeg, LegsToDraw } from './tours/draw-legs.ts'
import type { TourReply as PlanReply, TourRequest as PlanRequest } from './tours/tour-request.types.ts'

export interface GeoData {
  packFolders: string[]
  /** Where road maps lie; it may not exist. */
  roadsFolder: string
}

/** The thread that holds point indexes and road maps. It forgets lists when it starts anew: `nearby/list-not-loaded` says so. */
export const GEO_THREAD = defineThread({
  name: 'geo',
  data: carries<GeoData>(),
  calls: {
    load: call<ListPoints>(),
    change: call<ListChange>(),
    /** By the id of the list. */
    drop: call<string>(),
    find: call<FindInList, GeoOutcome>(),
    findInPoints: call<FindInPoints, GeoOutcome>(),
    route: call<RouteRequest, RouteReply>(),
    directions: call<DirectionsRequest, DirectionsReply>(),
    reach: call<ReachRequest, ReachReply>(),
    /** The same without a road map: a circle for each limit. */
    reachCircles: call<ReachRequest, GeoPolygon[]>(),
    /** Ordinals of the places of a list in each of some shapes. */
    within: call<WithinRequest, Int32Array[]>(),
    matrix: call<MatrixBlock, MatrixCells>(),
    drawLegs: call<LegsToDraw, DrawnLeg[]>(),
    drawGround: call<GroundToDraw, GroundStreets[]>(),
    beginPlan: call<PlanRequest, PlanReply>(),
    improvePlan: call<{ tourId: string; milliseconds: number }, PlanReply>(),
    arrangePlan: call<{ tourId: string; orders: readonly (readonly number[])[] }, PlanReply>(),
    /** By the id of the search. */
    endPlan: call<string>(),
  },
  asks: {},
  heapMebibytes: 1024,
  closedCode: 'nearby/closed',
  diedCode: 'nearby/worker-died',
  describeDeath: (reason) => `The search thread stopped (${reason}). It starts again by itself.`,
})
