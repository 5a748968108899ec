import { words } from '#shared/text.ts'

/** The privacy notice: who is responsible, what for, where data comes from and who reads it. */
export const text = words({
  title: { en: 'Privacy notice', fr: 'Politique de confidentialité' },
  metaDescription: {
    en: 'What we do with your personal data: why, for how long, who reads it, and how to see, correct or erase it.',
    fr: 'Ce que nous faisons de vos données personnelles : pourquoi, combien de temps, qui les lit, et comment les consulter, les corriger ou les effacer.',
  },
  lead: {
    en: 'This notice explains what we do with your personal data, why, for how long, and what you can ask of us.',
    fr: 'Cette page explique ce que nous faisons de vos données personnelles, pourquoi, pendant combien de temps, et quels sont vos droits.',
  },
  version: { en: 'Version of {day}.', fr: 'Version du {day}.' },
  short: { en: 'In short', fr: 'En bref' },
  short1: {
    en: 'We use your data to find you work. We do not sell it and there is no advertising on this site.',
    fr: 'Vos données servent à vous trouver du travail. Elles ne sont pas vendues et ce site ne comporte aucune publicité.',
  },
  short2: {
    en: 'Employers read your details only once a recruiter puts you forward for a job.',
    fr: 'Un employeur ne lit vos données qu’une fois que notre équipe vous a présenté pour une offre.',
  },
  short3: {
    en: 'We never make decisions about you based solely on automated processing.',
    fr: 'Aucune décision vous concernant n’est prise sur le seul fondement d’un traitement automatisé.',
  },
  short4: {
    en: 'You can see, download, correct and delete your data yourself, in your account.',
    fr: 'Vous pouvez consulter, télécharger, corriger et supprimer vos données vous-même, dans votre compte.',
  },

  controller: { en: 'Who is responsible', fr: 'Responsable du traitement' },
  controller1: {
    en: 'The controller of your data is {name}, {address}.',
    fr: 'Le responsable du traitement de vos données est {name}, {address}.',
  },
  controllerUnknown: {
    en: 'The controller of your data is the agency that runs this site.',
    fr: 'Le responsable du traitement de vos données est l’agence qui exploite ce site.',
  },
  controller2: {
    en: 'Contact them with any questions about your data. When we put you forward, the employer becomes responsible in turn for the details they receive.',
    fr: 'Adressez à ce contact toute question sur vos données. Lorsque nous vous présentons, l’employeur devient à son tour responsable des données qu’il reçoit.',
  },

  purposes: { en: 'What we use your data for', fr: 'Pourquoi nous utilisons vos données' },
  purpose: { en: 'Purpose', fr: 'Finalité' },
  data: { en: 'Data', fr: 'Données' },
  basis: { en: 'Legal basis', fr: 'Base légale' },
  apply: { en: 'Handle your application and put you forward for the job', fr: 'Traiter votre candidature et vous présenter pour l’offre' },
  applyData: {
    en: 'Name, contact details, CV, answers to the employer’s questions, messages, stage of the application',
    fr: 'Nom, coordonnées, CV, réponses aux questions de l’employeur, messages, avancement de la candidature',
  },
  applyBasis: {
    en: 'Steps you ask for before a contract (Article 6(1)(b) of the GDPR and UK GDPR)',
    fr: 'Mesures précontractuelles à votre demande (article 6, 1, b du RGPD et du UK GDPR)',
  },
  pool: { en: 'Offer you other jobs', fr: 'Vous proposer d’autres offres' },
  poolData: {
    en: 'Your profile: trade, experience, availability, area, pay expectations; notes of our calls and meetings',
    fr: 'Votre profil : métier, expérience, disponibilité, secteur géographique, rémunération souhaitée ; notes de nos échanges',
  },
  poolBasis: {
    en: 'Your consent, if you gave it. Otherwise our legitimate interest in offering suitable work to people in the trade, which you can object to',
    fr: 'Votre consentement, si vous l’avez donné. Sinon, notre intérêt légitime à proposer un emploi adapté aux professionnels du secteur, auquel vous pouvez vous opposer',
  },
  checks: { en: 'Check that you’re allowed and qualified to do the work', fr: 'Vérifier que vous pouvez exercer, en sécurité' },
  checksData: {
    en: 'Cards, tickets and certificates, including fitness certificates where a job needs them; proof of the right to work and its number',
    fr: 'Cartes, habilitations et certificats, dont l’aptitude médicale si le poste l’exige ; titre autorisant à travailler et son numéro',
  },
  checksBasis: {
    en: 'Legal obligation (right to work: Immigration, Asylum and Nationality Act 2006; in France, articles L. 8251-1 and R. 5221-41 of the Labour Code), and our legitimate interest in sending only qualified people to a site. For health, obligations in employment law (Article 9(2)(b))',
    fr: 'Obligation légale (titre de travail : articles L. 8251-1 et R. 5221-41 du code du travail ; au Royaume-Uni, Immigration, Asylum and Nationality Act 2006) et intérêt légitime à n’envoyer sur un chantier que des personnes qualifiées. Pour la santé, obligations du droit du travail (article 9, 2, b)',
  },
  alerts: { en: 'Send you job alerts', fr: 'Vous envoyer des alertes emploi' },
  alertsData: { en: 'Email address, your search', fr: 'Adresse e-mail, votre recherche' },
  consentBasis: { en: 'Your consent', fr: 'Votre consentement' },
  directory: { en: 'Show you in the public directory, without your name', fr: 'Vous montrer dans l’annuaire public, sans votre nom' },
  directoryData: {
    en: 'Trade, a large town near you, verified cards. Never your name, address or photo',
    fr: 'Métier, grande ville proche, cartes vérifiées. Jamais votre nom, votre adresse ni votre photo',
  },
  enquiries: { en: 'Reply to your messages', fr: 'Répondre à vos messages' },
  enquiriesData: {
    en: 'Name, email, phone if you give it, your message, IP address',
    fr: 'Nom, e-mail, téléphone si vous l’indiquez, message, adresse IP',
  },
  enquiriesBasis: {
    en: 'Our legitimate interest in replying and in blocking spam',
    fr: 'Intérêt légitime à répondre et à écarter les messages indésirables',
  },
  account: { en: 'Run your account and keep it safe', fr: 'Gérer votre compte et le protéger' },
  accountData: {
    en: 'Email, password (stored only in hashed form), devices, IP address and time of each login, notifications',
    fr: 'E-mail, mot de passe (sous forme d’empreinte uniquement), appareils, adresse IP et date de chaque connexion, notifications',
  },
  accountBasis: {
    en: 'The contract for your account, and our legitimate interest in security',
    fr: 'Contrat relatif à votre compte et intérêt légitime à assurer la sécurité',
  },
  equality: { en: 'See whether everyone has the same chances', fr: 'Mesurer l’égalité des chances' },
  equalityData: {
    en: 'Gender, only if you state it. It is kept apart from your record and counted in groups of ten or more',
    fr: 'Genre, uniquement si vous l’indiquez. Il est conservé à part de votre fiche et compté par groupes d’au moins dix',
  },
  clients: {
    en: 'Work with employers and with agents who bring candidates',
    fr: 'Travailler avec les employeurs et les agents partenaires',
  },
  clientsData: {
    en: 'Name, job title, work email and phone, notes of our dealings; for agents, their account and the candidates they brought',
    fr: 'Nom, fonction, e-mail et téléphone professionnels, notes de nos échanges ; pour les agents, leur compte et les candidats qu’ils ont apportés',
  },
  clientsBasis: {
    en: 'Contract with their company, and our legitimate interest in doing business with it',
    fr: 'Contrat avec leur entreprise et intérêt légitime à travailler avec elle',
  },
  proof: { en: 'Keep a record of who did what, and defend legal claims', fr: 'Tracer les actions et défendre nos droits' },
  proofData: {
    en: 'Who opened your record and when, what was changed, consents given and withdrawn',
    fr: 'Qui a ouvert votre fiche et quand, ce qui a été modifié, consentements donnés et retirés',
  },
  proofBasis: {
    en: 'Legal obligation to be able to show that data is protected, and our legitimate interest in defending claims',
    fr: 'Obligation légale de démontrer la protection des données et intérêt légitime à défendre nos droits',
  },

  needed: { en: 'What you have to give', fr: 'Ce que vous devez fournir' },
  needed1: {
    en: 'Forms say what is optional; the rest is what we need to answer you. No one can start work before we have checked that they may work in the country.',
    fr: 'Les formulaires indiquent ce qui est facultatif ; le reste est nécessaire pour vous répondre. Personne ne peut commencer à travailler avant la vérification de son droit de travailler dans le pays.',
  },
  sources: { en: 'Where your data comes from', fr: 'D’où viennent vos données' },
  sources1: {
    en: 'From you, in most cases. Otherwise from a recruiter who spoke with you, an agent or an employer who recommended you, or a list we already held.',
    fr: 'De vous, le plus souvent. Sinon, d’un recruteur qui vous a parlé, d’un agent ou d’un employeur qui vous a recommandé, ou d’une liste que nous détenions déjà.',
  },
  sources2: {
    en: 'If your data did not come from you, we tell you within a month that we hold it, where it came from and where to read this notice.',
    fr: 'Si vos données ne viennent pas de vous, nous vous en informons dans un délai d’un mois : leur existence, leur origine et l’adresse de cette page.',
  },

  readers: { en: 'Who reads your data', fr: 'Qui lit vos données' },
  readers1: { en: 'Our recruiters and administrators.', fr: 'Nos recruteurs et administrateurs.' },
  readers2: {
    en: 'The employer, once a recruiter puts you forward for their job.',
    fr: 'L’employeur, une fois que notre équipe vous a présenté pour son offre.',
  },
  readers3: {
    en: 'The agent who brought you to us, if there is one. Agents see no one else’s candidates.',
    fr: 'L’agent qui vous a orienté vers nous, le cas échéant. Un agent ne voit que ses propres candidats.',
  },
  readers4: {
    en: 'The company that hosts this site and the one that delivers our emails, on our instructions. The host is named in the legal notice.',
    fr: 'L’hébergeur du site et le prestataire qui achemine nos e-mails, sur nos instructions. L’hébergeur est indiqué dans les mentions légales.',
  },
  readers5: {
    en: 'The other service, if you choose to log in with one: it learns that you use this site, and gives us your name and email.',
    fr: 'Le service tiers avec lequel vous choisissez de vous connecter, le cas échéant : il apprend que vous utilisez ce site et nous transmet votre nom et votre e-mail.',
  },
  readers6: {
    en: 'Public authorities and courts, where the law requires it.',
    fr: 'Les autorités et les tribunaux, lorsque la loi nous y oblige.',
  },

  machines: { en: 'Automated decisions', fr: 'Décisions automatisées' },
  machines1: {
    en: 'We never make decisions about you based solely on automated processing. The software sorts lists by what a recruiter searches for. It marks missing or expired documents, answers that don’t match a job, and possible duplicate records. A person always decides.',
    fr: 'Aucune décision vous concernant n’est prise sur le seul fondement d’un traitement automatisé. Le logiciel trie les listes selon la recherche du recruteur. Il signale les documents manquants ou expirés, les réponses qui ne conviennent pas à l’offre et les fiches qui concernent peut-être la même personne. Une personne décide toujours.',
  },
  machines2: {
    en: 'No score of how suitable you are is computed from your name, sex, age, nationality or photo.',
    fr: 'Aucune note d’adéquation n’est calculée à partir de votre nom, sexe, âge, nationalité ou photo.',
  },
  transfers: { en: 'Data in other countries', fr: 'Transferts vers d’autres pays' },
  transfers1: {
    en: 'We work in the United Kingdom and in France, and data moves between the two: each recognises that the other gives it adequate protection (adequacy decisions).',
    fr: 'Nous travaillons en France et au Royaume-Uni, et des données circulent entre les deux : chacun reconnaît que l’autre les protège suffisamment (décisions d’adéquation).',
  },
  transfers2: {
    en: 'Your data goes to no other country, unless you log in with a service based elsewhere or apply for a job there.',
    fr: 'Vos données ne sont transférées vers aucun autre pays, sauf si vous vous connectez avec un service établi ailleurs ou postulez à une offre située ailleurs.',
  },
  safety: { en: 'How we protect it', fr: 'Comment nous les protégeons' },
  safety1: {
    en: 'Users see only what they need for their work. We keep a log of everyone who opens a candidate’s record, and you can read yours. Passwords are stored only in hashed form, and staff can protect their account with a second factor.',
    fr: 'Chaque utilisateur ne voit que ce dont il a besoin. Toute ouverture d’une fiche de candidat est enregistrée, et vous pouvez consulter ce relevé. Les mots de passe sont conservés sous forme d’empreintes et notre équipe peut protéger son compte par un second facteur.',
  },
})
