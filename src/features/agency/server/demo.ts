import type { WriteDb } from '#server/db.ts'
import type { Agency } from '../rules.ts'

/** Invented, with numbers whose check digits are right; phones are of ranges that nobody has. */
export const demoAgency: Agency = {
  country: 'GB',
  name: 'Lintel Recruitment Limited',
  legalForm: 'ltd',
  address: '12 Park Row\nLeeds LS1 5HD\nUnited Kingdom',
  phone: '+441134960000',
  email: 'office@lintel.example',
  companyNumber: '09876511',
  registerTown: null,
  vatNumber: 'GB482119058',
  shareCapitalEuros: null,
  publicationDirector: 'Adaeze Marsh',
  hostName: 'Rackhouse Hosting Limited',
  hostAddress: '4 Canal Wharf\nManchester M1 5ES\nUnited Kingdom',
  hostPhone: '+441614960000',
  supervisor: 'ico',
  supervisorNumber: 'ZA000001',
  privacyContact: 'Tom Hale',
  privacyEmail: 'privacy@lintel.example',
}

/** Who runs the demonstration. */
export async function makeAgency(db: WriteDb, now: Date): Promise<void> {
  await db
    .updateTable('agency')
    .set({ ...demoAgency, version: 2, updatedAt: now })
    .execute()
}
