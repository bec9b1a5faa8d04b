import { mapText } from './map-text.ts'
import { enAnswer } from './en-answer.ts'
import { enApi } from './en-api.ts'
import { enBackup } from './en-backup.ts'
import { enCleanse } from './en-cleanse.ts'
import { enData } from './en-data.ts'
import { enDecisions } from './en-decisions.ts'
import { enReasons } from './en-reasons.ts'
import { enPhotos } from './en-photos.ts'
import { enVersions } from './en-versions.ts'
import { enListSheet } from './en-list-sheet.ts'
import { enMatrix } from './en-matrix.ts'
import { enPositionChecks } from './en-position-checks.ts'
import { enRepeated } from './en-repeated.ts'
import { enExport } from './en-export.ts'
import { enLayers } from './en-layers.ts'
import { enUndoImport } from './en-undo-import.ts'
import { enRejects } from './en-rejects.ts'
import { enShare } from './en-share.ts'
import { enMerge } from './en-merge.ts'
import { enBulk } from './en-bulk.ts'
import { enCells } from './en-cells.ts'
import { enFields } from './en-fields.ts'
import { enFilter } from './en-filter.ts'
import { enListExchange } from './en-list-exchange.ts'
import { enHelp } from './en-help.ts'
import { enInto } from './en-into.ts'
import { enLists } from './en-lists.ts'
import { enOptions } from './en-options.ts'
import { enDirections } from './en-directions.ts'
import { enNearby } from './en-nearby.ts'
import { enPlaces } from './en-places.ts'
import { enMaps } from './en-maps.ts'
import { enSpot } from './en-spot.ts'
import { enPosition } from './en-position.ts'
import { enPacks } from './en-packs.ts'
import { enReference } from './en-reference.ts'
import { enEdition } from './en-edition.ts'
import { enTours } from './en-tours.ts'
import { enTrack } from './en-track.ts'
import { enWords } from './en-words.ts'
/** All text of the window. Plain British English, sentence case, verb first on buttons (docs/ACCESSIBILITY.md). */
export const en = {
  ...mapText,
  ...enAnswer,
  ...enApi,
  ...enBackup,
  ...enCleanse,
  ...enBulk,
  ...enCells,
  ...enFields,
  ...enFilter,
  ...enData,
  ...enDecisions,
  ...enReasons,
  ...enMatrix,
  ...enPositionChecks,
  ...enRepeated,
  ...enExport,
  ...enRejects,
  ...enShare,
  ...enUndoImport,
  ...enLayers,
  ...enMerge,
  ...enListExchange,
  ...enHelp,
  ...enInto,
  ...enLists,
  ...enListSheet,
  ...enPhotos,
  ...enVersions,
  ...enDirections,
  ...enNearby,
  ...enOptions,
  ...enPlaces,
  ...enMaps,
  ...enPosition,
  ...enSpot,
  ...enPacks,
  ...enReference,
  ...enEdition,
  ...enTours,
  ...enTrack,
  ...enWords,
  'app.name': 'Waypost',
  'app.views': 'Views',
  'app.skip': 'Skip to content',
  'app.offline': 'Offline · {count} network calls',
  'app.outside': '{count} {connection|connections} to {another computer|other computers}',
  'app.offline.hint': 'Where data is kept: Settings, Privacy',
  'app.packs': '{count} {pack|packs}',
  'app.api': 'API {address}',
  'app.api.off': 'API off',
  'app.api.questions': '{count} {page asks|pages ask} for the API',
  'app.find': 'Find an action or a place',
  'app.menu': 'Menu',
  'app.theme': 'Light or dark',
  'app.reconnecting': 'The host does not answer; trying again',
  'app.job': '{title}, {percent} %',
  'app.job.open': 'Open the running job',

  'view.cleanse': 'Cleanse',
  'view.reference': 'Reference',
  'view.api': 'API',
  'view.settings': 'Settings',

  'gate.expired.title': 'This tab has no session',
  'gate.expired.text':
    'The link that opens Waypost works once, within a minute. Files, jobs and settings are safe with the host.',
  'gate.expired.remedy': 'Get a new link in a terminal, then open it here:',
  'gate.stopped.title': 'The host has stopped',
  'gate.stopped.text': 'Finished work is saved. A job that was running is offered again on the File step of Cleanse.',
  'gate.stopped.remedy': 'Start it again in a terminal:',
  'gate.retry': 'Try again',
  'gate.command.open': 'npm run waypost -- open',
  'gate.command.start': 'npm start',

  'action.group.go': 'Go to',
  'action.group.cleanse': 'Cleanse',
  'action.group.review': 'Review',
  'action.group.window': 'Window',
  'action.go.cleanse': 'Cleanse',
  'action.go.reference': 'Reference',
  'action.go.api': 'API',
  'action.go.settings': 'Settings',
  'action.palette': 'Find an action or a place',
  'action.keys': 'Keys of this view',
  'action.theme': 'Switch between light and dark',
  'action.newWindow': 'Open another window',
  'action.openFile': 'Choose file',
  'action.sample': 'Try the sample',
  'action.newFile': 'Start with another file',
  'action.run': 'Run',
  'action.stop': 'Stop the run',
  'action.review': 'Review the rows',
  'action.export': 'Export',
  'action.search': 'Search the rows',
  'action.next': 'Next row',
  'action.previous': 'Previous row',
  'action.clearFilter': 'Show all rows',
  'action.copyCode': 'Copy the code',
  'action.nextPane': 'Next pane',

  'reason.otherView': 'Not in this view',
  'reason.noFile': 'Open a file first',
  'reason.noJob': 'Run a file first',
  'reason.notRunning': 'Nothing is running',
  'reason.noFilter': 'No filter is set',
  'reason.noMapping': 'No column has a meaning yet',
  'reason.running': 'A run is in progress',

  'palette.label': 'Actions and places',
  'palette.placeholder': 'Type an action or a place',
  'palette.none': 'No action and no place matches “{text}”',
  'keys.title': 'Keys',
  'keys.hint': 'Single letters work while no field has the focus.',
  'keys.close': 'Close',

  'settings.sections': 'Sections',
  'settings.where': 'Every setting acts at once and is kept in user.db, in the data folder of this computer.',
  'settings.appearance': 'Appearance',
  'settings.theme': 'Theme',
  'settings.theme.hint': 'Changes the colours at once. System follows the computer; light reads best in the sun.',
  'settings.theme.system': 'System',
  'settings.theme.light': 'Light',
  'settings.theme.dark': 'Dark',
  'settings.density': 'Density',
  'settings.density.hint':
    'Changes the size of rows and controls at once. Field makes all controls at least 40 px and raises contrast.',
  'settings.density.compact': 'Compact',
  'settings.density.regular': 'Regular',
  'settings.density.field': 'Field',
  'settings.textSize': 'Text size',
  'settings.textSize.hint':
    'Changes all text of the window at once. Ctrl + and Ctrl − enlarge everything, the map too.',
  'settings.textSize.normal': 'Normal',
  'settings.textSize.large': 'Large',
  'settings.textSize.largest': 'Largest',
  'settings.cleansing': 'Cleansing',
  'settings.country': 'Default country',
  'settings.country.hint': 'Suggested for the next files that have no country; runs that exist do not change.',
  'settings.country.none': 'None',
  'settings.keyboard': 'Keyboard',
  'settings.privacy': 'Privacy',
  'settings.network': 'Network calls',
  'settings.network.hint':
    'Connections to other computers since Waypost started. There is no telemetry, no update check, no map tile and no look-up service; the window talks to its own host on this computer only.',
  'settings.network.outgoing': 'Begun by the host: {count} {connection|connections}',
  'settings.network.outgoing.hint': 'Since Waypost started, counted where it opens connections.',
  'settings.network.refused': 'Refused in this window: {count} {attempt|attempts}',
  'settings.network.refused.hint': 'Since this window was loaded, as its security policy reports them.',
  'settings.network.purpose': 'Purpose',
  'settings.network.purpose.gpsd': 'Position from gpsd',
  'settings.network.purpose.other': 'Unknown',
  'settings.network.rule': 'Rule',
  'settings.network.count': 'Count',
  'settings.network.isLocal': '{target} (this computer)',
  'settings.calls': 'Every call this window can make',
  'settings.calls.who': 'From',
  'settings.calls.to': 'To',
  'settings.calls.what': 'What',
  'settings.calls.window': 'This window',
  'settings.calls.host': 'The host on this computer, {address}',
  'settings.calls.windowWhat': 'Commands, files you open, results you save',
  'settings.calls.program': 'Programs on this computer',
  'settings.calls.programWhat': 'Requests to the API, each with a key; off with the switch in API',
  'settings.calls.receiver': 'The host, if you chose gpsd as receiver',
  'settings.calls.gpsd': 'gpsd on this computer; any other address is refused',
  'settings.calls.receiverWhat': 'A request for positions',
  'settings.calls.internet': 'The internet',
  'settings.calls.none': 'Nothing',
  'settings.calls.noneWhat': 'The application makes no such call',
  'settings.kept': 'Where data is kept',
  'settings.kept.folder': 'Data folder',
  'settings.kept.folder.hint': 'Only your own user account can read it',
  'settings.kept.user': 'user.db',
  'settings.kept.user.hint':
    'Lists with their history, settings, recipes, filters, titles of runs, approved origins; of API keys only a hash',
  'settings.kept.backups': 'backups',
  'settings.kept.backups.hint': 'Daily backups of user.db, states before a restore, and backups from another computer',
  'settings.kept.jobs': 'jobs',
  'settings.kept.jobs.hint': 'Rows and answers of each run, until you remove the run',
  'settings.kept.photos': 'photos',
  'settings.kept.photos.hint':
    'Copies of pictures that you allowed, and the paths of linked ones; in no export, and in a backup only if you choose so',
  'settings.kept.sources': 'sources',
  'settings.kept.sources.hint': 'Tables that lists came from, until the list is deleted for good',
  'settings.kept.track': 'track.ndjson',
  'settings.kept.track.hint': 'The track that you record, until you keep it in a list',
  'settings.kept.reference': 'packs, roads, maps',
  'settings.kept.reference.hint': 'Reference packs, road maps and maps that you added, until you remove them',
  'settings.kept.removed': 'removed, replacing',
  'settings.kept.removed.hint': 'The pack and road map that you removed or replaced last, until Waypost ends',
  'settings.kept.uploads': 'uploads',
  'settings.kept.uploads.hint': 'A copy of a file opened in a browser tab, removed when no run needs it',
  'settings.kept.exports': 'exports',
  'settings.kept.exports.hint': 'A written export, until this window has saved it for you',
  'settings.kept.logs': 'logs',
  'settings.kept.logs.hint': 'Events without addresses, coordinates or keys',
  'settings.kept.window': 'app-window, window, desktop.json',
  'settings.kept.window.hint': 'Place of the window, profile of its browser, recent files of the desktop application',
  'settings.kept.host': 'host.json, waypost.lock',
  'settings.kept.host.hint': 'Port and secret of the running host; the lock has no content',
  'settings.kept.browser': 'This browser tab',
  'settings.kept.browser.hint': 'Its session and your position, until the tab closes; no cookie',
  'settings.sources': 'Sources and licences',
  'settings.sources.text': 'Reference data in use, with the notices that its licences ask for.',
  'settings.sources.version': 'version {version}',
  'settings.sources.icons': 'Icons: Lucide, ISC licence',
  'settings.about': 'About',
  'settings.version': 'Version',
  'settings.version.hint': 'A newer version comes only when you install one; Waypost never looks for it.',
  'settings.saved': 'Changes are saved at once',

  // The columns of a table: which are shown, how wide they are, and what they are sorted by.
  'table.columns': 'Columns',
  'table.columns.reset': 'Reset',
  'table.sort': 'Sort by {column}. Alt with ← or → changes the width.',
  'table.sortFilter':
    'Sort by {column}. Shift adds it to the columns sorted by. Alt with ← or → changes the width, with Shift too moves the column; Alt with ↓ filters.',
  'table.filter': 'Filter by {column}',
  'table.width': 'Width of {column}',
  'table.frozen': 'Freeze',
  'table.frozen.none': 'None',
  'table.frozen.upTo': 'Up to {column}',

  // Opening hours.
  'lists.hours': 'Opening hours',
  'hours.week': 'Week',
  'hours.example': 'Mo-Fr 08:00-12:00, 13:00-17:00; Sa closed',
  'hours.days': 'Day by day',
  'hours.days.hide': 'Hide the days',
  'hours.day.example': 'closed, 24 h, 22:00-02:00, "a note"',
  'hours.copy': 'Copy {day} to other days',
  'hours.copy.weekdays': 'To Monday to Friday',
  'hours.copy.all': 'To all days',
  'hours.copy.later': 'To the days below',
  'hours.selected': 'Set for the {count} selected',
  'hours.set': 'Opening hours of {count} {location|locations} set',

  // Pictures of the map.
  'action.group.picture': 'Map as a picture',
  'action.picture.print': 'Print the map',
  'action.picture.screen': 'Save the map as a picture (PNG)',
  'action.picture.paper': 'Save the map as a picture for print (PNG, 200 dpi)',
  'reason.noMap': 'No map is shown',
  'reason.pictureBusy': 'A picture is being made',
  'picture.menu': 'Print or save the map',
  'picture.more': 'and {count} more in this part',

  'time.seconds': '{count} s',
  'time.minutes': '{count} min',
  'time.hours': '{hours} h {minutes} min',
  'time.unknown': '—',

  'error.copy': 'Copy details',
  'error.copied': 'Details copied',
  'error.dismiss': 'Close this message',
  'error.session/expired': 'The session of this tab has ended. Open a new link to continue.',
  'error.session/none': 'This tab has no session. Open a new link to continue.',
  'error.file/not-chosen': 'Nothing was saved, because no folder was chosen. Save again to choose one.',
  'error.host/gone': 'The host does not answer. Start it again, then reload this tab.',
  'error.host/refused': 'The host refused the request. Reload this tab; if it happens again, start the host again.',
}

export type MessageKey = keyof typeof en
