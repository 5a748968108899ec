import { z } from 'zod'
import { showNumber } from '#shared/number.ts'
import { id } from '#shared/shapes.ts'
import { mostExported, sheetFormats } from '#shared/sheets.ts'
import { applicantFilter, applicantOrder } from './applicant-filter.ts'
import { ownFilter, ownOrder } from './own-contract.ts'
import { sheetColumns } from './sheet-columns.ts'

const file = {
  format: z.enum(sheetFormats).default('xlsx'),
  columns: z.array(z.enum(sheetColumns)).min(1).max(sheetColumns.length).optional().describe('Columns in this order; all by default'),
}
const exporting = {
  access: ['admin', 'operation'],
  recent: true,
  limit: 'sheet',
  response: 'download',
  errors: ['export-too-large'],
} as const
const most = showNumber(mostExported, 'en')

/** Lists of applications as files. */
export const sheets = {
  exportApplicants: {
    method: 'GET',
    path: '/jobs/{jobId}/applications/export',
    ...exporting,
    audit: 'job.applicants-exported',
    query: z.object({
      ...applicantFilter,
      ...applicantOrder,
      ids: z.array(id).min(1).max(500).optional().describe('These applications alone'),
      ...file,
    }),
    summary: `Export a job’s applicants as a file, at most ${most}; filters, order and rows as in the list`,
  },
  exportApplicationsOf: {
    method: 'GET',
    path: '/candidates/{candidateId}/applications/export',
    ...exporting,
    audit: 'candidate.applications-exported',
    opens: true,
    query: z.object({ ...ownFilter, ...ownOrder, ...file }),
    summary: `Export a candidate’s applications as a file, at most ${most}; filters, order and rows as in the list`,
  },
} as const
