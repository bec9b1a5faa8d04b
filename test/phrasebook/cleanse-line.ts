import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe } from 'vitest'
import { openReference } from '#main/reference/open-packs.ts'
import type { CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AddressInput, Process, ServerOptions } from '#shared/model/address.ts'
import { openEngine } from '../measure/engine.ts'

const FOLDER = fileURLToPath(new URL('../../resources/reference/packs', import.meta.url))

/** True where the packs have been built; the phrase book is checked against nothing else. */
export const hasPacks = existsSync(FOLDER) && readdirSync(FOLDER).some((name) => name.endsWith('.sqlite'))
if (!hasPacks) console.log('Phrase book skipped: the packs are not built (npm start builds them).')

/** The bundled packs; for suites that are skipped without them. */
export const openPacks = (): ReferenceReader => openReference({ folders: [FOLDER] }).reader

/** A cleanser over the bundled packs. */
export function openCleanser(process: Process = 'Verify', serverOptions: ServerOptions = {}) {
  const { reader } = openReference({ folders: [FOLDER] })
  const engine = openEngine(reader, { process, serverOptions, geoCode: true })
  const cleanse = (address: AddressInput): CleansingOutcome => engine(address, 1)
  return { reader, cleanse, close: () => reader.close() }
}

/** The same for a suite that is skipped without packs: it must still be possible to define it. */
export function openCleanserIfBuilt(
  process: Process = 'Verify',
  serverOptions: ServerOptions = {},
): Pick<ReturnType<typeof openCleanser>, 'cleanse' | 'close'> {
  if (hasPacks) return openCleanser(process, serverOptions)
  return {
    cleanse: () => ({ matches: [], code: '', country: '', explanation: {} as never, summary: {} as never }),
    close: () => {},
  }
}

/** A suite over the bundled packs in the usual settings, skipped without them. */
export function describeCleansing(
  title: string,
  tests: (engine: ReturnType<typeof openCleanserIfBuilt>) => void,
): void {
  describe.skipIf(!hasPacks)(title, () => {
    const engine = openCleanserIfBuilt()
    afterAll(engine.close)
    tests(engine)
  })
}
