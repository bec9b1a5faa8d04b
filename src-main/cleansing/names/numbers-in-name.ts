import { readHanNumber } from '#main/cleansing/scripts/han.ts'

const NUMBER = /\d+|[一二三四五六七八九十]+/gu

/** The numbers in a name in digits, parted by commas: `松竹五路2段` → `5,2`. Another number is another name. */
export const numbersInName = (name: string): string =>
  (name.match(NUMBER) ?? []).map((run) => String(/\d/.test(run) ? Number(run) : (readHanNumber(run) ?? run))).join(',')
