import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { id } from '#shared/shapes.ts'
import { usualLinkDays } from '../company-files/link-rules.ts'
import { mostPacks } from './limits.ts'
import { badges, chosenPeople, gateAnswer, linkOpenings, openedPack, packChoice, packDays, packPassword, sitePack } from './shapes.ts'

const staff = ['admin', 'operation'] as const
const ofPeople = ['site-pack-person', 'site-pack-document', 'site-pack-twice'] as const
const ofLink = ['link-unknown', 'link-expired', 'link-revoked'] as const
const pass = z.string().max(100).optional().describe('What the right password was answered with')

export const sitePacks = contract({
  listSitePacks: {
    method: 'GET',
    path: '/jobs/{jobId}/site-packs',
    access: staff,
    response: z.object({ items: z.array(sitePack).max(mostPacks) }),
    summary: 'List the site packs of a job, the latest first',
  },
  findSitePackChoice: {
    method: 'GET',
    path: '/jobs/{jobId}/site-pack-choice',
    access: staff,
    response: packChoice,
    summary: 'Read who is placed on a job, each with the documents that a site pack may show',
  },
  addSitePack: {
    method: 'POST',
    path: '/jobs/{jobId}/site-packs',
    access: staff,
    body: z.object({ people: chosenPeople, days: packDays.default(usualLinkDays), password: packPassword.optional() }),
    idempotency: 'unused',
    audit: 'site-pack.added',
    response: sitePack.extend({ url: z.string().max(500).describe('Nobody reads it again') }),
    status: 201,
    errors: ['site-packs-full', ...ofPeople],
    summary: 'Make a site pack of the people placed on a job, behind a link that expires',
  },
  changeSitePack: {
    method: 'PATCH',
    path: '/site-packs/{sitePackId}',
    access: staff,
    body: z.object({
      people: chosenPeople.optional(),
      days: packDays.optional().describe('From now on'),
      password: packPassword.nullable().optional().describe('Null: none from now on'),
    }),
    versioned: true,
    audit: 'site-pack.changed',
    response: sitePack,
    errors: ['site-pack-revoked', ...ofPeople],
    summary: 'Change who and what is in a site pack, how long its link works, or its password',
  },
  revokeSitePack: {
    method: 'PUT',
    path: '/site-packs/{sitePackId}/revocation',
    access: staff,
    audit: 'site-pack.revoked',
    response: sitePack,
    errors: ['site-pack-revoked'],
    summary: 'Revoke a site pack: its link opens nothing and its codes are not valid any more',
  },
  listSitePackOpenings: {
    method: 'GET',
    path: '/site-packs/{sitePackId}/openings',
    access: staff,
    response: linkOpenings,
    summary: 'Read when the link of a site pack was opened, and what came of it, the latest first',
  },
  findBadges: {
    method: 'GET',
    path: '/site-packs/{sitePackId}/badges',
    access: staff,
    response: badges,
    summary: 'Read the codes of a site pack for the gate, one for each person and one for the crew',
  },
  openSitePack: {
    method: 'GET',
    path: '/packs/{token}',
    access: 'public',
    query: z.object({ pass }),
    audit: 'site-pack.opened',
    response: openedPack,
    errors: [...ofLink, 'link-locked'],
    summary: 'Read a site pack by the token of its link',
  },
  unlockSitePack: {
    method: 'POST',
    path: '/packs/{token}/passes',
    access: 'public',
    limit: 'link',
    inTurn: 20,
    body: z.object({ password: z.string().max(200) }),
    idempotency: 'unused',
    audit: 'site-pack.unlocked',
    response: z.object({ pass: z.string().max(100) }),
    status: 201,
    errors: [...ofLink, 'link-password-wrong'],
    summary: 'Give the password of a site pack’s link, for a pass that opens it for a while',
  },
  downloadSitePack: {
    method: 'GET',
    path: '/packs/{token}/zip',
    access: 'public',
    limit: 'link',
    query: z.object({ pass }),
    audit: 'site-pack.opened',
    response: 'download',
    errors: [...ofLink, 'link-locked', 'zip-too-large'],
    summary: 'Download all documents of a site pack as a zip file',
  },
  downloadSitePackFile: {
    method: 'GET',
    path: '/packs/{token}/file',
    access: 'public',
    query: z.object({ fileId: id, pass, inline: z.boolean().default(false).describe('Show in the browser instead of saving') }),
    audit: 'site-pack.opened',
    response: 'download',
    errors: [...ofLink, 'link-locked'],
    summary: 'Download one document of a site pack',
  },
  askGateCode: {
    method: 'GET',
    path: '/gate/{token}',
    access: 'public',
    response: gateAnswer,
    errors: ['gate-code-unknown'],
    summary: 'Read whether somebody, or a whole crew, may pass the gate of a site today; says nothing about anybody',
  },
})
