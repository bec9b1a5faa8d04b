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

const CENTRAL = {
  polish: 'ąćęłńóśźż',
  czech: 'áčďéěíňóřšťúůýž',
  slovak: 'áäčďéíľňóôšťúýž',
  hungarian: 'áéíóöőúüű',
  romanian: 'ăâîşţ',
  croatian: 'čćđšž',
}

const CYRILLIC = {
  russian: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  ukrainian: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  serbian: 'абвгдђежзијклљмнњопрстћуфхцчџш',
}
const COMMON_CYRILLIC = 'оаеинтсрвлкуі'

/** `common`: the letters that make up most of a text, accents aside, where every byte of an encoding is some letter. */
export const SINGLE_BYTE_LETTERS: { encoding: Encoding; languages: Record<string, string>; common?: string }[] = [
  { encoding: 'windows-1252', languages: WESTERN },
  { encoding: 'iso-8859-15', languages: { ...WESTERN, finnish: 'åäöšž' } },
  { encoding: 'windows-1250', languages: CENTRAL },
  { encoding: 'windows-1251', languages: CYRILLIC, common: COMMON_CYRILLIC },
  { encoding: 'windows-1254', languages: { turkish: 'çğıöşüâîû\u0307' } },
  {
    encoding: 'windows-1257',
    languages: { lithuanian: 'ąčęėįšųūž', latvian: 'āčēģīķļņšūž', estonian: 'äõöüšž' },
  },
  { encoding: 'windows-1253', languages: { greek: 'αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ' }, common: 'αοιετσςνηυρκ' },
  {
    encoding: 'windows-1255',
    languages: { hebrew: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת' },
    common: 'יוהלארמתבשנ',
  },
  {
    encoding: 'windows-1256',
    languages: {
      arabic: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652ـ',
      persian: 'ءآأؤئابپتثجچحخدذرزژسشصضطظعغفقکكگلمنوهی\u200c',
      urdu: 'آابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیے',
    },
    common: 'اليمونترهبدسیکشع',
  },
  {
    encoding: 'windows-874',
    languages: {
      thai: 'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮฯะ\u0e31าำ\u0e34\u0e35\u0e36\u0e37\u0e38\u0e39\u0e3aเแโใไๅๆ\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e4d\u0e4e',
    },
    common: 'านรกอเงมยลวดสตบ\u0e31\u0e34\u0e35\u0e48\u0e49',
  },
  // Those of DOS last: where they read a text alike, the one of Windows is meant.
  { encoding: 'cp850', languages: WESTERN },
  { encoding: 'cp437', languages: WESTERN },
  { encoding: 'cp852', languages: CENTRAL },
  { encoding: 'cp866', languages: CYRILLIC, common: COMMON_CYRILLIC },
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
