/** An element of a printed page with its text. */
export function element(tag: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  made.className = className
  return made
}

/** A drawn map as a picture with a name. */
export function labelPicture(canvas: HTMLCanvasElement, name: string): HTMLCanvasElement {
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', name)
  return canvas
}
