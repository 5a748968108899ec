import { Problem } from '#shared/problem.ts'
import { mostZipBytes, mostZipFiles } from '../../zip-rules.ts'

const mb = 1_000_000

/** Refuses what does not fit into one zip file, before the first byte is sent. */
export function refuseLargeZip(files: readonly { size: number }[]): void {
  if (files.length > mostZipFiles) throw new Problem(409, 'zip-too-many', { values: { n: files.length, most: mostZipFiles } })
  const total = files.reduce((sum, { size }) => sum + size, 0)
  if (total > mostZipBytes)
    throw new Problem(409, 'zip-too-large', { values: { total: Math.ceil(total / mb), megabytes: mostZipBytes / mb } })
}
