import type { Sample } from '#test/support/sample-invoice.ts'

const labour = { vatCode: 'gb-reverse', unitPrice: 24_050, quantity: 2500, unit: 'day', cis: 'labour' } as const
const noNumbers = { vatNumber: null, companyNumber: null }

/** What is hard about invoices, each in the terms in which accountants speak of it. */
export const hardInvoices: Record<string, Sample> = {
  'hours at two rates of VAT, with a discount': {
    purchaseOrder: 'CH-GIVORS-7',
    note: 'Merci <de> votre "confiance" & à bientôt',
    suppliedFrom: '2026-11-09',
    suppliedTo: '2026-11-13',
    order: { id: 1, number: 'ORD-2026-000123' },
    lines: [
      { vatCode: 'fr-standard', unitPrice: 2940, quantity: 35_000, unit: 'hour', detail: 'Semaine 46' },
      { vatCode: 'fr-reduced', unitPrice: 1130, quantity: 5000, discount: 1250 },
    ],
  },
  'goods that are sent elsewhere, VAT on debits': {
    isVatOnDebits: true,
    delivery: { name: 'Chantier A47', country: 'FR', address: 'Route de Givors', postcode: '69700', town: 'Givors' },
    lines: [{ vatCode: 'fr-standard', unitPrice: 3850, nature: 'goods', quantity: 12_000 }],
  },
  'construction work under reverse charge, with CIS': {
    sellerCountry: 'GB',
    cisRate: 2000,
    lines: [labour, { ...labour, cis: 'materials', unitPrice: 999 }],
  },
  'goods to France from Britain': {
    sellerCountry: 'GB',
    buyer: { country: 'FR' },
    lines: [{ vatCode: 'gb-export', unitPrice: 3850, nature: 'goods' }],
  },
  'a training that is exempt beside one that is not': {
    sellerCountry: 'GB',
    lines: [
      { vatCode: 'gb-exempt', unitPrice: 16_500 },
      { vatCode: 'gb-standard', unitPrice: 5001 },
    ],
  },
  'children’s boots at zero': { sellerCountry: 'GB', lines: [{ vatCode: 'gb-zero', unitPrice: 2599, quantity: 3000 }] },
  'a service for a company abroad': { sellerCountry: 'GB', lines: [{ vatCode: 'gb-outside', unitPrice: 250_000 }] },
  'a service for a company abroad without numbers': {
    sellerCountry: 'GB',
    buyer: noNumbers,
    lines: [{ vatCode: 'gb-outside', unitPrice: 250_000 }],
  },
  'the same beside a seat that is taxed here': {
    sellerCountry: 'GB',
    buyer: noNumbers,
    lines: [
      { vatCode: 'gb-outside', unitPrice: 250_000 },
      { vatCode: 'gb-standard', unitPrice: 16_500 },
    ],
  },
  'goods to Northern Ireland': {
    buyer: { country: 'GB', postcode: 'BT1 5GS', town: 'Belfast', vatNumber: 'XI987654321', companyNumber: 'NI123456' },
    lines: [{ vatCode: 'fr-intra-eu-goods', unitPrice: 3850, nature: 'goods' }],
  },
  'overseas departments': {
    lines: [
      { vatCode: 'fr-overseas', unitPrice: 10_001 },
      { vatCode: 'fr-overseas-reduced', unitPrice: 333 },
    ],
  },
  'an invoice to a person': {
    buyer: { ...noNumbers, kind: 'person', name: 'Dele Ọ̀ṣẹ́ì', contactName: 'Dele Ọ̀ṣẹ́ì' },
    lines: [{ vatCode: 'fr-standard', unitPrice: 5500 }],
  },
  'a deposit': { type: 'deposit', lines: [{ vatCode: 'fr-standard', unitPrice: 100_000, description: 'Acompte de 30 %' }] },
  'a final invoice that deducts it': {
    lines: [
      { vatCode: 'fr-standard', unitPrice: 333_333 },
      { vatCode: 'fr-standard', unitPrice: 100_000, quantity: -1000, depositId: 7, discount: 0 },
    ],
  },
  'a discount on what is taken off': {
    lines: [
      { vatCode: 'fr-standard', unitPrice: 50_000 },
      { vatCode: 'fr-standard', unitPrice: 9999, quantity: -1000, discount: 1500 },
    ],
  },
  'a credit note': {
    type: 'credit_note',
    number: 'AV-2026-0003',
    credits: { id: 1, number: 'FR-2026-0042', issuedOn: '2026-11-16', total: 12_000 },
    lines: [{ vatCode: 'fr-standard', unitPrice: 5000, quantity: 500 }],
  },
  'a credit note of a part, which is no percentage': {
    type: 'credit_note',
    number: 'AV-2026-0004',
    credits: { id: 1, number: 'FR-2026-0042', issuedOn: '2026-11-16', total: 12_000 },
    lines: [{ vatCode: 'fr-standard', unitPrice: 5000, discountAmount: 1717 }],
  },
  'half pennies': {
    sellerCountry: 'GB',
    lines: Array.from({ length: 9 }, (_, i) => ({ vatCode: 'gb-reduced', unitPrice: 50 + i, quantity: 333, discount: 333 }) as const),
  },
  'a seller without a VAT number': { sellerCountry: 'GB', seller: { vatNumber: null }, lines: [{ vatCode: 'gb-zero', unitPrice: 5000 }] },
  'a name that no XML may hold as it is': {
    buyer: { name: 'A\u0000B & <C> \ud800 "D" 😀' },
    lines: [{ vatCode: 'fr-standard', unitPrice: 1 }],
  },
}
