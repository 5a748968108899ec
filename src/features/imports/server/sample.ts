import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Download } from '#shared/contract.ts'

const path = join(import.meta.dirname, 'sample.csv')

/** A file in both languages, with people who stand in it twice and values that cannot be taken. */
export async function downloadImportSample(): Promise<Download> {
  return { path, name: 'import-sample.csv', mime: 'text/csv; charset=utf-8', size: (await stat(path)).size, inline: false }
}
