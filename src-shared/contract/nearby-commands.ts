import { z } from 'zod'
import * as directions from './directions-schemas.ts'
import * as lists from './lists-schemas.ts'
import * as travel from './travel-schemas.ts'

/** The commands of Nearby: what is near, the way to it, and what is reached. */
export const nearbyCommands = {
  /** Loads the list and the travel model, so that the first search need not wait for them. */
  'nearby.prepare': { request: z.object({ listId: lists.nearbyRequest.shape.listId }), response: z.object({}) },
  'nearby.find': { request: lists.nearbyRequest, response: lists.nearbyReply },
  /** The same as a file. */
  'nearby.export': { request: travel.resultsExport, response: travel.fileText },
  'nearby.route': { request: lists.routeRequest, response: lists.routeReply },
  /** The way through places step by step, and the same as a file. */
  'nearby.directions': { request: directions.directionsRequest, response: directions.directionsReply },
  'nearby.directionsFile': { request: directions.directionsExport, response: travel.fileText },
  /** What is reached from a place, as polygons. */
  'nearby.reach': { request: travel.reachRequest, response: travel.reachReply },
  /** The same as a file, and as areas of a list; one step back. */
  'nearby.reachFile': { request: travel.reachExport, response: travel.fileText },
  'nearby.keepReach': { request: travel.reachKeep, response: lists.changed },
}
