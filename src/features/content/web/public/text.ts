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

  country: { en: 'Where is the job?', fr: 'Où se trouve le poste ?' },
  GB: { en: 'Britain', fr: 'Grande-Bretagne' },
  FR: { en: 'France', fr: 'France' },
  payment: { en: 'Payment', fr: 'Paiement' },
  once: { en: 'One payment', fr: 'En une fois' },
  monthly: { en: 'Monthly', fr: 'Par mois' },
  showPrices: { en: 'Show prices', fr: 'Afficher les tarifs' },
  plans: { en: 'Plans', fr: 'Formules' },
  free: { en: 'Free post', fr: 'Annonce gratuite' },
  crew: { en: 'Crew', fr: 'Équipe' },
  site: { en: 'Site', fr: 'Chantier' },
  managed: { en: 'Managed', fr: 'Accompagnement' },
  forFree: { en: 'Free', fr: 'Gratuit' },
  onRequest: { en: 'Let’s talk', fr: 'Sur devis' },
  aMonth: { en: '{price} a month, {n} times', fr: '{price} par mois, {n} fois' },
  liveFor: {
    en: { one: '{n} job online, for {days} days', other: '{n} jobs online, within {days} days' },
    fr: { one: '{n} offre en ligne, pendant {days} jours', other: '{n} offres en ligne, sur {days} jours' },
  },
  featured: {
    en: { one: '{n} featured job', other: '{n} featured jobs' },
    fr: { one: '{n} offre mise en avant', other: '{n} offres mises en avant' },
  },
  clientView: { en: 'A page where you review your candidates', fr: 'Un espace pour suivre les candidats présentés' },
  managedBody: { en: 'We manage your hiring from advert to first day', fr: 'Nous gérons vos recrutements, de l’annonce au premier jour' },
  talk: { en: 'Talk to us', fr: 'Nous contacter' },
  talkAbout: { en: 'Talk to us about “{plan}”', fr: 'Nous contacter au sujet de la formule « {plan} »' },
  vatGB: { en: 'Prices exclude VAT (20%).', fr: 'Tarifs hors TVA britannique, ajoutée au taux de 20 %.' },
  vatFR: {
    en: 'Prices exclude French VAT (20% in metropolitan France).',
    fr: 'Tarifs hors TVA (20 % en France métropolitaine).',
  },
  aboutDescription: {
    en: 'Lintel recruits for construction and property in Britain and France: what we do, how we check candidates and what you can count on.',
    fr: 'Lintel recrute pour le bâtiment et l’immobilier en France et en Grande-Bretagne : ce que nous faisons et comment nous vérifions.',
  },
  faqsDescription: {
    en: 'Short answers: what applying costs, which documents you need, when you hear back, and how employers advertise a job.',
    fr: 'Des réponses courtes : coût d’une candidature, documents à fournir, délai de réponse, et comment publier une offre.',
  },
  pricingDescription: {
    en: 'What it costs to advertise jobs: a free post, bundles of 5 or 20 credits, or managed hiring. Prices for both countries, excluding VAT.',
    fr: 'Ce que paient les employeurs : une offre gratuite, des lots de 5 ou 20 crédits, ou un recrutement clé en main. Tarifs hors taxes.',
  },
})
