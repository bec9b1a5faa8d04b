import { toNameKey } from '#shared/text/name-keys.ts'

/** Words with which the name of a part of a firm begins or ends. */
const DEPARTMENT_WORDS = new Set(
  (
    'department dept division section office bureau unit team accounts sales marketing finance purchasing resources ' +
    'personnel payroll reception admissions services abteilung abt referat sekretariat buchhaltung einkauf vertrieb ' +
    'service direction departement comptabilite departamento depto dpto seccion contabilidad ventas ufficio reparto ' +
    'divisione contabilita afdeling avdeling avdelning osasto oddeleni oddelenie odjel dzial wydzial osztaly sectia ' +
    'otdel viddil bolumu departman'
  ).split(' '),
)

/** True for a second name of a firm that is the name of one of its parts: `Accounts Department`. */
export function isDepartment(name: string): boolean {
  const words = toNameKey(name).split(' ')
  return [words[0], words.at(-1)].some((word) => word !== undefined && DEPARTMENT_WORDS.has(word))
}
