import { computed, onScopeDispose, ref, watch, type ComputedRef } from 'vue'
import { chooseFile, PHOTO_TYPES } from '#renderer/client/choose-file.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { errorText } from '#renderer/i18n/error-text.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { base64Bytes } from '#shared/contract/base64-bytes.ts'
import { MOST_PHOTOS } from '#shared/contract/photo-schemas.ts'
import { ok, type Result } from '#shared/result.ts'
import { usePointsStore, type ListPoint } from './lists-points-store.ts'
import { useListsStore } from './lists-store.ts'

type Photo = CommandResponse<'photos.take'>

/** A picture as the window has it: where it shows it from, or why it cannot. */
interface Shown {
  url: string
  problem: string
}

/** Pictures are fetched one after the other, and let go with the place. */
function usePictures(photos: ComputedRef<readonly Photo[]>) {
  const client = useHostClient()
  /** By id; what is not in it is being loaded. */
  const shown = ref<ReadonlyMap<string, Shown>>(new Map())
  let isLeft = false
  let loading: Promise<void> = Promise.resolve()

  const show = (id: string, one: Shown): void => void (shown.value = new Map([...shown.value, [id, one]]))

  async function load({ id }: Photo): Promise<void> {
    if (isLeft || shown.value.has(id)) return
    const pieces: Uint8Array<ArrayBuffer>[] = []
    for (let offset = 0, bytes = 1; offset < bytes;) {
      const read = await client.call('photos.read', { id, offset })
      if (isLeft) return
      if (!read.ok) return show(id, { url: '', problem: errorText(read.error) })
      const piece = base64Bytes(read.value.piece)
      pieces.push(piece)
      bytes = piece.length === 0 ? 0 : read.value.bytes
      offset += piece.length
      if (offset >= bytes) show(id, { url: URL.createObjectURL(new Blob(pieces, { type: `image/${read.value.type}` })), problem: '' }) // prettier-ignore
    }
  }

  /** The browser could not unpack it. */
  const tellBroken = ({ id, name }: Photo): void => show(id, { url: '', problem: t('photos.broken', { name }) })

  watch(
    () => photos.value.map(({ id }) => id).join(),
    () => {
      for (const photo of photos.value) loading = loading.then(() => load(photo))
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    isLeft = true
    for (const { url } of shown.value.values()) if (url) URL.revokeObjectURL(url)
  })
  return { shown, tellBroken }
}

/** The photos of a place. */
export function usePointPhotos(point: () => ListPoint) {
  const client = useHostClient()
  const points = usePointsStore()
  const lists = useListsStore()
  const photos = computed(() => point().photos ?? [])
  const problem = ref('')
  /** A file that waits for the word that a copy of it may be kept. */
  const asked = ref<File | null>(null)
  const isAdding = ref(false)

  async function take(sent: Promise<Result<{ file: string }>>): Promise<void> {
    const { id, photos: before } = point()
    isAdding.value = true
    const given = await sent
    const taken = given.ok ? await client.call('photos.take', { file: given.value.file }) : given
    isAdding.value = false
    problem.value = taken.ok ? '' : errorText(taken.error)
    if (taken.ok) await points.edit(id, { photos: [...(before ?? []), taken.value] })
  }

  /** In the desktop application the file stays where it is; a browser has to be told that a copy may be kept. */
  async function choose(): Promise<void> {
    problem.value = photos.value.length < MOST_PHOTOS ? '' : t('photos.full', { count: MOST_PHOTOS })
    if (problem.value) return
    if (!client.chooseFile) {
      asked.value = await chooseFile(PHOTO_TYPES)
      return
    }
    const chosen = await client.chooseFile('photo')
    if (!chosen.ok) problem.value = errorText(chosen.error)
    else if (chosen.value) await take(Promise.resolve(ok(chosen.value)))
  }

  async function addAsked(): Promise<void> {
    const file = asked.value
    asked.value = null
    if (file) await take(client.sendFile(file))
  }

  async function remove(id: string): Promise<void> {
    const name = photos.value.find((photo) => photo.id === id)?.name ?? ''
    await points.edit(point().id, { photos: photos.value.filter((photo) => photo.id !== id) })
    lists.tell(t('photos.removed', { name }))
  }

  return { photos, problem, asked, isAdding, choose, addAsked, remove, ...usePictures(photos) }
}
