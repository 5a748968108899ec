import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { showNumber } from '#shared/number.ts'
import { mostExported, sheetFormats } from '#shared/sheets.ts'
import { auditFilter, auditOrder } from './list-filter.ts'
import { auditChain, auditLine } from './shapes.ts'
import { sheetColumns } from './sheet-columns.ts'

const admin = ['admin'] as const
const choices = z.array(z.object({ name: z.string().max(80), says: z.string().max(200) })).max(2000)

export const auditLog = contract({
  listAudit: {
    method: 'GET',
    path: '/audit',
    access: admin,
    query: z.object({ ...auditFilter, ...auditOrder, ...paging }),
    response: list(auditLine),
    summary: 'List what was done, newest first',
  },
  exportAudit: {
    method: 'GET',
    path: '/audit/export',
    access: admin,
    recent: true,
    limit: 'sheet',
    query: z.object({
      ...auditFilter,
      ...auditOrder,
      format: z.enum(sheetFormats).default('csv'),
      columns: z.array(z.enum(sheetColumns)).min(1).max(sheetColumns.length).optional().describe('In this order; all by default'),
    }),
    audit: 'audit.exported',
    response: 'download',
    errors: ['export-too-large'],
    summary: `Export the audit log as a file, at most ${showNumber(mostExported, 'en')} lines; filters, order and lines as in the list`,
  },
  findAuditChoices: {
    method: 'GET',
    path: '/audit/choices',
    access: admin,
    response: z.object({ actions: choices, objects: choices }),
    summary: 'List the actions and the kinds of records that the audit log knows',
  },
  findAuditChain: {
    method: 'GET',
    path: '/audit/chain',
    access: admin,
    response: auditChain,
    summary: 'Read how the chain of hashes of the audit log stands, and what its newest check found',
  },
  checkAudit: {
    method: 'POST',
    path: '/audit/checks',
    access: admin,
    audit: 'audit.checked',
    response: auditChain,
    status: 201,
    summary: 'Verify the chain of the audit log in the background; a check that is at work is not begun twice',
  },
})
