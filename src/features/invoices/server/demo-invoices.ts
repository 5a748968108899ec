import type { LineInput } from '../shapes.ts'

type Line = Pick<LineInput, 'description' | 'quantity' | 'unitPrice' | 'vatCode'> & Partial<LineInput>
/** What becomes of an invoice: paid after so many days, in part, late, disputed … */
export type End =
  | { paid: number }
  | { part: number }
  | { reminded: 1 | 2 | 3 }
  | { credited: 'whole' | 'part'; reason: string }
  | 'sent'
  | 'issued'
  | 'draft'
  | 'disputed'
type DemoInvoice = { employer: string; daysAgo: number; lines: Line[]; end: End } & Partial<{
  type: 'deposit'
  deducts: true
  cisRate: number
  purchaseOrder: string
  supplied: [first: number, last: number]
  note: string
}>

const gb = (description: string, quantity: number, unitPrice: number, more: Partial<LineInput> = {}): Line => ({
  description,
  quantity: Math.round(quantity * 1000),
  unitPrice,
  vatCode: 'gb-standard',
  ...more,
})
const fr = (description: string, quantity: number, unitPrice: number, more: Partial<LineInput> = {}): Line => ({
  ...gb(description, quantity, unitPrice),
  vatCode: 'fr-standard',
  ...more,
})
const hours = (description: string, quantity: number, unitPrice: number, detail = '') =>
  gb(description, quantity, unitPrice, { unit: 'hour', detail })
const heures = (description: string, quantity: number, unitPrice: number, detail = '') =>
  fr(description, quantity, unitPrice, { unit: 'hour', detail })
const parking = (quantity: number) =>
  gb('Parking, passed on at cost', quantity, 1500, { vatCode: 'gb-outside', detail: `${quantity} receipts` })
const panier = (jours: number) => fr('Panier de chantier', jours, 1130, { unit: 'day', detail: `${jours} jours` })

