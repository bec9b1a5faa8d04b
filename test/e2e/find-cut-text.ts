import type { Page } from '@playwright/test'

/**
 * What a reader of the page cannot read, each with how it is lost and the element that it is in: text that is cut
 * where no ellipsis and no title (or field) give the rest, a label of a button or chip on two lines, and a part that
 * must be scrolled sideways and is no table.
 */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** What scrolls sideways because its rows are wider than any window, and code, which must not wrap. */
    const MAY_SCROLL = '.row-list, .code-block, :has(> table), :has(> pre)'
    /** Labels that stand on one line. */
    const ONE_LINE =
      '.button, .chip, .match, .segmented > *, .view-tabs > *, .steps li, [role=tab], [role=menuitem], kbd, th, [role=columnheader]'
    const MAX_TEXT = 60
    const SLACK_PX = 1
    const found = new Set<string>()
    const name = (element: Element): string => {
      const classes = [...element.classList].map((one) => `.${one}`).join('')
      return `${element.localName}${classes} “${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, MAX_TEXT)}”`
    }
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      element.closest('.spoken, [aria-hidden=true], .leaflet-container') === null

    function linesOf(element: Element): number {
      const range = document.createRange()
      const tops: number[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent?.trim() || !isSeen(node.parentElement as Element)) continue
        range.selectNodeContents(node)
        tops.push(...[...range.getClientRects()].map(({ top, height }) => top + height / 2))
      }
      const lineHeight = parseFloat(getComputedStyle(element).fontSize)
      return tops.length === 0 ? 0 : Math.max(...tops) - Math.min(...tops) > lineHeight ? 2 : 1
    }
    /** The part of the page by which text is cut that stands at the element; null where it can be scrolled to. */
    function cutterOf(element: Element, right: number, left: number): Element | null {
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one)
        if (style.overflowX === 'visible') continue
        const box = one.getBoundingClientRect()
        if (right <= box.right + SLACK_PX && left >= box.left - SLACK_PX) continue
        return /auto|scroll/.test(style.overflowX) ? null : one
      }
      return null
    }

    for (const element of document.body.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement) || !isSeen(element)) continue
      const style = getComputedStyle(element)
      const isWide = element.scrollWidth > element.clientWidth + SLACK_PX && element.clientWidth > 0
      if (isWide && /auto|scroll/.test(style.overflowX) && !element.matches(MAY_SCROLL)) {
        found.add(`scrolls sideways: ${name(element)}`)
      }
      if (element.matches(ONE_LINE) && linesOf(element) > 1) found.add(`on two lines: ${name(element)}`)
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!hasText) continue
      const range = document.createRange()
      range.selectNodeContents(element)
      const { right, left, width } = range.getBoundingClientRect()
      if (width === 0) continue
      const cutter = cutterOf(element, right, left)
      // A field that has shrunk to its icon is named by its label.
      if (!cutter || cutter.clientWidth <= SLACK_PX) continue
      const isTitled = element.closest('[title]:not([title=""])') !== null
      const isMarked = getComputedStyle(cutter).textOverflow === 'ellipsis' || style.textOverflow === 'ellipsis'
      if (!isTitled || !isMarked) found.add(`cut${isMarked ? ' without a title' : ''}: ${name(element)}`)
    }
    return [...found]
  })
}
