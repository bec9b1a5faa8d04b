import { copyTable } from '#renderer/client/copy-text.ts'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { t } from '#renderer/i18n/translate.ts'
import { cellText } from '#renderer/stores/cell-values.ts'
import { useColumnsStore } from '#renderer/stores/lists-columns-store.ts'
import { usePointsStore, type ListPoint } from '#renderer/stores/lists-points-store.ts'
import { toHtmlTable, toTsv } from '#renderer/stores/to-tsv.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'

/** More than this is a file, not a clipboard. */
const MAX_COPIED_ROWS = 10_000
const PAGE_ROWS = 500

/** Puts the selected rows, or else the current one, on the clipboard: the columns that are shown, as they stand. */
export async function copyRows(client: HostClient): Promise<void> {
  const window = useWindowStore()
  const { columns } = useColumnsStore()
  const points = await readWanted(client)
  const cells = points.slice(0, MAX_COPIED_ROWS).map((point) => columns.map((column) => cellText(point, column)))
  if (points.length === 0 || !(await copyTable(toTsv(cells), toHtmlTable(cells)))) return
  const isCut = points.length > MAX_COPIED_ROWS
  window.toast = {
    text: isCut ? t('lists.copy.tooMany', { count: MAX_COPIED_ROWS }) : t('lists.copied', { count: points.length }),
  }
}

/** One more than can be copied, so that it is known that some are left out. */
async function readWanted(client: HostClient): Promise<ListPoint[]> {
  const points = usePointsStore()
  if (points.selected.size === 0) return points.current ? [points.current] : []
  const wanted: ListPoint[] = []
  for (let offset = 0; offset < points.total && wanted.length <= MAX_COPIED_ROWS; offset += PAGE_ROWS) {
    if (wanted.length === points.selected.size) break
    const page = await client.call('lists.points', { ...points.query(), offset, limit: PAGE_ROWS })
    if (!page.ok) return []
    wanted.push(...page.value.points.filter(({ id }) => points.selected.has(id)))
  }
  return wanted
}
