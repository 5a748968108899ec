import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'

const written = [
  {
    name: 'Priya Raman',
    email: 'priya@northgate.example',
    phone: '0113 496 0101',
    kind: 'employer',
    subject: 'Six bricklayers in Leeds from January',
    message:
      'We need six bricklayers for a housing site in Leeds from 11 January, for about five months. CSCS cards needed. Could you ring me?',
    locale: 'en',
    hoursAgo: 2,
  },
  {
    name: 'Julien Moreau',
    email: 'julien.moreau@batirouest.example',
    phone: null,
    kind: 'employer',
    subject: 'Formule « Chantier »',
    message: 'Bonjour, nous ouvrons trois chantiers à Nantes au printemps. Pouvez-vous nous présenter la formule « Chantier » ?',
    locale: 'fr',
    hoursAgo: 20,
  },
  {
    name: 'Gwen Ashdown',
    email: 'gwen@slingschool.example',
    phone: '0161 496 0144',
    kind: 'supplier',
    subject: 'Slinger signaller courses',
    message: 'We run CPCS slinger signaller courses in Manchester every other week and would like to offer places to your candidates.',
    locale: 'en',
    status: 'in-progress',
    hoursAgo: 50,
  },
  {
    name: 'Léa Fournier',
    email: 'lea.fournier@people.example',
    phone: null,
    kind: 'candidate',
    subject: 'Changer mon adresse e-mail',
    message: 'Bonjour, je n’ai plus accès à mon ancienne adresse e-mail. Comment puis-je la changer dans mon compte ?',
    locale: 'fr',
    status: 'done',
    hoursAgo: 120,
  },
] as const

/** What people wrote by the contact form in the last days. */
export async function makeEnquiries(db: WriteDb, { ownerId, now }: { ownerId: number; now: Date }): Promise<void> {
  await db
    .insertInto('enquiries')
    .values(
      written.map(({ hoursAgo, ...one }) => {
        const at = new Date(now.getTime() - hoursAgo * 3_600_000)
        return {
          ...one,
          emailKey: one.email,
          notice: sql<string>`(select max(version) from privacy_notices)`,
          ownerId: 'status' in one ? ownerId : null,
          toldAt: at,
          createdAt: at,
          updatedAt: at,
        }
      }),
    )
    .execute()
}
