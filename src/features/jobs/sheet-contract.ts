import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { showNumber } from '#shared/number.ts'
import { id } from '#shared/shapes.ts'
import { mostExported, sheetFormats } from '#shared/sheets.ts'
import { mostChosenForExport } from './rules.ts'
import { staffJobFilter, staffJobOrder } from './staff-filter.ts'
import { sheetColumns } from './sheet-columns.ts'

export const jobSheet = contract({
  exportJobs: {
    method: 'GET',
    path: '/staff/jobs/export',
    access: ['admin', 'operation', 'agent'],
    recent: true,
    limit: 'sheet',
    query: z.object({
      ...staffJobFilter,
      ...staffJobOrder,
      ids: z.array(id).min(1).max(mostChosenForExport).optional().describe('Only these jobs'),
      format: z.enum(sheetFormats).default('xlsx'),
      columns: z.array(z.enum(sheetColumns)).min(1).max(sheetColumns.length).optional().describe('Columns in this order; all by default'),
    }),
    audit: 'job.exported',
    response: 'download',
    errors: ['export-too-large', 'place-unknown'],
    summary: `Export jobs as a file, at most ${showNumber(mostExported, 'en')}; filters, order and rows as in the list`,
  },
})
