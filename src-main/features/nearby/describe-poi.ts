import type { PoiRecord } from '#main/reference/poi/poi.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { poiKindName } from '#shared/model/poi-kinds.ts'

type About = NonNullable<CommandResponse<'places.search'>['places'][number]['about']>

/** The id of a point of interest in the window. */
export const toPoiId = (id: number): string => `poi:${id}`

/** What a point of interest is, for people. */
export function describePoi(poi: PoiRecord): { name: string; address: string; about: About } {
  const { name, kinds, towns, address, hours, phone, website } = poi
  const kind = [...new Set(kinds.map(poiKindName))].join(', ')
  return {
    name: name || kind,
    address: [address, towns[0] ?? ''].filter(Boolean).join(', '),
    about: { kind, hours, phone, website },
  }
}
