import type { PhotoShelf } from '#main/lists/photos/photo-shelf.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'

/** Commands about the pictures of places. */
export const createPhotoHandlers = (shelf: PhotoShelf): Pick<Handlers, 'photos.take' | 'photos.read'> => ({
  'photos.take': ({ file }) => shelf.take(file),
  'photos.read': ({ id, offset }) => shelf.read(id, offset),
})
