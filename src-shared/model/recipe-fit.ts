/** The columns of a file as a recipe sees them. */
export interface RecipeFit<Field extends string> {
  /** Columns of the recipe that the file has. */
  mapping: { index: number; field: Field }[]
  /** Columns that the recipe uses and the file has not, perhaps under another name. */
  missing: { column: string; field: Field }[]
  /** Columns of the file that the recipe does not know. */
  added: { index: number; column: string }[]
  /** Columns that the recipe knew without using them, and the file has not. */
  unused: string[]
  /** Share of the columns of both that both have, 0 to 1; enough where the file has most of what the recipe uses. */
  likeness: number
}

interface KnownColumns<Field extends string> {
  columns: readonly string[]
  mapping: readonly { column: string; field: Field }[]
}

/** A recipe is offered for a file from here on: one column of five may have come, gone or got another name. */
export const LIKE_ENOUGH = 0.6
/** A single column, such as `Address`, is found in files of any kind. */
const LEAST_USED = 2

/** Column names are the same whatever their case and blanks. */
export const toColumnKey = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

/** The same for files whose columns are called alike, in whichever order. */
export const columnsKey = (columns: readonly string[]): string => JSON.stringify([...columns].map(toColumnKey).sort())

/**
 * How a recipe fits the columns of a file. A column is found by its name alone: what has another name is named, never
 * guessed.
 */
export function fitRecipe<Field extends string>(
  recipe: KnownColumns<Field>,
  columns: readonly string[],
): RecipeFit<Field> {
  const places = new Map<string, number>()
  columns.forEach((name, index) => {
    const key = toColumnKey(name)
    if (!places.has(key)) places.set(key, index)
  })
  const known = new Set(recipe.columns.map(toColumnKey))
  const fit: RecipeFit<Field> = { mapping: [], missing: [], added: [], unused: [], likeness: 0 }
  const used = new Set<string>()
  for (const { column, field } of recipe.mapping) {
    const key = toColumnKey(column)
    const index = places.get(key)
    used.add(key)
    if (index === undefined) fit.missing.push({ column, field })
    else fit.mapping.push({ index, field })
  }
  fit.added = columns.flatMap((column, index) => (known.has(toColumnKey(column)) ? [] : [{ index, column }]))
  fit.unused = recipe.columns.filter((column) => !places.has(toColumnKey(column)) && !used.has(toColumnKey(column)))
  const both = [...known].filter((key) => places.has(key)).length
  const either = known.size + places.size - both
  fit.likeness = either === 0 || fit.mapping.length === 0 ? 0 : both / either
  if (hasMostUsed(fit)) fit.likeness = Math.max(fit.likeness, LIKE_ENOUGH)
  return fit
}

/** Columns that came beside those that the recipe uses, however many, make it no other kind of file. */
const hasMostUsed = ({ mapping, missing }: Pick<RecipeFit<string>, 'mapping' | 'missing'>): boolean =>
  mapping.length >= LEAST_USED && mapping.length / (mapping.length + missing.length) >= LIKE_ENOUGH

/** The sentence that names a column which a file lacks; null where it has all that the recipe uses. */
export function missingColumnText(
  recipe: { name: string },
  fit: Pick<RecipeFit<string>, 'missing'>,
  file: string,
): string | null {
  const names = fit.missing.map(({ column }) => `"${column}"`)
  if (names.length === 0) return null
  const which = names.length === 1 ? `the column ${names[0]}` : `the columns ${names.join(', ')}`
  return `"${file}" lacks ${which} of the recipe "${recipe.name}". Choose its column in this file, or add it to the file.`
}
