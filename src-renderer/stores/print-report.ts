import type { HostClient } from '#renderer/client/host-client.types.ts'
import { ok, type Result } from '#shared/result.ts'

/** While it is set, paper shows the report alone (styles/print.css). */
const MARK = 'data-printing'

/**
 * Prints the report of a run: by the print dialog of the browser, which also saves as PDF, or where the application can
 * write a PDF itself, into a file that the person chooses. The policy of the page allows no inline style, so the report
 * stands in a shadow root with a style sheet of its own; what runs in it is nothing, since scripts of a parsed document
 * are inert.
 */
export async function printReport(client: HostClient, jobId: string): Promise<Result<null>> {
  const report = await client.call('cleanse.reportPage', { jobId })
  return report.ok ? printHostPage(client, report.value) : report
}

/** A page as the host makes it, with the name under which it is kept. */
interface HostPage {
  title: string
  html: string
  style: string
}

/** Prints a page that the host made. */
export const printHostPage = (client: HostClient, page: HostPage): Promise<Result<null>> =>
  printPage(toPage(page), page.title, (name) => client.savePdf?.(name, paperOf(navigator.language)))

/** It as what will be printed. */
function toPage({ html, style }: HostPage): HTMLElement {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const page = document.createElement('div')
  page.className = 'print-page'
  const root = page.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  const main = parsed.querySelector('main')
  if (main) root.append(document.importNode(main, true))
  return page
}

/** Prints an element alone: by the print dialog, or as `savePdf` does where it gives an answer. */
export async function printPage(
  page: HTMLElement,
  title: string,
  savePdf: (name: string) => Promise<Result<null>> | undefined,
): Promise<Result<null>> {
  document.querySelector('.print-page')?.remove()
  document.body.append(page)
  document.body.setAttribute(MARK, '')
  // The browser proposes the title as the name of the file.
  const before = document.title
  document.title = title
  const remove = (): void => {
    page.remove()
    document.body.removeAttribute(MARK)
    document.title = before
  }
  const saving = savePdf(`${title}.pdf`)
  if (saving) return saving.finally(remove)
  globalThis.addEventListener('afterprint', remove, { once: true })
  globalThis.print()
  return ok(null)
}

/** Regions whose offices have Letter in their printers. */
const LETTER = /-(?:US|CA|MX|CL|CO|CR|GT|NI|PA|PH|PR|SV|VE)$/
export const paperOf = (language: string): 'A4' | 'Letter' => (LETTER.test(language) ? 'Letter' : 'A4')
