import type { ListMarks } from '../lists.types.ts'
import { toListColor, type MapStyles } from './map-colors.ts'
import type { MapFeature } from './map-features.ts'
import { LOCATION_FIELDS } from '#shared/model/location-fields.ts'
import type { PointSource } from './source.types.ts'

type Noted = Pick<MapFeature, 'tags' | 'style' | 'color'>

/** Where the colour of a place is kept: no place has one of its own, but the map colours by any field. */
const COLOR_FIELD = 'color'
/** Different ones are counted so far. */
const MOST_COUNTED = 10_000

export interface SettledMarks {
  /** Further columns of the file. */
  columns: string[]
  /** Cells of a place in them. */
  textsOf(feature: Noted): [column: string, text: string][]
  /** Colour of the list, where all of its places have that one. */
  list: ListMarks | null
  foreign: NonNullable<PointSource['foreign']>
}

/** Folders and colours of a map file of another program: tags, and a field or the colour of the list. */
export function createForeignMarks() {
  const folders = new Set<string>()
  /** Places by what they say of their colour: styles may be told behind them. */
  const looks = new Map<string, number>()
  let places = 0
  return {
    note({ tags, style, color }: Noted): void {
      places++
      for (const name of tags) if (folders.size < MOST_COUNTED) folders.add(name)
      const look = `${color}\n${style}`
      if (looks.has(look) || looks.size < MOST_COUNTED) looks.set(look, (looks.get(look) ?? 0) + 1)
    },
    settle(styles: MapStyles | null): SettledMarks {
      const colorOf = ({ style, color }: Pick<Noted, 'style' | 'color'>) => color || (styles?.colorOf(style) ?? '')
      const colors = new Map<string, number>()
      for (const [look, count] of looks) {
        const [color = '', style = ''] = look.split('\n')
        const shown = colorOf({ color, style })
        if (shown !== '') colors.set(shown, (colors.get(shown) ?? 0) + count)
      }
      const colored = [...colors.values()].reduce((sum, count) => sum + count, 0)
      const [only = ''] = colors.keys()
      const isOne = colors.size === 1 && colored === places
      return {
        columns: [...(folders.size > 0 ? [LOCATION_FIELDS.tags.mark] : []), ...(colored > 0 ? [COLOR_FIELD] : [])],
        textsOf(feature) {
          const color = colorOf(feature)
          const tags = [...new Set(feature.tags)]
          return [
            ...(tags.length > 0 ? [[LOCATION_FIELDS.tags.mark, JSON.stringify(tags)] as [string, string]] : []),
            ...(color === '' ? [] : [[COLOR_FIELD, color] as [string, string]]),
          ]
        },
        list: isOne ? { folder: '', color: toListColor(only), statuses: null, fieldTypes: {} } : null,
        foreign: { folders: folders.size, colored, isListColor: isOne },
      }
    },
  }
}
