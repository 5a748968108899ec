// Completes package-lock.json: npm leaves out packages for other systems when it cannot or need not look at them
// (npm/cli issue 4828), and `npm ci` then refuses the lock file. `--check` only tells.
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = {
  version: string
  optionalDependencies?: Record<string, string>
  dev?: boolean
  license?: string
  engines?: Record<string, string>
}

const file = 'package-lock.json'
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'))
const missing: string[] = []
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (placesOf(path, name).some((place) => place in lock.packages)) continue
    const at = `node_modules/${name}`
    missing.push(`${name}@${version}`)
    const { cpu, libc, os } = systemOf(name)
    lock.packages[at] = {
      version: version.replace(/^[\^~]/, ''),
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(entry.dev ? { dev: true } : {}),
      ...(libc ? { libc: [libc] } : {}),
      ...(entry.license ? { license: entry.license } : {}),
      optional: true,
      ...(os ? { os: [os] } : {}),
      ...(entry.engines ? { engines: entry.engines } : {}),
    } as Entry
  }
}

if (missing.length === 0) process.stdout.write('package-lock.json names every package for every system.\n')
else if (process.argv.includes('--check')) {
  process.stderr.write(`package-lock.json lacks ${missing.join(', ')}. Run: node bin/lock.ts\n`)
  process.exitCode = 1
} else {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  process.stdout.write(`Added ${missing.join(', ')}.\n`)
}

/** Where Node looks for a package, from the inside out. */
function placesOf(from: string, name: string): string[] {
  const parts = from.split('/node_modules/')
  return parts.map((_, i) => [...parts.slice(0, parts.length - i), name].join('/node_modules/')).concat(`node_modules/${name}`)
}

/** What a name such as `@scope/cli-linux-arm64-musl` says about the system it is for. */
function systemOf(name: string): { cpu: string | undefined; libc: string | undefined; os: string | undefined } {
  const words = name.split(/[/-]/)
  const named = (known: string[]) => words.find((word) => known.includes(word))
  return {
    cpu: named(['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']),
    libc: words.some((word) => word.startsWith('musl')) ? 'musl' : words.some((word) => word.startsWith('gnu')) ? 'glibc' : undefined,
    os: named(['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']),
  }
}
