import { words } from '#shared/text.ts'

/** Words of the directory of employers. */
export const text = words({
  metaList: { en: 'Employers in construction and property · Lintel', fr: 'Employeurs du bâtiment et de l’immobilier · Lintel' },
  metaListDescription: {
    en: 'Find employers in construction and property across Britain and France by town, sector and size, with their accreditations and open jobs.',
    fr: 'Trouvez les employeurs du bâtiment et de l’immobilier en France et en Grande-Bretagne : ville, secteur, taille, qualifications et offres ouvertes.',
  },
  metaEmployer: {
    en: '{name}, {town}: {jobs}, sites, accreditations checked by us and how soon applicants hear.',
    fr: '{name}, {town} : {jobs}, chantiers, qualifications vérifiées par nos soins et délai de réponse aux candidats.',
  },
  employers: { en: 'Employers', fr: 'Employeurs' },
  found: { en: { one: '{n} employer', other: '{n} employers' }, fr: { one: '{n} employeur', other: '{n} employeurs' } },
  keyword: { en: 'Name or keyword', fr: 'Nom ou mot-clé' },
  keywordHint: { en: 'Hale & Sons, lime…', fr: 'Lefèvre, chaux…' },
  search: { en: 'Search employers', fr: 'Rechercher' },
  apply: { en: 'Show employers', fr: 'Afficher les employeurs' },
  sector: { en: 'Sector', fr: 'Secteur' },
  anySector: { en: 'All sectors', fr: 'Tous les secteurs' },
  size: { en: 'Size', fr: 'Taille' },
  anySize: { en: 'Any size', fr: 'Toutes les tailles' },
  founded: { en: 'Founded', fr: 'Année de création' },
  foundedIn: { en: 'Founded in {year}', fr: 'Créée en {year}' },
  foundedWithin: { en: 'Founded {min}–{max}', fr: 'Créée entre {min} et {max}' },
  name: { en: 'Name', fr: 'Nom' },
  jobs: { en: 'Most open jobs', fr: 'Plus d’offres ouvertes' },
  newest: { en: 'Recently added', fr: 'Derniers ajoutés' },
  openJobs: { en: { one: 'open job', other: 'open jobs' }, fr: { one: 'offre ouverte', other: 'offres ouvertes' } },
  everywhere: { en: 'Showing employers everywhere.', fr: 'Recherche dans tous les lieux.' },
  noMatchTitle: { en: 'No match.', fr: 'Aucun résultat.' },
  noMatch: {
    en: 'No employer in our directory matches all of these.',
    fr: 'Aucun employeur de notre annuaire ne correspond à tous ces critères.',
  },
  clearFilters: { en: 'Clear filters', fr: 'Effacer les filtres' },

  // The page of one
  back: { en: 'All employers', fr: 'Tous les employeurs' },
  knownAs: { en: 'Known as {name}', fr: 'Connu sous le nom de {name}' },
  about: { en: 'The firm', fr: 'L’entreprise' },
  accreditations: { en: 'Accreditations', fr: 'Certifications et qualifications' },
  seen: { en: 'we saw the proof on {day}', fr: 'justificatif vu le {day}' },
  until: { en: 'valid until {day}', fr: 'valable jusqu’au {day}' },
  number: { en: 'no. {number}', fr: 'n° {number}' },
  check: { en: 'Check it', fr: 'Vérifier' },
  sites: { en: 'Town and sites', fr: 'Ville et chantiers' },
  website: { en: 'Website', fr: 'Site web' },
  jobsTitle: { en: 'Open jobs', fr: 'Offres ouvertes' },
  noJobs: { en: 'No open job at the moment.', fr: 'Aucune offre ouverte pour l’instant.' },
  allJobs: { en: 'See all {n} jobs', fr: 'Voir les {n} offres' },
  alert: { en: 'Tell me about new jobs', fr: 'Être prévenu des nouvelles offres' },
})
