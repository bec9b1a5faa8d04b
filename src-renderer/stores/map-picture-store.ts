import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { formatPosition } from '#renderer/i18n/format-degrees.ts'
import { formatBytes } from '#renderer/i18n/format.ts'
import { t } from '#renderer/i18n/translate.ts'
import { distanceText, timeText } from '#renderer/i18n/travel-text.ts'
import type { MapPicture, PictureWish } from '#renderer/model/map.types.ts'
import type { AppError, Result } from '#shared/result.ts'
import { fail } from '#shared/result.ts'
import { useListsStore } from './lists-store.ts'
import { searchedName, useNearbyStore } from './nearby-store.ts'
import { printMap } from './print-map.ts'
import { withResolution } from './png-resolution.ts'
import { useWindowStore } from './window-store.ts'

type Take = (wish: Omit<PictureWish, 'attribution'>) => Promise<MapPicture | null> | null

/** Pixels of a window to the inch, as style sheets count them; and of a picture that is printed. */
const [SCREEN_DPI, PAPER_DPI] = [96, 200]
/** Between the margins of A4 and Letter, about. */
const PAPER_INCHES = 7.2

const NO_PICTURE = fail('picture/failed', 'There was no room for the picture: make the window smaller, then try again.')

/** Pictures of the map that is shown, to keep and to print. */
export const useMapPictureStore = defineStore('map-picture', () => {
  const client = useHostClient()
  const window = useWindowStore()
  const lists = useListsStore()
  const nearby = useNearbyStore()
  /** Set by the map of the view; null while none is shown. */
  const take = shallowRef<Take | null>(null)
  const isBusy = ref(false)

  /** What the map is about. */
  function title(): string {
    if (window.view !== 'nearby') return lists.list?.name ?? t('map.label')
    const { origin, listId } = nearby.query
    const list = searchedName(listId)
    return origin ? t('nearby.fileName', { list, origin: origin.name || formatPosition(origin) }) : list
  }
  function noteOf(id: string): string {
    const result = window.view === 'nearby' ? nearby.results.find((one) => one.id === id) : undefined
    return result ? `${timeText(result)} · ${distanceText(result)}` : ''
  }
  async function savePng(dpi: number, isForPaper: boolean): Promise<Result<null>> {
    const picture = await take.value?.({ ratio: () => dpi / SCREEN_DPI, isForPaper, hasLegend: false })
    const blob = await new Promise<Blob | null>((resolve) => (picture ? picture.canvas.toBlob(resolve) : resolve(null)))
    if (!picture || !blob) return NO_PICTURE
    const png = withResolution(new Uint8Array(await blob.arrayBuffer()), SCREEN_DPI * picture.ratio)
    const file = new File([png], `${title()}.png`)
    const sent = await client.sendFile(file)
    const saved = sent.ok ? await client.saveFile(sent.value.file, file.name) : sent
    if (saved.ok) window.toast = { text: t('lists.exported', { name: file.name, bytes: formatBytes(file.size) }) }
    return saved
  }
  /** The map in view, as sharp and as light as paper wants it; null where none is shown. */
  async function takeForPaper(hasLegend: boolean): Promise<MapPicture | null> {
    const ratio = (width: number) => (PAPER_DPI * PAPER_INCHES) / width
    return (await take.value?.({ ratio, isForPaper: true, hasLegend })) ?? null
  }
  async function print(): Promise<Result<null>> {
    const picture = await takeForPaper(true)
    if (!picture) return NO_PICTURE
    const legend = picture.legend.map((one) => ({ ...one, note: noteOf(one.id) }))
    return printMap(client, { ...picture, legend, title: title() })
  }
  async function run(work: () => Promise<Result<null>>): Promise<void> {
    if (isBusy.value || !take.value) return
    isBusy.value = true
    const done = await work().finally(() => (isBusy.value = false))
    // Whoever closes the dialog has chosen.
    if (!done.ok && done.error.code !== 'file/not-chosen') tell(done.error)
  }
  function tell(error: AppError): void {
    if (window.view === 'nearby') nearby.problem = error
    else lists.problem = error
  }
  return {
    take,
    takeForPaper,
    isBusy,
    saveForScreen: () => run(() => savePng(SCREEN_DPI * (globalThis.devicePixelRatio || 1), false)),
    saveForPaper: () => run(() => savePng(PAPER_DPI, true)),
    print: () => run(print),
  }
})
