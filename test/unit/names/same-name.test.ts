import { describe, expect, it } from 'vitest'
import { offeredKinds } from '#shared/names/duplicate-kinds.ts'
import { isSameFamily, keyOfFamily, readFamily } from '#shared/names/family-name.ts'
import {
  isOneOrganisation,
  isSameOrganisation,
  keyOfOrganisation,
  readOrganisation,
} from '#shared/names/organisation-name.ts'
import { isSamePerson, keysOfPerson, readPerson } from '#shared/names/person-name.ts'

const arePerson = (one: string, other: string): boolean => {
  const [a, b] = [readPerson(one), readPerson(other)]
  const same = isSamePerson(a, b)
  expect(isSamePerson(b, a)).toBe(same)
  // What is compared by keys alone must find what is the same.
  if (same) expect(keysOfPerson(a).some((key) => keysOfPerson(b).includes(key))).toBe(true)
  return same
}

describe('isSamePerson', () => {
  it.each([
    ['Dr. Hans Müller', 'Müller, Hans'],
    ['HANS MÜLLER', 'hans müller'],
    ['Hans Mueller', 'Hans Müller'],
    ['Hans Muller', 'Hans Müller'],
    ['Herr Dipl.-Ing. Hans Müller', 'Müller Hans'],
    ['Prof. Dr. med. José García Pérez', 'Jose Garcia Perez'],
    ['Hans-Peter Müller', 'Hans Peter Müller'],
    ['John A. Smith', 'John Smith'],
    ['John A. Smith', 'John Andrew Smith'],
    ['Hans Müller', 'Hans Peter Müller'],
    ['Smith, John, PhD', 'Mr John Smith'],
    ["Sinéad O'Brien", 'SINEAD OBRIEN'],
    ['Łukasz Żółć', 'Lukasz Zolc'],
    ['van den Berg, Jan', 'Jan van den Berg'],
    ['Jan Berg', 'Jan van den Berg'],
    ['M. Jean Dupont', 'DUPONT Jean'],
    ['Søren Ørsted', 'Soeren Oersted'],
    ['Ольга Иванова', 'ИВАНОВА Ольга'],
    ['Иванов Пётр Сергеевич', 'Петр Сергеевич Иванов'],
    ['Γιώργος Παπαδόπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ ΓΙΩΡΓΟΣ'],
    ['山田太郎', '山田 太郎'],
    ['山田太郎様', '山田太郎'],
    ['王伟先生', '王伟'],
    ['김철수', '김철수 님'],
    ['أحمد علي', 'احمد علي'],
    ['دكتور أحمد علي', 'أحمد علي'],
    ['משה כהן', 'כהן משה'],
    ['राम शर्मा', 'शर्मा राम'],
    ['John Smith Jr.', 'John Smith Jr'],
    ['John Smith Sr.', 'John Smith'],
    ['Müller', 'MÜLLER'],
  ])('takes %s and %s for one person', (one, other) => {
    expect(arePerson(one, other)).toBe(true)
  })

  it.each([
    ['Hans Müller', 'Heinz Müller'],
    ['Hans Müller', 'Anna Müller'],
    ['H. Müller', 'Hans Müller'],
    ['Müller', 'Hans Müller'],
    ['Herr Müller', 'Frau Müller'],
    ['John Smith', 'John Smith Jr.'],
    ['John Smith Sr.', 'John Smith Jr.'],
    ['John A. Smith', 'John B. Smith'],
    ['Hans und Anna Müller', 'Hans Müller'],
    ['Hans Meyer', 'Hans Meier'],
    ['Hans Muller', 'Hans Mueller'],
    ['Don Smith', 'Dr. Smith'],
    ['Ольга Иванова', 'Пётр Иванов'],
    ['张伟', '章伟'],
    ['山田太郎', '山田花子'],
    ['김철수', '김영희'],
    ['王先生', '王女士'],
    ['أحمد علي', 'محمد علي'],
    ['', ''],
    ['', 'Hans Müller'],
  ])('tells %s and %s apart', (one, other) => {
    expect(arePerson(one, other)).toBe(false)
  })
})

const areFamily = (one: string, other: string, country = ''): boolean => {
  const [a, b] = [readFamily('', one, country), readFamily('', other, country)]
  const same = isSameFamily(a, b)
  expect(isSameFamily(b, a)).toBe(same)
  if (same) expect(keyOfFamily(a)).toBe(keyOfFamily(b))
  return same
}

