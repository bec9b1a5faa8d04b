import { describe, expect, it } from 'vitest'
import { romanizeAlphabet } from '#main/cleansing/scripts/alphabets.ts'
import { romanizeCyrillic } from '#main/cleansing/scripts/cyrillic.ts'
import { romanizeEthiopic } from '#main/cleansing/scripts/ethiopic.ts'
import { romanizeGreek } from '#main/cleansing/scripts/greek.ts'

describe('Cyrillic by the custom of a country', () => {
  // Examples of the resolution of the Cabinet of Ministers of Ukraine 55 of 2010.
  it.each([
    ['Згорани', 'Zghorany'],
    ['Їжакевич', 'Yizhakevych'],
    ['Кадиївка', 'Kadyivka'],
    ['Мар’їне', 'Marine'],
    ['Йосипівка', 'Yosypivka'],
    ['Стрий', 'Stryi'],
    ['Щербухи', 'Shcherbukhy'],
    ['Гоща', 'Hoshcha'],
    ['Крюківка', 'Kriukivka'],
    ['Знам’янка', 'Znamianka'],
    ['Ґалаґан', 'Galagan'],
    ['Єнакієве', 'Yenakiieve'],
    ['Короп’є', 'Koropie'],
    // A Russian name in Ukraine.
    ['Красная', 'Krasnaya'],
  ])('Ukraine: %s is %s', (word, latin) => {
    expect(romanizeCyrillic(word, 'UA')).toBe(latin)
  })

  it.each([
    ['RU', 'Екатеринбург', 'Yekaterinburg'],
    ['RU', 'Подъездная', 'Podyezdnaya'],
    ['RU', 'МОСКВА', 'MOSKVA'],
    ['BG', 'Търговище', 'Targovishte'],
    ['BG', 'Кърджали', 'Kardzhali'],
    ['BG', 'София', 'Sofia'],
    ['RS', 'Његошева', 'Njegoševa'],
    ['RS', 'ЊЕГОШЕВА', 'NJEGOŠEVA'],
    ['MK', 'Ѓорче', 'Gjorche'],
    ['BY', 'Гродна', 'Hrodna'],
    ['MN', 'Улаанбаатар', 'Ulaanbaatar'],
    ['KG', 'Жалал', 'Jalal'],
    ['', 'Київ', 'Kyiv'],
  ])('%s: %s is %s', (country, word, latin) => {
    expect(romanizeCyrillic(word, country)).toBe(latin)
  })
})

// ELOT 743: αυ before voiced and voiceless sounds, μπ at the beginning and inside, γγ, the diaeresis.
it.each([
  ['Ευαγγελισμού', 'Evangelismou'],
  ['Ναύπλιο', 'Nafplio'],
  ['Αυλίδα', 'Avlida'],
  ['Μπότσαρη', 'Botsari'],
  ['Λάμπρου', 'Lamprou'],
  ['Προϋπολογισμός', 'Proypologismos'],
  ['ΨΥΧΙΚΟ', 'PSYCHIKO'],
  ['Θεσσαλονίκη', 'Thessaloniki'],
])('Greek: %s is %s', (word, latin) => {
  expect(romanizeGreek(word)).toBe(latin)
})

it.each([
  ['Երևան', 'Yerevan'],
  ['Գյումրի', 'Gyumri'],
  ['Ոսկեվան', 'Voskevan'],
  ['Լուսառատ', 'Lusarrat'],
  ['ქუთაისი', 'Kutaisi'],
  ['წყალტუბო', 'Tsqaltubo'],
])('Armenian and Georgian: %s is %s', (word, latin) => {
  expect(romanizeAlphabet(word)).toBe(latin)
})

it.each([
  ['ጅማ', 'Jima'],
  ['ጎንደር', 'Gonder'],
  ['መቐለ', 'Meqele'],
])('Ethiopic: %s is %s', (word, latin) => {
  expect(romanizeEthiopic(word)).toBe(latin)
})
