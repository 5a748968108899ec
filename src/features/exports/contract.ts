import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { id, moment } from '#shared/shapes.ts'
import { exportFaults, exportStates, mostExports } from './rules.ts'

const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

const wholeExport = z
  .object({
    id,
    state: z.enum(exportStates),
    fault: z.enum(exportFaults).nullable().describe('Why it failed'),
    done: count.describe('Parts that are written'),
    total: count.nullable().describe('Null: not counted yet'),
    size: count.nullable().describe('Bytes of the .zip, once it is ready'),
    askedByName: z.string().max(256).nullable(),
    askedAt: moment,
    finishedAt: moment.nullable(),
    expiresAt: moment.describe('When it is gone'),
  })
  .meta({ id: 'WholeExport' })
export type WholeExport = z.infer<typeof wholeExport>

const admin = ['admin'] as const

export const exportOperations = contract({
  listExports: {
    method: 'GET',
    path: '/exports',
    access: admin,
    response: z.object({ items: z.array(wholeExport).max(mostExports) }),
    summary: 'List the exports of everything: the one being made and the last one, newest first',
  },
  startExport: {
    method: 'POST',
    path: '/exports',
    access: admin,
    recent: true,
    audit: 'export.asked',
    response: wholeExport,
    status: 201,
    summary: 'Export everything into a .zip in the background; returns the export that is already being made, if any',
  },
  findExport: {
    method: 'GET',
    path: '/exports/{exportId}',
    access: admin,
    recent: true,
    response: wholeExport,
    errors: ['export-elsewhere', 'export-not-ready'],
    summary: 'Read an export that can be downloaded now; it asks for what the download asks for',
  },
  downloadExport: {
    method: 'GET',
    path: '/exports/{exportId}/file',
    access: admin,
    recent: true,
    limit: 'sheet',
    audit: 'export.downloaded',
    response: 'download',
    errors: ['export-elsewhere', 'export-not-ready'],
    summary: 'Download an export of everything as a .zip',
  },
  removeExport: {
    method: 'DELETE',
    path: '/exports/{exportId}',
    access: admin,
    audit: 'export.removed',
    response: null,
    summary: 'Remove an export and its file at once; one that is being made stops',
  },
})
