import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { locales } from '#shared/locale.ts'
import { email, id, line, moment, personName, prose, version } from '#shared/shapes.ts'
import { enquiryKinds, enquiryStatuses, mostADay } from './rules.ts'

const kind = z.enum(enquiryKinds).describe('Who writes')
const status = z.enum(enquiryStatuses)

const enquiry = z
  .object({
    id,
    name: z.string().max(120),
    email: z.string().max(254),
    phone: z.string().max(30).nullable(),
    kind,
    subject: z.string().max(150),
    message: z.string().max(2000),
    locale: z.enum(locales),
    status,
    ownerId: id.nullable(),
    ownerName: z.string().max(256).nullable(),
    note: z.string().max(2000),
    createdAt: moment,
    version,
  })
  .meta({ id: 'Enquiry' })
export type Enquiry = z.infer<typeof enquiry>

/** What keeps a form that anybody may send. */
export const guard = {
  website: line(200, 0).default('').describe('Left empty by people'),
  stamp: z.string().max(100).describe('Of the form that was filled in: GET /enquiry-form'),
}

const sent = z.object({
  name: personName(120),
  email,
  phone: line(30, 0).nullable().default(null),
  kind,
  subject: line(150),
  message: prose(2000, 20),
  consent: z.boolean().describe('The privacy notice was read; must be true'),
  ...guard,
})
export type EnquiryInput = z.output<typeof sent>

const staff = ['admin', 'operation'] as const

export const enquiries = contract({
  findEnquiryForm: {
    method: 'GET',
    path: '/enquiry-form',
    access: 'public',
    response: z.object({ stamp: z.string().max(100) }),
    summary: 'Start an enquiry; the stamp is valid for a day',
  },
  sendEnquiry: {
    method: 'POST',
    path: '/enquiries',
    access: 'public',
    limit: 'enquiry',
    inTurn: 50,
    body: sent,
    audit: 'enquiry.sent',
    response: null,
    errors: ['enquiry-stale', 'consent-required', 'too-many-enquiries', 'enquiries-full'],
    summary: `Send an enquiry; at most ${mostADay} a day per email address and network`,
  },
  listEnquiries: {
    method: 'GET',
    path: '/enquiries',
    access: staff,
    query: z.object({
      q: z.string().trim().max(200).optional().describe('Name, address, subject or text'),
      status: status.optional(),
      kind: kind.optional(),
      ownerId: id.optional(),
      sort: z.enum(['createdAt']).default('createdAt'),
      ...paging,
    }),
    response: list(enquiry).extend({ counts: z.partialRecord(status, z.int().min(0)) }),
    summary: 'List enquiries, kept for as many months as the settings say',
  },
  findEnquiry: {
    method: 'GET',
    path: '/enquiries/{enquiryId}',
    access: staff,
    response: enquiry,
    summary: 'Read an enquiry',
  },
  changeEnquiry: {
    method: 'PATCH',
    path: '/enquiries/{enquiryId}',
    access: staff,
    body: z.object({ status: status.optional(), ownerId: id.nullable().optional(), note: prose(2000, 0).optional() }),
    versioned: true,
    audit: 'enquiry.changed',
    response: enquiry,
    errors: ['owner-unknown'],
    summary: 'Change the status or the owner of an enquiry',
  },
})
