import type { Encoding } from '#main/files/csv/csv.types.ts'

// Letters beyond ASCII by language, lower case, for telling single-byte encodings apart. Data only.

const WESTERN = {
  french: 'éèêëàâçîïôùûüœæÿ',
  german: 'äöüß',
  spanish: 'áéíóúñüçºª',
  portuguese: 'ãõáéíóúâêôçàüºª',
  italian: 'àèéìòù',
  nordic: 'åäöæøé',
  icelandic: 'áéíóúýþæöð',
  dutch: 'ëïéèöüêó',
}

export const SINGLE_BYTE_LETTERS: { encoding: Encoding; languages: Record<string, string> }[] = [
  { encoding: 'windows-1252', languages: WESTERN },
  { encoding: 'iso-8859-15', languages: { ...WESTERN, finnish: 'åäöšž' } },
  {
    encoding: 'windows-1250',
    languages: {
      polish: 'ąćęłńóśźż',
      czech: 'áčďéěíňóřšťúůýž',
      slovak: 'áäčďéíľňóôšťúýž',
      hungarian: 'áéíóöőúüű',
      romanian: 'ăâîşţ',
      croatian: 'čćđšž',
    },
  },
  {
    encoding: 'windows-1251',
    languages: {
      russian: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
      ukrainian: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
      serbian: 'абвгдђежзијклљмнњопрстћуфхцчџш',
    },
  },
]

/** Signs that occur in text of any language. */
export const NEUTRAL_SIGNS = '’‘“”„«»–—…•°§№€£©®™´·'

/**
 * Multi-byte encodings: ranges of lead bytes that hold everyday characters. Order decides between equals: Korean text
 * is also well-formed GB18030, while Chinese text in GB18030 is only partly everyday Korean.
 */
export const MULTI_BYTE: { encoding: Encoding; frequentLeads: [number, number][]; leastTrail: number }[] = [
  {
    encoding: 'shift_jis',
    frequentLeads: [
      [0x81, 0x83],
      [0x88, 0x97],
    ],
    leastTrail: 0x40,
  },
  {
    encoding: 'euc-kr',
    frequentLeads: [
      [0xa1, 0xa3],
      [0xb0, 0xc8],
    ],
    leastTrail: 0xa1,
  },
  {
    encoding: 'gb18030',
    frequentLeads: [
      [0xa1, 0xa3],
      [0xb0, 0xd7],
    ],
    leastTrail: 0xa1,
  },
  { encoding: 'big5', frequentLeads: [[0xa1, 0xc6]], leastTrail: 0x40 },
]
