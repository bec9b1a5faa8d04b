import type { TourRemark } from '#shared/contract/tours-schemas.ts'

/** Whether a remark is about what became of the place, and not about what is set in the tour. */
export const isOfPlace = ({ kind }: TourRemark): boolean => kind !== 'outside'
