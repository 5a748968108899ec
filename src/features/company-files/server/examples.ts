import type { Topic } from '#shared/declared.ts'
import type { Person, World } from '#test/support/app.ts'
import { holds, type ListsOf, queriesIn } from '#test/support/list-examples.ts'
import type { ExamplesOf, MakeExample } from '#test/support/operation-examples.ts'
import type { companyFiles } from '../contract.ts'
import { shareExamples, shareRecords } from './shares/examples.ts'
import { finishUpload } from './uploads.ts'

let count = 0
const addFolder = (by: Person) => by.post('/folders', { body: { name: `Folder ${++count}` } })

/** A text that arrived in one part, and was kept. */
async function addText(world: World, by: Person, more: object = {}) {
  const file = new File([`Rules of site ${++count}`], `rules ${count}.txt`)
  const { id } = await by.post('/company-uploads', { body: { name: file.name, size: file.size, ...more } })
  await by.put('/company-uploads/{companyUploadId}/parts', { companyUploadId: id, query: { from: 0 }, file })
  await finishUpload(world.tasking(), id)
  const { fileId } = await by.get('/company-uploads/{companyUploadId}', { companyUploadId: id })
  return Number(fileId)
}

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const by = await world.as('operation')
  const { id: companyUploadId } = await by.post('/company-uploads', { body: { name: 'plan.txt', size: 900 } })
  return {
    folderId: (await addFolder(by)).id,
    companyFileId: await addText(world, by),
    companyUploadId,
    ...(await shareRecords(by, { addFolder })),
  }
}

