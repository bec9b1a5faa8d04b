import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { copyTable } from '#renderer/client/copy-text.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import { MAX_CHANGED_POINTS } from '#shared/contract/lists-schemas.ts'
import { toggled } from '#shared/model/field-types.ts'
import { ownValue } from '#shared/model/own-value.ts'
import { useCellChoice, type CellBlock } from './cell-choice-store.ts'
import { cellText, editOfCell, isTypeFault, type PointEdit } from './cell-values.ts'
import { META } from './list-columns.ts'
import { columnTitle, useColumnsStore } from './lists-columns-store.ts'
import { usePointsStore, type ListPoint } from './lists-points-store.ts'
import { useListsStore } from './lists-store.ts'
import { fitTexts, planCells, type CellPlan } from './plan-cells.ts'
import { readTsv } from './read-tsv.ts'
import { toHtmlTable, toTsv } from './to-tsv.ts'
import { useWindowStore } from './window-store.ts'

/** Rows of one request for points. */
const PAGE_ROWS = 500

type Verb = 'paste' | 'clear' | 'fill'

/** A change of cells that somebody is asked about first: not all of it can be done. */
export interface AskedPlan extends CellPlan {
  verb: Verb
  /** The text held more rows than can be pasted at once. */
  isCut: boolean
}

export const useCellsStore = defineStore('cells', () => {
  const plans = useCellPlans()
  const { asked, isBusy, doAsked } = plans
  return {
    /** What is asked; null when nothing is. */
    asked,
    isBusy,
    /** Does what can be done of what is asked. */
    doAsked,
    /** One cell, as it was typed. `seen`: what stood in it as somebody began to edit it. */
    editOne: useOneCell(),
    /** Yes for no in the cell that is current; false where it holds neither. */
    toggle: useToggle(),
    ...useClipboard(plans),
    ...useFilling(plans),
  }
})

const textsOf = (rows: readonly ListPoint[], columns: readonly string[]): string[][] =>
  rows.map((point) => columns.map((column) => cellText(point, column)))

function useCellPlans() {
  const points = usePointsStore()
  const lists = useListsStore()
  const window = useWindowStore()
  const choice = useCellChoice()
  const columns = useColumnsStore()
  const readRows = useRowReader()
  const asked = shallowRef<AskedPlan | null>(null)
  const isBusy = ref(false)
  lists.closeOnLeave(asked, null)

  /** The block that is chosen, with the texts of its cells; null where there is none or it cannot be read. */
  async function readBlock(): Promise<{ block: CellBlock; texts: string[][] } | null> {
    const block = choice.block
    const rows = block && (await readRows(block.top, block.bottom))
    return block && rows && { block, texts: textsOf(rows, block.columns) }
  }

  /** Does it at once where all of it can be done, else asks. */
  async function propose(verb: Verb, target: Target, isCut = false): Promise<void> {
    const { top, texts } = target
    const rows = await readRows(top, Math.min(top + texts.length, points.total) - 1)
    if (!rows) return
    const plan: AskedPlan = { ...planCells({ ...target, rows, typeOf: columns.typeOf }), verb, isCut }
    const isWhole = plan.bad.length === 0 && plan.columnsBeyond === 0 && plan.added.length === 0 && !isCut
    if (isWhole) await carryOut(plan)
    else asked.value = plan
  }

  async function carryOut({ edits, added, cells, fields, verb }: AskedPlan): Promise<void> {
    if (edits.length + added.length === 0) return void (window.toast = { text: t('cells.same') })
    isBusy.value = true
    if (await points.changeCells({ kind: 'cells', edits, added }, fields)) {
      lists.tell(t(`cells.done.${verb}`, { count: cells }))
    }
    isBusy.value = false
  }

  async function doAsked(): Promise<void> {
    const plan = asked.value
    asked.value = null
    if (plan) await carryOut(plan)
  }
  return { asked, isBusy, readRows, readBlock, propose, doAsked }
}

type CellPlans = ReturnType<typeof useCellPlans>

function useClipboard({ readBlock, propose }: CellPlans) {
  const points = usePointsStore()
  const columns = useColumnsStore()
  const window = useWindowStore()
  const choice = useCellChoice()

  async function copyBlock(): Promise<boolean> {
    const read = await readBlock()
    return read !== null && copyTable(toTsv(read.texts), toHtmlTable(read.texts))
  }

  /** Puts the block on the clipboard, as text for any program and as a table for those that take one. */
  async function copy(): Promise<void> {
    if (await copyBlock()) window.toast = { text: t('cells.copied', { count: sizeOf(choice.block) }) }
  }

  async function cut(): Promise<void> {
    if (await copyBlock()) await clear()
  }

  async function paste(text: string): Promise<void> {
    const { rows, isCut } = readTsv(text)
    const block = choice.block
    if (rows.length === 0 || !block) return
    const { top } = block
    const texts = fitTexts(rows, { rows: block.bottom - top + 1, columns: block.columns.length })
    const left = columns.columns.indexOf(block.columns[0] ?? '')
    const into = columns.columns.slice(left, left + texts[0]!.length)
    await choice.chooseBlock({ top, bottom: Math.min(top + texts.length, points.total) - 1, columns: into })
    await propose('paste', { top, columns: into, texts }, isCut)
  }

  async function clear(): Promise<void> {
    const block = choice.block
    if (!block) return
    const texts = fitTexts([['']], { rows: block.bottom - block.top + 1, columns: block.columns.length })
    await propose('clear', { top: block.top, columns: block.columns, texts })
  }
  return { copy, cut, paste, clear }
}

