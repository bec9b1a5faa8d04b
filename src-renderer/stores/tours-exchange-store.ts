import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { chooseFile } from '#renderer/client/choose-file.ts'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { TourDifference } from '#shared/contract/tour-exchange-schemas.ts'
import { isTourHead, TOUR_HEAD_BYTES } from '#shared/model/tour-file.ts'
import { ok, type AppError, type Result } from '#shared/result.ts'
import { useToursStore } from './tours-store.ts'
import { useWindowStore } from './window-store.ts'

type Compared = CommandResponse<'tours.compare'>
type Take = TourDifference['take']
const TOUR_FILES = '.json'

const isTour = async (dropped: File): Promise<boolean> => isTourHead(await dropped.slice(0, TOUR_HEAD_BYTES).text())

/** A file that somebody chooses; null: none. */
async function chosenFile(client: HostClient): Promise<Result<{ file: string }> | null> {
  if (client.chooseFile) {
    const chosen = await client.chooseFile()
    return chosen.ok ? chosen.value && ok(chosen.value) : chosen
  }
  const chosen = await chooseFile(TOUR_FILES)
  return chosen && client.sendFile(chosen)
}

/** What differs, with what was chosen of each. */
function useDifferences() {
  const differences = ref<TourDifference[]>([])
  function settle({ stopId, field }: TourDifference, chosen: Take): void {
    differences.value = differences.value.map((one) =>
      one.stopId === stopId && one.field === field ? { ...one, take: chosen } : one,
    )
  }
  /** All of them; both where a thing has room for both. */
  function settleAll(chosen: Take): void {
    differences.value = differences.value.map((one) =>
      chosen === 'both' && !one.canBoth ? one : { ...one, take: chosen },
    )
  }
  return { differences, settle, settleAll }
}

/** A tour that comes from another computer: added where it is not here, compared with the one that is. */
export const useTourExchangeStore = defineStore('tour-exchange', () => {
  const client = useHostClient()
  const tours = useToursStore()
  const window = useWindowStore()
  const compared = shallowRef<Compared | null>(null)
  const { differences, settle, settleAll } = useDifferences()
  const problem = shallowRef<AppError | null>(null)
  const isBusy = ref(false)
  let file = ''

  const isOpen = computed({
    get: () => compared.value !== null,
    set: (wanted: boolean) => {
      if (!wanted) compared.value = null
    },
  })
  const openFile = async (dropped: File): Promise<void> => openSent(await client.sendFile(dropped))
  async function choose(): Promise<void> {
    const chosen = await chosenFile(client)
    if (chosen) await openSent(chosen)
  }

  /** What went wrong before there is anything to decide is said where tours are. */
  async function tell(error: AppError): Promise<void> {
    await tours.show()
    tours.report(error)
  }

  async function openSent(sent: Result<{ file: string }>): Promise<void> {
    if (!sent.ok) return tell(sent.error)
    file = sent.value.file
    problem.value = null
    const answer = await client.call('tours.compare', { file })
    if (!answer.ok) return tell(answer.error)
    const { tourId, name, here } = answer.value
    if (here === 'unknown' || here === 'deleted') return take('new')
    await tours.open(tourId)
    if (here === 'same') {
      window.toast = { text: t('tours.file.same', { name }) }
      return
    }
    // What an earlier file came to would lie over the sheet.
    window.toast = null
    differences.value = answer.value.differences
    compared.value = answer.value
  }

  /** One step of the history, whatever was chosen. */
  async function take(as: CommandInput<'tours.take'>['as']): Promise<void> {
    const takes = differences.value.map(({ stopId, field, take: chosen }) => ({ stopId, field, take: chosen }))
    const merged = as === 'merge' ? { seen: compared.value?.seen ?? '', takes } : {}
    isBusy.value = true
    const taken = await client.call('tours.take', { file, as, ...merged })
    isBusy.value = false
    if (!taken.ok) {
      if (isOpen.value) problem.value = taken.error
      else await tell(taken.error)
      return
    }
    compared.value = null
    const { id, name } = taken.value.tour
    await tours.open(id)
    window.toast = { text: t(as === 'merge' ? 'tours.file.merged' : 'tours.file.added', { name }), action: 'undo' }
  }

  return { compared, differences, problem, isBusy, isOpen, isTour, openFile, openSent, choose, take, settle, settleAll }
})
