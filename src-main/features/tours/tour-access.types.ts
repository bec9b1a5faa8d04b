import type { ListStep, OperationKind } from '#main/lists/lists.types.ts'
import type { HeldPlace } from '#main/tours/held-place.types.ts'
import type { TourPatch } from '#main/tours/tour-patch.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { Tour } from '#shared/contract/tours-schemas.ts'
import type { Result } from '#shared/result.ts'

export type ShownTour = CommandResponse<'tours.get'>

/** What the handlers of tours share: how tours are read, shown and changed. */
export interface TourAccess {
  find(tourId: string): Result<Tour>
  /** The places that stops of a tour refer to, as they are now, by the ids of the stops. */
  placesOf(tour: Tour): Result<Map<string, HeldPlace | null>>
  tell(tourId: string): Result<ShownTour>
  /** One change, shown anew; an empty patch changes nothing. */
  patch(
    tourId: string,
    patch: TourPatch,
    by: { kind: OperationKind; groupId?: string | undefined },
  ): Promise<Result<ShownTour>>
  change(steps: ListStep[], by: { kind: OperationKind; groupId?: string | undefined }): Promise<Result<unknown>>
}
