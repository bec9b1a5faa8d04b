// node make-deb.ts PACKAGED APPLICATION OUTPUT VERSION: a .deb of the packaged folder. Everything that it says and brings is
// electron-builder's own: only the program that writes it, which is fetched from where not every machine can reach, is
// dpkg-deb instead. It is not compressed.
import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import FpmTarget from 'app-builder-lib/out/targets/FpmTarget.js'
import { Arch, build, Platform } from 'electron-builder'
import { configFor } from '../../electron-builder.config.ts'

/** What electron-builder hands to the maker of installers. */
interface Call {
  args: string[]
  customDepends?: string[]
  customRecommends?: string[]
}

/** Kinds of files, as the package's owner and everybody may use them. */
const MODE_OF_SCRIPTS = 0o755

/** Options by their names, and what goes where, as `SOURCE=/TARGET`. */
function readCall({ args }: Call): { options: Map<string, string>; files: [from: string, to: string][] } {
  const options = new Map<string, string>()
  const files: [string, string][] = []
  for (let i = 0; i < args.length; i++) {
    const word = args[i] ?? ''
    if (word.startsWith('--')) options.set(word.slice(2), args[++i] ?? '')
    else {
      const at = word.lastIndexOf('=/')
      files.push([word.slice(0, at), word.slice(at + 1)])
    }
  }
  return { options, files }
}

function run(program: string, words: string[], cwd?: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 })
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
  return stdout
}

/** The control file, field by field as fpm writes it. */
function describe(
  { customDepends = [], customRecommends = [] }: Call,
  options: Map<string, string>,
  kibibytes: number,
) {
  const [synopsis = '', ...more] = (options.get('description') ?? '').split('\n')
  const fields: [string, string | undefined][] = [
    ['Package', options.get('name')],
    ['Version', options.get('version')],
    ['License', options.get('license')],
    ['Vendor', options.get('vendor')],
    ['Architecture', options.get('architecture')],
    ['Maintainer', options.get('maintainer')],
    ['Installed-Size', String(kibibytes)],
    ['Depends', customDepends.join(', ')],
    ['Recommends', customRecommends.join(', ')],
    ['Section', options.get('category') ?? 'default'],
    ['Priority', options.get('deb-priority')],
    ['Homepage', options.get('url')],
    ['Description', [synopsis, ...more.map((line) => ` ${line}`)].join('\n')],
  ]
  return fields
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}

function writeDeb(call: Call): void {
  const { options, files } = readCall(call)
  const stage = mkdtempSync(join(tmpdir(), 'waypost-deb-'))
  try {
    for (const [from, to] of files) {
      const target = join(stage, to)
      mkdirSync(dirname(target), { recursive: true })
      if (from.endsWith('/')) cpSync(from, target, { recursive: true, verbatimSymlinks: true })
      else copyFileSync(from, target)
    }
    run('chmod', ['-R', 'u+rwX,go+rX,go-w', stage])
    const sums = run('sh', ['-c', 'find . -type f -printf "%P\\0" | sort -z | xargs -0 md5sum'], stage)
    const kibibytes = Number.parseInt(run('du', ['-sk', '--apparent-size', stage]), 10)
    const control = join(stage, 'DEBIAN')
    mkdirSync(control)
    writeFileSync(join(control, 'control'), describe(call, options, kibibytes))
    writeFileSync(join(control, 'md5sums'), sums)
    for (const [option, name] of [
      ['after-install', 'postinst'],
      ['after-remove', 'postrm'],
    ] as const) {
      cpSync(options.get(option) ?? '', join(control, name))
      run('chmod', [MODE_OF_SCRIPTS.toString(8), join(control, name)])
    }
    run('dpkg-deb', ['--root-owner-group', '-Znone', '--build', stage, options.get('package') ?? ''])
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

const [packaged = '', application = '', output = '', version = ''] = process.argv.slice(2)
const maker = (
  FpmTarget as unknown as { default: { prototype: { executeFpm(target: string, call: Call): Promise<void> } } }
).default
maker.prototype.executeFpm = async (_target, call) => writeDeb(call)
const config = configFor(application)
await build({
  projectDir: application,
  prepackaged: packaged,
  targets: Platform.LINUX.createTarget('deb', process.arch === 'arm64' ? Arch.arm64 : Arch.x64),
  publish: 'never',
  config: { ...config, directories: { ...config.directories, output }, electronVersion: version },
})
