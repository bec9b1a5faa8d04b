import type { ContentMeaning } from '#main/files/columns/content-patterns.ts'
import type { ColumnKind } from '#main/files/columns/parts/column-kinds.ts'
import type { HeaderMeaning } from '#main/files/columns/role-of-header.ts'

/** A column with its name, its cells and what the reader of parts takes it for. */
export interface ReadColumn {
  index: number
  name: string
  /** The first that are filled, without blanks around them. */
  cells: string[]
  header: HeaderMeaning | null
  content: ContentMeaning | null
  kind: ColumnKind
  /** How likely the kind is. */
  share: number
  /** How likely it is a street, and a town. */
  streetShare: number
  cityShare: number
}
