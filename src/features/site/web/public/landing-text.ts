import { words } from '#shared/text.ts'

export const text = words({
  metaTitle: { en: 'Lintel: work in construction and property', fr: 'Lintel : l’emploi dans le bâtiment et l’immobilier' },
  metaDescription: {
    en: {
      one: 'Jobs on sites and in property across Britain and France, with the pay on every advert and a reply within {n} working day.',
      other: 'Jobs on sites and in property across Britain and France, with the pay on every advert and a reply within {n} working days.',
    },
    fr: {
      one: 'Des offres sur les chantiers et dans l’immobilier en France et en Grande-Bretagne, le salaire affiché et une réponse sous {n} jour ouvré.',
      other:
        'Des offres sur les chantiers et dans l’immobilier en France et en Grande-Bretagne, le salaire affiché et une réponse sous {n} jours ouvrés.',
    },
  },

  heroTitle: { en: 'Good sites start with good people.', fr: 'Un bon chantier commence par les bonnes personnes.' },
  heroBody: {
    en: {
      one: 'Jobs in construction and property, from Aberdeen to Marseille. Pay on every advert, a reply within {n} working day.',
      other: 'Jobs in construction and property, from Aberdeen to Marseille. Pay on every advert, a reply within {n} working days.',
    },
    fr: {
      one: 'Des emplois du bâtiment et de l’immobilier, de Lille à Aberdeen. Le salaire affiché, une réponse sous {n} jour ouvré.',
      other: 'Des emplois du bâtiment et de l’immobilier, de Lille à Aberdeen. Le salaire affiché, une réponse sous {n} jours ouvrés.',
    },
  },
  openJobs: { en: { one: '{n} open job', other: '{n} open jobs' }, fr: { one: '{n} offre ouverte', other: '{n} offres ouvertes' } },
  mostWanted: { en: 'In demand:', fr: 'Métiers qui recrutent :' },

  sectors: { en: 'What do you want to build?', fr: 'Que voulez-vous construire ?' },
  residentialBody: { en: 'Houses, extensions, renovation', fr: 'Maisons, extensions, rénovation' },
  commercialBody: { en: 'Offices, shops, schools', fr: 'Bureaux, commerces, écoles' },
  industrialBody: { en: 'Plants, warehouses, energy', fr: 'Usines, entrepôts, énergie' },
  apartmentsBody: { en: 'Blocks, lettings, upkeep', fr: 'Immeubles, location, entretien' },

  latest: { en: 'Just posted', fr: 'Dernières offres' },
  allJobs: { en: 'All jobs', fr: 'Toutes les offres' },

  tradeTowns: { en: 'Top trades and towns', fr: 'Métiers et villes qui recrutent le plus' },
  hiringNow: { en: 'Hiring now', fr: 'Ils recrutent en ce moment' },
  allEmployers: { en: 'All employers', fr: 'Tous les employeurs' },

  howTitle: { en: 'How we check candidates', fr: 'Nos vérifications' },
  howBody: {
    en: 'No one should travel to a site only to be turned away at the gate. So we check documents first.',
    fr: 'Personne ne devrait se déplacer pour être refusé à l’entrée du chantier. C’est pourquoi nous vérifions vos documents à l’avance.',
  },
  how1: { en: 'Who you are', fr: 'Qui vous êtes' },
  how1Body: {
    en: 'Identity and right to work, using the legal check for your documents, before we put you forward. We keep a copy only once you have an offer.',
    fr: 'Identité et droit de travailler, selon la méthode prévue pour vos documents, avant de présenter votre candidature. Une copie n’est gardée qu’en cas d’offre.',
  },
  how2: { en: 'What you’re qualified to do', fr: 'Ce que vous pouvez faire' },
  how2Body: {
    en: 'CSCS, CPCS, CACES, Carte BTP, habilitations: number, level and expiry date, checked with the scheme.',
    fr: 'Carte BTP, CACES, habilitations, CSCS, CPCS : numéro, niveau et date de fin de validité, vérifiés auprès de l’organisme.',
  },
  how3: { en: 'Until the last day', fr: 'Jusqu’au dernier jour' },
  how3Body: {
    en: 'If a card expires before the job ends, you renew it first. We tell you which one, and by when.',
    fr: 'Une carte qui expire avant la fin du chantier doit être renouvelée avant. Nous vous indiquons laquelle, et avant quelle date.',
  },

  hiring: { en: 'Hiring?', fr: 'Vous recrutez ?' },
  hiringBody: {
    en: 'Tell us the trade, the town and the start date. We send you people who are cleared for site, documents checked.',
    fr: 'Indiquez-nous le métier, la ville et la date de début. Nous vous présentons des professionnels prêts à intervenir, documents vérifiés.',
  },
  contact: { en: 'Tell us about the job', fr: 'Décrivez-nous le poste' },
  postJob: { en: 'Post a job', fr: 'Publier une offre' },

  faqTitle: { en: 'Frequently asked questions', fr: 'Questions fréquentes' },
  allQuestions: { en: 'All questions', fr: 'Toutes les questions' },
})
