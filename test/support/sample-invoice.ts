import { type CisKind, invoiceTotals, lineNet, operationOf } from '#features/invoices/rules.ts'
import type { PaperInvoice, Seller } from '#features/invoices/shapes.ts'
import { rateOf, type VatCode } from '#features/vat/rules.ts'

type Issued = PaperInvoice & { number: string; issuedOn: string; seller: Seller }
type Line = Partial<Omit<PaperInvoice['lines'][number], 'net'>> & { vatCode: VatCode; unitPrice: number }
export type Sample = Partial<Omit<Issued, 'lines' | 'buyer' | 'seller'>> & {
  lines: readonly Line[]
  buyer?: Partial<PaperInvoice['buyer']>
  seller?: Partial<Seller>
}

export const sampleSellers: Record<'GB' | 'FR', Seller> = {
  GB: {
    country: 'GB',
    name: 'Lintel Recruitment Ltd',
    legalForm: null,
    address: '14 Wellington Street',
    postcode: 'LS1 4LT',
    town: 'Leeds',
    companyNumber: '09876543',
    registerTown: null,
    vatNumber: 'GB123456782',
    email: 'accounts@lintel.example',
    phone: '+441134960000',
    lateRate: null,
    noteEn: '',
    noteFr: '',
  },
  FR: {
    country: 'FR',
    name: 'Lintel Recrutement SAS',
    legalForm: 'SAS au capital de 50 000 €',
    address: '8 rue des Tuiliers',
    postcode: '69003',
    town: 'Lyon',
    companyNumber: '123456782',
    registerTown: 'Lyon',
    vatNumber: 'FR11123456782',
    email: 'compta@lintel.example',
    phone: '+33199001420',
    lateRate: null,
    noteEn: '',
    noteFr: '',
  },
}

const buyers: Record<'GB' | 'FR', PaperInvoice['buyer']> = {
  GB: {
    kind: 'company',
    name: 'Aireside Construction Ltd',
    contactName: 'Bea Hale',
    email: 'accounts@aireside.example',
    country: 'GB',
    address: '2 Dock Street',
    postcode: 'LS10 1JF',
    town: 'Leeds',
    companyNumber: '01234567',
    vatNumber: 'GB987654321',
    platformAddress: null,
  },
  FR: {
    kind: 'company',
    name: 'Travaux Publics du Forez SARL',
    contactName: null,
    email: 'compta@tpforez.example',
    country: 'FR',
    address: '27 rue de la Montat',
    postcode: '42000',
    town: 'Saint-Étienne',
    companyNumber: '98765432400012',
    vatNumber: 'FR60987654324',
    platformAddress: null,
  },
}

/** An issued invoice with the totals that its lines have. */
export function sampleInvoice({ lines, buyer, seller, ...given }: Sample): Issued {
  const sellerCountry = given.sellerCountry ?? 'FR'
  const issuedOn = given.issuedOn ?? '2026-11-16'
  const computed = lines.map((line, i): PaperInvoice['lines'][number] => {
    const amounts = { quantity: 1000, discount: 0, ...line }
    return {
      id: i + 1,
      position: i + 1,
      description: 'Mission de mise à disposition, électricien',
      detail: '',
      productId: null,
      orderLineId: null,
      depositId: null,
      creditsLineId: null,
      nature: 'service',
      family: null,
      unit: 'each',
      vatRate: rateOf(line.vatCode, issuedOn),
      creditedQuantity: 0,
      creditedNet: 0,
      ...amounts,
      cis: (line.cis ?? null) as CisKind | null,
      ...lineNet(amounts),
      // Of a credit note in part: what is not credited, without a percentage.
      ...(line.discountAmount === undefined
        ? {}
        : { discountAmount: line.discountAmount, net: lineNet(amounts).net - line.discountAmount }),
    }
  })
  const { byCode, net, vat, total, cisDeduction, payable } = invoiceTotals(computed, given.cisRate ?? null)
  const operation = sellerCountry === 'FR' ? operationOf(computed) : null
  return {
    id: 1,
    type: 'invoice',
    status: 'sent',
    number: sellerCountry === 'FR' ? 'FR-2026-0042' : 'INV-2026-0042',
    nextNumber: null,
    sellerCountry,
    locale: sellerCountry === 'FR' ? 'fr' : 'en',
    currency: sellerCountry === 'FR' ? 'EUR' : 'GBP',
    order: null,
    application: null,
    purchaseOrder: null,
    operation,
    delivery: null,
    isVatOnDebits: false,
    issuedOn,
    issuedAt: `${issuedOn}T09:12:00.000Z`,
    issuedBy: null,
    suppliedFrom: null,
    suppliedTo: null,
    paymentDays: 30,
    dueOn: '2026-12-16',
    cisRate: null,
    note: '',
    sentAt: null,
    sentByPlatform: false,
    paidAt: null,
    reminders: 0,
    remindedAt: null,
    reminderDays: [3, 10, 20],
    isDisputed: false,
    paid: 0,
    credited: 0,
    account:
      sellerCountry === 'FR'
        ? {
            currency: 'EUR',
            holder: 'Lintel Recrutement SAS',
            iban: 'FR7630006000011234567890189',
            bic: 'AGRIFRPP',
            sortCode: null,
            accountNumber: null,
          }
        : { currency: 'GBP', holder: 'Lintel Recruitment Ltd', iban: null, bic: null, sortCode: '200000', accountNumber: '55779911' },
    credits: null,
    creditedBy: [],
    createdAt: `${issuedOn}T09:00:00.000Z`,
    version: 3,
    ...given,
    net,
    vat,
    total,
    payable,
    balance: payable,
    cisDeduction,
    vatLines: byCode,
    lines: computed,
    seller: { ...sampleSellers[sellerCountry], ...seller },
    buyer: { ...buyers[sellerCountry], ...buyer },
  }
}
