import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { id, line, moment } from '#shared/shapes.ts'
import { linkOutcomes, linkPassword, mostLinkDays, mostOpenings, usualLinkDays } from './link-rules.ts'
import { mostAtOnce, mostParts } from './limits.ts'
import { companyFileKinds, previews } from './rules.ts'
import { mostLinks, mostShares, shareRoles, treeRows } from './share-rules.ts'
import { count, place, size, someone } from './shapes.ts'

const staff = ['admin', 'operation'] as const
const office = [...staff, 'agent'] as const
const shownName = z.string().max(255)
/** What is shared: one of the two. */
const what = { fileId: id.optional(), folderId: id.optional() }
const ofWhat = ['share-what'] as const
const ofLink = ['link-unknown', 'link-expired', 'link-revoked', 'link-erased'] as const
const pass = z.string().max(100).optional().describe('What the right password was answered with')
const inline = z.boolean().default(false).describe('Show in the browser instead of saving; PDF and pictures only')

const share = z
  .object({
    id,
    role: z.enum(shareRoles).nullable(),
    person: someone.nullable(),
    sharedAt: moment,
    sharedBy: someone.nullable(),
  })
  .meta({ id: 'CompanyShare' })
export type CompanyShare = z.infer<typeof share>

const link = z
  .object({
    id,
    createdAt: moment,
    createdBy: someone.nullable(),
    expiresAt: moment,
    revokedAt: moment.nullable(),
    hasPassword: z.boolean(),
    openings: z.object({ n: count, lastAt: moment.nullable() }),
  })
  .meta({ id: 'CompanyLink' })
export type CompanyLink = z.infer<typeof link>

const sharing = z.object({ shares: z.array(share).max(mostShares), links: z.array(link).max(mostLinks) }).meta({ id: 'CompanySharing' })
export type Sharing = z.infer<typeof sharing>

/** What whoever something was shared with reads of it. */
const tree = z
  .object({
    name: shownName,
    folderId: id.nullable().describe('The folder that is shown; null: a file alone, or all that is shared with you'),
    path: z.array(place).max(50).describe('The folders above it, as far as they are shared'),
    folders: z.array(place.extend({ files: count })).max(500),
    files: z
      .array(
        z.object({
          id,
          name: shownName,
          kind: z.enum(companyFileKinds),
          size,
          changedAt: moment,
          preview: z.enum(previews).nullable(),
        }),
      )
      .max(treeRows),
    total: count.describe('Files in this folder'),
    page: z.int().min(1),
  })
  .meta({ id: 'SharedTree' })
export type SharedTree = z.infer<typeof tree>
const within = {
  folderId: id.optional().describe('A folder below'),
  part: z.int().min(1).max(mostParts).default(1).describe('Which hundred of its files'),
}

