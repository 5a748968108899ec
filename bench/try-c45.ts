import { writeFileSync } from 'node:fs'
import { sampleInvoice } from '#test/support/sample-invoice.ts'
import { writeInvoicePdf } from '#features/invoice-documents/server/pdf.ts'
const i = sampleInvoice({ purchaseOrder: 'CH-GIVORS-7', suppliedFrom: '2026-11-09', suppliedTo: '2026-11-13', lines: [
 { vatCode: 'fr-standard', unitPrice: 2940, quantity: 35000, unit: 'hour', detail: 'Semaine 46 · contrat M-2026-0311 · relevé d’heures validé le 16 novembre' },
 { vatCode: 'fr-standard', unitPrice: 3675, quantity: 3500, unit: 'hour', description: 'Heures supplémentaires majorées à 25 %' },
 { vatCode: 'fr-reduced', unitPrice: 1130, quantity: 5000, description: 'Panier de chantier', discount: 1000 },
 { vatCode: 'fr-standard', unitPrice: 5200, description: 'Annonce en avant, 7 jours' }]})
for (let n = 0; n < 12; n++) { const t = performance.now(); const b = await writeInvoicePdf(i, 'fr', { format: 'factur-x' }); console.log(b.length, (performance.now() - t).toFixed(0)); writeFileSync('/tmp/c45/s1.pdf', b) }
const g = sampleInvoice({ sellerCountry: 'GB', cisRate: 2000, note: 'Thank you for your business.\nSecond line of the note.', lines: Array.from({ length: 34 }, (_, n) => ({ vatCode: 'gb-reverse' as const, unitPrice: 12345, quantity: 2500, unit: 'day' as const, cis: n % 2 ? 'labour' as const : 'materials' as const, description: `Bricklaying block ${n}` })) })
writeFileSync('/tmp/c45/s2.pdf', await writeInvoicePdf(g, 'en'))
