// Words in which opening hours are written, by language; folded, without points. Data only. Names of days and months come
// from the language data of the system.

export interface HoursWords {
  closed: string
  /** Between two days or two times. */
  to: string
  /** Says nothing about the hours. */
  filler: string
  holidays: string
  daily: string
}

/** English first: its short names are those of OpenStreetMap. */
export const HOURS_WORDS: Record<string, HoursWords> = {
  en: { closed: 'off closed', to: 'to until till through', filler: 'open from and on hours hrs', holidays: 'ph sh holiday holidays', daily: 'daily everyday' }, // prettier-ignore
  de: { closed: 'geschlossen zu ruhetag', to: 'bis', filler: 'uhr von und offen geoffnet ab h', holidays: 'feiertag feiertage feiertags ferien', daily: 'taglich' }, // prettier-ignore
  fr: { closed: 'ferme fermee', to: 'a au', filler: 'de du le les et des h heures ouvert ouverte', holidays: 'feries ferie fetes vacances', daily: 'quotidien' }, // prettier-ignore
  es: { closed: 'cerrado cerrada', to: 'a al hasta', filler: 'de del desde y los las el la h hs hrs horas abierto', holidays: 'festivos festivo feriados feriado', daily: 'diario diariamente' }, // prettier-ignore
  it: { closed: 'chiuso chiusa', to: 'a al alle', filler: 'dal dalle da e il la le ore aperto', holidays: 'festivi festivo festivita', daily: 'giornaliero quotidianamente' }, // prettier-ignore
  pt: { closed: 'fechado fechada encerrado encerrada', to: 'a as ate ao', filler: 'das de da e h horas aberto feira', holidays: 'feriados feriado', daily: 'diariamente' }, // prettier-ignore
  nl: { closed: 'gesloten dicht', to: 'tot tm t', filler: 'van en uur open m', holidays: 'feestdagen feestdag', daily: 'dagelijks' }, // prettier-ignore
  pl: { closed: 'zamkniete nieczynne zamkniety', to: 'do', filler: 'od i w godz otwarte', holidays: 'swieta', daily: 'codziennie' }, // prettier-ignore
  cs: { closed: 'zavreno zavrene', to: 'az do', filler: 'od a hod otevreno', holidays: 'svatky svatek', daily: 'denne' }, // prettier-ignore
  sv: { closed: 'stangt', to: 'till', filler: 'kl klockan och fran oppet', holidays: 'helgdagar helgdag', daily: 'dagligen' }, // prettier-ignore
  da: { closed: 'lukket', to: 'til', filler: 'kl og fra aben abent', holidays: 'helligdage helligdag', daily: 'dagligt' }, // prettier-ignore
  nb: { closed: 'stengt', to: 'til', filler: 'kl og fra apent', holidays: 'helligdager helligdag', daily: 'daglig' }, // prettier-ignore
  fi: { closed: 'suljettu kiinni', to: 'asti', filler: 'klo ja avoinna', holidays: 'pyhat', daily: 'paivittain' }, // prettier-ignore
  ru: { closed: 'выходной закрыто', to: 'до по', filler: 'с и', holidays: 'праздники', daily: 'ежедневно' },
  hu: { closed: 'zarva', to: 'ig', filler: 'tol ora es nyitva', holidays: 'unnepnap unnepnapok', daily: 'naponta' }, // prettier-ignore
}

/** Of those names the ones that mean working hours, timetables or programmes as well. */
export const UNCLEAR_HOURS_NAMES: ReadonlySet<string> = new Set([
  ...['hours', 'open', 'schedule', 'timetable', 'opening time', 'zeiten', 'heures', 'horaire', 'horaires', 'horario'],
  ...['horarios', 'orari', 'orario', 'godziny', 'program'],
])

/** Names of columns of opening hours, folded. */
export const HOURS_NAMES: ReadonlySet<string> = new Set([
  ...['hours', 'opening hours', 'open hours', 'openinghours', 'business hours', 'store hours', 'hours of operation'],
  ...['opening times', 'opening time', 'open', 'schedule', 'timetable', 'trading hours', 'service hours', 'shop hours'],
  ...['zeiten', 'offnungszeiten', 'oeffnungszeiten', 'geschaftszeiten', 'sprechzeiten', 'ladenoffnungszeiten'],
  ...['horaires', 'horaires douverture', 'heures douverture', 'horaire', 'heures'],
  ...['horario', 'horarios', 'horario de apertura', 'horario de atencion', 'horario de funcionamento'],
  ...['orari', 'orario', 'orari di apertura', 'orario di apertura', 'openingstijden', 'openingsuren'],
  ...['godziny', 'godziny otwarcia', 'oteviraci doba', 'oteviracia doba', 'oppettider', 'abningstider', 'apningstider'],
  ...['aukioloajat', 'aukiolo', 'nyitvatartas', 'calisma saatleri', 'radno vrijeme', 'delovni cas', 'program'],
  // часы работы, режим работы, время работы; 営業時間 and 营业时间; 영업시간
  ...['chasy raboty', 'rezhim raboty', 'vremya raboty', 'yingyeshijian', 'yeongeobsigan'],
])
