import type { Writes } from '../database/writes.ts'
import { changeInParts } from './change-in-parts.ts'
import { changeLists } from './change-lists.ts'
import { dropStagedList, stagePoints } from './stage-import.ts'
import { stageShapes } from './stage-shapes.ts'
import { takeCleansed } from './take-cleansed.ts'
import { takeImported } from './take-imported.ts'
import { keepApart } from './sql/kept-apart.ts'
import { rememberImport } from './sql/list-imports.ts'
import { restoreVersion } from './versions/restore-version.ts'
import { bringBackList } from './versions/bring-back-list.ts'
import { undoImport } from './versions/undo-import.ts'
import { redoLists, undoLists } from './undo-lists.ts'
import { keepBlocks } from './sql/list-blocks.ts'

/** The changes of user.db that belong to lists, by name. */
export const LISTS_WRITES = {
  'lists.change': changeLists,
  'lists.changeInParts': changeInParts,
  'lists.restoreVersion': restoreVersion,
  'lists.bringBack': bringBackList,
  'lists.undoImport': undoImport,
  'lists.undo': undoLists,
  'lists.redo': redoLists,
  'lists.stage': Object.assign(stagePoints, { isRestartedWhole: true as const }),
  'lists.stageShapes': Object.assign(stageShapes, { isRestartedWhole: true as const }),
  'lists.takeCleansed': takeCleansed,
  'lists.takeImported': takeImported,
  'lists.keepApart': keepApart,
  'lists.rememberImport': rememberImport,
  // Only what can be read again from the rows.
  'lists.keepBlocks': Object.assign(keepBlocks, { isRestartedWhole: true as const }),
  'lists.dropStaged': dropStagedList,
} as const satisfies Writes

export type ListsWrites = typeof LISTS_WRITES
