import { describe, expect, it } from 'vitest'
import { readGeonamesPlaces } from '#main/reference/write/geonames-places.ts'
import { countNamesPutBack, describeNamesPutBack, namesPutBack } from '../../../tools/packs/names-put-back.ts'

const inNoSource = () => false

describe('a name put back from another script', () => {
  it.each([
    ['Barre-siti', 'Барре-сити'],
    ['Ehdison Taunship', 'Эдисон Тауншип'],
    ['Dzhekson', 'Джексон'],
    ['Kanzas Siti', 'Канзас Сити'],
    ['Uilks-Bareh', 'Уілкс-Барэ'],
    ['Garden Siti', 'Гарден Сити'],
    ['Nojshtat na Majni', 'Нойщат на Майни'],
    ['Glaskhjutten', 'Гласхюттен'],
    ['Khenrijeta', 'Хенријета'],
    ['Dzeniva', 'Џенива'],
    ['Inglud', 'Інґлуд'],
    ["Dehl'ta", 'Дэльта'],
    ['Mjunkhshtajnakh', 'Мюнхштайнах'],
    ["Ron'onas", 'Роньонас'],
    ['Kocezhev-Poludnjovy', 'Коцежев-Полуднёвы'],
    ['Vankouver', 'Βανκούβερ'],
    ['Chiouston', 'Χιούστον'],
    ['Kansas Sity', 'Κάνσας Σίτυ'],
    ['Owntertingau', 'Ունտերտինգաու'],
    ['Vaybersbrun', 'Վայբերսբրուն'],
    ['Byuxlberg', 'Բյուխլբերգ'],
  ])('%s is what %s becomes', (name, foreign) => {
    expect(namesPutBack([name], [name, foreign], inNoSource)).toEqual([name])
  })

  it.each([
    ['the name of another source', 'Boston', ['Boston', 'Бостон'], (key: string) => key === 'boston'],
    ['a Latin name without its marks', 'Munchen', ['Munchen', 'München', 'Мунхен'], inNoSource],
    ['an older name', 'Wolf River', ['Wolf River', 'Алгома'], inNoSource],
    ['a short form', 'Wilkesbarre', ['Wilkesbarre', 'Вилкс-Бери'], inNoSource],
    ['a name without one in another script', 'Taunship', ['Taunship'], inNoSource],
    ['a name that only an alphabet without capitals gives', 'Bari', ['Bari', 'باري'], inNoSource],
    ['a name with marks', 'Sitía', ['Sitía', 'Сития'], inNoSource],
  ])('is not %s', (_, name, alternates, isInLatinSource) => {
    expect(namesPutBack([name], alternates, isInLatinSource)).toEqual([])
  })
})

/** A row of a GeoNames table. */
const row = (id: number, country: string, name: string, alternates: string[]) =>
  [id, name, name, alternates.join(','), 1, 2, 'P', 'PPL', country, '', '', '', '', '', 900, '', '', ''].join('\t')

describe('the count of names put back from another script', () => {
  const table = Buffer.from(
    [
      row(1, 'US', 'Barre', ['Barre-siti', 'Barre Centre', 'Барре-сити']),
      row(2, 'US', 'Edison', ['Ehdison', 'Ehdison Taunship', 'Эдисон', 'Эдисон Тауншип']),
      row(3, 'US', 'Clinton', ['Klinton', 'Клинтон']),
      row(4, 'US', 'Klinton', []),
      row(5, 'FR', 'Mauth', ['Maut', 'Маут']),
      row(6, 'FR', 'Assas', ['Assa', 'Асса']),
      row(7, 'RU', 'Moscow', ['Moskva', 'Москва']),
    ].join('\n'),
  )
  const places = readGeonamesPlaces(table, () => true)
  const counts = countNamesPutBack(table, places, new Map([['FR', [{ names: ['Maut'] }]]]))

  it('is by country, without names of places and postal files and without countries of another script', () => {
    expect([...counts]).toEqual([
      ['FR', 1],
      ['US', 3],
    ])
  })

  it('is printed as a line for each country and one for all', () => {
    expect(describeNamesPutBack(counts)).toEqual([
      'FR: 1 name put back from another script',
      'US: 3 names put back from another script',
      '4 names of 2 countries put back from another script; they find places, none is printed',
    ])
  })
})
