import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { id } from '#shared/shapes.ts'
import { mostAtOnce } from './limits.ts'
import { binItem, itemFaults, items, name } from './shapes.ts'

const staff = ['admin', 'operation'] as const
const done = z.object({ files: z.array(id).max(mostAtOnce), folders: z.array(id).max(mostAtOnce) })

/** What was removed, until it is erased. */
export const binContract = contract({
  removeItems: {
    method: 'POST',
    path: '/company-file-removals',
    access: staff,
    body: z.object(items),
    audit: 'company-file.removed',
    response: done,
    errors: ['folder-holds-admins', ...itemFaults],
    summary: 'Move files and folders to the bin; they can be restored for 30 days',
  },
  listBin: {
    method: 'GET',
    path: '/company-file-bin',
    access: staff,
    query: z.object({ page: paging.page, limit: paging.limit }),
    response: list(binItem),
    summary: 'List what is in the bin, the latest first',
  },
  restoreItems: {
    method: 'POST',
    path: '/company-file-restorations',
    access: staff,
    body: z.object({ ...items, name: name.optional().describe('Another name, where one file or folder is restored and its own is taken') }),
    audit: 'company-file.restored',
    response: done,
    errors: ['name-taken', 'folder-in-bin', 'folder-full', 'folder-too-deep', 'item-not-removed', 'nothing-chosen'],
    summary: 'Restore files and folders from the bin to where they were',
  },
  eraseItems: {
    method: 'POST',
    path: '/company-file-erasures',
    access: ['admin'],
    recent: true,
    body: z.object(items),
    audit: 'company-file.erased',
    response: done,
    errors: ['item-not-removed', 'nothing-chosen'],
    summary: 'Erase files and folders that are in the bin, for good',
  },
})
