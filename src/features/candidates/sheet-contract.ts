import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { showNumber } from '#shared/number.ts'
import { id } from '#shared/shapes.ts'
import { mostExported, sheetFormats } from '#shared/sheets.ts'
import { candidateQuery } from './search-filter.ts'
import { sheetColumns } from './sheet-columns.ts'

const { page: _page, limit: _limit, ...filtersAndSort } = candidateQuery.shape

export const candidateSheet = contract({
  exportCandidates: {
    method: 'GET',
    path: '/candidates/export',
    access: ['admin', 'operation', 'agent'],
    own: ['agent'],
    recent: true,
    limit: 'sheet',
    query: z.object({
      ...filtersAndSort,
      format: z.enum(sheetFormats).default('xlsx'),
      columns: z.array(z.enum(sheetColumns)).min(1).max(sheetColumns.length).optional().describe('Columns in this order; all by default'),
      ids: z.array(id).min(1).max(500).optional().describe('These instead of those that the filters find'),
    }),
    audit: 'candidate.exported',
    response: 'download',
    errors: ['place-unknown', 'export-too-large'],
    summary: `Export candidates as a file, at most ${showNumber(mostExported, 'en')}; filters, order and rows as in the list`,
  },
})
