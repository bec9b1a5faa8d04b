import type { MessageKey } from '#renderer/i18n/en.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { wordShares } from '#renderer/stores/depth-counts.ts'

/** `12 verified`, `3 town or region verified` */
export const shareText = ({ word, isShallow, count }: ReturnType<typeof wordShares>[number]): string =>
  t(`word.${word}.${isShallow ? 'shallow' : 'status'}` as MessageKey, { count })