/** One call of each audited operation of company files, with its side effects. */
export function examples(world: World): ExamplesOf<typeof companyFiles> {
  const topics: Topic[] = ['company-files']
  /** What is done to one file, with the audit line about it. */
  const onOne =
    (
      body: object,
      changes: object | undefined,
      { before, isQuiet = false }: { before?: (by: Person, id: number) => Promise<unknown>; isQuiet?: boolean } = {},
    ): MakeExample =>
    async (colleague) => {
      const by = await world.as('operation', colleague)
      const id = await addText(world, by)
      await before?.(by, id)
      return {
        by,
        input: { body: { files: [id], ...body } },
        sideEffects: () => ({ on: id, ...(changes && { changes }), topics: isQuiet ? [] : topics }),
      }
    }
  const remove = (by: Person, id: number) => by.post('/company-file-removals', { body: { files: [id] } })
  return {
    ...shareExamples(world, { addFolder, addText: (by, more) => addText(world, by, more) }),
    addFolder: async (colleague) => ({
      by: await world.as('operation', colleague),
      input: { body: { name: `Folder ${++count}` } },
      sideEffects: ({ id }) => ({ on: id, topics }),
    }),
    changeFolder: async (colleague) => {
      const by = await world.as('operation', colleague)
      const { id: folderId, version } = await addFolder(by)
      const input = { folderId, version, body: { name: `Renamed ${++count}` } }
      return { by, input, sideEffects: () => ({ on: folderId, changes: { fields: ['name'] }, topics }) }
    },
    changeCompanyFile: async (colleague) => {
      const by = await world.as('operation', colleague)
      const companyFileId = await addText(world, by)
      const input = { companyFileId, version: 1, body: { tags: ['Leeds'] } }
      return { by, input, sideEffects: () => ({ on: companyFileId, changes: { fields: ['tags'] }, topics }) }
    },
    restoreCompanyFileVersion: async (colleague) => {
      const by = await world.as('operation', colleague)
      const companyFileId = await addText(world, by)
      await addText(world, by, { replacesId: companyFileId })
      const input = { companyFileId, version: 2, body: { number: 1 } }
      return { by, input, sideEffects: () => ({ on: companyFileId, changes: { from: 1, number: 3 }, topics }) }
    },
    downloadCompanyFile: async (colleague) => {
      const by = await world.as('operation', colleague)
      const companyFileId = await addText(world, by)
      return { by, input: { companyFileId }, sideEffects: () => ({ on: companyFileId }) }
    },
    moveItems: async (colleague) => {
      const by = await world.as('operation', colleague)
      const [{ id: to }, id] = [await addFolder(by), await addText(world, by)]
      return { by, input: { body: { files: [id], to } }, sideEffects: () => ({ on: id, changes: { to }, topics }) }
    },
    copyItems: async (colleague) => {
      const by = await world.as('operation', colleague)
      const [{ id: to }, id] = [await addFolder(by), await addText(world, by)]
      return {
        by,
        input: { body: { files: [id], to } },
        sideEffects: ({ files }) => ({ on: (files as number[])[0] ?? null, changes: { to }, topics }),
      }
    },
    tagCompanyFiles: onOne({ add: ['Leeds', 'Rules'] }, { added: 2 }),
    starItems: onOne({ starred: true }, { starred: true }, { isQuiet: true }),
    removeItems: onOne({}, undefined),
    restoreItems: onOne({}, undefined, { before: remove }),
    eraseItems: async (colleague) => {
      const by = await world.as('admin', colleague)
      const id = await addText(world, by)
      await remove(by, id)
      return { by, input: { body: { files: [id] } }, sideEffects: () => ({ on: id, topics }) }
    },
    startCompanyUpload: async (colleague) => {
      const by = await world.as('operation', colleague)
      const { id: folderId } = await addFolder(by)
      return {
        by,
        input: { body: { name: 'plan.pdf', size: 900, folderId } },
        otherwise: { body: { name: 'other.pdf', size: 900, folderId } },
        sideEffects: ({ id }) => ({ on: id, changes: { folderId } }),
      }
    },
    addCompanyPart: async (colleague) => {
      const by = await world.as('operation', colleague)
      const { id: companyUploadId } = await by.post('/company-uploads', { body: { name: 'plan.pdf', size: 900 } })
      const file = new File(['%PDF-'], 'part')
      return { by, input: { companyUploadId, query: { from: 0 }, file }, sideEffects: () => ({ on: companyUploadId }) }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof companyFiles> {
  const { rows, idBy } = queriesIn(world)
  return {
    listCompanyFiles: {
      as: 'admin',
      async arrange() {
        const [{ id }] = await rows(`select id from accounts where role = 'admin' order by id limit 1`)
        await rows(`update company_files set tags = '{Leeds}' where id % 3 = 0`)
        await rows(
          `insert into company_file_stars (account_id, file_id) select ${id}, id from company_files order by id limit 2 on conflict do nothing`,
        )
      },
      sorts: {
        changedAt: (row) => row.changedAt,
        name: (row) => row.name.toLowerCase(),
        size: (row) => row.size,
        kind: (row) => row.kind,
      },
      filters: {
        folderId: [
          [
            async () => ({
              folderId: await idBy(
                'select folder_id as id from company_files where folder_id is not null group by 1 order by count(*) desc, 1 limit 1',
              ),
            }),
            (row, { folderId }) => row.folder?.id === folderId,
          ],
        ],
        top: [[{ top: true }, (row) => row.folder === null]],
        q: [[{ q: 'RULES' }, (row) => holds(row.name, 'rules')]],
        kind: [[{ kind: ['pdf'] }, (row) => row.kind === 'pdf']],
        tag: [[{ tag: ['Leeds'] }, (row) => row.tags.includes('Leeds')]],
        changedWithinDays: [[{ changedWithinDays: 30 }, (row) => Date.parse(row.changedAt) > Date.now() - 30 * 86_400_000]],
        starred: [[{ starred: true }, (row) => row.isStarred]],
      },
    },
    listBin: {
      as: 'admin',
      arrange: () =>
        rows(`update company_files set removed_at = now() - id * interval '1 minute', restorable_until = now() + interval '30 days'
          where id in (select id from company_files where removed_at is null order by id desc limit 4)`),
      sorts: { default: (row) => row.removedAt },
      filters: {},
    },
  }
}
