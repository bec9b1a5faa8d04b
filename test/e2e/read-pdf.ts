import { inflateSync } from 'node:zlib'

/** A page of a document as Chromium writes it: its paper in points, and the pieces of text that are drawn on it. */
export interface PdfPage {
  width: number
  height: number
  texts: number
}

const OBJECT = /(\d+) 0 obj\s*(<<[\s\S]*?)endobj/g
const BOX = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/

/** The pages of a PDF, each by the drawing that it refers to. */
export function readPdf(pdf: Buffer): PdfPage[] {
  const objects = new Map([...pdf.toString('latin1').matchAll(OBJECT)].map(([, id, body]) => [id ?? '', body ?? '']))
  return [...objects.values()]
    .filter((body) => /\/Type\s*\/Page\b/.test(body))
    .map((body) => {
      const [, width, height] = BOX.exec(body) ?? []
      const drawing = objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '') ?? ''
      return { width: Number(width), height: Number(height), texts: (drawn(drawing).match(/\bT[jJ]\b/g) ?? []).length }
    })
}

/** A stream is as long as its object says: its last byte may look like the end of a line. */
function drawn(object: string): string {
  const start = /stream\r?\n/.exec(object)
  const length = Number(/\/Length (\d+)/.exec(object)?.[1] ?? 0)
  if (!start || length === 0) return ''
  const from = start.index + start[0].length
  return inflateSync(Buffer.from(object.slice(from, from + length), 'latin1')).toString('latin1')
}
