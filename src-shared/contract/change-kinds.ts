import { z } from 'zod'

/** What a change of lists is; the window makes the words. */
export const changeKind = z.enum([
  'createList',
  'updateList',
  'addPoints',
  'sharePoints',
  'takeInRejected',
  'joinPlaces',
  'editPoints',
  'movePoints',
  'removePoints',
  'removeList',
  'arrangeLists',
  'changeFields',
  'importList',
  'importIntoList',
  'takeCleansed',
  'placeBetter',
  'restoreList',
  'restoreVersion',
  'takeBackImport',
  'addLayers',
  'setLayers',
  'removeLayers',
  'bringBackList',
  'makeTour',
  'changeTour',
  'planTour',
  'markTour',
  'removeTour',
  'giveBackTour',
  'takeTour',
])

/** Who made it. */
export const actor = z.enum(['window', 'api', 'import', 'cli'])
