import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { showNumber } from '#shared/number.ts'
import { line, optional } from '#shared/shapes.ts'
import { mostExported, sheetFormats } from '#shared/sheets.ts'
import { archivalOf } from '../archives/contract.ts'
import { accountOperations } from './account-contract.ts'
import { documentOperations } from './document-contract.ts'
import { supplierFilter, supplierOrder } from './list-filter.ts'
import { contactShape } from '../employers/shapes.ts'
import { contact, count, historyLine, supplier, supplierRow, supplierShape, supplierStatus } from './shapes.ts'
import { sheetColumns } from './sheet-columns.ts'

const staff = ['admin', 'operation'] as const
const admin = ['admin'] as const
const ofSupplier = [
  'supplier-number-exists',
  'company-number-invalid-GB',
  'company-number-invalid-FR',
  'company-number-of-GB',
  'company-number-of-FR',
  'vat-number-invalid-GB',
  'vat-number-invalid-FR',
  'vat-number-of-GB',
  'vat-number-of-FR',
  'vat-number-of-another',
  'utr-invalid',
  'utr-needed',
  'cis-only-british',
  'cis-verified-in-future',
  'website-invalid',
  'postcode-invalid-GB',
  'postcode-invalid-FR',
  'phone-invalid',
  'phone-extension',
  'place-unknown',
  'owner-unknown',
] as const

export const suppliers = contract({
  listSuppliers: {
    method: 'GET',
    path: '/suppliers',
    access: staff,
    query: z.object({ ...supplierFilter, ...supplierOrder, ...paging }),
    response: list(supplierRow).extend({
      counts: z.object({
        prospect: count,
        onboarding: count,
        approved: count,
        suspended: count,
        offboarded: count,
        archived: count,
      }),
    }),
    summary: 'List suppliers',
  },
  exportSuppliers: {
    method: 'GET',
    path: '/suppliers/export',
    access: staff,
    recent: true,
    limit: 'sheet',
    query: z.object({
      ...supplierFilter,
      ...supplierOrder,
      format: z.enum(sheetFormats).default('xlsx'),
      columns: z.array(z.enum(sheetColumns)).min(1).max(sheetColumns.length).optional().describe('In this order; all by default'),
    }),
    audit: 'supplier.exported',
    response: 'download',
    errors: ['export-too-large'],
    summary: `Export suppliers as a file, at most ${showNumber(mostExported, 'en')}; filters, order and rows as in the list`,
  },
  findSupplier: {
    method: 'GET',
    path: '/suppliers/{supplierId}',
    access: staff,
    response: supplier,
    summary: 'Read one supplier with its contacts, documents and spend',
  },
  listSupplierHistory: {
    method: 'GET',
    path: '/suppliers/{supplierId}/history',
    access: staff,
    query: z.object({ page: paging.page, limit: paging.limit }),
    response: list(historyLine),
    summary: 'List what was done with a supplier, newest first',
  },
  addSupplier: {
    method: 'POST',
    path: '/suppliers',
    access: admin,
    body: supplierShape,
    audit: 'supplier.added',
    response: supplier,
    status: 201,
    errors: ofSupplier,
    summary: 'Add a supplier, as a prospect',
  },
  changeSupplier: {
    method: 'PATCH',
    path: '/suppliers/{supplierId}',
    access: admin,
    body: z.object(optional(supplierShape.shape)),
    versioned: true,
    audit: 'supplier.changed',
    response: supplier,
    errors: ['supplier-archived', ...ofSupplier],
    summary: 'Change a supplier',
  },
  moveSupplier: {
    method: 'PUT',
    path: '/suppliers/{supplierId}/status',
    access: admin,
    body: z.object({
      status: supplierStatus,
      reason: line(500).optional().describe('Needed to suspend or offboard'),
    }),
    versioned: true,
    audit: 'supplier.moved',
    response: supplier,
    errors: ['supplier-archived', 'supplier-step-not-possible', 'supplier-not-covered', 'supplier-reason-needed'],
    summary: 'Take a supplier to its next status; approved only once its mandatory documents are verified and valid',
  },
  archiveSupplier: {
    method: 'PUT',
    path: '/suppliers/{supplierId}/archival',
    access: admin,
    body: archivalOf('supplier'),
    versioned: true,
    audit: 'supplier.archived',
    response: supplier,
    errors: ['supplier-archived', 'supplier-in-business'],
    summary: 'Archive a supplier; it can still be read and restored',
  },
  restoreSupplier: {
    method: 'DELETE',
    path: '/suppliers/{supplierId}/archival',
    access: admin,
    versioned: true,
    audit: 'supplier.restored',
    response: supplier,
    errors: ['supplier-not-archived'],
    summary: 'Restore a supplier from the archive',
  },
  addSupplierContact: {
    method: 'POST',
    path: '/suppliers/{supplierId}/contacts',
    access: admin,
    body: contactShape,
    audit: 'supplier-contact.added',
    response: contact,
    status: 201,
    errors: ['supplier-archived', 'supplier-full', 'phone-invalid', 'phone-extension'],
    summary: 'Add a contact of a supplier; the first is the main one',
  },
  changeSupplierContact: {
    method: 'PATCH',
    path: '/supplier-contacts/{supplierContactId}',
    access: admin,
    body: z.object(optional(contactShape.shape)),
    versioned: true,
    audit: 'supplier-contact.changed',
    response: contact,
    errors: ['supplier-archived', 'phone-invalid', 'phone-extension'],
    summary: 'Change a contact of a supplier',
  },
  removeSupplierContact: {
    method: 'DELETE',
    path: '/supplier-contacts/{supplierContactId}',
    access: admin,
    audit: 'supplier-contact.removed',
    response: null,
    errors: ['supplier-archived'],
    summary: 'Remove a contact of a supplier for good',
  },
  ...documentOperations,
  ...accountOperations,
})
