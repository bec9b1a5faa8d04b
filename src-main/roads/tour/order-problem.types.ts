/** When a place is open, in milliseconds of the same clock as the start. */
export interface OpenWindow {
  fromMilliseconds: number
  toMilliseconds: number
}

/** Places to be visited from a start. The start has number 0, the places have those from 1 on. */
export interface OrderProblem {
  placeCount: number
  /** From each to each: a row of `placeCount + 1` whole milliseconds for each that is left. */
  travelMilliseconds: Float64Array
  /** Stay by number; that of the start is not counted. */
  dwellMilliseconds: Float64Array
  /** By number, rising and apart; none means always open. Whoever comes early waits, whoever comes behind the last is late. */
  windows: readonly (readonly OpenWindow[])[]
  startMilliseconds: number
  /** Ends at the start again; else at the place visited last. */
  isRoundTrip: boolean
}

/** One visit as it is planned. */
export interface OrderedStop {
  place: number
  arrivalMilliseconds: number
  /** Later than the arrival where the place is not open yet. */
  beginMilliseconds: number
  departureMilliseconds: number
  /** How long behind the last closing; 0 where in time. */
  lateMilliseconds: number
  /** From the place before, or the start. */
  travelMilliseconds: number
}

export interface OrderPlan {
  stops: OrderedStop[]
  /** Behind the last stay, or back at the start. */
  endMilliseconds: number
  travelMilliseconds: number
  waitMilliseconds: number
  lateMilliseconds: number
}
