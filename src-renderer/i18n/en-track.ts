import type { Message } from './message.types.ts'

/** Text about the own way that is recorded; part of the one catalogue. */
export const enTrack = {
  'action.track.start': 'Record my track',
  'action.track.stop': 'Stop recording my track',
  'reason.noReceiver': 'No receiver is chosen',
  'track.start': 'Record track',
  'track.stop': 'Stop recording',
  'track.started': 'Your track is recorded until you stop it',
  'track.recorded': { one: 'Recording: {distance}, {count} point', other: 'Recording: {distance}, {count} points' },
  'track.full': 'The track is full: stop it, and record another one.',
  'track.status': 'Recording, {distance}',
  'track.name': 'Track of {moment}',
  'track.list': 'Tracks',
  'track.title': 'Keep the track',
  'track.text': 'It becomes a line of the list, with the time of each point, and goes into GPX, KML and GeoJSON.',
  'track.nameLabel': 'Name of the track',
  'track.goOn': 'Go on recording',
  'track.keep': 'Stop and keep',
  'track.kept': 'Kept the track in {name}',
  'track.nothing': 'Nothing was kept: the track had no line yet',
} as const satisfies Record<string, Message>
