import { words } from '#shared/text.ts'

/** The privacy notice: how long data is kept, what one can ask for, what stays in the browser. */
export const text = words({
  kept: { en: 'How long we keep it', fr: 'Combien de temps nous les conservons' },
  what: { en: 'What', fr: 'Données' },
  howLong: { en: 'How long', fr: 'Durée' },
  profile: { en: 'Your profile', fr: 'Votre profil' },
  profileKept: {
    en: '{months} months after our last contact. Not while you are working through us or have an open application',
    fr: '{months} mois après notre dernier contact. Le délai ne court pas pendant une mission ou tant qu’une candidature est en cours',
  },
  unsuccessful: {
    en: 'Your profile, after an application without success, if you did not agree that we keep it',
    fr: 'Votre profil, après une candidature sans suite, si vous n’avez pas accepté sa conservation',
  },
  unsuccessfulKept: {
    en: '{british} months after our last contact in the United Kingdom, {french} in France',
    fr: '{french} mois après notre dernier contact en France, {british} au Royaume-Uni',
  },
  asked: {
    en: 'We ask you by email {days} days before a profile ends. Without an answer it is put away, seen by administrators alone for {more} days, and erased.',
    fr: 'Nous vous interrogeons par e-mail {days} jours avant l’échéance. Sans réponse, le profil est mis de côté, visible des seuls administrateurs pendant {more} jours, puis effacé.',
  },
  putAway: { en: 'A profile that we put away earlier', fr: 'Un profil archivé avant cette échéance' },
  putAwayKept: {
    en: '{months} months; {days} days if you asked for it. Then it is erased as above',
    fr: '{months} mois ; {days} jours si vous l’avez demandé. Il est ensuite effacé comme ci-dessus',
  },
  deleted: { en: 'An account that you delete', fr: 'Un compte que vous supprimez' },
  deletedKept: { en: 'Erased at once, with everything about you', fr: 'Effacé immédiatement, avec tout ce qui vous concerne' },
  unproven: { en: 'An account whose email address was never confirmed', fr: 'Un compte dont l’adresse e-mail n’a jamais été confirmée' },
  days: { en: { one: '{n} day', other: '{n} days' }, fr: { one: '{n} jour', other: '{n} jours' } },
  months: { en: { one: '{n} month', other: '{n} months' }, fr: { one: '{n} mois', other: '{n} mois' } },
  files: { en: 'A file that you or we remove', fr: 'Un fichier supprimé par vous ou par nous' },
  alerts: { en: 'Job alerts', fr: 'Alertes emploi' },
  alertsKept: {
    en: 'Until you end them; {days} days if you never confirm the address',
    fr: 'Jusqu’à ce que vous y mettiez fin ; {days} jours si l’adresse n’est jamais confirmée',
  },
  enquiries: { en: 'Messages from the contact form', fr: 'Messages du formulaire de contact' },
  waiting: { en: 'Your address on a waiting list', fr: 'Votre adresse sur une liste d’attente' },
  waitingKept: {
    en: 'Until you take it off, by the link in our email',
    fr: 'Jusqu’à ce que vous l’en retiriez, par le lien de notre e-mail',
  },
  notifications: { en: 'Notifications', fr: 'Notifications' },
  logins: { en: 'Logins', fr: 'Connexions' },
  loginsKept: {
    en: '30 days after you log out, 60 days after the last use; known devices 400 days',
    fr: '30 jours après la déconnexion, 60 jours après la dernière utilisation ; appareils connus 400 jours',
  },
  openings: { en: 'Who opened your record', fr: 'Relevé des ouvertures de votre fiche' },
  imports: { en: 'Lists that we bring in from a file', fr: 'Listes importées depuis un fichier' },
  users: { en: 'Accounts of staff and agents who have left', fr: 'Comptes des collaborateurs et agents partis' },
  employers: {
    en: 'Employers we no longer work with, and their contacts',
    fr: 'Employeurs avec lesquels nous ne travaillons plus, et leurs contacts',
  },
  byCountry: { en: '{british} months in the United Kingdom, {french} in France', fr: '{french} mois en France, {british} au Royaume-Uni' },
  longer: {
    en: 'We keep data longer only while a legal claim or an authority requires it. After an erasure we keep a fingerprint that names no one, so that a backup we have to restore does not bring you back.',
    fr: 'Une durée plus longue ne s’applique que si un litige ou une autorité l’exige. Après un effacement, nous gardons une empreinte qui ne désigne personne, afin que la restauration d’une sauvegarde ne fasse pas réapparaître vos données.',
  },

  rights: { en: 'Your rights', fr: 'Vos droits' },
  rights0: { en: 'You can use them yourself, free of charge:', fr: 'Vous pouvez les exercer vous-même, gratuitement :' },
  see: {
    en: 'See your data and take it with you: in your account, under Privacy, choose “Download my data”.',
    fr: 'Consulter vos données et les récupérer : dans votre compte, rubrique Données personnelles, choisissez « Télécharger mes données ».',
  },
  correct: { en: 'Correct it: open your profile and edit it.', fr: 'Les rectifier : modifiez votre profil.' },
  erase: {
    en: 'Have it erased: in your account, under Privacy, delete your account. It cannot be brought back.',
    fr: 'Les faire effacer : dans votre compte, rubrique Données personnelles, supprimez votre compte. C’est définitif.',
  },
  withdraw: {
    en: 'Withdraw a consent: in your account, under Privacy, or by the link in each alert. What was done before stays lawful.',
    fr: 'Retirer un consentement : dans votre compte, rubrique Données personnelles, ou par le lien de chaque alerte. Ce qui a été fait avant reste licite.',
  },
  object: {
    en: 'Object to what we do out of legitimate interest, ask us to restrict it, or ask a person to look at something again: write to us.',
    fr: 'Vous opposer à ce que nous faisons au titre de l’intérêt légitime, demander une limitation ou un nouvel examen par une personne : écrivez-nous.',
  },
  after: {
    en: 'In France, say what is to become of your data after your death: write to us.',
    fr: 'Définir des directives sur le sort de vos données après votre décès : écrivez-nous.',
  },
  without: {
    en: 'You need no account: write to us and we do it for you. We answer within a month, and ask for proof of who you are only where we doubt it.',
    fr: 'Un compte n’est pas nécessaire : écrivez-nous et nous le ferons pour vous. Nous répondons dans un délai d’un mois et ne demandons un justificatif d’identité qu’en cas de doute.',
  },
  write: { en: 'Write to us', fr: 'Nous écrire' },

  complain: { en: 'How to complain', fr: 'Réclamations' },
  complain1: {
    en: 'Tell us first, so that we can put it right. You can also complain at any time to the authority of your country:',
    fr: 'Contactez-nous d’abord, afin que nous puissions y remédier. Vous pouvez aussi, à tout moment, saisir l’autorité de votre pays :',
  },
  ico: {
    en: 'United Kingdom: Information Commissioner’s Office (ICO), Wycliffe House, Water Lane, Wilmslow SK9 5AF, 0303 123 1113',
    fr: 'Royaume-Uni : Information Commissioner’s Office (ICO), Wycliffe House, Water Lane, Wilmslow SK9 5AF, 0303 123 1113',
  },
  icoLink: { en: 'Complain to the ICO', fr: 'Saisir l’ICO (en anglais)' },
  cnil: {
    en: 'France: Commission nationale de l’informatique et des libertés (CNIL), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, 01 53 73 22 22',
    fr: 'France : Commission nationale de l’informatique et des libertés (CNIL), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, 01 53 73 22 22',
  },
  cnilLink: { en: 'Complain to the CNIL (in French)', fr: 'Adresser une plainte à la CNIL' },

  cookies: { en: 'Cookies and your browser', fr: 'Cookies et navigateur' },
  cookies1: {
    en: 'We set only cookies that the site needs, so we do not ask for consent. There are none for advertising or for measuring visits: views of adverts are counted without knowing whose they are.',
    fr: 'Nous ne déposons que des cookies nécessaires au fonctionnement du site, qui ne requièrent pas de consentement. Aucun ne sert à la publicité ou à la mesure d’audience : les vues des annonces sont comptées sans savoir qui les a lues.',
  },
  cookie: { en: 'Name', fr: 'Nom' },
  cookieFor: { en: 'What it is for', fr: 'Usage' },
  session: { en: 'Keep you logged in', fr: 'Maintenir votre connexion' },
  sessionKept: {
    en: 'Until you close the browser or log out; up to 30 days if you ask to be remembered',
    fr: 'Jusqu’à la fermeture du navigateur ou la déconnexion ; 30 jours au plus si vous demandez à rester connecté',
  },
  device: { en: 'Recognise a browser you have logged in with', fr: 'Reconnaître un navigateur déjà utilisé pour se connecter' },
  deviceKept: { en: '400 days', fr: '400 jours' },
  provider: { en: 'Bring you back after a login with another service', fr: 'Vous ramener ici après une connexion par un autre service' },
  providerKept: { en: 'A few minutes', fr: 'Quelques minutes' },
  taste: { en: 'Language and colours you chose', fr: 'Langue et couleurs choisies' },
  tasteKept: { en: 'One year', fr: 'Un an' },
  browser: {
    en: 'Your browser also keeps, for itself, the town and distance of your last search, jobs you saved without an account, and what you have typed into a form and not sent yet, for 7 days. None of it is sent to us until you search, log in or send the form.',
    fr: 'Votre navigateur garde aussi, pour lui seul, la ville et le rayon de votre dernière recherche, les offres enregistrées sans compte et, pendant 7 jours, la saisie d’un formulaire non envoyé. Rien ne nous parvient avant que vous ne recherchiez, ne vous connectiez ou n’envoyiez le formulaire.',
  },

  changes: { en: 'Changes to this notice', fr: 'Modifications de cette page' },
  changes1: {
    en: 'When this notice changes, its version changes too. What you agree to is recorded together with the version that you read.',
    fr: 'Chaque modification donne lieu à une nouvelle version. Vos consentements sont enregistrés avec la version que vous avez lue.',
  },
  earlier: { en: 'Version of {day}', fr: 'Version du {day}' },
})
