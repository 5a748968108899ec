// What the scripts need before anything is installed: plain JavaScript for any Node from 20 on.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

/** The Node of this project, whatever Node the machine has. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const oldestNode = 20
if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  fail(`Lintel needs Node ${oldestNode} or newer to install itself; this is ${process.versions.node}. See https://nodejs.org.`)
}

export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Installs what package-lock.json names, if something of it is missing or of another version. */
export async function install() {
  if (isInstalled()) return
  say('Installing packages (this takes a minute)')
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  // Building needs the development packages in production too. Warnings about the machine's own Node do not matter: we bring one.
  const ended = await run([...npm, 'ci', '--include=dev', '--include=optional', '--loglevel=error'], { isQuiet: true })
  if (ended.code !== 0)
    fail(
      `${ended.output}\nThe packages could not be installed; the lines above say why. Is the npm registry reachable, and is there room on the disk?`,
    )
  if (!existsSync(node))
    fail(
      `npm did not install Node for ${process.platform}-${process.arch}. Allow the install scripts that package.json lists, and try again.`,
    )
}

/** npm notes what it installed in a lock file of its own. */
function isInstalled() {
  const noted = readPackages('node_modules/.package-lock.json')
  if (!noted || !existsSync(node)) return false
  const wanted = Object.entries(readPackages('package-lock.json') ?? {})
  return wanted.every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || (noted[path] ? noted[path].version === version : optional || devOptional),
  )
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

const stamp = 'build/.inputs'
const inputs = ['src', 'public', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts']

/** Builds the pages, if something they are made from has changed. */
export async function build({ isForced = false } = {}) {
  const hash = hashOf(inputs)
  if (!isForced && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  say('Building the pages')
  rmSync(stamp, { force: true })
  const ended = await run([node, 'node_modules/@react-router/dev/bin.cjs', 'build'], { isQuiet: true, env: { NODE_ENV: 'production' } })
  if (ended.code !== 0) fail(`${ended.output}\nThe pages could not be built; the lines above say why.`)
  mkdirSync('build', { recursive: true })
  writeFileSync(stamp, hash)
}

/** Of contents, not times, which a checkout or a copy changes. A few hundred files take some milliseconds. */
function hashOf(paths) {
  const hash = createHash('sha1')
  for (const path of paths.filter(existsSync).flatMap(filesIn)) {
    if (!/\.(test|e2e)\.tsx?$/.test(path)) hash.update(`${path}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (statSync(path).isFile()) return [path]
  const below = readdirSync(path, { recursive: true }).sort()
  return below.map((name) => join(path, name)).filter((name) => statSync(name).isFile())
}

/**
 * Runs a program and waits for its end, which `until` brings about. Signals sent to us go on to it; `hasParent` gives it a
 * channel on which it hears when we are killed. Quiet programs' output is handed back instead of shown.
 */
export function run([command, ...parameters], { isQuiet = false, hasParent = false, until, env = {} } = {}) {
  const child = spawn(command, parameters, {
    env: { ...process.env, ...env },
    stdio: [isQuiet ? 'ignore' : 'inherit', ...(isQuiet ? ['pipe', 'pipe'] : ['inherit', 'inherit']), ...(hasParent ? ['ipc'] : [])],
    shell: process.platform === 'win32' && command === 'npm',
  })
  let output = ''
  const stopWithUs = () => child.kill()
  process.once('exit', stopWithUs)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  let wasAsked = false
  const forward = (signal) => {
    wasAsked = true
    child.kill(signal)
  }
  until?.addEventListener('abort', () => child.kill('SIGTERM'))
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  const watch = watchNpm(() => forward('SIGTERM'))
  return new Promise((resolve) => {
    const end = (code) => {
      clearInterval(watch)
      process.off('exit', stopWithUs)
      for (const signal of signals) process.off(signal, forward)
      resolve({ code, output, wasAsked })
    }
    child.once('error', (error) => {
      output += `${command}: ${error.message}`
      end(1)
    })
    child.once('close', (code, signal) => end(code ?? 128 + constants.signals[signal]))
  })
}

/** Whoever ends npm means us, also where npm cannot tell us any more. */
function watchNpm(onEnd) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  return setInterval(() => process.ppid === parent || onEnd(), 500).unref()
}
