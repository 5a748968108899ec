import type { ShopCard, ShopPage } from '../../products/public-contract.ts'
import type { Basket } from '../shapes.ts'

const leeds = { id: 2_644_688, name: 'Leeds', region: 'West Yorkshire', department: null, country: 'GB', lat: 53.8, lon: -1.55 }

const crew: ShopCard = {
  id: 1,
  sku: 'CRED-05',
  kind: 'job_credit',
  family: 'adverts',
  shelf: 'hire',
  audience: 'employer',
  name: 'Lintel 5',
  summary: 'Five adverts to use within 90 days, one of them featured.',
  price: 49_500,
  gross: 59_400,
  vatCode: 'gb-standard',
  vatRate: 2000,
  monthlyPrice: 17_500,
  monthlyGross: 21_000,
  months: 3,
  currency: 'GBP',
  country: 'GB',
  unit: 'pack',
  credits: 5,
  daysValid: 90,
  daysLive: 30,
  featuredCredits: 1,
  hasClientView: false,
  freeCancelDays: null,
  sessionCount: 0,
  seatsLeft: null,
  sizes: [],
  sessions: [],
}
const full = {
  id: 7,
  startsAt: '2026-12-08T08:30:00.000Z',
  endsAt: '2026-12-08T16:30:00.000Z',
  place: leeds,
  venue: 'Aire House',
  seats: 8,
  left: 0,
}
const free = { ...full, id: 8, startsAt: '2027-01-11T08:30:00.000Z', endsAt: '2027-01-12T16:30:00.000Z', left: 3 }
const course: ShopCard = {
  ...crew,
  id: 2,
  sku: 'TRN-S3R',
  kind: 'training_seat',
  family: 'site-safety',
  shelf: 'training',
  audience: 'both',
  name: 'SSSTS',
  summary: 'One day, CITB approved.',
  price: 16_500,
  gross: 19_800,
  monthlyPrice: null,
  monthlyGross: null,
  months: null,
  credits: null,
  daysValid: null,
  daysLive: null,
  featuredCredits: 0,
  freeCancelDays: 4,
  sessionCount: 2,
  seatsLeft: 3,
  sessions: [full, free],
}
const boots: ShopCard = {
  ...course,
  id: 3,
  sku: 'PPE-S3',
  kind: 'ppe',
  family: 'feet',
  shelf: 'ppe',
  audience: 'employer',
  name: 'Boots S3',
  summary: 'Steel toe, sizes 36 to 49.',
  seatsLeft: null,
  sessionCount: 0,
  sessions: [],
  sizes: [
    { id: 1, size: '42', stock: 12 },
    { id: 2, size: '43', stock: 0 },
  ],
}

export const cards = [crew, course, boots]

export const page = ({ summary, ...card }: ShopCard): ShopPage => ({
  ...card,
  description: `${summary}\n\nMore about it.`,
  documentType: card.kind === 'training_seat' ? 'sssts' : null,
  documentName: card.kind === 'training_seat' ? 'SSSTS' : null,
  namesDueDays: card.kind === 'training_seat' ? 4 : null,
  supplierName: card.kind === 'training_seat' ? 'Aire Training' : null,
})

export const guide = {
  families: [
    { slug: 'hire', shelf: 'hire' },
    { slug: 'adverts', shelf: 'hire' },
    { slug: 'training', shelf: 'training' },
    { slug: 'ppe', shelf: 'ppe' },
  ],
  places: [leeds],
}

const line: Basket['lines'][number] = {
  id: 1,
  productId: 1,
  sku: 'CRED-05',
  kind: 'job_credit',
  audience: 'employer',
  unit: 'pack',
  nameEn: 'Crew',
  nameFr: 'Équipe',
  quantity: 1,
  isMonthly: false,
  months: null,
  unitPrice: 49_500,
  seenPrice: 49_500,
  net: 49_500,
  vatCode: 'gb-standard',
  vatRate: 2000,
  session: null,
  heldUntil: null,
  sizeId: null,
  size: null,
  usableUntil: '2027-02-19',
  namesDueOn: null,
  freeCancelUntil: null,
  issue: null,
  left: null,
}

export const basket: Basket = {
  lines: [
    line,
    {
      ...line,
      id: 2,
      productId: 2,
      sku: 'TRN-S3R',
      kind: 'training_seat',
      audience: 'both',
      unit: 'seat',
      nameEn: 'SSSTS refresher',
      nameFr: 'Recyclage SSSTS',
      quantity: 2,
      unitPrice: 16_500,
      seenPrice: 16_000,
      net: 33_000,
      session: { id: 8, startsAt: free.startsAt, endsAt: free.endsAt, place: leeds, venue: 'Aire House' },
      heldUntil: '2026-11-29T16:05:00.000Z',
      usableUntil: null,
      namesDueOn: '2027-01-07',
      freeCancelUntil: '2027-01-07',
    },
  ],
  currency: 'GBP',
  net: 82_500,
  vat: 16_500,
  total: 99_000,
  byCode: [{ code: 'gb-standard', rate: 2000, net: 82_500, vat: 16_500 }],
  heldUntil: '2026-11-29T16:05:00.000Z',
  customerKind: null,
  methods: ['account', 'transfer'],
  needsConsent: false,
}

/** The same after prices and seats changed. */
export const changedBasket: Basket = {
  ...basket,
  lines: basket.lines.map((one, i) => ({ ...one, issue: i === 0 ? 'price-changed' : 'session-full', left: i === 0 ? null : 1 })),
}
