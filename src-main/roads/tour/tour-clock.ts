import type { TourModel } from './tour-model.ts'

/** What the clock of a vehicle depends on. */
export type TourClock = Pick<TourModel, 'from' | 'breaks' | 'windows' | 'service'>

/** The smallest step of time: what comes before something comes so much earlier at least. */
const TICK = 1e-3

// The clock of a vehicle with breaks. A break is taken when it is due: on the way, while somebody waits, or behind the
// service that is going on. A service that would end behind the time when the break has to begin waits for it. So
// whoever comes earlier never leaves later, and times are either before a break or behind its end, never in it.

/** When a vehicle may leave its start. */
export function leaveStart({ from, breaks }: TourClock, vehicle: number): number {
  let now = from[vehicle] as number
  const end = breaks.first[vehicle + 1] as number
  for (let k = breaks.first[vehicle] as number; k < end; k++) {
    const due = breaks.from[k] as number
    if (due <= now && now < due + (breaks.length[k] as number)) now = due + (breaks.length[k] as number)
  }
  return now
}

/** When a vehicle that leaves then has driven so long. */
export function drive({ breaks }: TourClock, vehicle: number, leave: number, travel: number): number {
  let arrival = leave + travel
  const end = breaks.first[vehicle + 1] as number
  for (let k = breaks.first[vehicle] as number; k < end; k++) {
    const due = breaks.from[k] as number
    if (leave < due && arrival >= due) arrival += breaks.length[k] as number
  }
  return arrival
}

/** When it has to leave at the latest to arrive by then. */
export function latestLeave({ breaks }: TourClock, vehicle: number, arrival: number, travel: number): number {
  let by = arrival
  let most = Infinity
  for (let k = (breaks.first[vehicle + 1] as number) - 1; k >= (breaks.first[vehicle] as number); k--) {
    const due = breaks.from[k] as number
    const length = breaks.length[k] as number
    if (by < due + length) by = Math.min(by, due - TICK)
    else if (by - travel >= due + length) return Math.min(most, by - travel)
    else {
      by -= length
      most = Math.min(most, due - TICK)
    }
  }
  return Math.min(most, by - travel)
}

/** When the service begins for whoever arrives then, breaks come first or not; behind the last closing at once. */
export function beginOf(clock: TourClock, vehicle: number, stop: number, arrival: number): number {
  const { breaks, windows } = clock
  const service = clock.service[stop] as number
  const end = windows.first[stop + 1] as number
  const lastBreak = breaks.first[vehicle + 1] as number
  for (let w = windows.first[stop] as number; ; w++) {
    const closes = w < end ? (windows.to[w] as number) : Infinity
    if (arrival > closes) continue
    let begin = w < end ? Math.max(arrival, windows.from[w] as number) : arrival
    for (let k = breaks.first[vehicle] as number; k < lastBreak; k++) {
      const due = breaks.from[k] as number
      if (arrival >= due) continue
      const over = due + (breaks.length[k] as number)
      if (begin >= due) begin = Math.max(begin, over)
      else if (begin + service > (breaks.to[k] as number)) begin = over
    }
    if (begin <= closes) return begin
  }
}

/** When a vehicle is free again that begins a service then. */
export function endOf({ breaks, service }: TourClock, vehicle: number, stop: number, begin: number): number {
  let now = begin + (service[stop] as number)
  const end = breaks.first[vehicle + 1] as number
  for (let k = breaks.first[vehicle] as number; k < end; k++) {
    const due = breaks.from[k] as number
    if (begin < due && now >= due) now += breaks.length[k] as number
  }
  return now
}

/** The latest begin of a service that is not behind a time, and that breaks allow. */
function allowedBegin({ breaks, service }: TourClock, vehicle: number, stop: number, latest: number): number {
  let begin = latest
  for (let k = (breaks.first[vehicle + 1] as number) - 1; k >= (breaks.first[vehicle] as number); k--) {
    const due = breaks.from[k] as number
    if (begin >= due + (breaks.length[k] as number)) return begin
    begin = Math.min(begin, due - TICK, (breaks.to[k] as number) - (service[stop] as number))
  }
  return begin
}

/** When one has to arrive at a stop at the latest to be free again by then; `-Infinity`: never. */
export function latestArrival(model: TourClock, vehicle: number, stop: number, free: number): number {
  const { first, from, to } = model.windows
  // The service runs like a drive, but for the begins that breaks forbid.
  const begin = latestLeave(model, vehicle, free, model.service[stop] as number)
  const start = first[stop] as number
  const end = first[stop + 1] as number
  if (start === end) return allowedBegin(model, vehicle, stop, begin)
  for (let w = end - 1; w >= start; w--) {
    if ((from[w] as number) > begin) continue
    const allowed = allowedBegin(model, vehicle, stop, Math.min(begin, to[w] as number))
    if (allowed >= (from[w] as number)) return allowed
  }
  return -Infinity
}
