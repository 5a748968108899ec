import type { Badges, OpenedPack, PackChoice, SitePack } from '../shapes.ts'

export const sitePack: SitePack = {
  id: 5,
  jobId: 3,
  createdAt: '2026-11-20T09:00:00.000Z',
  createdBy: 'Ana Costa',
  expiresAt: '2026-12-20T09:00:00.000Z',
  revokedAt: null,
  hasPassword: true,
  people: [{ applicationId: 12, documentIds: [41] }],
  openings: { n: 4, lastAt: '2026-11-24T07:02:00.000Z' },
  version: 1,
}
const document = { id: 41, nameEn: 'CSCS card', nameFr: 'Carte CSCS', expiresOn: '2028-01-12' }
const person = { name: 'Nadia Holroyd', trade: 'bricklayer' }
export const choice: PackChoice = { people: [{ applicationId: 12, candidateId: 8, ...person, documents: [document] }] }
const file = {
  id: 77,
  name: 'card.pdf',
  mime: 'application/pdf',
  size: 81_200,
  kind: 'card' as const,
  createdAt: '2026-01-12T09:00:00.000Z',
}
export const openedPack: OpenedPack = {
  site: 'Kirkstall Mill, Leeds',
  title: 'Bricklayer, new build',
  today: '2026-11-25',
  expiresAt: sitePack.expiresAt,
  people: [{ ...person, from: '2026-11-23', to: '2027-02-26', isValid: true, documents: [{ ...document, files: [file] }] }],
}
export const badges: Badges = {
  pack: sitePack,
  site: openedPack.site,
  today: openedPack.today,
  crewUrl: 'https://jobs.example/gate/5-abc',
  people: [
    { id: 1, ...person, url: 'https://jobs.example/gate/1-abc', whyNotValid: null },
    { id: 2, name: 'Tom Asante', trade: 'roofer', url: 'https://jobs.example/gate/2-abc', whyNotValid: 'documents' },
  ],
}
