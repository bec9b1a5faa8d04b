import type { Page } from '@playwright/test'

/** Drops made-up content: the events are built in the page. */
export async function dropContent(page: Page, name: string, content: string | number[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, content }) => {
      const data = new DataTransfer()
      const body = typeof content === 'string' ? content : new Uint8Array(content)
      data.items.add(new File([body], name))
      return data
    },
    { name, content },
  )
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent('main', type, { dataTransfer: transfer })
  }
}

/** Drops a file of the disk as the operating system would: trusted events from the browser itself. */
export async function dropPath(page: Page, path: string): Promise<void> {
  const box = await page.locator('main').boundingBox()
  if (!box) throw new Error('the window has no main part')
  const session = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
  }
}
