import { describe, expect, it } from 'vitest'
import { sensesOfName } from '#main/files/columns/parts/senses-of-name.ts'

/** Names of columns in registers and the meanings that must be found in them, in this order. */
const NAMES: [string, string[]][] = [
  ['HAUSNR', ['house', 'number']],
  ['HAUSNRZAHL', ['house', 'number']],
  ['ADDRNUM', ['address', 'number']],
  ['STREET_NAM', ['street', 'name']],
  ['St_PreDir', ['street', 'before', 'direction']],
  ['shipTo_PostCode', ['post', 'code']],
  ['nom_voie', ['name', 'street']],
  ['code_postal', ['zip']],
  ['NOME_LOGRADOURO', ['name', 'street']],
  ['poststed', ['city']],
  ['kodPocztowy', ['zip']],
  ['numerPorzadkowy', ['number', 'house']],
  ['市区町村名', ['city']],
  ['都道府県名', ['region']],
  ['緯度', ['latitude']],
  ['우편번호', ['zip']],
  ['ADDRESS2', ['address', 'further']],
  ['county.parcels.SITE_ADDR', ['site', 'address']],
  ['MUNICIPALI', ['city']],
  ['Hausnummer', ['house', 'number']],
  ['Straße', ['street']],
  ['улица', ['street']],
  ['OWNER_CITY', ['owner', 'city']],
]

describe('sensesOfName', () => {
  it.each(NAMES)('reads %s', (name, wanted) => {
    const { senses } = sensesOfName(name)
    expect(senses.filter((sense) => wanted.includes(sense)).length).toBeGreaterThanOrEqual(wanted.length)
    expect(wanted.every((sense) => senses.includes(sense as never))).toBe(true)
  })

  it('takes nothing for certain from a word of which a part is unknown', () => {
    const { senses, hints, isKnown } = sensesOfName('stqvx')
    expect(isKnown).toBe(false)
    expect(senses).toEqual([])
    expect(hints).toEqual(['street'])
  })

  it('completes a name only where it is cut at ten characters', () => {
    expect(sensesOfName('MUNICIPALI').isKnown).toBe(true)
    expect(sensesOfName('APPARTE').isKnown).toBe(false)
  })

  it('knows a word that is bent', () => {
    expect(sensesOfName('Ägarnas_postort').senses).toEqual(['owner', 'city'])
  })
})
