import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
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
  if (!report.ok) return report
  const page = showForPrint(report.value)
  if (client.savePdf) {
    const saved = await client.savePdf(`${report.value.title}.pdf`, paperOf(navigator.language))
    page.remove()
    return saved
  }
  globalThis.addEventListener('afterprint', page.remove, { once: true })
  globalThis.print()
  return ok(null)
}

/** The host's report as what will be printed, until it is removed. */
function showForPrint({ title, html, style }: CommandResponse<'cleanse.reportPage'>): { remove(): void } {
  document.querySelector('.print-page')?.remove()
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const page = document.createElement('div')
  page.className = 'print-page'
  const root = page.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  const main = parsed.querySelector('main')
  if (main) root.append(document.importNode(main, true))
  document.body.append(page)
  document.body.setAttribute(MARK, '')
  // The browser proposes the title as the name of the file.
  const before = document.title
  document.title = title
  return {
    remove() {
      page.remove()
      document.body.removeAttribute(MARK)
      document.title = before
    },
  }
}

/** Regions whose offices have Letter in their printers. */
const LETTER = /-(?:US|CA|MX|CL|CO|CR|GT|NI|PA|PH|PR|SV|VE)$/
export const paperOf = (language: string): 'A4' | 'Letter' => (LETTER.test(language) ? 'Letter' : 'A4')
