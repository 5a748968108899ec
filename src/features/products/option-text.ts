import { words } from '#shared/text.ts'

export const kindText = words({
  job_credit: { en: 'Job adverts', fr: 'Annonces' },
  featured: { en: 'Featured adverts', fr: 'Mise en avant' },
  cv_search: { en: 'CV search', fr: 'CVthèque' },
  training_seat: { en: 'Training seat', fr: 'Place de formation' },
  induction: { en: 'Site induction', fr: 'Accueil sécurité' },
  card_test: { en: 'Card test', fr: 'Test pour carte' },
  ppe: { en: 'PPE', fr: 'EPI' },
  service: { en: 'Service', fr: 'Prestation' },
})

export const audienceText = words({
  employer: { en: 'Employers', fr: 'Employeurs' },
  candidate: { en: 'Candidates', fr: 'Candidats' },
  both: { en: 'Employers and candidates', fr: 'Employeurs et candidats' },
})

export const unitText = words({
  piece: { en: 'Piece', fr: 'Pièce' },
  pack: { en: 'Pack', fr: 'Lot' },
  pair: { en: 'Pair', fr: 'Paire' },
  seat: { en: 'Seat', fr: 'Place' },
  person: { en: 'Person', fr: 'Personne' },
  day: { en: 'Day', fr: 'Jour' },
  month: { en: 'Month', fr: 'Mois' },
})

export const stateText = words({
  draft: { en: 'Draft', fr: 'Brouillon' },
  published: { en: 'Published', fr: 'En vente' },
  low: { en: 'Low stock', fr: 'Stock bas' },
  full: { en: 'Full', fr: 'Complet' },
  sold_out: { en: 'Out of stock', fr: 'Épuisé' },
  retired: { en: 'Retired', fr: 'Retiré' },
})
