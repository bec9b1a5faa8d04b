import type { Guide } from '#shared/model/guide.types.ts'

/** The manual. Empty in the sources: the build writes the pages of `docs/guide` here (tools/guide/guide-plugin.ts). */
export const GUIDE: Guide = { pages: [], pictures: {} }
