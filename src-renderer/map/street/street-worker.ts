// The thread that draws street maps: tiles come in as bytes and go out as pictures.
import { createStreetPainter } from './street-painter.ts'
import type { ToPainter } from './street.types.ts'

const hear = createStreetPainter((message, transfer) => self.postMessage(message, { transfer: transfer ?? [] }))
self.addEventListener('message', (event: MessageEvent<ToPainter>) => hear(event.data))
