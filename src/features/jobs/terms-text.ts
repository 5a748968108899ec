import { words } from '#shared/text.ts'

/** The terms that candidates and jobs share. */
export const sharedTerms = words({
  certificate: { en: 'Certificate', fr: 'Certificat' },
  'associate-degree': { en: 'Associate degree', fr: 'Bac + 2' },
  'bachelor-degree': { en: 'Bachelor’s degree', fr: 'Licence' },
  "master's-degree": { en: 'Master’s degree', fr: 'Master' },
  'doctorate-degree': { en: 'Doctorate', fr: 'Doctorat' },
  paye: { en: 'PAYE', fr: 'PAYE (salarié, R.-U.)' },
  cis: { en: 'CIS', fr: 'CIS (sous-traitant, R.-U.)' },
  umbrella: { en: 'Umbrella company', fr: 'Umbrella (portage, R.-U.)' },
  ltd: { en: 'Limited company', fr: 'Ltd (société, R.-U.)' },
  cdi: { en: 'CDI (permanent, France)', fr: 'CDI' },
  cdd: { en: 'CDD (fixed term, France)', fr: 'CDD' },
  interim: { en: 'Intérim (agency, France)', fr: 'Intérim' },
  'micro-entreprise': { en: 'Micro-entreprise (France)', fr: 'Micro-entreprise' },
})

/** The terms of jobs alone. */
export const termsText = words({
  day: { en: 'Days', fr: 'Jour' },
  night: { en: 'Nights', fr: 'Nuit' },
  weekend: { en: 'Weekends', fr: 'Week-end' },
  rotating: { en: 'Rotating shifts', fr: 'Équipes alternées (2×8, 3×8)' },
  'two-shift': { en: 'Two shifts (early and late)', fr: '2×8' },
  'three-shift': { en: 'Three shifts (round the clock)', fr: '3×8' },
  overtime: { en: 'Overtime', fr: 'Heures supplémentaires' },
  meal: { en: 'Meal allowance', fr: 'Panier repas' },
  travel: { en: 'Travel allowance', fr: 'Indemnité de trajet' },
  lodging: { en: 'Lodging allowance', fr: 'Indemnité de logement' },
  tools: { en: 'Tool allowance', fr: 'Prime d’outillage' },
  'night-premium': { en: 'Night premium', fr: 'Majoration de nuit' },
  bonus: { en: 'Bonus', fr: 'Prime' },
  perHour: { en: 'an hour', fr: 'de l’heure' },
  perDay: { en: 'a day', fr: 'par jour' },
  perWeek: { en: 'a week', fr: 'par semaine' },
  perMonth: { en: 'a month', fr: 'par mois' },
  perOnce: { en: 'once', fr: 'une fois' },
  helmet: { en: 'Helmet', fr: 'Casque' },
  boots: { en: 'Safety boots', fr: 'Chaussures de sécurité' },
  'hi-vis': { en: 'Hi-vis', fr: 'Gilet haute visibilité' },
  gloves: { en: 'Gloves', fr: 'Gants' },
  glasses: { en: 'Safety glasses', fr: 'Lunettes de protection' },
  hearing: { en: 'Hearing protection', fr: 'Protection auditive' },
  mask: { en: 'Mask', fr: 'Masque' },
  harness: { en: 'Harness', fr: 'Harnais' },
  workwear: { en: 'Workwear', fr: 'Vêtements de travail' },
  google: { en: 'Google', fr: 'Google' },
  hours: {
    en: { one: '{n} hour a week', other: '{n} hours a week' },
    fr: { one: '{n} heure par semaine', other: '{n} heures par semaine' },
  },
})
