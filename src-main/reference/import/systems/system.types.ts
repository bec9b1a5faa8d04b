/** How numbers of a table become degrees. */
export interface CoordinateSystem {
  /** Of the EPSG dataset; null for one that only its definition describes. */
  code: number | null
  name: string
  /** Countries whose registers use it (ISO 3166-1 alpha-2). */
  countries: readonly string[]
  /** Where it is used, in degrees; null: nobody says. */
  area: { west: number; south: number; east: number; north: number } | null
  /** In the language of PROJ, or WKT; empty: degrees on WGS 84 within 1 m. */
  definition: string
  /** Its numbers are degrees. */
  isDegrees: boolean
  /** -1: both axes point backwards, southwards and westwards. */
  sign: 1 | -1
}

/** `EPSG:2056 (CH1903+ / LV95)`, for reports and questions. */
export const labelOfSystem = ({ code, name }: CoordinateSystem): string =>
  code === null ? name : `EPSG:${code} (${name})`
