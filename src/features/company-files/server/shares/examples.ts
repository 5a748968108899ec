import type { Person, World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import type { Topic } from '#shared/declared.ts'
import type { shareContract } from '../../share-contract.ts'

const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''

type Making = { addFolder: (by: Person) => Promise<{ id: number; name: string }>; addText: (by: Person, more?: object) => Promise<number> }

/** One call of each audited operation of sharing, with its side effects. */
export function shareExamples(world: World, { addFolder, addText }: Making): ExamplesOf<typeof shareContract> {
  const topics: Topic[] = ['company-files']
  /** A folder with a file in it and a link to it. */
  const linked = async (colleague?: string, more: object = {}) => {
    const by = await world.as('operation', colleague)
    const { id: folderId } = await addFolder(by)
    const fileId = await addText(by, { folderId })
    const link = await by.post('/company-file-links', { body: { folderId, ...more } })
    return { by, folderId, fileId, linkId: link.id, token: tokenOf(link) }
  }
  /** A folder shared with the caller's role. */
  const shared = async (colleague?: string) => {
    const at = await linked(colleague)
    await at.by.post('/company-file-shares', { body: { folderId: at.folderId, role: 'operation' } })
    return at
  }
  return {
    shareItem: async (colleague) => {
      const [by, other] = [await world.as('operation', colleague), await world.as('agent', 'shares')]
      const { id: folderId, name } = await addFolder(by)
      const accountId = other.id
      const says = `shared “${name}” with you.`
      return {
        by,
        input: { body: { folderId, accountId } },
        otherwise: { body: { folderId, role: 'agent' } },
        sideEffects: ({ id }) => ({
          on: id,
          changes: { fileId: null, folderId, role: null, accountId },
          topics: [...topics, `notifications:${other.uid}`],
          notices: [
            {
              to: other,
              event: 'company-file-shared',
              says: `${colleague ?? 'operation'} ${says}`,
              french: ' a partagé',
              path: '/file-manager/shared',
            },
          ],
        }),
      }
    },
    stopSharingItem: async (colleague) => {
      const by = await world.as('operation', colleague)
      const { id: folderId } = await addFolder(by)
      const { id } = await by.post('/company-file-shares', { body: { folderId, role: 'agent' } })
      const changes = { fileId: null, folderId, role: 'agent', accountId: null }
      return { by, input: { companyShareId: id }, sideEffects: () => ({ on: id, changes, topics }) }
    },
    addShareLink: async (colleague) => {
      const by = await world.as('operation', colleague)
      const { id: folderId } = await addFolder(by)
      return {
        by,
        input: { body: { folderId } },
        otherwise: { body: { folderId, days: 3 } },
        sideEffects: ({ id }) => ({ on: id, changes: { fileId: null, folderId, days: 14 }, topics }),
      }
    },
    revokeShareLink: async (colleague) => {
      const { by, folderId, linkId } = await linked(colleague)
      return { by, input: { companyLinkId: linkId }, sideEffects: () => ({ on: linkId, changes: { fileId: null, folderId }, topics }) }
    },
    downloadCompanyZip: async (colleague) => {
      const { by, folderId } = await linked(colleague)
      return {
        by,
        input: { query: { folders: [folderId] } },
        sideEffects: () => ({ on: folderId, type: 'folder', changes: { inZipOf: 1 } }),
      }
    },
    downloadSharedWithMe: async (colleague) => {
      const { by, fileId } = await shared(colleague)
      return { by, input: { query: { fileId } }, sideEffects: () => ({ on: fileId }) }
    },
    zipSharedWithMe: async (colleague) => {
      const { by, folderId } = await shared(colleague)
      return { by, input: { query: { folderId } }, sideEffects: () => ({ on: folderId, type: 'folder' }) }
    },
    openSharedLink: async () => {
      const { token, linkId } = await linked()
      return { by: world.visitor, input: { token }, sideEffects: () => ({ on: linkId, changes: { outcome: 'opened' }, topics: [] }) }
    },
    unlockSharedLink: async () => {
      const { token, linkId } = await linked(undefined, { password: 'brick by brick' })
      return { by: world.visitor, input: { token, body: { password: 'brick by brick' } }, sideEffects: () => ({ on: linkId, topics: [] }) }
    },
    downloadLinkedFile: async () => {
      const { token, linkId, fileId } = await linked()
      return {
        by: world.visitor,
        input: { token, query: { fileId } },
        sideEffects: () => ({ on: linkId, changes: { outcome: 'downloaded', fileId }, topics: [] }),
      }
    },
    zipSharedLink: async () => {
      const { token, linkId, folderId } = await linked()
      return {
        by: world.visitor,
        input: { token },
        sideEffects: () => ({ on: linkId, changes: { outcome: 'downloaded', folderId }, topics: [] }),
      }
    },
  }
}

/** A share and a link, for the tests that call every operation. */
export async function shareRecords(by: Person, { addFolder }: Pick<Making, 'addFolder'>) {
  const { id: folderId } = await addFolder(by)
  const { id: companyShareId } = await by.post('/company-file-shares', { body: { folderId, role: 'agent' } })
  const { id: companyLinkId } = await by.post('/company-file-links', { body: { folderId } })
  return { companyShareId, companyLinkId }
}
