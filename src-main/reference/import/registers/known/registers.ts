import type { Register } from '../register.types.ts'
import { atBev } from './at-bev-data.ts'
import { auGnafCore } from './au-gnaf-core-data.ts'
import { auGnaf } from './au-gnaf-data.ts'
import { beBest } from './be-best-data.ts'
import { brCnefe } from './br-cnefe-data.ts'
import { caNar } from './ca-nar-data.ts'
import { caNarQuebec } from './ca-nar-quebec-data.ts'
import { caOda } from './ca-oda-data.ts'
import { chAddresses } from './ch-addresses-data.ts'
import { czRuian } from './cz-ruian-data.ts'
import { deHk } from './de-hk-data.ts'
import { deHkKeys } from './de-hk-keys-data.ts'
import { deHkPlain } from './de-hk-plain-data.ts'
import { deHkShort } from './de-hk-short-data.ts'
import { dkDar } from './dk-dar-data.ts'
import { eeAds } from './ee-ads-data.ts'
import { esCartociudad } from './es-cartociudad-data.ts'
import { esCatastro } from './es-catastro-data.ts'
import { fiDvv } from './fi-dvv-data.ts'
import { frBal } from './fr-bal-data.ts'
import { frBan } from './fr-ban-data.ts'
import { hrInspire } from './hr-inspire-data.ts'
import { isStadfangaskra } from './is-stadfangaskra-data.ts'
import { itAnncsu } from './it-anncsu-data.ts'
import { jpAbr } from './jp-abr-data.ts'
import { jpIsj } from './jp-isj-data.ts'
import { krJuso } from './kr-juso-data.ts'
import { ltRc } from './lt-rc-data.ts'
import { luAddresses } from './lu-addresses-data.ts'
import { lvVar } from './lv-var-data.ts'
import { mxInegi } from './mx-inegi-data.ts'
import { nlBag } from './nl-bag-data.ts'
import { nlBagLight } from './nl-bag-light-data.ts'
import { noMatrikkelen } from './no-matrikkelen-data.ts'
import { nzLinz } from './nz-linz-data.ts'
import { overture } from './overture-data.ts'
import { plPrg2021 } from './pl-prg-2021-data.ts'
import { plPrg } from './pl-prg-data.ts'
import { plPrgTable } from './pl-prg-table-data.ts'
import { siRn } from './si-rn-data.ts'
import { skRa } from './sk-ra-data.ts'
import { twDoorplates } from './tw-doorplates-data.ts'
import { usNad } from './us-nad-data.ts'
import { usTiger } from './us-tiger-data.ts'

/** All registers that are known by name. */
export const REGISTERS: readonly Register[] = [
  atBev,
  auGnafCore,
  auGnaf,
  beBest,
  brCnefe,
  caNar,
  caNarQuebec,
  caOda,
  chAddresses,
  czRuian,
  deHk,
  deHkKeys,
  deHkPlain,
  deHkShort,
  dkDar,
  eeAds,
  esCartociudad,
  esCatastro,
  fiDvv,
  frBal,
  frBan,
  hrInspire,
  isStadfangaskra,
  itAnncsu,
  jpAbr,
  jpIsj,
  krJuso,
  ltRc,
  luAddresses,
  lvVar,
  mxInegi,
  nlBag,
  nlBagLight,
  noMatrikkelen,
  nzLinz,
  overture,
  plPrg2021,
  plPrg,
  plPrgTable,
  siRn,
  skRa,
  twDoorplates,
  usNad,
  usTiger,
]
