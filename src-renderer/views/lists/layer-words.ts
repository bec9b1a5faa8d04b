import { formatNumber } from '#renderer/i18n/format.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { ListLayer } from '#renderer/model/layers.types.ts'

/** What a layer is called; one without a name by its size. */
export const layerName = ({ name, corners }: Pick<ListLayer, 'name' | 'corners'>): string =>
  name.trim() || t('layers.unnamed', { corners: formatNumber(corners) })
