import { words } from '#shared/text.ts'

export const text = words({
  candidates: { en: 'If you’re looking for work', fr: 'Vous cherchez un emploi' },
  employers: { en: 'If you’re hiring', fr: 'Vous recrutez' },
  find: { en: 'Search the questions', fr: 'Rechercher dans les questions' },
  search: { en: 'Search', fr: 'Rechercher' },
  found: {
    en: { one: '{n} question about “{q}”', other: '{n} questions about “{q}”' },
    fr: { one: '{n} question sur « {q} »', other: '{n} questions sur « {q} »' },
  },
  allQuestions: { en: 'All questions', fr: 'Toutes les questions' },
  notFound: { en: 'Can’t find your answer? Contact us.', fr: 'Vous ne trouvez pas la réponse ? Contactez-nous.' },
  contact: { en: 'Contact us', fr: 'Nous contacter' },
  seeJobs: { en: 'See open jobs', fr: 'Voir les offres' },

  aboutDescription: {
    en: 'Lintel recruits for construction and property in Britain and France: what we do, how we check candidates and what you can count on.',
    fr: 'Lintel recrute pour le bâtiment et l’immobilier en France et en Grande-Bretagne : ce que nous faisons et comment nous vérifions.',
  },
  faqsDescription: {
    en: 'Short answers: what applying costs, which documents you need, when you hear back, and how employers advertise a job.',
    fr: 'Des réponses courtes : coût d’une candidature, documents à fournir, délai de réponse, et comment publier une offre.',
  },
})
