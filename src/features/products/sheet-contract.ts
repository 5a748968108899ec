import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { showNumber } from '#shared/number.ts'
import { mostExported, sheetFormats } from '#shared/sheets.ts'
import { productFilter, productOrder } from './list-filter.ts'
import { sheetColumns } from './sheet-columns.ts'

export const productSheet = contract({
  exportProducts: {
    method: 'GET',
    path: '/products/export',
    access: ['admin', 'operation'],
    recent: true,
    limit: 'sheet',
    query: z.object({
      ...productFilter,
      ...productOrder,
      format: z.enum(sheetFormats).default('xlsx'),
      columns: z.array(z.enum(sheetColumns)).min(1).max(sheetColumns.length).optional().describe('In this order; all by default'),
    }),
    audit: 'product.exported',
    response: 'download',
    errors: ['export-too-large'],
    summary: `Export products as a file, at most ${showNumber(mostExported, 'en')}; filters, order and rows as in the list`,
  },
})