function useFilling({ readRows, readBlock, propose }: CellPlans) {
  const choice = useCellChoice()

  /** The first row of the block over the others; of a single row, the one above it over it. */
  async function fillDown(): Promise<void> {
    const block = choice.block
    if (!block) return
    const { columns } = block
    const from = block.top === block.bottom ? block.top - 1 : block.top
    const rows = from < 0 ? null : await readRows(from, from)
    if (!rows) return
    const texts = fitTexts(textsOf(rows, columns), { rows: block.bottom - from, columns: columns.length })
    await propose('fill', { top: from + 1, columns, texts })
  }

  /** The block again and again, up or down to a row. */
  async function fillTo(row: number): Promise<void> {
    const read = await readBlock()
    if (!read || (row >= read.block.top && row <= read.block.bottom)) return
    const { block, texts } = read
    const isDown = row > block.bottom
    const rows = isDown ? row - block.bottom : block.top - row
    const height = texts.length
    // Upwards the last row of the block is the next one to the first that is filled.
    const from = isDown ? 0 : (height - (rows % height)) % height
    const filled = Array.from({ length: rows }, (_, at) => texts[(from + at) % height]!)
    const { columns } = block
    await choice.chooseBlock({ top: Math.min(block.top, row), bottom: Math.max(block.bottom, row), columns })
    await propose('fill', { top: isDown ? block.bottom + 1 : row, columns, texts: filled })
  }
  return { fillDown, fillTo }
}

function useOneCell() {
  const points = usePointsStore()
  const lists = useListsStore()
  const columns = useColumnsStore()
  return async (point: ListPoint, column: string, text: string, was: string) => {
    if (text === cellText(point, column)) return
    const edit = editOfCell(point, column, text, columns.typeOf(column))
    const seen = was === cellText(point, column) ? null : editOfCell(point, column, was)
    const seenFields = seen === null || typeof seen === 'string' ? undefined : seen
    if (typeof edit === 'string' && isTypeFault(edit)) {
      // What somebody typed is kept, and said to be no such value.
      const why = t(`cells.fault.${edit}`, { text })
      await points.edit(point.id, editOfCell(point, column, text) as PointEdit, seenFields)
      lists.tell(t('fields.kept.misfit', { column: columnTitle(column), why }))
    } else if (typeof edit === 'string') {
      const why = t(`cells.fault.${edit}`, { text })
      const message = t('cells.bad', { row: point.ordinal, column: columnTitle(column), why })
      points.problem = { code: 'cells/bad', message }
    } else if (column === 'lat' || column === 'lon') {
      await points.move(point.id, { lat: edit.lat ?? point.lat!, lon: edit.lon ?? point.lon! })
    } else await points.edit(point.id, edit, seenFields)
  }
}

function useToggle() {
  const points = usePointsStore()
  const columns = useColumnsStore()
  const choice = useCellChoice()
  return () => {
    const { current: point } = points
    const column = choice.cell
    // Of many cells it would be anybody's guess which is meant: Space selects their row, as everywhere.
    if (!point || choice.isMany || columns.typeOf(column) !== 'yesNo') return false
    const key = column.slice(META.length)
    void points.edit(point.id, { metaInfo: { [key]: toggled(ownValue(point.metaInfo, key)) } })
    return true
  }
}

interface Target {
  top: number
  columns: readonly string[]
  texts: readonly (readonly string[])[]
}

const sizeOf = (block: CellBlock | null): number => (block ? (block.bottom - block.top + 1) * block.columns.length : 0)

/** Reads rows of the table as they are now; null when they are too many or cannot be read, which is said. */
function useRowReader(): (first: number, last: number) => Promise<ListPoint[] | null> {
  const client = useHostClient()
  const points = usePointsStore()
  return async (first, last) => {
    if (last - first >= MAX_CHANGED_POINTS) {
      points.problem = { code: 'cells/too-many', message: t('cells.tooMany', { count: MAX_CHANGED_POINTS }) }
      return null
    }
    const read: ListPoint[] = []
    while (first + read.length <= last) {
      const offset = first + read.length
      const limit = Math.min(PAGE_ROWS, last - offset + 1)
      const page = await client.call('lists.points', { ...points.query(), offset, limit })
      if (!page.ok) points.problem = page.error
      if (!page.ok || page.value.points.length === 0) return page.ok ? read : null
      read.push(...page.value.points)
    }
    return read
  }
}
