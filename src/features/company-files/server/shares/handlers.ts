import type { Handlers } from '#server/handler-context.ts'
import type { shareContract } from '../../share-contract.ts'
import { downloadLinked, downloadMine, listMine, openLink, unlockLink, zipLinked, zipMine } from './open.ts'
import { addLink, findSharing, listLinkOpenings, revokeLink, shareItem, stopSharing } from './shares.ts'
import { zipItems } from './zips.ts'

export const shareHandlers: Handlers<typeof shareContract> = {
  findSharing: ({ query }, at) => findSharing(at, query),
  shareItem: ({ body }, at) => shareItem(at, body),
  stopSharingItem: ({ companyShareId }, at) => stopSharing(at, companyShareId),
  addShareLink: ({ body }, at) => addLink(at, body),
  revokeShareLink: ({ companyLinkId }, at) => revokeLink(at, companyLinkId),
  listLinkOpenings: ({ companyLinkId }, at) => listLinkOpenings(at, companyLinkId),
  downloadCompanyZip: ({ query }, at) => zipItems(at, query),
  listSharedWithMe: ({ query }, at) => listMine(at, { ...query, page: query.part }),
  downloadSharedWithMe: ({ query }, at) => downloadMine(at, query),
  zipSharedWithMe: ({ query }, at) => zipMine(at, query.folderId),
  openSharedLink: ({ token, query }, at) => openLink(at, { token, ...query, page: query.part }),
  unlockSharedLink: ({ token, body }, at) => unlockLink(at, token, body.password),
  downloadLinkedFile: ({ token, query }, at) => downloadLinked(at, { token, ...query }),
  zipSharedLink: ({ token, query }, at) => zipLinked(at, { token, ...query }),
}
