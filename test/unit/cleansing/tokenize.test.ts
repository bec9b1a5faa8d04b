import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_TOKENS, tokenize } from '#main/cleansing/text/tokenize.ts'

const words = (text: string) => tokenize(text).map((token) => token.raw)
const segments = (text: string) => tokenize(text).map((token) => token.segment)

describe('tokenize', () => {
  it('keeps delimiters as segments', () => {
    expect(segments('93 Teagues Crescent, Telford\nTF2 6RF')).toEqual([0, 0, 0, 1, 2, 2])
    expect(segments(', , a,, b')).toEqual([0, 1])
  })

  it('keeps marks that belong into a word', () => {
    expect(words("12/3 Rue de l'Église, #4 O'Neil-Str. 5-7 & Co.")).toEqual([
      '12/3',
      'Rue',
      'de',
      "l'Église",
      '#4',
      "O'Neil-Str.",
      '5-7',
      '&',
      'Co.',
    ])
  })

  it('ends a segment at a dash that stands alone, not at a hyphen', () => {
    expect(segments('São Paulo - SP')).toEqual([0, 0, 1])
    expect(segments('Winston-Salem')).toEqual([0])
  })

  it('parts a postal code from the name written onto it', () => {
    expect(words('10115-Berlin')).toEqual(['10115', 'Berlin'])
    expect(segments('97 Nanjing Road Shanghai 中国')).toEqual([0, 0, 0, 0, 1, 1])
    expect(segments('Unit 5 北京路 B座')).toEqual(expect.arrayContaining([0]))
    expect(words('18003-El Estor')).toEqual(['18003', 'El', 'Estor'])
    expect(words('2 Hent Coz 29600Morlaix')).toEqual(['2', 'Hent', 'Coz', '29600', 'Morlaix'])
    expect(words('1234bis Rue du Port')).toEqual(['1234bis', 'Rue', 'du', 'Port'])
    expect(words("Rue des Epis d'Or77320")).toEqual(['Rue', 'des', 'Epis', "d'Or", '77320'])
  })

  it('reads full-width digits as digits and keeps offsets', () => {
    const [token] = tokenize('１２３ Ginza')
    expect(token).toMatchObject({ raw: '123', start: 0, end: 3 })
  })

  it('gives offsets that cut the word out of the text', () => {
    const text = '  Flat 2,  The   Mill '
    for (const token of tokenize(text)) expect(text.slice(token.start, token.end)).toBe(token.raw)
  })

  it('is bounded', () => {
    expect(tokenize('a '.repeat(5000)).length).toBe(MAX_TOKENS)
  })
})

describe('words of other scripts and signs', () => {
  it('reads Arabic and Persian digits as digits', () => {
    expect(words('١٥ شارع ۲۳')).toEqual(['15', 'شارع', '23'])
  })

  it('parts a Thai name from the word before it', () => {
    expect(words('99/5 ถนนสุขุมวิท ต.สุเทพ')).toEqual(['99/5', 'ถนน', 'สุขุมวิท', 'ต.', 'สุเทพ'])
  })

  it('keeps an abbreviation and its number in one segment', () => {
    expect(segments('No:45 D: 3, Kat:2')).toEqual([0, 0, 0, 0, 1, 1])
    expect(segments('Building: North')).toEqual([0, 1])
  })

  it('parts a lettered flat from the house before the name of a street', () => {
    expect(tokenize('G04/16 Thallon Street').map(({ raw }) => raw)).toEqual(['G04', '16', 'Thallon', 'Street'])
    expect(tokenize('Lenina 4, k1/2').map(({ raw }) => raw)).toContain('k1/2')
  })
})

describe('words of addresses as they are written', () => {
  it('parts a number from the abbreviation before it', () => {
    expect(words('Lindenstr.12 nr.19 St.Gallen RT.002')).toEqual([
      'Lindenstr.',
      '12',
      'nr.',
      '19',
      'St.Gallen',
      'RT.',
      '002',
    ])
    expect(words('ул.Короля, д.21/8, ж.к. Люлин')).toEqual(['ул.', 'Короля', 'д.', '21/8', 'ж.к.', 'Люлин'])
  })

  it('keeps the comma and the sum of a distance', () => {
    expect(words('Ctra. 5 Km 145,5, Ávila')).toEqual(['Ctra.', '5', 'Km', '145,5', 'Ávila'])
    expect(words('S.S. 16 km 812+300')).toEqual(['S.S.', '16', 'km', '812+300'])
    expect(segments('Route 145,5 Km')).toEqual([0, 0, 1, 1])
  })

  it('reads what is quoted behind a word with it, and what is quoted first by itself', () => {
    expect(segments('ул. "Граф Игнатиев" 12')).toEqual([0, 0, 0, 0])
    expect(segments('"Rose Cottage" 12 High St')).toEqual([0, 0, 1, 1, 1])
    expect(segments('LaGrange"aa Park')).toEqual([0, 1, 1])
  })

  it('keeps the slash of a word of one letter', () => {
    expect(words('C/ Mayor 5, C/- Post Office, Rue 5/')).toEqual([
      'C/',
      'Mayor',
      '5',
      'C/-',
      'Post',
      'Office',
      'Rue',
      '5',
    ])
  })

  it('reads plain text as it reads the same text beside other letters', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aB1 -/,.#&\'+()"\n:'), maxLength: 24 })
    fc.assert(
      fc.property(text, (plain) => {
        expect(tokenize(`${plain}\né`).slice(0, -1)).toEqual(tokenize(plain))
      }),
      { numRuns: 1000 },
    )
  })
})
