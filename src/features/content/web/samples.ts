import type { ManagedPage, PageVersion } from '#features/content/contract.ts'
import { pageIn } from '#features/content/rules.ts'

// Sample records for tests, as screens get them on 21 November 2026.

export const managedPage: ManagedPage = {
  id: 1,
  slug: 'about-us',
  version: 3,
  publishedVersion: 2,
  versionId: 9,
  savedAt: '2026-11-20T09:00:00.000Z',
  savedByName: 'Ines Le Goff',
  titleEn: 'Zenith',
  titleFr: 'Zénith',
  leadEn: 'Quarry',
  leadFr: 'Carrière',
  sections: [{ id: 'cost', audience: 'candidates', headingEn: 'Cost?', headingFr: 'Coût ?', bodyEn: 'None', bodyFr: 'Aucun' }],
}
export const pageVersion: PageVersion = {
  id: 3,
  number: 2,
  savedAt: managedPage.savedAt,
  savedByName: 'Ines Le Goff',
  publishedAt: managedPage.savedAt,
  publishedByName: 'Ines Le Goff',
  content: { titleEn: 'Zenith', titleFr: 'Zénith', leadEn: 'Slate', leadFr: 'Ardoise', sections: [] },
}
export const readPage = { slug: 'faqs', ...pageIn(managedPage, 'en'), changedAt: managedPage.savedAt }
