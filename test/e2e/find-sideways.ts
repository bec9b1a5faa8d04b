import type { Page } from '@playwright/test'

/**
 * What does not fit the width of the window: the page itself where it scrolls sideways, and each control that lies past
 * an edge. Only tables, text of programs and bars of one line may scroll sideways, so what lies in one is not named.
 */
export const findSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MAY_SCROLL = '.row-list, .code-block, [role=tablist], [role=toolbar], :has(> table), :has(> pre)'
    const CONTROLS = 'button, input, select, textarea, a[href], [role=radio], [role=option], summary'
    const wide = document.documentElement.scrollWidth
    const found = wide > innerWidth ? [`the page: ${wide} of ${innerWidth} pixels`] : []
    const isInScroller = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const isScroller = /auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth
        if ((isScroller && at.matches(MAY_SCROLL)) || at.matches('.leaflet-container, .row-list')) return true
      }
      return false
    }
    for (const control of document.querySelectorAll(CONTROLS)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { left, right, width, height } = control.getBoundingClientRect()
      // What is only spoken has one pixel.
      if (width <= 1 || height <= 1 || (left >= -1 && right <= innerWidth + 1) || isInScroller(control)) continue
      const name = control.getAttribute('aria-label') || control.textContent?.trim() || control.tagName
      found.push(`${name.slice(0, 60)}: ${Math.round(left)} to ${Math.round(right)}`)
    }
    return found
  })
