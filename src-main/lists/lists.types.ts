import type { z } from 'zod'
import type { EditedLayer, LayerPatch, LayerStyle, NewLayer } from './layers/layers.types.ts'
import type { CellEdit } from '#shared/contract/cell-edit-schemas.ts'
import type { placePhoto } from '#shared/contract/photo-schemas.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { listPoint } from '#shared/contract/lists-schemas.ts'
import type { replacedValue } from '#shared/contract/seen-schemas.ts'
import type { Renaming } from '#shared/model/field-names.ts'
import type { Placed } from '#shared/model/exactness.ts'
import type { FieldTypes } from '#shared/model/field-types.ts'
import type { ListColor } from '#shared/model/list-colors.ts'
import type { Tour } from '#shared/contract/tours-schemas.ts'
import type { TourPatch } from '#main/tours/tour-patch.types.ts'

export type { Placed }

/** Who made a change. */
export const ACTORS = ['window', 'api', 'import', 'cli'] as const
export type Actor = (typeof ACTORS)[number]

/** Consecutive ordinals, both ends included. */
export type Run = [first: number, last: number]

/** What can be changed of a list itself. */
export interface ListFields {
  name: string
  description: string
  latestRelatedListId: string
  isErrorList: boolean
}

/** A word for how far somebody is with a place. */
export interface PlaceStatus {
  word: string
  color: ListColor
  /** Nothing is left to do there. */
  isDone: boolean
}

/** How a list stands among the others, and what its places can be marked with. */
export interface ListMarks {
  /** Names of folders from the outermost, with "/" between them; empty: in none. */
  folder: string
  color: ListColor | ''
  /** Null: those that every list begins with. */
  statuses: PlaceStatus[] | null
  /** Of the fields that are no texts, by their names. */
  fieldTypes: FieldTypes
}

/** All that a change may set of a list. */
export type ListPatch = Partial<ListFields & ListMarks>

/** A list without its points. */
export interface ListHeader extends ListFields, ListMarks {
  id: string
  createdAt: string
  modifiedAt: string
  /** Points in it. */
  count: number
}

/** What a point holds, as the window has it; coordinates as numbers and as the text that stands for them outside. */
export interface PointFields extends Omit<z.output<typeof listPoint>, 'id' | 'ordinal' | 'photos'> {
  /** Of a place of a file: the fields that are no longer as that file had them, as it had them. */
  imported?: Partial<PointFields> | null
  /** Shown in the window alone: no file and no reply has them. */
  photos?: PlacePhoto[] | null
}

export type OpeningHours = NonNullable<PointFields['openingHours']>
export type PlaceNote = NonNullable<PointFields['notes']>[number]
/** What is known of a photo; the picture itself lies in a folder of its own. */
export type PlacePhoto = z.output<typeof placePhoto>

/** A point as it is kept. `ordinal` is its number within the list, in the order of insertion; it never changes. */
export interface StoredPoint extends PointFields {
  id: string
  ordinal: number
}

/** Changes of one point; what is left out stays. A key of `metaInfo` that is null goes. */
export type PointPatch = Partial<PointFields> & {
  /** The week in place of the one that is there, where `openingHours` would merge day by day. */
  wholeHours?: OpeningHours | null
}

/** One change for many points, each reckoned from what it holds. */
export interface PointRevision {
  /** The same for all; without a position. */
  fields: PointPatch
  addTags: string[]
  removeTags: string[]
  /** One after the other, over the fields above. */
  cellEdits: readonly CellEdit[]
  /** Fields that get other names, all at once. */
  renamed?: readonly Renaming[]
  /** Degrees further north and east; a point without a position stays. */
  offset?: Position
  /** When it is done. */
  at?: string
}

/** A point by its id, or by its number within the list. */
export type PointRef = { id: string } | { ordinal: number }

/** `seen`: what was shown of the fields that change; left out: whoever comes later has the last word. */
export interface PointEdit {
  ref: PointRef
  patch: PointPatch
  seen?: PointPatch
}

