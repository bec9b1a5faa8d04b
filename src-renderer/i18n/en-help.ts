/** Help: the manual within the window. Its pages are not part of the catalogue. */
export const enHelp = {
  'action.help': 'Help',
  'help.title': 'Help',
  'help.hint': 'Help (F1)',
  'help.search': 'Search Help',
  'help.search.placeholder': 'Search all pages',
  'help.pages': 'Pages',
  'help.documents': 'Further documents',
  'help.results': 'Results',
  'help.found': { one: '{count} section found', other: '{count} sections found' },
  'help.none': 'No page contains “{text}”. Try another word for it.',
  'help.missing': 'This build has no Help pages.',
  'help.back': 'Page before',
  'help.keys': 'Keys of this view',
  'help.close': 'Close Help',
  'help.code': 'Help: what a verification code means',
} as const
