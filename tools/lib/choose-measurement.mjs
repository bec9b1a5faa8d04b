const USAGE_ERROR = 2
const HELP = ['--help', '-h', 'help']

/** What can be run, a line each; docs/measurements.md has the last figures of each. */
function listOf(register) {
  const width = Math.max(...register.map(({ name }) => name.length)) + 2
  return register.map(({ name, does }) => `  ${name.padEnd(width)}${does}\n`).join('')
}

/**
 * The measurement of that name. Ends the process with the list where help is asked for (0) or nothing has the name (2).
 * `usage` is the line above the list, `special` what the name may be besides those of the register.
 */
export function chooseMeasurement(register, name, { usage, what, special = [] }) {
  if (HELP.includes(name)) {
    process.stdout.write(`${usage}\n${listOf(register)}`)
    process.exit(0)
  }
  if (special.includes(name)) return null
  const found = register.find((one) => one.name === name)
  if (found) return found
  const problem = name === undefined ? `Name a ${what}.` : `There is no ${what} "${name}".`
  process.stderr.write(`${problem} ${usage}\n${listOf(register)}`)
  process.exit(USAGE_ERROR)
}
