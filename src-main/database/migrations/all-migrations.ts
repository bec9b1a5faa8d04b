import { firstSchema } from './0010-first-schema.ts'
import { listHistory } from './0020-list-history.ts'
import { keyServices } from './0030-key-services.ts'
import { pageSums } from './0040-page-sums.ts'
import { recipeNames } from './0050-recipe-names.ts'
import { savedFilters } from './0060-saved-filters.ts'
import { marksOfPlaces } from './0070-marks-of-places.ts'
import { importedValues } from './0080-imported-values.ts'
import { stepsOfLists } from './0090-steps-of-lists.ts'
import { sharedPlaces } from './0100-shared-places.ts'
import { photos } from './0110-photos.ts'
import { keptApart } from './0120-kept-apart.ts'
import { fieldTypes } from './0130-field-types.ts'
import { listBlocks } from './0140-list-blocks.ts'
import { tours } from './0150-tours.ts'
import { layers } from './0160-layers.ts'
import { placedPlaces } from './0180-placed-places.ts'
import { pathsOfJobs } from './0190-paths-of-jobs.ts'
import { keptDecisions } from './0200-kept-decisions.ts'
import { tableLinks } from './0210-table-links.ts'
import type { Migration } from './migration.types.ts'

/** Every step from the empty database to the present schema, in order. */
export const ALL_MIGRATIONS: readonly Migration[] = [
  firstSchema,
  listHistory,
  keyServices,
  pageSums,
  recipeNames,
  savedFilters,
  marksOfPlaces,
  importedValues,
  stepsOfLists,
  sharedPlaces,
  photos,
  keptApart,
  fieldTypes,
  listBlocks,
  tours,
  layers,
  placedPlaces,
  pathsOfJobs,
  keptDecisions,
  tableLinks,
]
