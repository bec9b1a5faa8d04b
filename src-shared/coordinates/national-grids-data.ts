/** A national grid that people write positions in; its definition is in `systems-data.ts`. */
export interface NationalGrid {
  /** Of the EPSG dataset. */
  code: number
  /** As it is written before its numbers. */
  label: string
  /** What else it is called, in small letters; the zone of a grid of zones is in its numbers. */
  names: RegExp
  /** Its area may be so much wider than the dataset says, in degrees. */
  marginDegrees: number
  /** Its numbers are too much like those of others: it is read only where its name is written. */
  isByName?: true
}

const GAUSS_KRUGER = /^(?:gk ?\d?|gau(?:ss|ß) ?-? ?kr(?:ue|ü|u)ger(?: zone)? ?\d?|dhdn(?: .*)?)$/

/** In the order in which they are tried. Data only. */
export const NATIONAL_GRIDS: readonly NationalGrid[] = [
  { code: 2056, label: 'LV95', names: /^(?:lv ?95|mn ?95|ch ?1903 ?\+(?: .*)?)$/, marginDegrees: 0.1 },
  { code: 21781, label: 'LV03', names: /^(?:lv ?03|mn ?03|ch ?1903)$/, marginDegrees: 0.1 },
  { code: 31466, label: 'GK2', names: GAUSS_KRUGER, marginDegrees: 0.5 },
  { code: 31467, label: 'GK3', names: GAUSS_KRUGER, marginDegrees: 0.5 },
  { code: 31468, label: 'GK4', names: GAUSS_KRUGER, marginDegrees: 0.5 },
  { code: 31469, label: 'GK5', names: GAUSS_KRUGER, marginDegrees: 1.5 },
  { code: 2154, label: 'Lambert 93', names: /^(?:lambert ?-?93|l93|rgf ?93)$/, marginDegrees: 0.1 },
  { code: 28992, label: 'RD', names: /^(?:rd(?: new)?|rijksdriehoek.*|amersfoort)$/, marginDegrees: 0.1 },
  { code: 2157, label: 'ITM', names: /^(?:itm|irish transverse mercator|irenet ?95)$/, marginDegrees: 0.1 },
  { code: 29903, label: 'Irish Grid', names: /^(?:irish(?: national)? grid|ig|tm ?[67]5)$/, marginDegrees: 0.1 },
  { code: 27700, label: 'BNG', names: /^(?:bng|osgb ?(?:36)?|british(?: national)? grid)$/, marginDegrees: 0.1 },
  { code: 31370, label: 'Lambert 72', names: /^(?:(?:belgian )?lambert ?72|lb ?72)$/, marginDegrees: 0.1 },
  { code: 3812, label: 'Lambert 2008', names: /^(?:belgian )?lambert ?2008$/, marginDegrees: 0.1, isByName: true },
  { code: 2169, label: 'LUREF', names: /^luref$/, marginDegrees: 0.1 },
  {
    code: 31287,
    label: 'Austria Lambert',
    names: /^(?:austria lambert|mgi lambert)$/,
    marginDegrees: 0.1,
    isByName: true,
  },
  { code: 2180, label: 'PL-1992', names: /^(?:pl ?-?1992|puwg ?(?:19)?92)$/, marginDegrees: 0.1, isByName: true },
]
