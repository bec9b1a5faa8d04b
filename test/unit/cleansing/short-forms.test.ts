import { describe, expect, it } from 'vitest'
import { isShortFormOf, namesWithin } from '#main/cleansing/candidates/short-forms.ts'

describe('isShortFormOf', () => {
  it.each([
    ['lauf a d pegnitz', 'lauf an der pegnitz', true],
    ['rickenbach bei wil', 'rickenbach b wil', true],
    ['usti n labem', 'usti nad labem', true],
    ['neustadt a d aisch', 'neustadt an der saale', false],
    ['a b', 'an bei', false],
    ['frankfurt o', 'frankfurt', false],
    ['st louis', 'saint louis', false],
  ])('%s for %s: %s', (key, other, expected) => {
    expect(isShortFormOf(key, other)).toBe(expected)
  })
})

describe('namesWithin', () => {
  it('parts names of two languages and takes the first of two towns', () => {
    expect(namesWithin('Nanclares de la Oca/Langraiz Oka')).toEqual(['nanclares de la oca', 'langraiz oka'])
    expect(namesWithin('Percha - Perca')).toEqual(['percha', 'perca'])
    expect(namesWithin('Sankt Pantaleon-Erla')).toEqual(['sankt pantaleon'])
    expect(namesWithin('Lyon')).toEqual([])
  })
})
