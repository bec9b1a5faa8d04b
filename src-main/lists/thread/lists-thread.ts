import type { FormatChoice } from '#main/files/csv/csv.types.ts'
import { call, carries, defineThread } from '#main/threads/define-thread.ts'
import type { CellPreview } from '#shared/contract/cell-edit-schemas.ts'
import type { LookedTour, Tour } from '#shared/contract/tours-schemas.ts'
import type { PointsDescription } from '../files/describe-points.ts'
import type { AddressLevel } from '#shared/model/exactness.ts'
import type { ExportLosses, LossesQuery } from '../files/count-losses.ts'
import type { ExportEnd, ExportPlan } from '../files/export.types.ts'
import type { ImportEnd, ImportLists, ImportPlan } from '../files/import-points.ts'
import type { ApplyEnd } from '../into/apply-plan.ts'
import type { FixedRow, FixOptions } from '../into/fix-row.ts'
import type { Orphan, IntoPlan, PlanCounts, PlannedRow } from '../into/into.types.ts'
import type { SettleOptions } from '../into/settle-planned.ts'
import type { PlanEnd } from '../into/plan-import.ts'
import type { RowsQuery } from '../into/show-rows.ts'
import type { LocatedAddress, PostalAddress } from '#main/geocoding/locate-address.ts'
import type { ClassesQuery, FoundValues, ListQuery, PointClasses, ValuesQuery } from '../columns/list-columns.ts'
import type { LabelsQuery } from '../columns/read-labels.ts'
import type { ListFieldsFound } from '../list-fields.ts'
import type { DrawnShapes, ShapesQuery } from '../draw-layers.ts'
import type { LayersQuery } from '../into/find-new-layers.ts'
import type { ListLayer, NewLayer } from '../layers/layers.types.ts'
import type { ListHeader, Run } from '../lists.types.ts'
import type { MatrixEnd, MatrixPlan, PointEdits } from '../matrix/matrix-plan.types.ts'
import type { CopiedList, CopyEnd } from '../copy-lists.ts'
import type { FindInList, GeoOutcome } from '#main/nearby/geo-protocol.types.ts'
import type { MatrixBlock, MatrixCells } from '#main/nearby/matrix/matrix.types.ts'
import type { SuspiciousPage, SuspiciousQuery } from '../position-checks/find-suspicious.ts'
import type { LocationKind } from '#shared/names/label.ts'
import type { RepeatedPlaces } from '../repeated/find-repeated.ts'
import type { VersionPage, VersionPart, VersionRef, VersionSummary } from '../versions/looked-versions.ts'
import type { ImportLeft, ImportPart, ImportRef } from '../versions/looked-imports.ts'
import type { PushPlanned } from '../push/plan-push.ts'
import type { PushKeys } from '../push/push-keys.ts'
import type { PushWalk } from '../push/push-plan.ts'
import type { PushSettled, SettlePushed } from '../push/settle-pushed.ts'
import type { ShapeAccount, ShapePlan } from '../shape/shape.types.ts'
import type { FoundPoint, OwnQuery } from '../columns/find-own-places.ts'
import type { PreviewQuery } from '../preview-edits.ts'
import type { StagedBlock } from '../stage-import.ts'
import type { StagedShapes } from '../stage-shapes.ts'
import type {
  IndexColumns,
  NamesPart,
  PageQuery,
  PartOfList,
  PlaceColumns,
  PlacesQuery,
  PointPage,
  PositionsPart,
  WorkProgress,
} from './lists-calls.types.ts'
import type { DropOptions } from '../into/note-orphans.ts'
import type { BetterFound } from '../better/find-better.ts'