/** What staff wrote by hand, beside orders and placements: weeks of work, fees, deposits. */
export const byHand: readonly DemoInvoice[] = [
  {
    employer: 'Northgate Masonry',
    daysAgo: 120,
    lines: [hours('Bricklayer, two people', 148, 2740, 'Week of 20 July'), hours('Overtime at 1.5', 12.5, 3820)],
    end: { paid: 41 },
  },
  {
    employer: 'Northgate Masonry',
    daysAgo: 27,
    lines: [hours('Bricklayer, two people', 152, 2740), parking(3)],
    end: { part: 200_000 },
    purchaseOrder: 'NM-4471',
  },
  {
    employer: 'Hale & Sons Building',
    daysAgo: 9,
    lines: [hours('Site crew, 12 people', 195, 2660)],
    end: 'sent',
    purchaseOrder: 'HS-2290',
  },
  {
    employer: 'Calder & Wray',
    daysAgo: 64,
    lines: [gb('Recruitment campaign, site supervisors', 1, 318_000, { unit: 'fixed' })],
    end: { paid: 12 },
  },
  { employer: 'Blackfriars Scaffold', daysAgo: 68, lines: [hours('Scaffolder, 4 people', 130, 2680)], end: { reminded: 3 } },
  { employer: 'Kestrel Fit-Out', daysAgo: 45, lines: [hours('Dry liner, 3 people', 114, 2450), parking(2)], end: { reminded: 2 } },
  { employer: 'Tamar Joinery', daysAgo: 38, lines: [hours('Bench joiner', 39, 2590)], end: { reminded: 1 } },
  {
    employer: 'Pennine Roofing Co.',
    daysAgo: 80,
    lines: [
      gb('Slate roof, plots 12 to 14', 1, 640_000, { unit: 'fixed', cis: 'labour' }),
      gb('Slates and battens', 1, 212_500, { unit: 'fixed', cis: 'materials', nature: 'goods' }),
    ],
    cisRate: 2000,
    end: { paid: 33 },
  },
  {
    employer: 'Clyde Civil Works',
    daysAgo: 21,
    lines: [
      gb('Kerbs and edgings, phase 2', 1, 485_000, { unit: 'fixed', cis: 'labour' }),
      gb('Concrete', 14, 11_850, { cis: 'materials', nature: 'goods' }),
    ],
    cisRate: 3000,
    end: 'sent',
  },
  {
    employer: 'Severn Valley Homes',
    daysAgo: 95,
    lines: [gb('Deposit: induction of 40 people', 1, 150_000, { unit: 'fixed' })],
    type: 'deposit',
    end: { paid: 6 },
  },
  { employer: 'Severn Valley Homes', daysAgo: 30, lines: [gb('Site induction, online', 40, 9500)], deducts: true, end: 'sent' },
  {
    employer: 'Harbour Lettings',
    daysAgo: 52,
    lines: [hours('Maintenance operative', 74, 2310)],
    end: 'disputed',
    note: 'Hours of 14 September are in question.',
  },
  {
    employer: 'Brightwell Electrical',
    daysAgo: 34,
    lines: [hours('Electrician, 2 people', 80, 3150), hours('Travel time', 6, 1800)],
    end: { credited: 'part', reason: 'Six hours of travel were not agreed.' },
  },
  {
    employer: 'Ferrow Mechanical',
    daysAgo: 57,
    lines: [hours('Pipe fitter', 40, 3080)],
    end: { credited: 'whole', reason: 'Invoiced twice.' },
  },
  { employer: 'Wharfedale Plant Hire', daysAgo: 3, lines: [hours('Excavator operator', 45, 2890, 'NPORS N202')], end: 'issued' },
  { employer: 'Lowry Facades', daysAgo: 1, lines: [hours('Cladding fixer, 2 people', 76, 2780), parking(1)], end: 'draft' },
  {
    employer: 'Ashdown Interiors',
    daysAgo: 2,
    lines: [gb('Search for a contracts manager', 1, 0, { unit: 'fixed' })],
    end: 'draft',
    note: 'Price to be agreed.',
  },
  {
    employer: 'Travaux Publics du Forez',
    daysAgo: 13,
    lines: [
      heures('Mission de mise à disposition, électricien', 35, 2940, 'Semaine 46 · relevé d’heures validé'),
      heures('Heures supplémentaires majorées à 25 %', 3.5, 3675, 'Semaine 46 · même relevé'),
      panier(5),
    ],
    supplied: [20, 16],
    end: 'sent',
    purchaseOrder: 'CH-GIVORS-7',
  },
  {
    employer: 'Maçonnerie Lefèvre',
    daysAgo: 100,
    lines: [heures('Mission de mise à disposition, maçon', 70, 2780), panier(10)],
    end: { paid: 44 },
  },
  {
    employer: 'Maçonnerie Lefèvre',
    daysAgo: 23,
    lines: [heures('Mission de mise à disposition, maçon', 35, 2780), panier(5)],
    end: 'sent',
  },
  {
    employer: 'Ponts et Ouvrages Loire',
    daysAgo: 75,
    lines: [heures('Mission de mise à disposition, coffreur', 105, 2990)],
    end: { reminded: 3 },
  },
  {
    employer: 'Charpentes Armor',
    daysAgo: 48,
    lines: [heures('Mission de mise à disposition, charpentier', 70, 3010)],
    end: { part: 90_000 },
  },
  {
    employer: 'Électricité Garonne',
    daysAgo: 40,
    lines: [heures('Mission de mise à disposition, électricien', 35, 2940)],
    end: { reminded: 1 },
  },
  {
    employer: 'Toitures du Vexin',
    daysAgo: 29,
    lines: [heures('Mission de mise à disposition, couvreur', 70, 2870), panier(10)],
    end: { credited: 'part', reason: 'Un jour d’absence facturé par erreur.' },
  },
  {
    employer: 'Habitat Provence',
    daysAgo: 90,
    lines: [fr('Acompte : formation SST, 12 personnes', 1, 120_000, { unit: 'fixed' })],
    type: 'deposit',
    end: { paid: 9 },
  },
  {
    employer: 'Habitat Provence',
    daysAgo: 18,
    lines: [fr('Formation SST, 12 personnes', 12, 24_500, { nature: 'event' })],
    deducts: true,
    end: 'sent',
  },
  {
    employer: 'Atelier Pierre & Chaux',
    daysAgo: 25,
    lines: [heures('Mission de mise à disposition, tailleur de pierre', 35, 3120)],
    end: 'disputed',
  },
  {
    employer: 'Grues et Levage du Nord',
    daysAgo: 6,
    lines: [heures('Mission de mise à disposition, grutier', 39, 3260), panier(5)],
    end: 'issued',
  },
  { employer: 'Ponts et Ouvrages Loire', daysAgo: 2, lines: [heures('Mission de mise à disposition, coffreur', 70, 2990)], end: 'draft' },
]
