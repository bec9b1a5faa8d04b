import { foldName } from './fold-name.ts'

// Words beside the names of people, without dots. Data only.

const wordsOf = (text: string): string[] => text.split(' ').map(foldName)

/** Titles and forms of address that say whether a man or a woman is meant. */
export const MEN: ReadonlySet<string> = new Set(
  wordsOf(
    'mr mister herr herrn hr monsieur mr senor señor sig signor signore dhr pan pán sir lord господин г-н пан السيد 先生 κος κύριος',
  ),
)
export const WOMEN: ReadonlySet<string> = new Set(
  wordsOf(
    'mrs ms miss frau fr madame mme mademoiselle mlle senora señora srta sra signora mevr mevrouw mw pani paní fru frk dame lady госпожа г-жа пані السيدة 女士 小姐 κα κυρία bayan',
  ),
)
/** Titles of anybody. */
export const TITLES: ReadonlySet<string> = new Set(
  wordsOf(
    'mx dr dres drs prof professor professeur dott dottssa dra dipl dipling diplkfm diplkffr diploec ing inz mag magister rev reverend hon rabbi imam hrn ' +
      'mudr mvdr judr phdr rndr mgr bc docteur docteure maitre dottore dottoressa doktor д-р доктор проф профессор دكتور الدكتور الأستاذ 医师 博士 教授 ir kand',
  ),
)
/** Words that are a title before a whole name and a name by themselves: they stay where nothing else but one word would. */
export const TITLES_OR_NAMES: ReadonlySet<string> = new Set(
  wordsOf('don dona doña sr capt captain col colonel major general sgt count graf baron freiherr frhr bay'),
)
/** Degrees and orders behind a name. */
export const DEGREES: ReadonlySet<string> = new Set(
  wordsOf('esq phd md mba bsc msc ba ma llm llb mbe obe cbe qc kc cpa dds jd bsc meng mphil csc drsc habil mas'),
)
/** Which of several people of one name is meant. */
export const GENERATIONS: ReadonlyMap<string, string> = new Map([
  ...wordsOf('jr jnr junior jun fils hijo filho младший').map((word) => [word, 'younger'] as const),
  ...wordsOf('snr senior sen père padre старший').map((word) => [word, 'elder'] as const),
  ...wordsOf('ii iii iv').map((word) => [word, word] as const),
])
/** Words that join two people; other single letters are initials more often. */
export const JOINING: ReadonlySet<string> = new Set(wordsOf('und and et y og och en ja и та és ve και و &'))
/** Parts of surnames that are left out at will. */
export const PARTICLES: ReadonlySet<string> = new Set(
  wordsOf('von vom van der den de del della di da do dos das du des zu zum zur ter ten te la le las los el al af av'),
)
/** What stands behind a name in East Asia without a blank. */
export const HONORIFICS: readonly string[] = [
  '先生',
  '女士',
  '小姐',
  '様',
  'さま',
  '殿',
  'さん',
  '氏',
  '君',
  '님',
  '씨',
  '귀하',
]
