import { words } from '#shared/text.ts'

export const text = words({
  description: {
    en: 'What it costs to advertise jobs: a free post, bundles of credits, or managed hiring. Prices for both countries, excluding VAT.',
    fr: 'Ce que paient les employeurs : une offre gratuite, des lots de crédits, ou un recrutement clé en main. Tarifs hors taxes.',
  },
  country: { en: 'Where is the job?', fr: 'Où se trouve le poste ?' },
  GB: { en: 'Britain', fr: 'Grande-Bretagne' },
  FR: { en: 'France', fr: 'France' },
  payment: { en: 'Payment', fr: 'Paiement' },
  once: { en: 'One payment', fr: 'En une fois' },
  monthly: { en: 'Monthly', fr: 'Par mois' },
  showPrices: { en: 'Show prices', fr: 'Afficher les tarifs' },
  plans: { en: 'Plans', fr: 'Formules' },
  forFree: { en: 'Free', fr: 'Gratuit' },
  aMonth: { en: '{price} a month, {n} times', fr: '{price} par mois, {n} fois' },
  withVat: { en: '{price} with VAT', fr: '{price} TTC' },
  managed: { en: 'Managed', fr: 'Accompagnement' },
  onRequest: { en: 'Let’s talk', fr: 'Sur devis' },
  managedBody: { en: 'We manage your hiring from advert to first day', fr: 'Nous gérons vos recrutements, de l’annonce au premier jour' },
  managedView: { en: 'A page where you review your candidates', fr: 'Un espace pour suivre les candidats présentés' },
  talk: { en: 'Talk to us', fr: 'Nous contacter' },
  talkAbout: { en: 'Talk to us about “{plan}”', fr: 'Nous contacter au sujet de la formule « {plan} »' },
  vatGB: { en: 'Prices exclude VAT (20%).', fr: 'Tarifs hors TVA britannique, ajoutée au taux de 20 %.' },
  vatFR: {
    en: 'Prices exclude French VAT (20% in metropolitan France).',
    fr: 'Tarifs hors TVA (20 % en France métropolitaine).',
  },
})
