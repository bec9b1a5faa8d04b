import type { DrawnLeg, LegsToDraw } from '#main/nearby/tours/draw-legs.ts'
import type { GroundToDraw } from '#main/nearby/tours/draw-ground.ts'
import type { GroundStreets } from '#main/roads/ground/streets-in-box.ts'
import { boxOfSheetMap } from '#main/tours/draw-sheet-map.ts'
import { tourToJson } from '#main/tours/exchange/tour-file.ts'
import { linesOf, placesOf } from '#main/tours/tour-lines.ts'
import { tourToCalendar } from '#main/tours/write-calendar.ts'
import { tourToCsv, tourToGeoJson, tourToGpx } from '#main/tours/write-files.ts'
import { SHEET_STYLE } from '#main/tours/sheet-style-data.ts'
import { sheetMain, sheetPage } from '#main/tours/write-sheet.ts'
import { tourToText } from '#main/tours/write-text.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import type { DrawnRoute, Tour, TourFormat } from '#shared/contract/tours-schemas.ts'
import { fromTourMinute } from '#shared/model/tour-minutes.ts'
import { ok, type Result } from '#shared/result.ts'
import type { TourAccess } from './tour-access.types.ts'

/** The ways of the geo thread. */
export interface TourRoads {
  drawLegs(asked: LegsToDraw): Promise<Result<DrawnLeg[]>>
  drawGround(asked: GroundToDraw): Promise<Result<GroundStreets[]>>
}

/** Commands that draw a tour and write it to files; all of them show the minutes of the kept plan. */
export function createTourFiles(access: TourAccess, roads: TourRoads, now: () => Date) {
  return {
    async 'tours.way'({ tourId }) {
      const tour = access.find(tourId)
      if (!tour.ok) return tour
      const routes = await drawRoutes(tour.value, roads)
      return routes.ok ? ok({ routes: routes.value }) : routes
    },
    async 'tours.export'({ tourId, format }) {
      const tour = access.find(tourId)
      if (!tour.ok) return tour
      const text = await writeTour(tour.value, format, { access, roads, now })
      return text.ok ? ok({ text: text.value }) : text
    },
    async 'tours.sheet'({ tourId }) {
      const tour = access.find(tourId)
      if (!tour.ok) return tour
      const parts = await sheetParts(tour.value, access, roads)
      return parts.ok
        ? ok({ title: tour.value.name, html: sheetMain(tour.value, parts.value), style: SHEET_STYLE })
        : parts
    },
  } satisfies Partial<Handlers>
}

async function writeTour(
  tour: Tour,
  format: TourFormat,
  { access, roads, now }: { access: TourAccess; roads: TourRoads; now: () => Date },
): Promise<Result<string>> {
  if (format === 'json') return ok(tourToJson(tour))
  if (format === 'csv') return ok(tourToCsv(tour))
  if (format === 'txt') return ok(tourToText(tour))
  if (format === 'ics') return ok(tourToCalendar(tour, now()))
  if (format === 'html') {
    const parts = await sheetParts(tour, access, roads)
    return parts.ok ? ok(sheetPage(tour, parts.value)) : parts
  }
  const routes = await drawRoutes(tour, roads)
  if (!routes.ok) return routes
  return ok(format === 'gpx' ? tourToGpx(tour, routes.value) : tourToGeoJson(tour, routes.value))
}

async function sheetParts(tour: Tour, access: TourAccess, roads: TourRoads) {
  const places = access.placesOf(tour)
  if (!places.ok) return places
  const routes = await drawRoutes(tour, roads)
  if (!routes.ok) return routes
  const grounds = await drawGrounds(tour, routes.value, roads)
  return grounds.ok ? ok({ places: places.value, routes: routes.value, grounds: grounds.value }) : grounds
}

/** What lies under the map of each vehicle. */
async function drawGrounds(
  tour: Tour,
  routes: readonly DrawnRoute[],
  roads: TourRoads,
): Promise<Result<ReadonlyMap<string, GroundStreets[]>>> {
  const grounds = new Map<string, GroundStreets[]>()
  for (const { vehicle, route, lines } of linesOf(tour)) {
    const drawn = routes.find(({ vehicleId }) => vehicleId === vehicle.id)
    const box = boxOfSheetMap(drawn?.legs ?? [], placesOf(lines))
    if (!box) continue
    const startMilliseconds = fromTourMinute(route.departure)
    const ground = await roads.drawGround({ box, transport: tour.mode, startMilliseconds })
    if (!ground.ok) return ground
    grounds.set(vehicle.id, ground.value)
  }
  return ok(grounds)
}

/** The ways of all vehicles, leg by leg. */
export async function drawRoutes(tour: Tour, roads: TourRoads): Promise<Result<DrawnRoute[]>> {
  const routes: DrawnRoute[] = []
  for (const { vehicle, route, lines } of linesOf(tour)) {
    const places = placesOf(lines)
    const legs = await roads.drawLegs({
      places,
      transport: tour.mode,
      startMilliseconds: fromTourMinute(route.departure),
    })
    if (!legs.ok) return legs
    routes.push({ vehicleId: vehicle.id, legs: legs.value })
  }
  return ok(routes)
}
