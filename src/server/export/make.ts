import type pg from 'pg'
import { ExportError, type Files, type Manifest } from './contents.ts'
import { exportedParts, type Watch } from './parts.ts'
import { writeExport } from './place.ts'

export type Exported = { kinds: number; rows: number; files: number; missing: number }

/** Exports everything into a new folder or a new .zip, while people work. */
export async function makeExport(pool: pg.Pool, files: Files, to: string, now: Date, watch?: Watch): Promise<Exported> {
  const client = await pool.connect()
  let manifest: Manifest | undefined
  try {
    await writeExport(
      to,
      exportedParts(
        client,
        files,
        now,
        (one) => {
          manifest = one
        },
        watch,
      ),
    )
  } finally {
    // Closed, not given back: half read, it would be of no use to anybody.
    client.release(true)
  }
  if (!manifest) throw new ExportError(`The export to ${to} ended early. Export again.`)
  return countsOf(manifest)
}

export const countsOf = ({ rows, files, missing }: Manifest): Exported => ({
  kinds: Object.keys(rows).length,
  rows: Object.values(rows).reduce((all, one) => all + one, 0),
  files,
  missing: missing.length,
})
