import { parseArgs } from 'node:util'
import { type Config, ConfigError } from '#server/config.ts'
import { type Moved, moveFiles } from '#server/storage/move.ts'

export const filesUsage = `  npm run lintel -- files move --to <s3|disk>
      Moves all files to the place where new ones go (FILES, FILES_S3_URL), while Lintel runs. Each is verified by its hash; it may be
      stopped at any time and run again.`

const everyMs = 2000

export async function obeyFiles(parameters: string[], config: Config): Promise<string> {
  const to = readPlace(parameters)
  let saidAt = Date.now()
  const moved = await moveFiles(config, to, (files, bytes) => {
    if (Date.now() - saidAt < everyMs) return
    saidAt = Date.now()
    process.stderr.write(`${files} files, ${(bytes / 1_000_000).toFixed(0)} MB\n`)
  })
  if (moved.damaged.length > 0) process.exitCode = 1
  return reportOf(moved, to)
}

function readPlace(parameters: string[]): 's3' | 'disk' {
  try {
    const { positionals, values } = parseArgs({ args: parameters, allowPositionals: true, options: { to: { type: 'string' } } })
    if (positionals.join(' ') === 'move' && (values.to === 's3' || values.to === 'disk')) return values.to
  } catch {
    // Said below.
  }
  throw new ConfigError(`Usage:\n${filesUsage}`)
}

function reportOf({ moved, inUse, damaged }: Moved, to: 's3' | 'disk'): string {
  const where = to === 's3' ? 'the bucket' : 'the disk'
  const lines = [`Moved and verified: ${moved}.`]
  if (inUse > 0) lines.push(`In ${where}, but still on the disk too, as somebody was using them: ${inUse}. Run this again in ten minutes.`)
  if (damaged.length > 0)
    lines.push(`Damaged, and left where they were: ${damaged.length}. Restore them from a backup:`, ...damaged.map((one) => `  ${one}`))
  if (inUse + damaged.length > 0) return lines.join('\n')
  return [
    ...lines,
    to === 's3'
      ? 'All files are in the bucket. Nothing is left to set: the disk only has copies for a day.'
      : 'All files are on the disk. Remove FILES and FILES_S3_URL, restart Lintel, and delete the bucket with its old versions.',
  ].join('\n')
}
