import { z } from 'zod'
import type { Result } from '#shared/result.ts'
import type { CallCommand } from './call-command.ts'

/** Something that an assistant may ask for. */
export interface Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> {
  /** `verify_addresses` */
  name: string
  title: string
  /** What it does, and within which limits, for the assistant to choose by. */
  description: string
  input: I
  output: O
  /** Whether it changes lists; such tools are there only where that was allowed. */
  changes?: boolean
  run(input: z.output<I>, call: CallCommand): Promise<Result<z.input<O>>>
}

/** A tool whose schemas say the types of its work. */
export const tool = <I extends z.ZodObject, O extends z.ZodObject>(definition: Tool<I, O>): Tool =>
  definition as unknown as Tool

const latitude = z.number().min(-90).max(90).describe('degrees north, WGS 84')
const longitude = z.number().min(-180).max(180).describe('degrees east, WGS 84')

export const position = z.object({ latitude, longitude })

export const toLatLon = ({ latitude: lat, longitude: lon }: z.output<typeof position>) => ({ lat, lon })
export const toPosition = ({ lat, lon }: { lat: number; lon: number }) => ({ latitude: lat, longitude: lon })
