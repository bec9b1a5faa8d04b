import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import { decodeOrdinals } from '#shared/contract/chosen-points.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { ok } from '#shared/result.ts'

/** What is written beside points on the map. */
export const createLabelHandlers = (reader: Pick<ListsClient, 'labels'>): Pick<Handlers, 'lists.labels'> => ({
  async 'lists.labels'({ ordinals, ...field }) {
    const texts = await reader.labels({ ...field, ordinals: Array.from(decodeOrdinals(ordinals)) })
    return texts.ok ? ok({ texts: texts.value }) : texts
  },
})
