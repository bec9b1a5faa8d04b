import type { PackInfo } from '#main/reference/reference-reader.ts'

/** What a report says of a pack; kept with the run, so that it tells of the data that the rows were held against. */
export type RunPack = Pick<PackInfo, 'id' | 'title' | 'version' | 'licence' | 'attribution' | 'sources'>

export const toRunPacks = (packs: readonly PackInfo[]): RunPack[] =>
  packs.map(({ id, title, version, licence, attribution, sources }) => ({
    id,
    title,
    version,
    licence,
    attribution,
    sources,
  }))