/** One thing that somebody wants done to the lists. */
export type ListStep =
  /** The points as JSON, each with the fields that it has: a text goes from thread to thread faster than objects. */
  | { type: 'createList'; list: ListFields & { id: string }; pointsJson: string }
  | { type: 'setList'; listId: string; fields: ListPatch }
  /** `ids`: those that they get; left out, new ones. */
  | { type: 'addPoints'; listId: string; points: PointFields[]; ids?: string[] }
  | { type: 'editPoints'; listId: string; edits: PointEdit[] }
  /** Whole values, nothing merged. */
  | { type: 'setPoints'; listId: string; points: { ordinal: number; fields: PointPatch }[] }
  | { type: 'revisePoints'; listId: string; runs: Run[]; revision: PointRevision }
  | { type: 'removePoints'; listId: string; refs: PointRef[]; runs: Run[] }
  /** Puts places of another list into this one, as the same places. */
  | { type: 'sharePoints'; listId: string; fromListId: string; runs: Run[] }
  /** Brings points back that were deleted. */
  | { type: 'showPoints'; listId: string; runs: Run[] }
  /** Lines and areas; `ids`: those that they get. */
  | { type: 'addLayers'; listId: string; layers: NewLayer[]; ids: string[] }
  | { type: 'setLayers'; listId: string; ids: string[]; fields: LayerFieldsPatch }
  | { type: 'removeLayers'; listId: string; ids: string[] }
  | { type: 'removeList'; listId: string }
  | { type: 'publishList'; listId: string }
  | { type: 'createTour'; tour: Tour }
  | { type: 'changeTour'; tourId: string; patch: TourPatch }
  | { type: 'removeTour'; tourId: string }

/** Changes of layers; of a style what is left out stays. */
export type LayerFieldsPatch = Omit<LayerPatch, 'style'> & { style?: Partial<LayerStyle> }

export type LayerChange = [id: string, fields: EditedLayer]

export const OPERATION_KINDS = [
  'createList',
  'updateList',
  'addPoints',
  'sharePoints',
  'takeInRejected',
  'joinPlaces',
  'editPoints',
  'movePoints',
  'removePoints',
  'addLayers',
  'setLayers',
  'removeLayers',
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
  'bringBackList',
  'makeTour',
  'changeTour',
  'planTour',
  'markTour',
  'removeTour',
  'giveBackTour',
  'takeTour',
] as const
export type OperationKind = (typeof OPERATION_KINDS)[number]

/** What history shows of an operation. */
export interface OperationLabel {
  listName: string
  /** Points that it touches. */
  count: number
  /** Name of the point, where it is one. */
  pointName: string
  /** How far several points were moved together. */
  distanceMeters?: number
  /** Of the points that it took out of a list, how many other lists hold too. */
  staying?: number
  /** Of an import that is taken back, its group. */
  ofGroup?: string
  /** Fields of its first list that got other names, all at once. */
  renamed?: readonly Renaming[]
}

/** One change as it is asked for: all of its steps, or none. */
export interface ListChange {
  steps: ListStep[]
  kind: OperationKind
  actor: Actor
  /** Name of the key, or of the file; left out: nothing more is known. */
  who?: string
  /** Operations in a row with one group are undone together. */
  groupId: string
  at: string
  /** For the label, where points were moved together. */
  distanceMeters?: number
  /** For the label, where its steps touch more than somebody would say. */
  count?: number
  /** For the label of an import that is taken back: its group. */
  ofGroup?: string
  /** For the label: fields of the first list that get other names by it. */
  renamed?: readonly Renaming[]
}

/** The smallest changes; each has one that takes it back. Operations are kept as lists of them. */
export type Primitive =
  | { type: 'showList' | 'hideList'; listId: string }
  | { type: 'showPoints' | 'hidePoints'; listId: string; runs: Run[] }
  | { type: 'setList'; listId: string; fields: ListPatch }
  | { type: 'showLayers' | 'hideLayers'; listId: string; ids: string[] }
  | { type: 'setLayers'; listId: string; layers: LayerChange[] }
  /** `isPortable`: the places were changed through another list; some of these rows may be hidden. */
  | { type: 'setPoints'; listId: string; points: [ordinal: number, fields: PointPatch][]; isCarried?: true }
  /** `listId` is the id of the tour: history keeps tours as it keeps lists. */
  | { type: 'showTour' | 'hideTour'; listId: string }
  | { type: 'setTour'; listId: string; patch: TourPatch }

/** What became of the points of one list: each of them, or, when they are very many, only that they changed. */
export interface ListEffect {
  listId: string
  /** False when the list is gone from view. */
  isVisible: boolean
  /** Ids of the points it touched, as long as they are few; null: look at the whole list. */
  ids: string[] | null
  points: 'many' | { set: [ordinal: number, lat: number, lon: number, country?: string][]; removed: Run[] }
  /** Lines and areas of the list changed. */
  hasLayers?: true
  /** It is a tour: no list has this id. */
  isTour?: true
}

/** A value that somebody set while another person wrote over it without having seen it. */
export type ReplacedValue = z.output<typeof replacedValue>

/** What a committed change did. */
export interface ListsChanged {
  operationId: number
  groupId: string
  effects: ListEffect[]
  kind: OperationKind
  actor: Actor
  label: OperationLabel
  /** What it wrote over that who asked for it had not seen. */
  replaced?: ReplacedValue[]
}

/** One line of the history. */
export interface HistoryEntry {
  groupId: string
  kind: OperationKind
  actor: Actor
  who: string
  listId: string
  label: OperationLabel
  createdAt: string
  isUndone: boolean
}
