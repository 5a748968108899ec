import { z } from 'zod'
import { id, moment, version } from '#shared/shapes.ts'
import { extractions, uploadStatuses } from '../files/rules.ts'
import { mostAtOnce, mostBytes, mostFolders, mostTags } from './limits.ts'
import { audiences, cleanName, companyFileKinds, previews, whyNotName } from './rules.ts'

/** Names are measured in bytes: in some scripts a letter has three. */
export const name = z
  .string()
  .max(1000)
  .overwrite(cleanName)
  .superRefine((given, context) => {
    const code = whyNotName(given)
    if (code) context.addIssue({ code: 'custom', params: { code } })
  })
export const tag = z.string().trim().min(1).max(40)
export const tags = z.array(tag).max(mostTags)
export const sha256 = z
  .string()
  .length(64)
  .regex(/^[0-9a-f]{64}$/)
export const count = z.int().min(0)
export const someone = z.object({ id, name: z.string().max(256) })
export const place = z.object({ id, name: z.string().max(255) })
const shownName = z.string().max(255)
export const size = z.int().min(1).max(mostBytes)

export const folder = z
  .object({
    id,
    parentId: id.nullable().describe('Null: at the top'),
    name: shownName,
    audience: z.enum(audiences).describe('Who sees it and all that lies in it'),
    files: count.describe('That lie in it, not in folders below'),
    isStarred: z.boolean(),
    createdAt: moment,
    version,
  })
  .meta({ id: 'Folder' })
export type Folder = z.infer<typeof folder>

export const folderDetails = folder
  .extend({
    createdBy: someone.nullable(),
    all: z.object({ files: count, folders: count, bytes: count }).describe('That lie in it and below'),
  })
  .meta({ id: 'FolderDetails' })
export type FolderDetails = z.infer<typeof folderDetails>

export const companyFile = z
  .object({
    id,
    folder: place.nullable().describe('Where it lies; null: at the top'),
    name: shownName,
    kind: z.enum(companyFileKinds),
    mime: z.string().max(120),
    size,
    number: z.int().min(1).describe('Of its version'),
    tags: z.array(z.string().max(40)).max(mostTags),
    extraction: z.enum(extractions).describe('How far the reading of its text has come'),
    preview: z.enum(previews).nullable().describe('How it can be shown without being saved'),
    isStarred: z.boolean(),
    changedAt: moment,
    changedBy: someone.nullable(),
    createdAt: moment,
    version,
  })
  .meta({ id: 'CompanyFile' })
export type CompanyFile = z.infer<typeof companyFile>

export const fileVersion = z
  .object({
    number: z.int().min(1),
    name: shownName,
    size,
    note: z.string().max(200),
    createdAt: moment,
    createdBy: someone.nullable(),
  })
  .meta({ id: 'CompanyFileVersion' })
export type FileVersion = z.infer<typeof fileVersion>

export const companyFileDetails = companyFile
  .extend({
    audience: z.enum(audiences),
    createdBy: someone.nullable(),
    versions: z.array(fileVersion).max(100).describe('The newest first'),
  })
  .meta({ id: 'CompanyFileDetails' })
export type CompanyFileDetails = z.infer<typeof companyFileDetails>

export const inFolder = {
  folder: folder.nullable().describe('Null: the top'),
  path: z.array(place).max(50).describe('The folders above it, from the top'),
  folders: z.array(folder).max(mostFolders),
}

export const binItem = z
  .object({
    type: z.enum(['file', 'folder']),
    id,
    name: shownName,
    folder: place.nullable().describe('Where it lay'),
    isFolderGone: z.boolean().describe('The folder where it lay is in the bin too'),
    size: count,
    removedAt: moment,
    removedBy: someone.nullable(),
    restorableUntil: moment,
  })
  .meta({ id: 'BinItem' })
export type BinItem = z.infer<typeof binItem>

export const companyUpload = z
  .object({
    id,
    name: shownName,
    size,
    received: count.describe('Send the next part from here'),
    status: z.enum(uploadStatuses),
    fileId: id.nullable().describe('What it became'),
    code: z.string().max(60).nullable().describe('Why it was refused'),
    reason: z.string().max(500).nullable().describe('The same as a sentence in the caller’s language'),
  })
  .meta({ id: 'CompanyUpload' })
export type CompanyUpload = z.infer<typeof companyUpload>

/** What is done to several at once. */
export const items = {
  files: z.array(id).max(mostAtOnce).default([]),
  folders: z.array(id).max(mostAtOnce).default([]),
}
export const itemFaults = ['nothing-chosen'] as const
/** What a folder may refuse as a place. */
export const placeFaults = ['folder-unknown'] as const
