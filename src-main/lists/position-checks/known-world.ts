import { feature } from '@rapideditor/country-coder'
import { loadLandMask } from '#main/nearby/load-land-mask.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { World } from './judge-position.ts'

/** Borders and shores that come with Waypost. Takes half a second and some 30 MB, so only where it is wanted. */
export async function loadWorld(): Promise<World> {
  const land = await loadLandMask()
  return { countriesAt, isOpenSea: (position) => land.landAt(position) < 0 }
}

/** The same by borders alone, without shores: what lies in no country is sea. Takes no time and no room. */
export const WORLD_OF_BORDERS: World = { countriesAt, isOpenSea: (position) => countriesAt(position).length === 0 }

/** Some territories have no code of their own, as the mainland of Australia: then that of their country says it. */
function countriesAt({ lat, lon }: Position): string[] {
  const place = feature([lon, lat], { level: 'territory' })?.properties
  const codes = [place?.iso1A2, place?.country].filter((code) => typeof code === 'string')
  return [...new Set(codes)]
}
