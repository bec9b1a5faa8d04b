import { expect, it } from 'vitest'
import { describeCleansing } from './cleanse-line.ts'

/** Misspelt towns that no code, area or street supports: country, address, and the record that is proposed. */
const proposals = [
  ['BY', 'ул. Советская 10, Брст', 'Brest'],
  ['IL', 'רחוב ביאליק 21, אשקלן', 'Ashkelon'],
  ['EG', '44 شارع سعد زغلول, المنصرة', 'Al Manşūrah'],
  ['TH', '12 ถนนพหลโยธิน, เชียงหม่', 'Chiang Mai'],
  ['IN', '18, नेहरू मार्ग, जयपर', 'Jaipur'],
  ['PE', 'Jirón Grau 112, Barracno', 'Barranco'],
  ['MU', 'Royal Road 21, LLallmatie', 'Lallmatie'],
  ['IE', '12 Main Street, Dubiln 4', 'Dublin'],
  ['CM', 'Rue 1.044, Doulaa V, Cameroon', 'Douala'],
  ['ME', 'Obala 4, 81259 Pogdorica', 'Podgorica'],
  ['SK', 'kalná cesta 14, lveice sk', 'Levice'],
  ['FR', '39 Rue des Boulets Pais', 'Paris'],
]

describeCleansing('damaged addresses', ({ cleanse }) => {
  it.each(proposals)('%s: %s may be in %s, and is left as it is', (country, address, town) => {
    const { matches, explanation } = cleanse({ Address: address, Country: country })
    expect(matches[0]?.AVC).toMatch(/^P00-.*-000$/)
    expect(matches[0]?.Locality).not.toBe(town)
    expect(explanation.candidates[0]?.text).toContain(town)
    expect(explanation.sentence).toContain('it is proposed, and the address stays as it was given')
  })
})
