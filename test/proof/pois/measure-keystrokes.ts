import type { createPlacesHandlers } from '#main/geocoding/places-service.ts'

const TEXTS = [
  ...['pharmacy', 'petrol station', 'chemist vaduz', 'parking in Schaan', 'hotel monaco', 'school', 'toilets', 'atm'],
  ...['Schloss Apotheke', 'Schloss Apoteke, Vaduz', 'Coop', 'Hotel Residence', 'Restaurant Adler', 'Marktplatz 33'],
  ...['Pharmacie de la Bastide', 'Farmacia Encamp', 'Post Office', 'Sankt Florin', 'Parc', 'Museum of nothing'],
]
const NEAR = { lat: 47.14, lon: 9.52 }
const LIMIT = 8
const P95 = 0.95

/**
 * Milliseconds of computing for each keystroke, asked as a search box asks: the gazetteer and the points of interest,
 * with a place near and without one.
 */
export async function typeTexts(handlers: ReturnType<typeof createPlacesHandlers>, random: { next(): number }) {
  const measured: { milliseconds: number; text: string }[] = []
  const type = async (text: string, near: typeof NEAR | null) => {
    const before = process.cpuUsage()
    await handlers.suggest({ text, limit: LIMIT, countries: [], types: [], origin: near })
    await handlers.pois({ text, limit: LIMIT, near })
    const { user, system } = process.cpuUsage(before)
    return { text, milliseconds: (user + system) / 1000 }
  }
  // What a search box prepares when it is opened.
  for (const text of ['a', 'san, c', '1 high street, l', '1 High Street, London']) await type(text, NEAR)
  for (const text of TEXTS)
    for (let length = 1; length <= text.length; length++)
      measured.push(await type(text.slice(0, length), random.next() < 0.5 ? NEAR : null))
  const sorted = measured.toSorted((a, b) => a.milliseconds - b.milliseconds)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.milliseconds ?? 0
  const last = sorted.at(-1)
  return { p50: at(0.5), p95: at(P95), worst: last?.milliseconds ?? 0, text: last?.text ?? '', count: sorted.length }
}
