import type { Handlers } from '#server/handler-context.ts'
import { worksHere } from '#shared/roles.ts'
import type { waiting } from '../contract.ts'
import { confirmWaitingAddress, joinWaitingList, removeWaitingAddress } from './commands.ts'
import { findWaitingAddress, findWaitingList, shopIsOpen } from './queries.ts'

export const waitingHandlers: Handlers<typeof waiting> = {
  findShop: async (_input, { db, actor }) => {
    const isOpen = await shopIsOpen(db)
    return { isOpen, mayEnter: isOpen || worksHere(actor) }
  },
  findWaitingList: (_input, { db, now }) => findWaitingList(db, now),
  joinWaitingList: ({ body }, at) => joinWaitingList(at, body),
  findWaitingAddress: ({ token }, at) => findWaitingAddress(at, token),
  confirmWaitingAddress: ({ token }, at) => confirmWaitingAddress(at, token),
  removeWaitingAddress: ({ token }, at) => removeWaitingAddress(at, token),
}
