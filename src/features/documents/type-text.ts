import { words } from '#shared/text.ts'

/** Kinds of documents, by their names. */
export const familyText = words({
  'site-card': { en: 'Site cards', fr: 'Cartes de chantier' },
  plant: { en: 'Plant', fr: 'Engins' },
  height: { en: 'Work at height', fr: 'Travail en hauteur' },
  safety: { en: 'Safety', fr: 'Sécurité' },
  electrical: { en: 'Electrical', fr: 'Électricité' },
  health: { en: 'Health', fr: 'Santé' },
  driving: { en: 'Driving', fr: 'Conduite' },
  rail: { en: 'Rail', fr: 'Ferroviaire' },
  security: { en: 'Security', fr: 'Sûreté' },
  background: { en: 'Background checks', fr: 'Vérification des antécédents' },
  'right-to-work': { en: 'Right to work', fr: 'Droit de travailler' },
})

export const shapeText = words({
  none: { en: 'None', fr: 'Aucun' },
  ladder: { en: 'Levels: a higher one includes those below', fr: 'Niveaux : un niveau comprend ceux du dessous' },
  categories: { en: 'Categories: each stands for itself', fr: 'Catégories : chacune ne vaut que pour elle-même' },
})

export const typeLabels = words({
  nameEn: { en: 'English name', fr: 'Nom anglais' },
  nameFr: { en: 'French name', fr: 'Nom français' },
  country: { en: 'Issued in', fr: 'Pays de délivrance' },
  family: { en: 'Kind', fr: 'Catégorie' },
  shape: { en: 'Levels or categories', fr: 'Niveaux ou catégories' },
  options: { en: 'Levels, lowest first, or categories', fr: 'Niveaux, du plus bas au plus haut, ou catégories' },
  months: { en: 'Usually valid for (months)', fr: 'Validité habituelle (mois)' },
  leadDays: { en: 'Time to renew (days)', fr: 'Délai de renouvellement (jours)' },
  renewalEn: { en: 'How to renew, in English', fr: 'Comment renouveler, en anglais' },
  renewalFr: { en: 'How to renew, in French', fr: 'Comment renouveler, en français' },
  checkUrl: { en: 'Web page to check one', fr: 'Page web de vérification' },
  isHidden: { en: 'Hidden from forms', fr: 'Masqué dans les formulaires' },
})
