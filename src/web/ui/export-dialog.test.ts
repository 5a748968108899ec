import { describe, expect, it } from 'vitest'
import { mostExported } from '#shared/sheets.ts'
import { show } from '#test/support/render.ts'
import { ExportDialog } from './export-dialog.tsx'

const says = (rows: number, isExact?: boolean) =>
  show(ExportDialog, { rows, ...(isExact !== undefined && { isExact }), ask: async () => new Response(), onClose: () => {} }).text
const limit = 'At most 100,000 rows can be exported at once.'

describe('a file of a list', () => {
  it('says how many rows it has, and the limit only where it is reached', () => {
    expect(says(mostExported)).toContain(' 100,000 rows')
    expect(says(mostExported)).not.toContain(limit)
    expect(says(mostExported + 1)).toContain(limit)
  })
  it('says the limit too where nobody counted to the end', () => {
    expect(says(1000, false)).toContain('At least 1,000 rows')
    expect(says(1000, false)).toContain(limit)
    expect(says(1000, true)).not.toContain(limit)
  })
})
