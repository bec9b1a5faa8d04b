/** Text of the photos of a location; part of the one catalogue. */
export const enPhotos = {
  'photos.title': 'Photos',
  'photos.add': 'Add a photo',
  'photos.full': 'A location has at most {count} photos: remove one first.',
  'photos.open': 'Photo {number} of {count}: {name}',
  'photos.loading': 'Loading {name}',
  'photos.broken': 'The picture of “{name}” cannot be shown: add the file again.',
  'photos.remove': 'Remove',
  'photos.removed': 'Removed the photo {name}',
  'photos.previous': 'Previous photo',
  'photos.next': 'Next photo',
  'photos.close': 'Close',
  'photos.copy': 'Copy in the data folder',
  'photos.link': 'Link to a file on this computer',
  'photos.facts': '{size} pixels, {bytes}',
  'photos.ask.title': 'Keep a copy of {name}?',
  'photos.ask.text':
    'A browser passes on the picture without its path, so a copy is kept in the data folder of this computer. No export and no reply of the API has it, and a backup only if you choose so.',
  'photos.ask.yes': 'Keep a copy',
  'photos.ask.no': 'Cancel',
}
