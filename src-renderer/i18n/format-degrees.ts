const degrees = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 5,
  maximumFractionDigits: 5,
  useGrouping: false,
})

/** Degrees to a metre, with a real minus sign: `−2.56614`; nothing where there is no position. */
export const formatDegrees = (value: number | null): string =>
  value === null ? '' : degrees.format(value).replace('-', '−')

/** Both coordinates as they are shown, and as `parseCoordinates` reads them again. */
export const formatPosition = ({ lat, lon }: { lat: number | null; lon: number | null }): string =>
  lat === null || lon === null ? '' : `${formatDegrees(lat)}, ${formatDegrees(lon)}`
