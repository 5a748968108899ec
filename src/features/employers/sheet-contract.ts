import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { showNumber } from '#shared/number.ts'
import { mostExported, sheetFormats } from '#shared/sheets.ts'
import { employerFilter, employerOrder } from './list-filter.ts'
import { sheetColumns } from './sheet-columns.ts'

export const employerSheet = contract({
  exportEmployers: {
    method: 'GET',
    path: '/employers/export',
    access: ['admin', 'operation'],
    recent: true,
    limit: 'sheet',
    query: z.object({
      ...employerFilter,
      ...employerOrder,
      format: z.enum(sheetFormats).default('xlsx'),
      columns: z.array(z.enum(sheetColumns)).min(1).max(sheetColumns.length).optional().describe('Columns in this order; all by default'),
    }),
    audit: 'employer.exported',
    response: 'download',
    errors: ['export-too-large'],
    summary: `Export employers as a file, at most ${showNumber(mostExported, 'en')}; filters, order and rows as in the list`,
  },
})
