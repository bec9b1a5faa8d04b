import type { HostClient } from '#renderer/client/host-client.types.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { Result } from '#shared/result.ts'
import { element, labelPicture } from './print-parts.ts'
import { paperOf, printPage } from './print-report.ts'

/** A map as it is printed. */
export interface PrintedMap {
  title: string
  canvas: HTMLCanvasElement
  legend: readonly { number: number; name: string; note: string }[]
  inView: number
}

const today = (): string => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date())

function layOut({ title, canvas, legend, inView }: PrintedMap): HTMLElement {
  const page = document.createElement('main')
  const list = document.createElement('ol')
  for (const { number, name, note } of legend) {
    const item = element('li', '')
    item.append(element('span', String(number), 'print-number'), element('span', name))
    if (note) item.append(element('span', note, 'print-note'))
    list.append(item)
  }
  const left = inView - legend.length
  page.append(element('h1', title), element('p', today(), 'print-note'), labelPicture(canvas, title), list)
  if (left > 0 && legend.length > 0) page.append(element('p', t('picture.more', { count: left }), 'print-note'))
  return page
}

/** Prints a map with its title, date and legend: by the browser's print dialog, or into a PDF where the application can. */
export function printMap(client: HostClient, map: PrintedMap): Promise<Result<null>> {
  const page = document.createElement('div')
  page.className = 'print-page print-map'
  page.append(layOut(map))
  return printPage(page, map.title, (name) => client.savePdf?.(name, paperOf(navigator.language)))
}
