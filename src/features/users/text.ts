import { words } from '#shared/text.ts'

export const text = words({
  // Problems
  'user-exists': {
    en: 'Someone with this email address already has an account. Change their role instead.',
    fr: 'Une personne avec cette adresse e-mail a déjà un compte. Changez plutôt son rôle.',
  },
  'user-joined': {
    en: 'This person has already joined. Send a password link instead.',
    fr: 'Cette personne a déjà rejoint l’agence. Envoyez plutôt un lien pour un nouveau mot de passe.',
  },
  'user-not-joined': {
    en: 'This person hasn’t joined yet. Send an invitation instead.',
    fr: 'Cette personne ne s’est pas encore inscrite. Envoyez-lui plutôt une invitation.',
  },
  'user-closed': {
    en: 'This account is closed. Reopen it first.',
    fr: 'Ce compte est fermé. Rouvrez-le d’abord.',
  },
  'user-is-candidate': {
    en: 'This person is also a candidate. Erase their candidate record to delete the account.',
    fr: 'Cette personne est aussi candidate. Effacez sa fiche de candidat pour supprimer le compte.',
  },
  'no-preview': { en: 'You’re already viewing Lintel as yourself.', fr: 'Vous voyez déjà Lintel en votre nom.' },
  'user-unreachable': { en: 'This account has no email address.', fr: 'Ce compte n’a pas d’adresse e-mail.' },
  'reassignment-required': {
    en: 'This person owns records. Choose who takes them over.',
    fr: 'Cette personne a des fiches à sa charge. Choisissez qui les reprend.',
  },
  'reassignment-unsuitable': {
    en: 'Choose a colleague with an active account. Only admins and operation can own jobs; agents can also own candidates.',
    fr: 'Choisissez un collègue dont le compte est actif. Une offre revient à un administrateur ou à l’exploitation ; un candidat peut aussi revenir à un agent.',
  },

  // Roles and statuses
  admin: { en: 'Admin', fr: 'Administrateur' },
  operation: { en: 'Operation', fr: 'Exploitation' },
  agent: { en: 'Agent', fr: 'Agent' },
  candidate: { en: 'Candidate', fr: 'Candidat' },
  adminCan: {
    en: 'Everything: users, billing, privacy, and all Operation permissions.',
    fr: 'Tout : utilisateurs, finances, données personnelles et tous les droits de l’exploitation.',
  },
  operationCan: {
    en: 'All candidates, jobs, applications and files. No access to users or settings.',
    fr: 'Tous les candidats, offres, candidatures et fichiers. Sans accès aux utilisateurs ni aux réglages.',
  },
  agentCan: {
    en: 'Adds candidates and sees only those and their applications. Can view jobs.',
    fr: 'Ajoute des candidats et ne voit que ceux-là, avec leurs candidatures. Consulte les offres.',
  },
  candidateCan: { en: 'Their own profile and applications.', fr: 'Son propre profil et ses candidatures.' },
  candidates: { en: 'Candidates', fr: 'Candidats' },
  applications: { en: 'Applications', fr: 'Candidatures' },
  jobs: { en: 'Jobs', fr: 'Offres' },
  employers: { en: 'Employers', fr: 'Employeurs' },
  files: { en: 'Files', fr: 'Fichiers' },
  users: { en: 'Users', fr: 'Utilisateurs' },
  all: { en: 'everything', fr: 'tout' },
  own: { en: 'their own', fr: 'les siens' },
  offered: { en: 'can view open jobs', fr: 'consulte les offres en ligne' },
  public: { en: 'public details only', fr: 'informations publiques' },
  none: { en: 'nothing', fr: 'rien' },
  invited: { en: 'Invited', fr: 'Invité' },
  active: { en: 'Active', fr: 'Actif' },
  suspended: { en: 'Suspended', fr: 'Suspendu' },
  disabled: { en: 'Disabled', fr: 'Désactivé' },

  // Pictures
  'picture-type': { en: 'Choose a JPG, PNG or WebP picture.', fr: 'Choisissez une photo au format JPG, PNG ou WebP.' },
  'picture-of-candidate': {
    en: 'Candidates have no picture. It says nothing about their work.',
    fr: 'Les candidats n’ont pas de photo : elle ne dit rien de leur travail.',
  },

  // The invitation
  inviteSubject: { en: '{name} invites you to Lintel', fr: '{name} vous invite à rejoindre Lintel' },
  inviteBody: {
    en: 'An account has been created for you, with the role “{role}”. Choose a password to start.',
    fr: 'Un compte a été créé pour vous, avec le rôle « {role} ». Choisissez un mot de passe pour commencer.',
  },
  inviteAction: { en: 'Choose a password', fr: 'Choisir un mot de passe' },
  linkWorks: { en: 'The link is valid for {hours} hours.', fr: 'Le lien est valable {hours} heures.' },
  linkSubject: { en: 'Choose a new password', fr: 'Choisissez un nouveau mot de passe' },
  linkBody: {
    en: 'An administrator of your agency sent you this link to choose a new password. Your current password works until then.',
    fr: 'Un administrateur de votre agence vous a envoyé ce lien pour choisir un nouveau mot de passe. Votre mot de passe actuel reste valable d’ici là.',
  },
  startAfreshBody: {
    en: 'Your account now has the role “{role}”. Choose a new password to log in: your old one and the services you logged in with no longer work.',
    fr: 'Votre compte a désormais le rôle « {role} ». Choisissez un nouveau mot de passe pour vous connecter : l’ancien et vos autres moyens de connexion ne fonctionnent plus.',
  },
})
