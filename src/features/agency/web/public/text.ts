import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Legal notice', fr: 'Mentions légales' },
  description: {
    en: 'Who publishes and hosts this site, how to contact us, and which authority oversees personal data.',
    fr: 'Qui édite et héberge ce site, comment nous joindre et quelle autorité veille sur les données personnelles.',
  },
  publisher: { en: 'Who publishes this site', fr: 'Éditeur du site' },
  name: { en: 'Registered name', fr: 'Dénomination sociale' },
  legalForm: { en: 'Legal form', fr: 'Forme juridique' },
  shareCapital: { en: 'Share capital', fr: 'Capital social' },
  address: { en: 'Registered address', fr: 'Siège social' },
  registration: { en: 'Registration', fr: 'Immatriculation' },
  vatNumber: { en: 'VAT number', fr: 'Numéro de TVA' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  email: { en: 'Email', fr: 'E-mail' },
  director: { en: 'Publication director', fr: 'Directeur de la publication' },
  unknown: {
    en: 'The agency has not entered its details yet. Use the contact page to reach it.',
    fr: 'L’agence n’a pas encore renseigné ses coordonnées. Pour la joindre, utilisez la page de contact.',
  },
  contact: { en: 'Contact us', fr: 'Nous contacter' },
  host: { en: 'Who hosts this site', fr: 'Hébergeur' },
  hostName: { en: 'Name', fr: 'Nom' },
  hostAddress: { en: 'Address', fr: 'Adresse' },
  work: { en: 'What we do', fr: 'Notre activité' },
  work1: {
    en: 'We are a recruitment agency for construction and property. We introduce candidates to employers in the United Kingdom and in France.',
    fr: 'Nous sommes une agence de recrutement du bâtiment et de l’immobilier. Nous présentons des candidats à des employeurs en France et au Royaume-Uni.',
  },
  work2: {
    en: 'Finding work through us is free for candidates. Charging a person for finding them work is against the law in both countries (section 6 of the Employment Agencies Act 1973; article L. 5321-3 of the French Labour Code).',
    fr: 'Le service est gratuit pour les candidats. Faire payer une personne pour lui trouver un emploi est interdit dans les deux pays (article L. 5321-3 du code du travail ; article 6 de l’Employment Agencies Act 1973).',
  },
  adverts: { en: 'Adverts', fr: 'Annonces' },
  adverts1: {
    en: 'We publish job adverts on behalf of employers. You can report any of them. We take down adverts that are unlawful, misleading or no longer open.',
    fr: 'Nous publions des offres d’emploi pour le compte d’employeurs. Chacune peut être signalée. Nous retirons les annonces illicites, trompeuses ou qui ne sont plus à pourvoir.',
  },
  report: { en: 'Report something on this site', fr: 'Signaler un contenu de ce site' },
  data: { en: 'Personal data', fr: 'Données personnelles' },
  data1: {
    en: 'The privacy notice says what we do with your data and how to use your rights.',
    fr: 'La politique de confidentialité indique ce que nous faisons de vos données et comment exercer vos droits.',
  },
  dataContact: { en: 'Data protection contact', fr: 'Contact pour la protection des données' },
  authority: { en: 'Supervisory authority', fr: 'Autorité de contrôle' },
  icoNumber: { en: 'ICO registration number', fr: 'Numéro d’enregistrement à l’ICO' },
  content: { en: 'Use of this site’s content', fr: 'Propriété intellectuelle' },
  content1: {
    en: 'The texts and drawings of this site belong to the agency or to the employers whose jobs it publishes. You may quote adverts and link to them. Ask us before you reproduce anything else.',
    fr: 'Les textes et dessins de ce site appartiennent à l’agence ou aux employeurs dont elle publie les offres. Vous pouvez citer une annonce et y renvoyer par un lien. Pour toute autre reproduction, demandez notre accord.',
  },
  publishedBy: { en: 'Published by {name}', fr: 'Annonce publiée par {name}' },
})
