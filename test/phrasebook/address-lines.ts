import { readFileSync, readdirSync } from 'node:fs'

const FIELDS: Record<string, string> = {
  o: 'Organization',
  k: 'Contact',
  e: 'Department',
  b: 'Building',
  u: 'SubBuilding',
  n: 'Premise',
  x: 'PostBox',
  t: 'DependentThoroughfare',
  s: 'Thoroughfare',
  v: 'DoubleDependentLocality',
  d: 'DependentLocality',
  l: 'Locality',
  c: 'SubAdministrativeArea',
  a: 'AdministrativeArea',
  p: 'PostalCode',
  r: 'Unmatched',
}

/** An address of a text file, with what its parts are. */
export interface AddressLine {
  sign: string | undefined
  country: string
  address: string
  /** The beginning of its code, where the file has one. */
  code: string
  /** Texts, and the fields in one of which each must be; an empty text is in none of them. */
  parts: { fields: string[]; wanted: string }[]
}

const HEAD = /^(?:([?=]) )?([A-Z]{2,3}|-)$/

/** `-` stands for nothing: no country, any code, any parts. */
const cell = (text = ''): string => (text === '-' ? '' : text)

/**
 * Lines of all text files of a folder: `DE | Hauptstr. 5, Köln | V22 | s=Hauptstr. n=5`, where the code may be left out and
 * `↵` parts the lines of an address. Fields have a letter each, or their name; several letters name several fields.
 */
export const readAddressLines = (folder: URL): AddressLine[] =>
  readdirSync(folder)
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'))
    .flatMap((line) => {
      const [head = '', address = '', ...cells] = line.split(' | ')
      const [, sign, country] = HEAD.exec(head) ?? []
      const parts = [...(cells.at(-1) ?? '').matchAll(/(\w+)=(.*?)(?= \w+=|$)/g)].map(
        ([, names = '', wanted = '']) => ({
          fields: /^[A-Z]/.test(names) ? [names] : [...names].map((letter) => FIELDS[letter] as string),
          wanted,
        }),
      )
      const code = cells.length > 1 ? cell(cells[0]) : ''
      return address === ''
        ? []
        : [{ sign, country: cell(country), address: address.replaceAll(' ↵ ', '\n'), code, parts }]
    })
