import { deletedCommands } from '#shared/contract/deleted-schemas.ts'
import { labelCommands } from '#shared/contract/label-schemas.ts'
import { photoCommands } from '#shared/contract/photo-schemas.ts'
import { takeBackCommands } from '#shared/contract/take-back-schemas.ts'
import { sharedCommands } from '#shared/contract/shared-schemas.ts'

/** Commands about what a place has besides its fields, and how it is shown. */
export const placeCommands = {
  ...sharedCommands,
  ...photoCommands,
  ...takeBackCommands,
  ...deletedCommands,
  ...labelCommands,
}
