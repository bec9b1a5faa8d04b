import type { HostClient } from '#renderer/client/host-client.types.ts'
import { directionsNote, lengthOfStep, wayFigures } from '#renderer/i18n/directions-text.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { Result } from '#shared/result.ts'
import { element, labelPicture } from './print-parts.ts'
import { paperOf, printPage } from './print-report.ts'

/** A way as it is printed. */
interface PrintedWay {
  title: string
  way: CommandResponse<'nearby.directions'>['ways'][number]
  mode: string
  /** The map as it was in view. */
  map: HTMLCanvasElement | null
}

function layOut({ title, way, mode, map }: PrintedWay): HTMLElement {
  const page = document.createElement('main')
  const list = document.createElement('ol')
  let number = 0
  for (const step of way.legs.flatMap(({ steps }) => steps)) {
    const item = element('li', '')
    const length = element('span', lengthOfStep(step.meters), 'print-note')
    item.append(element('span', String(++number), 'print-number'), element('span', step.text), length)
    list.append(item)
  }
  page.append(element('h1', title), element('p', wayFigures(way), 'print-note'))
  if (map) {
    page.append(labelPicture(map, title))
  }
  page.append(list)
  const note = directionsNote(mode)
  if (note) page.append(element('p', note, 'print-note'))
  return page
}

/** Prints the steps of a way: by the browser's print dialog, or into a PDF where the application can. */
export function printDirections(client: HostClient, way: PrintedWay): Promise<Result<null>> {
  const page = document.createElement('div')
  page.className = 'print-page print-map print-way'
  page.append(layOut(way))
  return printPage(page, way.title, (name) => client.savePdf?.(name, paperOf(navigator.language)))
}
