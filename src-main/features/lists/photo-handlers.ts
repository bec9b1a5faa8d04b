import type { PhotoStore } from '#main/lists/photos/photo-store.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'

/** Commands about the pictures of places. */
export const createPhotoHandlers = (store: PhotoStore): Pick<Handlers, 'photos.take' | 'photos.read'> => ({
  'photos.take': ({ file }) => store.take(file),
  'photos.read': ({ id, offset }) => store.read(id, offset),
})
