import type { z } from 'zod'
import type { settings } from './host-schemas.ts'

/** The choices of somebody who has made none. */
export const FIRST_SETTINGS: Readonly<z.infer<typeof settings>> = {
  theme: 'system',
  density: 'regular',
  textSize: 'normal',
  apiEnabled: true,
  compatibleFormats: [],
  defaultCountry: '',
  reviewerName: '',
  preparesRoads: true,
  preparesOnBattery: false,
  historyDays: 400,
  historyMegabytes: 1000,
  receiver: 'off',
  receiverPath: '',
  receiverSpeed: 0,
  receiverAddress: '127.0.0.1:2947',
}
