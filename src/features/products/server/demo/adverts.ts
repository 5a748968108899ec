import type { DemoProduct } from './product.ts'

// What the plans of content/plans.ts say is what these products give and cost.

const british = { country: 'GB', vatCode: 'gb-standard' } as const
const french = { country: 'FR', vatCode: 'fr-standard' } as const

const free = {
  kind: 'job_credit',
  family: 'adverts',
  nameEn: 'Free post',
  nameFr: 'Annonce gratuite',
  descriptionEn:
    'One advert, online for 15 days.\n\nEvery candidate is checked as with any other advert: cards, right to work and tickets. One free advert can be online at a time.',
  descriptionFr:
    'Une annonce, en ligne pendant 15 jours.\n\nChaque candidat est vérifié comme pour toute autre annonce : cartes, droit de travailler et habilitations. Une seule annonce gratuite à la fois.',
  price: 0,
  credits: 1,
  daysValid: 15,
  daysLive: 15,
} as const
const crew = {
  kind: 'job_credit',
  family: 'adverts',
  nameEn: 'Crew',
  nameFr: 'Équipe',
  descriptionEn:
    'Five adverts to use within 90 days, one of them featured.\n\nEach advert is online for 30 days. What you do not use ends after 90 days; unused adverts are refunded until then.',
  descriptionFr:
    'Cinq annonces à utiliser en 90 jours, dont une mise en avant.\n\nChaque annonce reste en ligne 30 jours. Ce qui n’est pas utilisé prend fin après 90 jours ; les annonces non utilisées sont remboursées jusque-là.',
  credits: 5,
  daysValid: 90,
  daysLive: 30,
  featuredCredits: 1,
  months: 3,
} as const
const site = {
  kind: 'job_credit',
  family: 'adverts',
  nameEn: 'Site',
  nameFr: 'Chantier',
  descriptionEn:
    'Twenty adverts to use within 180 days, five of them featured, with shortlists by link.\n\nEach advert is online for 30 days. Your site managers read shortlists by a link, without an account. Unused adverts are refunded until they end.',
  descriptionFr:
    'Vingt annonces à utiliser en 180 jours, dont cinq mises en avant, avec les sélections par lien.\n\nChaque annonce reste en ligne 30 jours. Vos conducteurs de travaux consultent les sélections par un lien, sans compte. Les annonces non utilisées sont remboursées jusqu’à leur fin.',
  credits: 20,
  daysValid: 180,
  daysLive: 30,
  featuredCredits: 5,
  hasClientView: true,
  months: 6,
} as const
const featured = (days: number) =>
  ({
    kind: 'featured',
    family: 'get-noticed',
    nameEn: `Featured, ${days} days`,
    nameFr: `Mise en avant, ${days} jours`,
    descriptionEn: `One advert is marked “Featured” for ${days} days.\n\nThe mark stands beside the advert. It never changes the order of results: relevance, distance and date ignore what was paid.`,
    descriptionFr: `Une annonce porte la mention « Mise en avant » pendant ${days} jours.\n\nLa mention figure à côté de l’annonce. Elle ne change jamais l’ordre des résultats : pertinence, distance et date ignorent ce qui a été payé.`,
    credits: 1,
    daysValid: 365,
    daysLive: days,
  }) as const
const search = (days: number) =>
  ({
    kind: 'cv_search',
    family: 'cv-search',
    unit: 'day',
    nameEn: `CV search, ${days} days`,
    nameFr: `CVthèque, ${days} jours`,
    descriptionEn: `Search the candidates who agreed to be found, for ${days} days.\n\nYou ask them through us: their name and contact details stay with them until they accept.`,
    descriptionFr: `Consultez les candidats qui ont accepté d’être trouvés, pendant ${days} jours.\n\nVous les contactez par notre intermédiaire : leur nom et leurs coordonnées restent les leurs tant qu’ils n’ont pas accepté.`,
    credits: days,
    daysValid: 365,
  }) as const

export const adverts: readonly DemoProduct[] = [
  { ...free, ...british, sku: 'CRED-01' },
  { ...free, ...french, sku: 'CRED-01-FR' },
  { ...crew, ...british, sku: 'CRED-05', price: 49500, monthlyPrice: 17500 },
  { ...crew, ...french, sku: 'CRED-05-FR', price: 57500, monthlyPrice: 20500 },
  { ...site, ...british, sku: 'CRED-20', price: 159000, monthlyPrice: 28500 },
  { ...site, ...french, sku: 'CRED-20-FR', price: 185000, monthlyPrice: 33000 },
  { ...featured(7), ...british, sku: 'FEAT-07', price: 4500 },
  { ...featured(7), ...french, sku: 'FEAT-07-FR', price: 5200 },
  { ...featured(30), ...british, sku: 'FEAT-30', price: 14500, status: 'draft' },
  { ...search(7), ...british, sku: 'CVS-07', price: 8500 },
  { ...search(7), ...french, sku: 'CVS-07-FR', price: 9900 },
  { ...search(30), ...british, sku: 'CVS-30', price: 27500, status: 'retired' },
]
