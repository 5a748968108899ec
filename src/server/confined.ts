import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const packages = join(root, 'node_modules')

/** What one of our programs may take before the system ends it. */
export type Confinement = { mostPrivateMb: number; mostCpuSeconds: number; mostMs: number }

/**
 * Starts a program that looks into what strangers sent: in a process that holds none of our secrets and may only read its file and
 * its packages. The system bounds its memory and time: V8's own limits leave out what lies outside its heap, such as an unpacked
 * stream. Without its compiler V8 reserves no half gigabyte for code, so the bound can be close, and no code of the document's making
 * can run.
 */
export function startConfined(
  script: string,
  path: string,
  parameters: readonly string[],
  { mostPrivateMb, mostCpuSeconds, mostMs }: Confinement,
  /** `inBackground`: nobody waits for it, so that requests go first. */
  { native = false, inBackground = false } = {},
): ChildProcess {
  const program = [
    process.execPath,
    '--jitless',
    '--permission',
    '--no-warnings',
    ...(native ? ['--allow-addons'] : []),
    // Both names of the packages' folder: it may be a link, and what is allowed goes by the name that is opened.
    ...[path, script, join(root, 'package.json'), packages, realpathSync(packages)].map((readable) => `--allow-fs-read=${readable}`),
    `--max-old-space-size=${mostPrivateMb}`,
    script,
    path,
    ...parameters,
  ]
  const bounds = `ulimit -c 0 && ulimit -d ${mostPrivateMb * 1024} && ulimit -t ${mostCpuSeconds}`
  const [command, ...rest] =
    process.platform === 'linux'
      ? ['/bin/sh', '-c', `${bounds} && exec ${inBackground ? 'nice -n 10 ' : ''}"$@"`, 'sh', ...program]
      : program
  return spawn(command as string, rest, { env: {}, timeout: mostMs, killSignal: 'SIGKILL', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Ends well, or throws with what it said last. */
export function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-2000)
    })
    child.once('error', reject).once('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(Object.assign(new Error(said), { code, signal, killed: child.killed }))
    })
  })
}
