import { OPTION_VALUES, type OptionValues } from '#main/cleansing/options/option-values-data.ts'
import type { ServerOptionName } from '#shared/model/address.ts'
import { SERVER_OPTION_DEFAULTS } from '#shared/model/batch-fields-data.ts'
import { assertSameNames, descriptions } from './descriptions.ts'
import { toDocument, toTable } from './markdown.ts'

const effects: Record<string, string> = descriptions.options
const ownValues: Record<string, string> = descriptions.optionValues

/** The values that an option takes, in the words of a table. */
function toValues(name: string, values: OptionValues): string {
  const own = ownValues[name]
  if (own !== undefined) return own
  switch (values.kind) {
    case 'number':
      return `${values.least}–${values.most}`
    case 'choice':
      return values.choices.join(', ')
    default:
      return values.kind
  }
}

/** Long lists of defaults are given apart, so that the table stays readable. */
const LONGEST_DEFAULT = 24

const toDefault = (text: string): string =>
  text === '' ? 'empty' : text.length > LONGEST_DEFAULT ? 'see [Long defaults](#long-defaults)' : `\`${text}\``

/** docs/server-options.md: every option with its values, its default and its effect. */
export function renderServerOptions(): string {
  const names = Object.keys(SERVER_OPTION_DEFAULTS).sort() as ServerOptionName[]
  assertSameNames('the options', Object.keys(effects), names)
  const rows = names.map((name) => [
    name,
    toValues(name, OPTION_VALUES[name]),
    toDefault(SERVER_OPTION_DEFAULTS[name]),
    effects[name] ?? '',
  ])
  const longDefaults = names
    .filter((name) => SERVER_OPTION_DEFAULTS[name].length > LONGEST_DEFAULT)
    .map((name) => `- \`${name}\`: \`${SERVER_OPTION_DEFAULTS[name]}\``)
  return toDocument('Server options of the Batch operation', [
    'Send these options in `Options.ServerOptions` of a Batch request, or in the file that `waypost cleanse --options` reads. They change what is verified, corrected and printed.',
    '- Names match without regard to case. An unknown name is ignored and listed in the reply header `Waypost-Ignored`.\n- An empty value means the default. A value outside its range is error 18, which names the option.\n- A boolean may be YES or NO, true or false, ON or OFF, 1 or 0, or a JSON boolean. A number may be text.\n- Lists are comma separated. A list of fields takes the names of the [output fields](output-fields.md). A list of countries takes codes and names.',
    toTable(['Option', 'Values', 'Default', 'Effect'], rows),
    ...(longDefaults.length > 0 ? ['## Long defaults', longDefaults.join('\n')] : []),
    ...descriptions.optionNotes.flatMap(([heading, paragraphs]) => [
      `## ${heading as string}`,
      ...(paragraphs as string[]),
    ]),
  ])
}
