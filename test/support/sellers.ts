import type { SellerInput } from '#features/invoices/shapes.ts'
import type { World } from '#test/support/app.ts'

const common = { registerTown: null, phone: null, paymentDays: 30, isVatOnDebits: false, lateRate: null, noteEn: '', noteFr: '' }

/** Two who invoice, with numbers whose check digits are right. */
export const sellers = {
  GB: {
    ...common,
    name: 'Lintel Recruitment Ltd',
    legalForm: null,
    address: '14 Quay Street',
    postcode: 'LS1 4DY',
    town: 'Leeds',
    companyNumber: '12345678',
    vatNumber: 'GB980780684',
    email: 'accounts@lintel.example',
    reminderDays: [3, 10, 20],
  },
  FR: {
    ...common,
    name: 'Lintel Recrutement SAS',
    legalForm: 'SAS au capital de 50 000 €',
    address: '8 rue des Tuiliers',
    postcode: '69003',
    town: 'Lyon',
    companyNumber: '732829320',
    registerTown: 'Lyon',
    vatNumber: 'FR44732829320',
    email: 'compta@lintel.example',
    reminderDays: [3, 10, 20],
  },
} satisfies Record<'GB' | 'FR', SellerInput>

/** Says who invoices in both countries. */
export async function setSellers(world: World): Promise<void> {
  const by = await world.as('admin')
  for (const country of ['GB', 'FR'] as const) await by.put('/invoice-sellers/{country}', { country, body: sellers[country] })
}
