import { kindsOf } from './area-kinds-data.ts'

/** Zooms from which streets of a class and their labels are shown, and their order: the smaller lies below. */
export interface StreetClass {
  minZoom: number
  labelZoom: number
  rank: number
}

export const HIGHWAYS: Readonly<Record<string, StreetClass>> = {
  motorway: { minZoom: 5, labelZoom: 10, rank: 30 },
  trunk: { minZoom: 6, labelZoom: 12, rank: 29 },
  primary: { minZoom: 8, labelZoom: 12, rank: 28 },
  secondary: { minZoom: 9, labelZoom: 13, rank: 27 },
  tertiary: { minZoom: 10, labelZoom: 13, rank: 26 },
  unclassified: { minZoom: 12, labelZoom: 14, rank: 20 },
  residential: { minZoom: 12, labelZoom: 14, rank: 19 },
  busway: { minZoom: 12, labelZoom: 14, rank: 18 },
  bus_guideway: { minZoom: 12, labelZoom: 14, rank: 18 },
  living_street: { minZoom: 13, labelZoom: 14, rank: 17 },
  pedestrian: { minZoom: 13, labelZoom: 14, rank: 16 },
  service: { minZoom: 13, labelZoom: 14, rank: 15 },
  track: { minZoom: 13, labelZoom: 14, rank: 6 },
  cycleway: { minZoom: 13, labelZoom: 14, rank: 5 },
  footway: { minZoom: 13, labelZoom: 14, rank: 4 },
  steps: { minZoom: 13, labelZoom: 14, rank: 3 },
  path: { minZoom: 13, labelZoom: 14, rank: 2 },
}

/** `highway=KIND_link`: where the labels begin; the line begins with its road. */
export const LINK_LABEL_ZOOMS: Readonly<Record<string, number>> = {
  motorway: 13,
  trunk: 13,
  primary: 13,
  secondary: 13,
  tertiary: 14,
}

export const AEROWAYS: Readonly<Record<string, StreetClass>> = {
  runway: { minZoom: 11, labelZoom: 11, rank: 12 },
  taxiway: { minZoom: 13, labelZoom: 13, rank: 11 },
}

/** Zoom of a siding is `SIDING_ZOOM`. */
export const RAILWAYS: Readonly<Record<string, StreetClass>> = {
  rail: { minZoom: 8, labelZoom: 10, rank: 40 },
  narrow_gauge: { minZoom: 8, labelZoom: 10, rank: 39 },
  light_rail: { minZoom: 10, labelZoom: 10, rank: 38 },
  subway: { minZoom: 10, labelZoom: 10, rank: 37 },
  funicular: { minZoom: 10, labelZoom: 10, rank: 36 },
  monorail: { minZoom: 10, labelZoom: 10, rank: 35 },
  tram: { minZoom: 10, labelZoom: 10, rank: 34 },
}

export const SIDING_ZOOM = 10

/** `aerialway=…` → the kind that the scheme has for it. */
export const AERIALWAYS = kindsOf('cable_car gondola goods chair_lift drag_lift t-bar j-bar platter rope_tow:rope-tow')