/** The thread that reads what is long of the lists, and reads and writes their files, so that the host thread does not. */
export const LISTS_THREAD = defineThread({
  name: 'lists',
  data: carries<{ dataDir: string }>(),
  calls: {
    /** All lists, oldest first. */
    list: call<void, ListHeader[]>(),
    page: call<PageQuery, PointPage>(),
    places: call<PlacesQuery, PlaceColumns>(),
    positions: call<PartOfList, PositionsPart>(),
    names: call<PartOfList, NamesPart>(),
    /** Numbers of what is found; null: all in the order of insertion. */
    found: call<ListQuery, { ordinals: Uint32Array | null }>(),
    /** Keeps what is searched and sorted current; `ids` null: many points changed. */
    follow: call<{ listId: string; ids: readonly string[] | null }, void>(),
    values: call<ValuesQuery, FoundValues>(),
    classes: call<ClassesQuery, PointClasses>(),
    /** Lines and areas of a list, and what of them is drawn. */
    layers: call<{ listId: string }, ListLayer[]>(),
    shapes: call<ShapesQuery, DrawnShapes>(),
    /** Fields that people named themselves. */
    fields: call<{ listId: string }, ListFieldsFound>(),
    /** What is written beside points on the map. */
    labels: call<LabelsQuery, string[]>(),
    /** Runs of what is found. */
    ordinals: call<Omit<ListQuery, 'sort'>, Run[]>(),
    /** What edits of cells would change. */
    preview: call<PreviewQuery, CellPreview>(),
    /** Locations of all lists by anything that is known of them. */
    find: call<OwnQuery, FoundPoint[]>(),
    columns: call<{ listId: string }, IndexColumns>(),
    /** Places of one part of a list that lie where they hardly can. */
    suspicious: call<SuspiciousQuery, SuspiciousPage>(),
    /** Places that stand more than once in some lists. */
    repeated: call<{ listIds: readonly string[]; isKeptApart: boolean; kind: LocationKind }, RepeatedPlaces>(),
    describe: call<{ path: string; name: string; choice: FormatChoice }, PointsDescription>(),
    /** Lists of a copy of the data by its path, its tours, and the points of a list. */
    look: call<{ path: string }, ListHeader[]>(),
    lookTours: call<{ path: string }, LookedTour[]>(),
    lookTour: call<{ path: string; tourId: string }, Tour | null>(),
    lookPage: call<{ path: string; query: PageQuery }, PointPage>(),
    /** Copies lists of such a copy into lists out of view. */
    copy: call<{ jobId: string; path: string; lists: CopiedList[] }, CopyEnd>(),
    /** A list as it was: how it differs from now, and its places. */
    version: call<VersionRef, VersionSummary>(),
    versionPage: call<VersionRef & { part: VersionPart; offset: number; limit: number }, VersionPage>(),
    /** What taking an import back would do, and to which places. */
    importLeft: call<ImportRef, ImportLeft>(),
    importRows: call<ImportRef & { part: ImportPart; offset: number; limit: number }, VersionPage>(),
    /** Copies a list as it was into one out of view. */
    copyVersion: call<{ jobId: string; after: number; list: CopiedList }, CopyEnd>(),
    import: call<{ jobId: string; plan: ImportPlan; lists: ImportLists }, ImportEnd>(),
    /** What a file would do to a list, and what it does. */
    planInto: call<{ jobId: string; plan: IntoPlan; path: string }, PlanEnd>(),
    plannedRows: call<RowsQuery, PlannedRow[]>(),
    plannedOrphans: call<Omit<RowsQuery, 'action'>, Orphan[]>(),
    settlePlanned: call<Omit<SettleOptions, 'db'>, { counts: PlanCounts }>(),
    dropOrphans: call<Omit<DropOptions, 'db'>, { counts: PlanCounts }>(),
    fixPlanned: call<Pick<FixOptions, 'path' | 'plan' | 'row' | 'cells'>, FixedRow>(),
    applyInto: call<{ jobId: string; listId: string; path: string }, ApplyEnd>(),
    /** Lines and areas of a file that a list has not yet. */
    newLayers: call<LayersQuery, NewLayer[]>(),
    /** Places whose address is known more exactly now, of one list or of all. */
    findBetter: call<{ jobId: string; listId: string | null }, BetterFound>(),
    /** Of the places of a list that were placed by their address, how many by which level. */
    levels: call<{ listId: string }, { levels: Partial<Record<AddressLevel, number>> }>(),
    losses: call<LossesQuery, ExportLosses>(),
    export: call<{ jobId: string; plan: ExportPlan }, ExportEnd>(),
    /** What writing a list as the file that it came from would change and lose, and that writing. */
    shapeLosses: call<ShapePlan, ShapeAccount>(),
    exportShape: call<{ jobId: string; plan: ShapePlan; path: string }, ExportEnd>(),
    /** Which rows of a linked table a push would change, the keys of new ones, and what both sides know once it is sent. */
    planPush: call<{ jobId: string; walk: PushWalk; path: string }, PushPlanned>(),
    lackingKeys: call<PushKeys, string[]>(),
    writeKeys: call<{ jobId: string; keys: PushKeys; made: string[] }>(),
    settlePushed: call<{ jobId: string; sent: SettlePushed }, PushSettled>(),
    matrix: call<{ jobId: string; plan: MatrixPlan }, MatrixEnd>(),
    /** Asks the work of a job to stop soon. */
    cancel: call<{ jobId: string }>(),
  },
  asks: {
    stage: call<StagedBlock>(),
    stageShapes: call<StagedShapes>(),
    keepBlocks: call<{ listId: string; blocks: readonly number[] }, void>(),
    takeImported: call<{ jobId: string; listId: string; pageJson: string }, { kept: number }>(),
    geocode: call<readonly PostalAddress[], (LocatedAddress | null)[]>(),
    progress: call<WorkProgress>(),
    /** Of the search thread. */
    nearest: call<FindInList, GeoOutcome>(),
    travel: call<MatrixBlock, MatrixCells>(),
    edit: call<PointEdits>(),
  },
  heapMebibytes: 1024,
  closedCode: 'lists/closed',
  diedCode: 'lists/thread-died',
  describeDeath: (reason) => `The thread that reads lists stopped (${reason}): try again.`,
})
