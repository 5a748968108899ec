import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const extractor = join(import.meta.dirname, 'extractor.mjs')
const root = join(import.meta.dirname, '../../../..')
const packages = join(root, 'node_modules')

export const readerLimits = {
  /** A whole reader stays below 256 MB: this much of its own, and some 40 MB of code mapped from disk. */
  mostPrivateMb: 200,
  mostCpuSeconds: 5,
  mostMs: 30_000,
}

/**
 * The text of a PDF or DOCX, read by a process that holds none of our secrets and may only read. The system bounds its memory and
 * time: V8's own limits leave out what lies outside its heap, such as an unpacked stream. Without its compiler V8 reserves no half
 * gigabyte for code, so the bound can be close, and no code of the document's making can run.
 */
export async function extractText(path: string, mime: string, limits = readerLimits): Promise<string> {
  const { mostPrivateMb, mostCpuSeconds, mostMs } = limits
  const program = [
    process.execPath,
    '--jitless',
    '--permission',
    // Both names of the packages' folder: it may be a link, and what is allowed goes by the name that is opened.
    ...[path, extractor, join(root, 'package.json'), packages, realpathSync(packages)].map((readable) => `--allow-fs-read=${readable}`),
    `--max-old-space-size=${mostPrivateMb}`,
    extractor,
    path,
    mime,
  ]
  const [command, ...parameters] =
    process.platform === 'linux'
      ? ['/bin/sh', '-c', `ulimit -c 0 && ulimit -d ${mostPrivateMb * 1024} && ulimit -t ${mostCpuSeconds} && exec "$@"`, 'sh', ...program]
      : program
  const { stdout } = await run(command as string, parameters, { env: {}, timeout: mostMs, maxBuffer: 2_000_000, killSignal: 'SIGKILL' })
  return stdout.replaceAll('\0', '') // PostgreSQL stores no NUL
}
