import type { OpeningHours } from '#main/roads/tour/opening-windows.ts'

/** What a tour needs to know of a place of a list. */
export interface HeldPlace {
  name: string
  address: string
  lat: number | null
  lon: number | null
  status: string
  openingHours: OpeningHours | null
  description?: string
  /** Oldest first. */
  notes?: readonly { at: string; text: string }[] | null
  placed?: { by: string; accuracy?: string } | null | undefined
}
