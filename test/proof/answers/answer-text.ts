import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { AddressInput } from '#shared/model/address.ts'

/** What one address was answered, as JSON: all matches but for their number in the batch, and the explanation. */
export function answerText(cleanse: Cleanse, address: AddressInput): string {
  const { matches, explanation } = cleanse(address, 1)
  return JSON.stringify({ matches: matches.map((match) => ({ ...match, Sequence: '' })), explanation })
}

/** The engine over the packs that come with the application, in the usual settings, with the status of every field. */
export function openAnswers(): { answer: (address: AddressInput) => string; close: () => void } {
  const { reader, problems } = openReference({ folders: [bundledPackFolder()] })
  if (problems.length > 0) throw new Error(problems.join(' '))
  const made = createCleanser(reader, {
    process: 'Verify',
    serverOptions: { FieldStatus: 'True' },
    geoCode: true,
    certify: false,
  })
  if (!made.ok) throw new Error(made.error.message)
  return { answer: (address) => answerText(made.value, address), close: () => reader.close() }
}
