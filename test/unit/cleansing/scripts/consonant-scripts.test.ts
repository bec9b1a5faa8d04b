import { describe, expect, it } from 'vitest'
import { romanizeArabic } from '#main/cleansing/scripts/arabic.ts'
import { romanizeHebrew } from '#main/cleansing/scripts/hebrew.ts'

describe('Hebrew', () => {
  it.each([
    // Known words, with the article too.
    ['רחוב', 'Rehov'],
    ["רח'", 'Rehov'],
    ['הנביאים', 'HaNeviim'],
    ['הברוש', 'HaBrosh'],
    // By rule: vowel letters, the hard letters at the beginning, endings of names.
    ['אביטל', 'Avitel'],
    ['מסלול', 'Maslol'],
    ['נהריה', 'Nahriya'],
    ['כנות', 'Kanot'],
    ['ברקת', 'Bareket'],
    ['עוזיהו', 'Ozyahu'],
    ['הדרומיים', 'HaDaromaim'],
    ["ג'ון", 'Jon'],
  ])('%s is %s', (word, latin) => {
    expect(romanizeHebrew(word)).toBe(latin)
  })
})

describe('Arabic, by the language of the country', () => {
  it.each([
    ['SA', 'شارع', 'Shari'],
    ['SA', 'المدينة', 'Al-Madina'],
    ['EG', 'الإسكندرية', 'El-Iskandariyya'],
    ['MA', 'الحسن', 'El-Hassan'],
    // The hamza that is left out, the ending without its dots, one word for two.
    ['SA', 'احمد', 'Ahmad'],
    ['SA', 'الجديده', 'Al-Jadida'],
    ['SA', 'عبدالمحسن', 'Abdulmahsan'],
    // By rule: vowels where consonants meet, glides.
    ['SY', 'مخفر', 'Makhfar'],
    ['JO', 'النويعمة', 'Al-Nawima'],
    ['IQ', 'الحويجة', 'Al-Hawija'],
    ['SD', 'الشرقاط', 'Al-Sharqat'],
    ['AE', 'غياثي', 'Ghiyathi'],
    ['TN', 'شنني', 'Channi'],
    ['IR', 'خیابان', 'Khiaban'],
    ['IR', 'ورامین', 'Varamin'],
    ['AF', 'قلعه', 'Qaleh'],
    ['PK', 'گلی', 'Gali'],
    ['PK', 'ڈیرہ', 'Dira'],
  ])('%s: %s is %s', (country, word, latin) => {
    expect(romanizeArabic(word, country)).toBe(latin)
  })
})