describe('isSameFamily', () => {
  it.each([
    ['Hans Müller', 'Müller, Anna', 'DE'],
    ['Dr. Hans Mueller', 'Anna Müller', 'DE'],
    ['Jan van den Berg', 'BERG, Ans van den', 'NL'],
    ['Ольга Иванова', 'Пётр Иванов', 'RU'],
    ['Иванов Пётр Сергеевич', 'Ольга Иванова', 'RU'],
    ['Ольга Достоевская', 'Фёдор Достоевский', 'RU'],
    ['Anna Kowalska', 'Jan Kowalski', 'PL'],
    ['Jana Nováková', 'Petr Novák', 'CZ'],
    ['Marie Kučerová', 'Karel Kučera', 'CZ'],
    ['Nagy István', 'Nagy Éva', 'HU'],
    ['DUPONT Jean', 'Marie Dupont', 'FR'],
    ['山田 太郎', '山田 花子', 'JP'],
    ['김철수', '김영희', 'KR'],
    ['王伟', '王芳', 'CN'],
    ['Μαρία Παπαδοπούλου', 'Γιώργος Παπαδόπουλος', 'GR'],
  ])('takes %s and %s for one household', (one, other, country) => {
    expect(areFamily(one, other, country)).toBe(true)
  })

  it.each([
    ['Hans Müller', 'Hans Schmidt', 'DE'],
    ['Hans Meyer', 'Hans Meier', 'DE'],
    ['Ольга Иванова', 'Пётр Петров', 'RU'],
    ['山田太郎', '山田花子', 'JP'],
    ['王伟', '张伟', 'CN'],
    ['', '', ''],
  ])('tells %s and %s apart', (one, other, country) => {
    expect(areFamily(one, other, country)).toBe(false)
  })

  it('takes the field of the family name before the whole one', () => {
    expect(readFamily('García Pérez', 'Juan García', 'ES')).toBe('garcia perez')
  })
})

const areOrganisation = (one: string, other: string): boolean => {
  const [a, b] = [readOrganisation(one), readOrganisation(other)]
  const same = isSameOrganisation(a, b)
  expect(isSameOrganisation(b, a)).toBe(same)
  if (same) expect(keyOfOrganisation(a)).toBe(keyOfOrganisation(b))
  return same
}

describe('isSameOrganisation', () => {
  it.each([
    ['ACME GmbH', 'Acme'],
    ['Müller GmbH & Co. KG', 'MÜLLER'],
    ['Mueller Logistik AG', 'Müller Logistik'],
    ['Smith & Sons Ltd.', 'Smith and Sons Limited'],
    ['The Widget Company, Inc.', 'Widget Co'],
    ['Société Générale S.A.', 'SOCIETE GENERALE'],
    ['Barilla S.p.A.', 'Barilla SpA'],
    ['Grupo Bimbo, S.A. de C.V.', 'Grupo Bimbo'],
    ['Philips B.V.', 'Philips'],
    ['AB Volvo', 'Volvo'],
    ['Żabka Polska Sp. z o.o.', 'Zabka Polska'],
    ['Škoda Auto a.s.', 'Skoda Auto'],
    ['ООО «Ромашка»', 'Ромашка'],
    ['ПАО Газпром', 'ГАЗПРОМ'],
    ['株式会社山田', '山田'],
    ['山田株式会社', '㈱山田'],
    ['(株)山田', '山田'],
    ['北京小米科技有限责任公司', '北京小米科技'],
    ['삼성전자 주식회사', '삼성전자'],
    ['㈜삼성전자', '삼성전자'],
    ['ΔΕΗ Α.Ε.', 'ΔΕΗ'],
    ['טבע בע"מ', 'טבע'],
    ['บริษัท ปตท จำกัด', 'ปตท'],
    ['E-Plus GmbH', 'EPlus'],
    ['Tata Motors Pvt. Ltd.', 'Tata Motors'],
  ])('takes %s and %s for one organisation', (one, other) => {
    expect(areOrganisation(one, other)).toBe(true)
  })

  it.each([
    ['ACME GmbH', 'Apex GmbH'],
    ['Müller Logistik GmbH', 'Müller Transport GmbH'],
    ['株式会社山田', '株式会社山本'],
    ['ООО Ромашка', 'ООО Василёк'],
    ['PC World', 'World'],
    ['Store 12', 'Store 13'],
    ['GmbH', 'AG'],
    ['', 'ACME'],
  ])('tells %s and %s apart', (one, other) => {
    expect(areOrganisation(one, other)).toBe(false)
  })

  it('sees two organisations of one name where their legal forms differ', () => {
    const one = (a: string, b: string) => isOneOrganisation(readOrganisation(a), readOrganisation(b))
    expect(one('Müller GmbH', 'Müller GmbH & Co. KG')).toBe(false)
    expect(one('Müller GmbH', 'Müller')).toBe(true)
    expect(one('Smith Ltd', 'Smith Limited')).toBe(true)
  })
})

describe('offeredKinds', () => {
  it('offers what the names of a file can tell', () => {
    expect(offeredKinds(['Address1', 'Locality'])).toEqual(['place'])
    expect(offeredKinds(['Address1', 'Surname'])).toEqual(['place', 'household', 'person'])
    expect(offeredKinds(['Organization', 'Address1'])).toEqual(['place', 'organisation'])
    expect(offeredKinds(['Forename'])).toEqual(['place'])
  })
})
