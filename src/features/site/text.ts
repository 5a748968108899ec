import { words } from '#shared/text.ts'

export const text = words({
  tagline: { en: 'Work in construction and property', fr: 'L’emploi dans le bâtiment et l’immobilier' },
  dashboard: { en: 'Dashboard', fr: 'Tableau de bord' },
  login: { en: 'Login', fr: 'Connexion' },
  register: { en: 'Register', fr: 'Inscription' },
  jobs: { en: 'Jobs', fr: 'Offres' },
  menu: { en: 'Main menu', fr: 'Menu principal' },
  otherLanguage: { en: 'Français', fr: 'English' },
  theme: { en: 'Colours', fr: 'Couleurs' },
  light: { en: 'Light', fr: 'Clair' },
  dark: { en: 'Dark', fr: 'Sombre' },
  system: { en: 'As the device', fr: 'Comme l’appareil' },
  metaTitle: { en: 'Lintel: work in construction and property', fr: 'Lintel : l’emploi dans le bâtiment et l’immobilier' },
  metaDescription: {
    en: 'Jobs on sites and in property across Britain and France, with the pay on every advert and an answer within five working days.',
    fr: 'Des offres sur les chantiers et dans l’immobilier en France et en Grande-Bretagne, le salaire affiché et une réponse sous cinq jours ouvrés.',
  },
  heroTitle: { en: 'Good sites start with good people.', fr: 'Un bon chantier commence par les bonnes personnes.' },
  heroBody: {
    en: 'Jobs in building and property, from Aberdeen to Marseille. Pay on the advert, an answer within five working days.',
    fr: 'Des emplois du bâtiment et de l’immobilier, de Lille à Aberdeen. Le salaire affiché, une réponse sous cinq jours ouvrés.',
  },
  keyword: { en: 'Trade or keyword', fr: 'Métier ou mot-clé' },
  keywordHint: { en: 'Bricklayer, site manager…', fr: 'Maçon, chef de chantier…' },
  town: { en: 'Town', fr: 'Ville' },
  search: { en: 'Search jobs', fr: 'Rechercher' },
  openJobs: { en: { one: '{n} open job', other: '{n} open jobs' }, fr: { one: '{n} offre ouverte', other: '{n} offres ouvertes' } },
  sectors: { en: 'Where do you want to build?', fr: 'Où voulez-vous construire ?' },
  residentialBody: { en: 'Houses, extensions, renovation', fr: 'Maisons, extensions, rénovation' },
  commercialBody: { en: 'Offices, shops, schools', fr: 'Bureaux, commerces, écoles' },
  industrialBody: { en: 'Plants, warehouses, energy', fr: 'Usines, entrepôts, énergie' },
  apartmentsBody: { en: 'Blocks, lettings, upkeep', fr: 'Immeubles, location, entretien' },
  latest: { en: 'Just posted', fr: 'Dernières offres' },
  allJobs: { en: 'All jobs', fr: 'Toutes les offres' },
  howTitle: { en: 'How we check people', fr: 'Comment nous vérifions' },
  howBody: {
    en: 'A site needs people who may be there. We look at papers before anybody travels.',
    fr: 'Un chantier a besoin de personnes qui peuvent y être. Nous vérifions les documents avant tout déplacement.',
  },
  how1: { en: 'Who you are', fr: 'Qui vous êtes' },
  how1Body: {
    en: 'Identity and right to work, by the method the law gives for your papers. We ask only once you are chosen.',
    fr: 'Identité et droit au travail, selon la méthode prévue pour vos documents. Seulement une fois que vous êtes retenu.',
  },
  how2: { en: 'What you may do', fr: 'Ce que vous pouvez faire' },
  how2Body: {
    en: 'CSCS, CPCS, CACES, Carte BTP, habilitations: number, level and end date, checked with the scheme.',
    fr: 'Carte BTP, CACES, habilitations, CSCS, CPCS : numéro, niveau et date de fin, vérifiés auprès de l’organisme.',
  },
  how3: { en: 'Until the last day', fr: 'Jusqu’au dernier jour' },
  how3Body: {
    en: 'A card that ends before the job does is renewed first. You hear which one, and by when.',
    fr: 'Une carte qui expire avant la fin du chantier est d’abord renouvelée. Vous savez laquelle, et pour quand.',
  },
  hiring: { en: 'Hiring?', fr: 'Vous recrutez ?' },
  hiringBody: {
    en: 'Tell us the trade, the town and the first day. You get people who can be on site, with their papers.',
    fr: 'Dites-nous le métier, la ville et le premier jour. Vous recevez des personnes qui peuvent être sur le chantier, documents à l’appui.',
  },
  postJob: { en: 'Post a job', fr: 'Publier une offre' },
  faqTitle: { en: 'Questions people ask', fr: 'Questions fréquentes' },
  faq1: { en: 'Does it cost me anything?', fr: 'Est-ce que je paie quelque chose ?' },
  faq1Body: {
    en: 'No. Finding work through us is free, always.',
    fr: 'Non. Trouver un emploi par notre intermédiaire est gratuit, toujours.',
  },
  faq2: { en: 'Do I need an account to apply?', fr: 'Faut-il un compte pour postuler ?' },
  faq2Body: {
    en: 'No. With one you can follow your application and apply faster next time.',
    fr: 'Non. Avec un compte, vous suivez votre candidature et postulez plus vite la prochaine fois.',
  },
  faq3: { en: 'When do I hear back?', fr: 'Quand ai-je une réponse ?' },
  faq3Body: { en: 'Within five working days, also when the answer is no.', fr: 'Sous cinq jours ouvrés, même quand la réponse est non.' },
  privacy: { en: 'Privacy', fr: 'Confidentialité' },
  rights: { en: '© {year} Lintel', fr: '© {year} Lintel' },

  // Error screens
  notFoundTitle: { en: 'Nothing stands here.', fr: 'Il n’y a rien à cette adresse.' },
  notFoundBody: {
    en: 'The page may have moved, or the address has a typing error. Search for a job or go to the start.',
    fr: 'La page a peut-être été déplacée, ou l’adresse contient une erreur. Recherchez une offre ou revenez à l’accueil.',
  },
  forbiddenTitle: { en: 'This part is closed to you.', fr: 'Cette partie vous est fermée.' },
  forbiddenBody: {
    en: 'Your account does not open this page. If it should, ask an administrator.',
    fr: 'Votre compte n’ouvre pas cette page. Si c’est une erreur, demandez à un administrateur.',
  },
  failedTitle: { en: 'Something broke on our side.', fr: 'Une panne est survenue de notre côté.' },
  failedBody: {
    en: 'It has been noted. Try again in a moment; if it stays, write to us with the reference below.',
    fr: 'Elle a été enregistrée. Réessayez dans un instant ; si cela persiste, écrivez-nous avec la référence ci-dessous.',
  },
  reference: { en: 'Reference: {id}', fr: 'Référence : {id}' },
  home: { en: 'Go to the start', fr: 'Aller à l’accueil' },

  // Privacy notice
  privacyTitle: { en: 'What happens with your data', fr: 'Ce que deviennent vos données' },
  privacy1: {
    en: 'We use what you send to answer your application and, if you agree, to suggest other jobs. The people who read it are our recruiters and, once you are put forward, the employer.',
    fr: 'Nous utilisons ce que vous envoyez pour répondre à votre candidature et, si vous l’acceptez, vous proposer d’autres offres. Les lecteurs sont nos recruteurs et, une fois que vous êtes présenté, l’employeur.',
  },
  privacy2: {
    en: 'We keep it for 24 months after our last contact, then erase it. You can see, correct, take along or erase it at any time.',
    fr: 'Nous les conservons 24 mois après notre dernier contact, puis les effaçons. Vous pouvez à tout moment les consulter, les corriger, les emporter ou les faire effacer.',
  },
  privacy3: {
    en: 'No score is computed from your name, sex, age, nationality or photo, and no machine decides about you.',
    fr: 'Aucun score n’est calculé à partir de votre nom, sexe, âge, nationalité ou photo, et aucune machine ne décide à votre place.',
  },
  accountNeeded: { en: 'Log in to go on', fr: 'Connectez-vous pour continuer' },
})
