import { afterAll, describe, expect, it } from 'vitest'
import { hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'
import { differInArticle, keyWithArticle } from '#main/cleansing/names/articles.ts'

describe('the article of a name', () => {
  it.each([
    ['sa pobla', 'pobla', true],
    ['pobla', 'sa pobla', true],
    ['es port de soller', 'port de soller', true],
    ['la escala', 'escala', true],
    ['l escala', 'escala', true],
    ['ses salines', 'es salines', false],
    ['santa pobla', 'pobla', false],
    ['pobla', 'pobla', false],
    ['sapobla', 'pobla', false],
    ['puebla la', 'puebla', false],
    ['las vegas', 'vegas', true],
    ['le mans', 'mans', true],
    ['gli orti', 'orti', true],
  ])('%s and %s differ in it alone: %s', (one, other, isSo) => {
    expect(differInArticle(one, other)).toBe(isSo)
  })

  it.each([
    ['Pobla (Sa)', 'sa pobla'],
    ['Salines (Ses)', 'ses salines'],
    ['Salines, Les', 'les salines'],
    ['Escala, L’', 'l escala'],
    ['Coruña, A', ''],
    ['Palma (Mallorca)', ''],
    ['Sa Pobla', ''],
  ])('of %s stands before it in %s', (name, key) => {
    expect(keyWithArticle(name)).toBe(key)
  })
})

describe.skipIf(!hasPacks)('a town with an article that the data writes otherwise', () => {
  const { cleanse, close } = openCleanserIfBuilt('Verify')
  afterAll(close)
  const answer = (fields: Record<string, string>) => cleanse({ ...fields, Country: 'ES' }).matches[0] ?? {}

  it.each([
    ['Carrer Major 12, 07420 Sa Pobla', 'Sa Pobla'],
    ['07420 Sa Pobla', 'Sa Pobla'],
    ["Carrer de l'Aigua 3, 07108 Es Port de Sóller", 'Es Port de Sóller'],
    ['Carrer de la Mar 5, 07640 Ses Salines', 'Ses Salines'],
    ["Carrer Nou 4, 07159 S'Arracó", "S'Arracó"],
    ["Carrer Nou 4, S'Arracó", "S'Arracó"],
    ['Carrer Nou 4, 07740 Es Mercadal', 'Es Mercadal'],
    ['Carrer Nou 4, Es Mercadal', 'Es Mercadal'],
    ['Carrer Nou 4, 07749 Es Migjorn Gran', 'Es Migjorn Gran'],
    ['Carrer Nou 4, 07720 Es Castell', 'Es Castell'],
    ['Carrer Nou 4, 17489 El Port de la Selva', 'el Port de la Selva'],
  ])('%s is in %s, and has no part', (Address, Locality) => {
    const match = answer({ Address })
    expect(match).toMatchObject({ Locality, AVC: expect.stringMatching(/^V22/) as string })
    expect(match.DependentLocality).toBeUndefined()
  })

  it.each([
    ['Sa Pobla', '07420'],
    ['Es Port de Sóller', '07108'],
    ['Ses Salines', '07640'],
    ['Es Mercadal', '07740'],
  ])('%s in its field is the town of %s', (Locality, PostalCode) => {
    const match = answer({ Address1: 'Carrer Nou 4', Locality, PostalCode })
    expect(match).toMatchObject({ Locality, PostalCode, AVC: expect.stringMatching(/^V22/) as string })
    expect(match.DependentLocality).toBeUndefined()
  })
})
