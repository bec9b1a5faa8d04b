import type { Register } from '../register.types.ts'
import { auGnafCore } from './au-gnaf-core-data.ts'
import { beBest } from './be-best-data.ts'
import { chAddresses } from './ch-addresses-data.ts'
import { czRuian } from './cz-ruian-data.ts'
import { frBal } from './fr-bal-data.ts'
import { frBan } from './fr-ban-data.ts'
import { nlBag } from './nl-bag-data.ts'
import { nlBagLight } from './nl-bag-light-data.ts'
import { nzLinz } from './nz-linz-data.ts'
import { overture } from './overture-data.ts'
import { plPrg } from './pl-prg-data.ts'
import { plPrgTable } from './pl-prg-table-data.ts'
import { usNad } from './us-nad-data.ts'

/** All registers that are known by name. */
export const REGISTERS: readonly Register[] = [
  auGnafCore,
  beBest,
  chAddresses,
  czRuian,
  frBal,
  frBan,
  nlBag,
  nlBagLight,
  nzLinz,
  overture,
  plPrg,
  plPrgTable,
  usNad,
]
