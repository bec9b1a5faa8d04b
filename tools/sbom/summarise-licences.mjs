// The licence summary: how many components have each licence, and which.

const licencesOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'not named')

/** Components with those inside them, each once: a source of several packs counts once. */
const flatten = (components) => [
  ...new Map(
    components
      .flatMap((component) => [component, ...(component.components ?? [])])
      .map((component) => [`${component.name}@${component.version ?? ''}`, component]),
  ).values(),
]

function toSection(title, components) {
  const groups = new Map()
  for (const component of flatten(components)) {
    for (const licence of licencesOf(component)) groups.set(licence, [...(groups.get(licence) ?? []), component])
  }
  const lines = [...groups]
    .sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
    .flatMap(([licence, group]) => [
      `${licence} (${group.length})`,
      ...group.map(({ name, version }) => `  ${[name, version].filter(Boolean).join(' ')}`).sort(),
    ])
  return [title, '='.repeat(title.length), '', ...lines, ''].join('\n')
}

export function summariseLicences({ components }) {
  const isData = ({ type }) => type === 'data'
  return [
    toSection(
      'Libraries',
      components.filter((component) => !isData(component)),
    ),
    toSection('Data', components.filter(isData)),
  ].join('\n')
}
