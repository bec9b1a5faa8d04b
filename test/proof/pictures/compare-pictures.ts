import type { Page } from '@playwright/test'

/** Pixels of the side of a square whose mean colour is compared; it blurs what fonts and packing differ by. */
const SQUARE = 8
/** Of 255, in any of the three colours: less is not seen. */
const SEEN = 20

export interface Comparison {
  isSameSize: boolean
  /** Percent of the squares whose colour differs. */
  percent: number
}

const toUrl = (picture: Buffer): string =>
  `data:image/${picture[0] === 0xff ? 'jpeg' : 'png'};base64,${picture.toString('base64')}`

/** How far two pictures are apart, as a browser decodes them. */
export function comparePictures(page: Page, one: Buffer, other: Buffer): Promise<Comparison> {
  const given = { urls: [toUrl(one), toUrl(other)], square: SQUARE, seen: SEEN }
  return page.evaluate(async ({ urls, square, seen }) => {
    const read = async (url: string) => {
      const image = new Image()
      image.src = url
      await image.decode()
      const [width, height] = [image.naturalWidth, image.naturalHeight]
      const canvas = document.createElement('canvas')
      canvas.width = Math.ceil(width / square)
      canvas.height = Math.ceil(height / square)
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      return { width, height, pixels: context.getImageData(0, 0, canvas.width, canvas.height).data }
    }
    const [a, b] = await Promise.all(urls.map(read))
    if (!a || !b || a.width !== b.width || a.height !== b.height) return { isSameSize: false, percent: 100 }
    let differing = 0
    for (let i = 0; i < a.pixels.length; i += 4) {
      const gap = Math.max(...[0, 1, 2].map((at) => Math.abs((a.pixels[i + at] ?? 0) - (b.pixels[i + at] ?? 0))))
      if (gap > seen) differing++
    }
    return { isSameSize: true, percent: (differing / (a.pixels.length / 4)) * 100 }
  }, given)
}
