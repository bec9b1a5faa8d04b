import type { z } from 'zod'
import type { exportPreview } from '#shared/contract/cleanse-schemas.ts'

export type ExportPreview = z.output<typeof exportPreview>
