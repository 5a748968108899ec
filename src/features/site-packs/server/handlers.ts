import type { Handlers } from '#server/handler-context.ts'
import { listOpenings } from '../../company-files/server/shares/secrets.ts'
import type { sitePacks } from '../contract.ts'
import { addPack, changePack, findChoice, revokePack } from './commands.ts'
import { findPack, listPacks } from './packs.ts'
import { askGate, findBadges, findPackFile, openPack, unlockPack, zipPack } from './public.ts'

export const sitePackHandlers: Handlers<typeof sitePacks> = {
  listSitePacks: ({ jobId }, { db }) => listPacks(db, jobId),
  findSitePackChoice: ({ jobId }, { db, now }) => findChoice(db, jobId, now),
  addSitePack: ({ jobId, body }, at) => addPack(at, jobId, body),
  changeSitePack: ({ sitePackId, version, body }, at) => changePack(at, sitePackId, version, body),
  revokeSitePack: ({ sitePackId }, at) => revokePack(at, sitePackId),
  listSitePackOpenings: async ({ sitePackId }, { db }) => {
    const { id } = await findPack(db, sitePackId)
    return listOpenings(db, 'site-pack', id)
  },
  findBadges: ({ sitePackId }, at) => findBadges(at, sitePackId),
  openSitePack: ({ token, query: { pass } }, at) => openPack(at, token, pass),
  unlockSitePack: ({ token, body: { password } }, at) => unlockPack(at, token, password),
  downloadSitePack: ({ token, query: { pass } }, at) => zipPack(at, token, pass),
  downloadSitePackFile: ({ token, query }, at) => findPackFile(at, { token, ...query }),
  askGateCode: ({ token }, at) => askGate(at, token),
}
