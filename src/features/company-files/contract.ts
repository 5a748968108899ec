import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { id } from '#shared/shapes.ts'
import { binContract } from './bin-contract.ts'
import { companyFileFilter } from './list-filter.ts'
import { mostAtOnce, mostInTree } from './limits.ts'
import { audiences } from './rules.ts'
import {
  companyFile,
  companyFileDetails,
  count,
  folder,
  folderDetails,
  inFolder,
  items,
  itemFaults,
  name,
  placeFaults,
  tag,
  tags,
} from './shapes.ts'
import { shareContract } from './share-contract.ts'
import { uploadContract } from './upload-contract.ts'

const staff = ['admin', 'operation'] as const
const done = z.object({ files: z.array(id).max(mostAtOnce), folders: z.array(id).max(mostAtOnce) })

export const companyFiles = contract({
  listCompanyFiles: {
    method: 'GET',
    path: '/company-files',
    access: staff,
    query: z.object({ ...companyFileFilter, ...paging }),
    response: list(companyFile).extend(inFolder),
    summary: 'List a folder of company files, or search in it and below it; folders stand beside the page of files',
  },
  listFolders: {
    method: 'GET',
    path: '/folders',
    access: staff,
    response: z.object({ items: z.array(folder.omit({ files: true, isStarred: true })).max(mostInTree) }),
    summary: 'List all folders, those above first',
  },
  findFolder: {
    method: 'GET',
    path: '/folders/{folderId}',
    access: staff,
    response: folderDetails,
    summary: 'Read a folder, and how much lies in it',
  },
  addFolder: {
    method: 'POST',
    path: '/folders',
    access: staff,
    body: z.object({ name, parentId: id.nullable().default(null), audience: z.enum(audiences).optional().describe('Administrators only') }),
    audit: 'folder.added',
    response: folder,
    status: 201,
    errors: ['name-taken', 'folder-too-deep', 'folder-full', ...placeFaults],
    summary: 'Add a folder; below a folder of administrators it is theirs too',
  },
  changeFolder: {
    method: 'PATCH',
    path: '/folders/{folderId}',
    access: staff,
    body: z.object({
      name: name.optional(),
      audience: z.enum(audiences).optional().describe('Administrators only; for all that lies in it'),
    }),
    versioned: true,
    audit: 'folder.changed',
    response: folder,
    errors: ['name-taken', 'folder-within-admins', 'item-removed'],
    summary: 'Rename a folder, or change who sees it and all that lies in it',
  },
  findCompanyFile: {
    method: 'GET',
    path: '/company-files/{companyFileId}',
    access: staff,
    response: companyFileDetails,
    summary: 'Read a company file and its versions',
  },
  changeCompanyFile: {
    method: 'PATCH',
    path: '/company-files/{companyFileId}',
    access: staff,
    body: z.object({ name: name.optional(), tags: tags.optional() }),
    versioned: true,
    audit: 'company-file.changed',
    response: companyFileDetails,
    errors: ['name-taken', 'program-refused'],
    summary: 'Rename a company file, or change its tags',
  },
  moveItems: {
    method: 'POST',
    path: '/company-file-moves',
    access: staff,
    body: z.object({ ...items, to: id.nullable().describe('The folder; null: the top') }),
    audit: 'company-file.moved',
    response: done,
    errors: ['name-taken', 'folder-circular', 'folder-too-deep', 'folder-full', ...itemFaults, ...placeFaults],
    summary: 'Move files and folders into a folder',
  },
  copyItems: {
    method: 'POST',
    path: '/company-file-copies',
    access: staff,
    body: z.object({ ...items, to: id.nullable().describe('The folder; null: the top') }),
    audit: 'company-file.copied',
    response: done,
    errors: ['folder-circular', 'folder-too-deep', 'folder-full', 'storage-full', 'too-many-to-copy', ...itemFaults, ...placeFaults],
    summary: 'Copy files and folders into a folder; a name that is taken gets a number',
  },
  tagCompanyFiles: {
    method: 'POST',
    path: '/company-file-tags',
    access: staff,
    body: z.object({ files: items.files, add: z.array(tag).max(5).default([]), remove: z.array(tag).max(5).default([]) }),
    audit: 'company-file.tagged',
    response: done,
    errors: ['too-many-tags', 'nothing-chosen'],
    summary: 'Add tags to files, or remove them',
  },
  listCompanyFileTags: {
    method: 'GET',
    path: '/company-file-tags',
    access: staff,
    response: z.object({ items: z.array(z.object({ tag: z.string().max(40), files: count })).max(100) }),
    summary: 'List the tags of company files, those of most files first',
  },
  starItems: {
    method: 'POST',
    path: '/company-file-stars',
    access: staff,
    body: z.object({ ...items, starred: z.boolean() }),
    audit: 'company-file.starred',
    response: done,
    errors: itemFaults,
    summary: 'Mark files and folders with a star, for the caller alone, or take it off',
  },
  findStorage: {
    method: 'GET',
    path: '/company-file-storage',
    access: staff,
    response: z.object({ usedBytes: count, mostBytes: count, files: count.describe('That the caller sees'), inBin: count }),
    summary: 'Read how much company files take, and how much room they have',
  },
  downloadCompanyFile: {
    method: 'GET',
    path: '/company-files/{companyFileId}/content',
    access: staff,
    query: z.object({
      number: z.int().min(1).max(100_000).optional().describe('An earlier version'),
      inline: z.boolean().default(false).describe('Show in the browser instead of saving; PDF and pictures only'),
    }),
    audit: 'company-file.downloaded',
    response: 'download',
    summary: 'Download a company file',
  },
  findCompanyFileText: {
    method: 'GET',
    path: '/company-files/{companyFileId}/text',
    access: staff,
    response: z.object({ text: z.string().max(20_000).nullable() }),
    summary: 'Read how the text of a company file begins',
  },
  restoreCompanyFileVersion: {
    method: 'POST',
    path: '/company-files/{companyFileId}/versions',
    access: staff,
    body: z.object({ number: z.int().min(1).max(100_000) }),
    versioned: true,
    audit: 'company-file.version-restored',
    response: companyFileDetails,
    errors: ['version-unknown', 'version-current', 'storage-full'],
    summary: 'Put an earlier version back in place, as the newest one',
  },
  ...binContract,
  ...uploadContract,
  ...shareContract,
})
