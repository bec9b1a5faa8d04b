/** Puts text on the clipboard; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The same for a table: text for any program, and HTML for those that take the cells apart by it. */
export async function copyTable(text: string, html: string): Promise<boolean> {
  try {
    const part = (content: string, type: string): Blob => new Blob([content], { type })
    const item = new ClipboardItem({ 'text/plain': part(text, 'text/plain'), 'text/html': part(html, 'text/html') })
    await navigator.clipboard.write([item])
    return true
  } catch {
    return copyText(text)
  }
}
