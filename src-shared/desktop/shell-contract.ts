import { z } from 'zod'
import { fileToken } from '#shared/contract/cleanse-schemas.ts'
import { MAX_TILE_ZOOM } from '#shared/contract/maps-schemas.ts'

const nothing = z.object({})
const openedFile = z.object({ file: fileToken, name: z.string() })

/** Longest name, title or reason that a menu shows. */
const menuText = z.string().max(200)

/** Largest piece in which the contents of a file without a path are handed over. */
export const MAX_CHUNK_BYTES = 1024 * 1024
const MAX_MENU_ENTRIES = 300
const MAX_PATH_CHARACTERS = 32_767
/** A column or row of tiles. */
const tilePlace = z
  .number()
  .int()
  .min(0)
  .max(2 ** MAX_TILE_ZOOM - 1)

/** One action of the window, as the native menu needs it. */
export const menuEntry = z.object({
  id: z.string().min(1).max(100),
  title: menuText,
  /** Key of its group, by which its menu is found, and the group's title, for a menu of its own. */
  group: z.string().max(100),
  groupTitle: menuText,
  /** As the key map writes them: `Ctrl+K`, `J`, `F6`. */
  keys: z.array(z.string().max(40)).max(4),
  /** Why it cannot be chosen now; null when it can. */
  reason: menuText.nullable(),
})

/**
 * What the window asks of the desktop shell, beside the commands of the app contract. `shell.addPath` is for the
 * preload alone: the page hands it a File, and the path comes from the system.
 */
export const shellContract = {
  'shell.addPath': { request: z.object({ path: z.string().min(1).max(MAX_PATH_CHARACTERS) }), response: openedFile },
  'shell.addChunk': {
    request: z.object({
      /** Null opens an upload; its id comes back with the first piece. */
      upload: z.string().max(64).nullable(),
      name: z.string().max(1000),
      bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= MAX_CHUNK_BYTES),
      isLast: z.boolean(),
    }),
    /** The token comes with the last piece. */
    response: z.object({ upload: z.string(), file: fileToken.nullable() }),
  },
  /** A photo is no recent file. */
  'shell.chooseFile': {
    request: z.object({ of: z.enum(['data', 'photo']).default('data') }),
    response: openedFile.nullable(),
  },
  'shell.saveFile': {
    request: z.object({ file: fileToken, name: z.string().max(1000) }),
    /** The name that the person gave it; not saved when they closed the dialog. */
    response: z.object({ isSaved: z.boolean(), name: z.string() }),
  },
  'shell.savePdf': {
    request: z.object({ name: z.string().max(1000), paper: z.enum(['A4', 'Letter']) }),
    response: z.object({ isSaved: z.boolean(), name: z.string() }),
  },
  /** A tile of a map, rows counted from the north; null where the map has none there. */
  'shell.mapTile': {
    request: z.object({
      id: z.string().max(80),
      zoom: z.number().int().min(0).max(MAX_TILE_ZOOM),
      x: tilePlace,
      y: tilePlace,
    }),
    response: z.instanceof(Uint8Array).nullable(),
  },
  'shell.setMenu': { request: z.object({ entries: z.array(menuEntry).max(MAX_MENU_ENTRIES) }), response: nothing },
  'shell.showMenu': {
    request: z.object({ x: z.number().int().min(0).max(100_000), y: z.number().int().min(0).max(100_000) }),
    response: nothing,
  },
  /** Ends the application, as its menu does. */
  'shell.quit': { request: nothing, response: nothing },
  /** From here on files and actions can be handed to the window. */
  'shell.ready': { request: nothing, response: nothing },
} as const

export type ShellContract = typeof shellContract
export type ShellCommandName = keyof ShellContract
export type ShellRequest<N extends ShellCommandName> = z.output<ShellContract[N]['request']>
export type ShellResponse<N extends ShellCommandName> = z.output<ShellContract[N]['response']>
export type MenuEntry = z.output<typeof menuEntry>
export type OpenedFile = z.output<typeof openedFile>
