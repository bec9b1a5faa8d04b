import type { Message } from './en.ts'

/** Text of the photos of a location; part of the one catalogue. */
export const enPhotos = {
  'photos.title': 'Photos',
  'photos.add': 'Add a photo',
  'photos.full': 'A location has at most {count} photos: remove one first.',
  'photos.open': 'Photo {number} of {count}: {name}',
  'photos.loading': 'Loading {name}',
  'photos.broken': 'The picture of “{name}” cannot be shown: add the file anew.',
  'photos.remove': 'Remove',
  'photos.removed': 'Removed the photo {name}',
  'photos.previous': 'Previous photo',
  'photos.next': 'Next photo',
  'photos.close': 'Close',
  'photos.copy': 'Copy in the data folder',
  'photos.link': 'Link to a file of this computer',
  'photos.facts': '{size} pixels, {bytes}',
  'photos.ask.title': 'Keep a copy of {name}?',
  'photos.ask.text':
    'A browser hands over the picture without its place, so a copy is kept in the data folder of this computer. It leaves with no export and no reply of the API, and with a backup only when you say so.',
  'photos.ask.yes': 'Keep a copy',
  'photos.ask.no': 'Cancel',
} satisfies Record<string, Message>