export const shareContract = contract({
  findSharing: {
    method: 'GET',
    path: '/company-file-sharing',
    access: staff,
    query: z.object(what),
    response: sharing,
    errors: ofWhat,
    summary: 'Read with whom a company file or folder is shared, and its links',
  },
  shareItem: {
    method: 'POST',
    path: '/company-file-shares',
    access: staff,
    body: z.object({ ...what, role: z.enum(shareRoles).optional(), accountId: id.optional().describe('A colleague or an agent') }),
    audit: 'company-share.added',
    response: share,
    status: 201,
    errors: ['share-with', 'share-person', 'share-twice', 'shares-full', ...ofWhat],
    summary: 'Share a company file or folder with a role or a person, who is notified',
  },
  stopSharingItem: {
    method: 'DELETE',
    path: '/company-file-shares/{companyShareId}',
    access: staff,
    audit: 'company-share.removed',
    response: null,
    summary: 'Stop sharing a company file or folder with a role or a person',
  },
  addShareLink: {
    method: 'POST',
    path: '/company-file-links',
    access: staff,
    body: z.object({
      ...what,
      days: z.int().min(1).max(mostLinkDays).default(usualLinkDays).describe('For how many days the link works'),
      password: line(linkPassword).optional(),
    }),
    idempotency: 'unused',
    audit: 'shared-link.added',
    response: link.extend({ url: z.string().max(500).describe('Nobody reads it again') }),
    status: 201,
    errors: ['links-full', ...ofWhat],
    summary: 'Make a link that opens a company file or folder without an account, until it expires',
  },
  revokeShareLink: {
    method: 'PUT',
    path: '/company-file-links/{companyLinkId}/revocation',
    access: staff,
    audit: 'shared-link.revoked',
    response: link,
    errors: ['link-over'],
    summary: 'Revoke a link: it opens nothing any more',
  },
  listLinkOpenings: {
    method: 'GET',
    path: '/company-file-links/{companyLinkId}/openings',
    access: staff,
    response: z.object({
      items: z
        .array(
          z.object({
            id,
            at: moment,
            network: z.string().max(60).nullable().describe('A street of the network, not an address'),
            outcome: z.enum(linkOutcomes),
            name: shownName.nullable().describe('The file that was downloaded, while it is there'),
          }),
        )
        .max(mostOpenings),
    }),
    summary: 'Read when a link was opened, and what came of it, the latest first',
  },
  downloadCompanyZip: {
    method: 'GET',
    path: '/company-files/zip',
    access: staff,
    limit: 'sheet',
    query: z.object({ files: z.array(id).max(mostAtOnce).default([]), folders: z.array(id).max(mostAtOnce).default([]) }),
    audit: 'company-file.downloaded',
    response: 'download',
    errors: ['nothing-chosen', 'zip-too-large', 'zip-too-many'],
    summary: 'Download company files and folders as one zip file',
  },
  listSharedWithMe: {
    method: 'GET',
    path: '/shared-with-me',
    access: office,
    own: office,
    query: z.object(within),
    response: tree,
    summary: 'Read what is shared with the caller or their role, or a folder below',
  },
  downloadSharedWithMe: {
    method: 'GET',
    path: '/shared-with-me/file',
    access: office,
    own: office,
    query: z.object({ fileId: id, inline }),
    audit: 'company-file.downloaded',
    response: 'download',
    summary: 'Download a file that is shared with the caller',
  },
  zipSharedWithMe: {
    method: 'GET',
    path: '/shared-with-me/zip',
    access: office,
    own: office,
    limit: 'sheet',
    query: z.object({ folderId: id }),
    audit: 'company-file.downloaded',
    response: 'download',
    errors: ['zip-too-large', 'zip-too-many'],
    summary: 'Download a folder that is shared with the caller as a zip file',
  },
  openSharedLink: {
    method: 'GET',
    path: '/shared/{token}',
    access: 'public',
    query: z.object({ ...within, pass }),
    audit: 'shared-link.opened',
    response: tree.extend({ isFolder: z.boolean(), expiresAt: moment }).meta({ id: 'OpenedLink' }),
    errors: [...ofLink, 'link-locked'],
    summary: 'Read what a link opens: a file, or a folder and those below',
  },
  unlockSharedLink: {
    method: 'POST',
    path: '/shared/{token}/passes',
    access: 'public',
    limit: 'link',
    inTurn: 20,
    body: z.object({ password: z.string().max(200) }),
    idempotency: 'unused',
    audit: 'shared-link.unlocked',
    response: z.object({ pass: z.string().max(100) }),
    status: 201,
    errors: [...ofLink, 'link-password-wrong'],
    summary: 'Give the password of a link, for a pass that opens it for a while',
  },
  downloadLinkedFile: {
    method: 'GET',
    path: '/shared/{token}/file',
    access: 'public',
    query: z.object({ fileId: id, inline, pass }),
    audit: 'shared-link.opened',
    response: 'download',
    errors: [...ofLink, 'link-locked'],
    summary: 'Download a file that a link opens',
  },
  zipSharedLink: {
    method: 'GET',
    path: '/shared/{token}/zip',
    access: 'public',
    limit: 'link',
    query: z.object({ folderId: id.optional(), pass }),
    audit: 'shared-link.opened',
    response: 'download',
    errors: [...ofLink, 'link-locked', 'zip-too-large', 'zip-too-many'],
    summary: 'Download a folder that a link opens as a zip file',
  },
})
export type OpenedLink = z.infer<(typeof shareContract)['openSharedLink']['response']>
