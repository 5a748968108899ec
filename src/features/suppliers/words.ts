import { words } from '#shared/text.ts'

/** What the kinds of suppliers, their statuses and their documents are called. */
export const typeText = words({
  umbrella: { en: 'Umbrella company', fr: 'Société de portage' },
  labour: { en: 'Labour-only supplier', fr: 'Sous-traitant de main-d’œuvre' },
  training: { en: 'Training body', fr: 'Organisme de formation' },
  'card-scheme': { en: 'Card scheme', fr: 'Organisme de cartes' },
  ppe: { en: 'PPE vendor', fr: 'Fournisseur d’EPI' },
  accommodation: { en: 'Accommodation', fr: 'Hébergement' },
  'job-board': { en: 'Job board', fr: 'Site d’emploi' },
  software: { en: 'Software', fr: 'Logiciel' },
})

export const statusText = words({
  prospect: { en: 'Prospect', fr: 'Pressenti' },
  onboarding: { en: 'Onboarding', fr: 'En cours d’agrément' },
  approved: { en: 'Approved', fr: 'Agréé' },
  suspended: { en: 'Suspended', fr: 'Suspendu' },
  offboarded: { en: 'Offboarded', fr: 'Relation terminée' },
})

export const documentText = words({
  'employers-liability': { en: 'Employers’ liability insurance', fr: 'Assurance responsabilité de l’employeur' },
  'public-liability': { en: 'Public liability insurance', fr: 'Assurance responsabilité civile' },
  'professional-indemnity': { en: 'Professional indemnity insurance', fr: 'Assurance responsabilité civile professionnelle' },
  accreditation: { en: 'Accreditation', fr: 'Accréditation' },
  'paye-evidence': { en: 'PAYE evidence', fr: 'Justificatif PAYE' },
  'vat-certificate': { en: 'VAT certificate', fr: 'Attestation de TVA' },
  'attestation-vigilance': { en: 'Urssaf certificate (attestation de vigilance)', fr: 'Attestation de vigilance (Urssaf)' },
  qualiopi: { en: 'Qualiopi certificate', fr: 'Certificat Qualiopi' },
  contract: { en: 'Contract', fr: 'Contrat' },
  other: { en: 'Other document', fr: 'Autre document' },
  cis: { en: 'CIS verification', fr: 'Vérification CIS' },
})

export const cisText = words({
  gross: { en: 'Gross (0%)', fr: 'Brut (0 %)' },
  '20': { en: '20%', fr: '20 %' },
  '30': { en: '30%', fr: '30 %' },
})

export const lightText = words({
  pass: { en: 'In order', fr: 'En règle' },
  warn: { en: 'Ends soon', fr: 'Bientôt expiré' },
  block: { en: 'Missing', fr: 'Incomplet' },
})
