import { deletedCommands } from '#shared/contract/deleted-schemas.ts'
import { fieldCommands } from '#shared/contract/field-schemas.ts'
import { labelCommands } from '#shared/contract/label-schemas.ts'
import { locatedCommands } from '#shared/contract/located-schemas.ts'
import { photoCommands } from '#shared/contract/photo-schemas.ts'
import { undoImportCommands } from '#shared/contract/undo-import-schemas.ts'
import { shapeCommands } from '#shared/contract/shape-schemas.ts'
import { sharedCommands } from '#shared/contract/shared-schemas.ts'

/** Commands about what a place has besides its fields, how it is shown, and what a list has besides its places. */
export const placeCommands = {
  ...sharedCommands,
  ...photoCommands,
  ...undoImportCommands,
  ...deletedCommands,
  ...labelCommands,
  ...shapeCommands,
  ...locatedCommands,
  ...fieldCommands,
}
