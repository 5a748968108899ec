import { describe, expect, it } from 'vitest'
import { say } from '#shared/text.ts'
import { text as applicationText } from '#features/applications/text.ts'
import { text as candidateText } from '#features/candidates/text.ts'
import { text as payText } from '#features/jobs/pay-text.ts'
import { text as jobText } from '#features/jobs/text.ts'
import { standingText } from '#features/documents/standing-text.ts'
import { statusText } from '#features/jobs/status-text.ts'
import { text as userText } from '#features/users/text.ts'
import { menuText } from '../../src/menu.ts'
import { allWords as all, asWords, forms, type Words } from '#test/support/texts.ts'

const entries = all.flatMap(([place, words]) =>
  Object.entries(words).map(([key, entry]) => ({ at: `${place} ${key}`, en: forms(entry.en), fr: forms(entry.fr) })),
)

/** Words that are the same in both languages, names of products, and cards that only one country knows. */
const same = new Set(
  `Action Agent Agents Archives Code Contact Contacts CSV CV Date Dates Description Distance Document Documents Format Import Invitation Menu Message Mobile Note Notes Notifications
  Messages OK Page PDF Photo Placements Questions Sessions Suggestions Total Versions 2FA Android BIM Google Indeed LinkedIn React WordPress AIPR CACES CPCS CSCS ECS IPAF NPORS PASMA SMSTS SSSTS SST`
    .split(/\s+/)
    .concat(
      'Carte BTP',
      '{name} ({country})',
      'Excel (XLSX)',
      'France',
      'France Travail',
      'Page {n}',
      'Question {n}',
      'version {n}',
      'Version {n}',
      '© {year} Lintel',
      '{n} contact,{n} contacts',
      '{n} document,{n} documents',
      '{n} message,{n} messages',
      '{n} note,{n} notes',
    ),
)

/** One English word for what French tells apart: by gender, by number, by whether something is named or asked for. */
const senses: Record<string, string[]> = {
  All: ['Tout', 'Toutes'],
  Mine: ['Les miennes', 'Les miens'],
  Answer: ['Délai de réponse', 'Répondre'],
  Any: ['Indifférent', 'Tous', 'Toutes'],
  Archived: ['Archivé', 'Archivée', 'Archivées', 'Archivés'],
  Categories: ['Catégories', 'Listes de choix'],
  'Choose a new password': ['Choisir un nouveau mot de passe', 'Choisissez un nouveau mot de passe'],
  'Connect an authenticator app': ['Associer une application d’authentification', 'Associez une application d’authentification'],
  Created: ['Créé le', 'Créée'],
  Erased: ['Effacé', 'Effacées'],
  Back: ['Retour', 'Verso'],
  Expired: ['Expiré', 'Expirée'],
  Filled: ['Pourvue', 'Pourvus'],
  From: ['De', 'Du', 'À partir du'],
  Incomplete: ['Incomplet', 'Incomplets'],
  'Log in': ['Connectez-vous', 'Connexion', 'Me connecter', 'Se connecter'],
  'Logged out': ['Déconnecté', 'S’est déconnecté'],
  'not opened yet': ['pas encore consultées', 'pas encore ouvert'],
  Open: ['Ouverte', 'Ouvertes', 'Ouvrir'],
  Privacy: ['Confidentialité', 'Données personnelles'],
  'Put forward anyway': ['Présenter malgré tout', 'Présenté malgré tout'],
  Rejected: ['Refusé', 'Refusée'],
  Remove: ['Retirer', 'Supprimer'],
  Role: ['Poste', 'Rôle'],
  Saved: ['Enregistré', 'Enregistrée'],
  'Set a password': ['A défini un mot de passe', 'Définir un mot de passe'],
  Undone: ['Action annulée', 'Annulé'],
}

describe('the words', () => {
  it('are French in French', () =>
    expect(entries.filter(({ en, fr }) => String(en) === String(fr) && !same.has(String(en))).map(({ at }) => at)).toEqual([]))
  it('leave none on that list which differs by now', () => {
    const equal = new Set(entries.flatMap(({ en, fr }) => (String(en) === String(fr) ? [String(en)] : [])))
    expect([...same].filter((word) => !equal.has(word))).toEqual([])
  })
  it('are found', () => {
    expect(entries.length).toBeGreaterThan(400)
    expect(all.filter(([place]) => place.endsWith('.tsx')).length).toBeGreaterThan(10)
  })
  it('have the same holes in both languages', () => {
    const holes = (texts: string[]) => [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].toSorted()
    expect(entries.filter(({ en, fr }) => String(holes(en)) !== String(holes(fr))).map(({ at }) => at)).toEqual([])
  })
  it('use the apostrophe of print in French', () =>
    expect(entries.filter(({ fr }) => fr.some((text) => text.includes("'"))).map(({ at }) => at)).toEqual([]))
  it('keep a space before double punctuation in French', () => {
    expect(
      entries.filter(({ fr }) => fr.some((text) => /[^\s« (]([?!;»]|:(?!\/\/))/.test(text.replace(/\{\w+\}/g, 'x')))).map(({ at }) => at),
    ).toEqual([])
  })
  it('are the same French wherever they are the same English, but for these', () => {
    const meant = new Map<string, Map<string, string>>()
    for (const { at, en, fr } of entries) {
      const french = meant.get(String(en)) ?? new Map<string, string>()
      meant.set(String(en), french.set(String(fr), [french.get(String(fr)), at].filter(Boolean).join(', ')))
    }
    const isMeant = (english: string, french: string[]) => String(senses[english]) === String(french)
    const said = [...meant].flatMap(([english, french]) => {
      const all = [...french.keys()].toSorted()
      if (all.length === 1 || isMeant(english, all)) return []
      const where = [...french].map(([word, at]) => `“${word}” in ${at}`).join('; ')
      const list = all.map((word) => `'${word}'`).join(', ')
      return `“${english}” is ${where}. Say it alike; or, if it means two things, change the English of one, or put '${english}': [${list}] into senses in test/text.test.ts.`
    })
    expect(said).toEqual([])
  })
  it('leave none among these that is the same French by now', () => {
    const french = (english: string) => new Set(entries.flatMap(({ en, fr }) => (String(en) === english ? [String(fr)] : [])))
    expect(Object.keys(senses).filter((english) => french(english).size < 2)).toEqual([])
  })
  it('are never empty', () =>
    expect(entries.filter(({ en, fr }) => [...en, ...fr].some((text) => text.trim() === '')).map(({ at }) => at)).toEqual([]))
})

/** What each entry that counts says of none, one, two and twelve hundred. */
const counted: Record<string, [en: string[], fr: string[]]> = {
  'features/applications/text.ts answersDueSubject': [
    ['0 answers are due', '1 answer is due', '2 answers are due', '1,200 answers are due'],
    ['0 réponse à donner', '1 réponse à donner', '2 réponses à donner', '1 200 réponses à donner'],
  ],
  'features/applications/text.ts nowAnswersDue': [
    [
      '0 candidates were promised an answer by today.',
      '1 candidate was promised an answer by today.',
      '2 candidates were promised an answer by today.',
      '1,200 candidates were promised an answer by today.',
    ],
    [
      '0 candidat attend une réponse promise pour aujourd’hui.',
      '1 candidat attend une réponse promise pour aujourd’hui.',
      '2 candidats attendent une réponse promise pour aujourd’hui.',
      '1 200 candidats attendent une réponse promise pour aujourd’hui.',
    ],
  ],
  'features/applications/web/reply-text.ts answered': [
    [
      '0 candidates told the new date',
      '1 candidate told the new date',
      '2 candidates told the new date',
      '1,200 candidates told the new date',
    ],
    [
      '0 candidat prévenu de la nouvelle date',
      '1 candidat prévenu de la nouvelle date',
      '2 candidats prévenus de la nouvelle date',
      '1 200 candidats prévenus de la nouvelle date',
    ],
  ],
  'features/applications/web/reply-text.ts closed': [
    ['0 applications closed', '1 application closed', '2 applications closed', '1,200 applications closed'],
    ['0 candidature close', '1 candidature close', '2 candidatures closes', '1 200 candidatures closes'],
  ],
  'features/applications/web/reply-text.ts notAnswered': [
    [
      '0 candidates are still waiting',
      '1 candidate is still waiting',
      '2 candidates are still waiting',
      '1,200 candidates are still waiting',
    ],
    ['0 candidat attend toujours', '1 candidat attend toujours', '2 candidats attendent toujours', '1 200 candidats attendent toujours'],
  ],
  'features/applications/web/reply-text.ts putOff': [
    [
      'Told to wait 0 times, last on ',
      'Told to wait 1 time, last on ',
      'Told to wait 2 times, last on ',
      'Told to wait 1,200 times, last on ',
    ],
    [
      'Prévenu 0 fois du retard, la dernière le ',
      'Prévenu 1 fois du retard, la dernière le ',
      'Prévenu 2 fois du retard, la dernière le ',
      'Prévenu 1 200 fois du retard, la dernière le ',
    ],
  ],
  'features/requirements/web/text.ts asked': [
    [
      'This job asks for 0 documents.',
      'This job asks for one document.',
      'This job asks for 2 documents.',
      'This job asks for 1,200 documents.',
    ],
    ['L’offre demande un document.', 'L’offre demande un document.', 'L’offre demande 2 documents.', 'L’offre demande 1 200 documents.'],
  ],
  'features/requirements/web/text.ts blocking': [
    [
      '0 are mandatory: nobody is put forward without them.',
      'One is mandatory: nobody is put forward without it.',
      '2 are mandatory: nobody is put forward without them.',
      '1,200 are mandatory: nobody is put forward without them.',
    ],
    [
      'Un est obligatoire : sans ce document, personne n’est présenté.',
      'Un est obligatoire : sans ce document, personne n’est présenté.',
      '2 sont obligatoires : sans ces documents, personne n’est présenté.',
      '1 200 sont obligatoires : sans ces documents, personne n’est présenté.',
    ],
  ],
  'features/documents/web/text.ts allGood': [
    ['0 verified documents', '1 verified document', '2 verified documents', '1,200 verified documents'],
    ['0 document vérifié', '1 document vérifié', '2 documents vérifiés', '1 200 documents vérifiés'],
  ],
  'features/documents/web/text.ts daysLeft': [
    ['0 days left', '1 day left', '2 days left', '1,200 days left'],
    ['0 jour restant', '1 jour restant', '2 jours restants', '1 200 jours restants'],
  ],
  'features/documents/web/text.ts earlier': [
    ['0 earlier versions', '1 earlier version', '2 earlier versions', '1,200 earlier versions'],
    ['0 version antérieure', '1 version antérieure', '2 versions antérieures', '1 200 versions antérieures'],
  ],
  'features/alerts/server/mail-text.ts newJobs': [
    ['0 new jobs: ', '1 new job: ', '2 new jobs: ', '1,200 new jobs: '],
    ['0 nouvelle offre : ', '1 nouvelle offre : ', '2 nouvelles offres : ', '1 200 nouvelles offres : '],
  ],
  'features/batches/web/batch-text.ts concerns': [
    ['This affects 0 candidates.', 'This affects one candidate.', 'This affects 2 candidates.', 'This affects 1,200 candidates.'],
    ['Cela concerne un candidat.', 'Cela concerne un candidat.', 'Cela concerne 2 candidats.', 'Cela concerne 1 200 candidats.'],
  ],
  'features/duplicates/web/text.ts activities': [
    ['0 notes and contacts', '1 note or contact', '2 notes and contacts', '1,200 notes and contacts'],
    ['0 note ou contact', '1 note ou contact', '2 notes et contacts', '1 200 notes et contacts'],
  ],
  'features/duplicates/web/text.ts applications': [
    ['0 applications', '1 application', '2 applications', '1,200 applications'],
    ['0 candidature', '1 candidature', '2 candidatures', '1 200 candidatures'],
  ],
  'features/duplicates/web/text.ts files': [
    ['0 files', '1 file', '2 files', '1,200 files'],
    ['0 fichier', '1 fichier', '2 fichiers', '1 200 fichiers'],
  ],
  'features/files/web/list-text.ts days': [
    ['0 days', '1 day', '2 days', '1,200 days'],
    ['0 jour', '1 jour', '2 jours', '1 200 jours'],
  ],
  'features/content/web/public/text.ts featured': [
    ['0 featured jobs', '1 featured job', '2 featured jobs', '1,200 featured jobs'],
    ['0 offre mise en avant', '1 offre mise en avant', '2 offres mises en avant', '1 200 offres mises en avant'],
  ],
  'features/content/web/public/text.ts found': [
    ['0 questions about “”', '1 question about “”', '2 questions about “”', '1,200 questions about “”'],
    ['0 question sur «  »', '1 question sur «  »', '2 questions sur «  »', '1 200 questions sur «  »'],
  ],
  'features/content/web/public/text.ts liveFor': [
    ['0 jobs online, within  days', '1 job online, for  days', '2 jobs online, within  days', '1,200 jobs online, within  days'],
    [
      '0 offre en ligne, pendant  jours',
      '1 offre en ligne, pendant  jours',
      '2 offres en ligne, sur  jours',
      '1 200 offres en ligne, sur  jours',
    ],
  ],
  'features/enquiries/text.ts nowEnquiries': [
    [
      '0 new messages from the contact form.',
      '1 new message from the contact form.',
      '2 new messages from the contact form.',
      '1,200 new messages from the contact form.',
    ],
    [
      '0 nouveau message du formulaire de contact.',
      '1 nouveau message du formulaire de contact.',
      '2 nouveaux messages du formulaire de contact.',
      '1 200 nouveaux messages du formulaire de contact.',
    ],
  ],
  'features/duplicates/web/text.ts pools': [
    ['0 pools', '1 pool', '2 pools', '1,200 pools'],
    ['0 vivier', '1 vivier', '2 viviers', '1 200 viviers'],
  ],
  'features/duplicates/web/text.ts showAlike': [
    [
      'Show the 0 fields that are the same',
      'Show the field that is the same',
      'Show the 2 fields that are the same',
      'Show the 1,200 fields that are the same',
    ],
    [
      'Afficher le champ identique',
      'Afficher le champ identique',
      'Afficher les 2 champs identiques',
      'Afficher les 1 200 champs identiques',
    ],
  ],
  'features/applications/web/own-text.ts promise': [
    [
      'You’ll hear from us by : 0 working days left.',
      'You’ll hear from us by : 1 working day left.',
      'You’ll hear from us by : 2 working days left.',
      'You’ll hear from us by : 1,200 working days left.',
    ],
    [
      'Vous aurez de nos nouvelles au plus tard le  : encore 0 jour ouvré.',
      'Vous aurez de nos nouvelles au plus tard le  : encore 1 jour ouvré.',
      'Vous aurez de nos nouvelles au plus tard le  : encore 2 jours ouvrés.',
      'Vous aurez de nos nouvelles au plus tard le  : encore 1 200 jours ouvrés.',
    ],
  ],
  'features/applications/web/staff-text.ts daysInStage': [
    ['0 days', '1 day', '2 days', '1,200 days'],
    ['0 jour', '1 jour', '2 jours', '1 200 jours'],
  ],
  'features/applications/web/staff-text.ts notTold': [
    [
      'The candidates are not told about this move.',
      'The candidate is not told about this move.',
      'The candidates are not told about this move.',
      'The candidates are not told about this move.',
    ],
    [
      'Le candidat n’est pas informé de ce changement.',
      'Le candidat n’est pas informé de ce changement.',
      'Les candidats ne sont pas informés de ce changement.',
      'Les candidats ne sont pas informés de ce changement.',
    ],
  ],
  'features/applications/web/staff-text.ts ratedAtLeast': [
    ['at least 0 stars', 'at least 1 star', 'at least 2 stars', 'at least 1,200 stars'],
    ['au moins 0 étoile', 'au moins 1 étoile', 'au moins 2 étoiles', 'au moins 1 200 étoiles'],
  ],
  'features/applications/web/staff-text.ts stillWaiting': [
    [
      'The job has ended, and 0 people are still waiting for an answer.',
      'The job has ended, and 1 person is still waiting for an answer.',
      'The job has ended, and 2 people are still waiting for an answer.',
      'The job has ended, and 1,200 people are still waiting for an answer.',
    ],
    [
      'L’offre est terminée, et 0 personne attend encore une réponse.',
      'L’offre est terminée, et 1 personne attend encore une réponse.',
      'L’offre est terminée, et 2 personnes attendent encore une réponse.',
      'L’offre est terminée, et 1 200 personnes attendent encore une réponse.',
    ],
  ],
  'features/applications/web/staff-text.ts tell': [
    ['Tell the candidates by email', 'Tell the candidate by email', 'Tell the candidates by email', 'Tell the candidates by email'],
    [
      'Informer le candidat par e-mail',
      'Informer le candidat par e-mail',
      'Informer les candidats par e-mail',
      'Informer les candidats par e-mail',
    ],
  ],
  'features/archives/web/text.ts days': [
    ['0 days', '1 day', '2 days', '1,200 days'],
    ['0 jour', '1 jour', '2 jours', '1 200 jours'],
  ],
  'features/archives/web/text.ts inDays': [
    ['in 0 days', 'in one day', 'in 2 days', 'in 1,200 days'],
    ['dans un jour', 'dans un jour', 'dans 2 jours', 'dans 1 200 jours'],
  ],
  'features/archives/web/text.ts inMonths': [
    ['in 0 months', 'in one month', 'in 2 months', 'in 1,200 months'],
    ['dans un mois', 'dans un mois', 'dans 2 mois', 'dans 1 200 mois'],
  ],
  'features/archives/web/text.ts inYears': [
    ['in 0 years', 'in one year', 'in 2 years', 'in 1,200 years'],
    ['dans un an', 'dans un an', 'dans 2 ans', 'dans 1 200 ans'],
  ],
  'features/archives/web/text.ts remove-unproven': [
    [
      '0 unconfirmed sign-ups removed',
      '1 unconfirmed sign-up removed',
      '2 unconfirmed sign-ups removed',
      '1,200 unconfirmed sign-ups removed',
    ],
    [
      '0 inscription non confirmée supprimée',
      '1 inscription non confirmée supprimée',
      '2 inscriptions non confirmées supprimées',
      '1 200 inscriptions non confirmées supprimées',
    ],
  ],
  'features/archives/web/text.ts ask-to-keep': [
    [
      '0 asked whether to keep their profile',
      '1 asked whether to keep their profile',
      '2 asked whether to keep their profile',
      '1,200 asked whether to keep their profile',
    ],
    [
      '0 personne interrogée sur la conservation de son profil',
      '1 personne interrogée sur la conservation de son profil',
      '2 personnes interrogées sur la conservation de leur profil',
      '1 200 personnes interrogées sur la conservation de leur profil',
    ],
  ],
  'features/archives/web/text.ts archive-inactive': [
    ['0 archived', '1 archived', '2 archived', '1,200 archived'],
    ['0 archivée', '1 archivée', '2 archivées', '1 200 archivées'],
  ],
  'features/archives/web/text.ts eraseStep': [
    ['0 erased', '1 erased', '2 erased', '1,200 erased'],
    ['0 effacée', '1 effacée', '2 effacées', '1 200 effacées'],
  ],
  'features/archives/web/text.ts erase-enquiries': [
    ['0 enquiries erased', '1 enquiry erased', '2 enquiries erased', '1,200 enquiries erased'],
    ['0 demande effacée', '1 demande effacée', '2 demandes effacées', '1 200 demandes effacées'],
  ],
  'features/archives/web/text.ts keptBack': [
    ['0 kept back', '1 kept back', '2 kept back', '1,200 kept back'],
    ['0 retenue', '1 retenue', '2 retenues', '1 200 retenues'],
  ],
  'features/batches/web/batch-text.ts alreadyOn': [
    [
      '0 of them are already on this job and will be left out:',
      'One of them is already on this job and will be left out:',
      '2 of them are already on this job and will be left out:',
      '1,200 of them are already on this job and will be left out:',
    ],
    [
      'Un candidat est déjà sur cette offre et sera laissé de côté :',
      'Un candidat est déjà sur cette offre et sera laissé de côté :',
      '2 candidats sont déjà sur cette offre et seront laissés de côté :',
      '1 200 candidats sont déjà sur cette offre et seront laissés de côté :',
    ],
  ],
  'features/batches/web/batch-text.ts others': [
    ['and 0 more', 'and one more', 'and 2 more', 'and 1,200 more'],
    ['et un autre', 'et un autre', 'et 2 autres', 'et 1 200 autres'],
  ],
  'features/batches/web/batch-text.ts selected': [
    ['0 selected', '1 selected', '2 selected', '1,200 selected'],
    ['0 sélectionné', '1 sélectionné', '2 sélectionnés', '1 200 sélectionnés'],
  ],
  'features/channels/web/text.ts applicationsOf': [
    ['0 applications', '1 application', '2 applications', '1,200 applications'],
    ['0 candidature', '1 candidature', '2 candidatures', '1 200 candidatures'],
  ],
  'features/channels/web/text.ts viewsOf': [
    ['0 views', '1 view', '2 views', '1,200 views'],
    ['0 consultation', '1 consultation', '2 consultations', '1 200 consultations'],
  ],
  'features/imports/web/import-text.ts columnsBody': [
    ['0 rows were found.', '1 row was found.', '2 rows were found.', '1,200 rows were found.'],
    ['0 ligne trouvée.', '1 ligne trouvée.', '2 lignes trouvées.', '1 200 lignes trouvées.'],
  ],
  'features/imports/web/import-text.ts employersAdded': [
    ['0 employers added', '1 employer added', '2 employers added', '1,200 employers added'],
    ['0 employeur ajouté', '1 employeur ajouté', '2 employeurs ajoutés', '1 200 employeurs ajoutés'],
  ],
  'features/imports/web/import-text.ts importEmployers': [
    ['Import 0 employers', 'Import 1 employer', 'Import 2 employers', 'Import 1,200 employers'],
    ['Importer 0 employeur', 'Importer 1 employeur', 'Importer 2 employeurs', 'Importer 1 200 employeurs'],
  ],
  'features/imports/web/import-text.ts importJobs': [
    ['Import 0 jobs as drafts', 'Import 1 job as a draft', 'Import 2 jobs as drafts', 'Import 1,200 jobs as drafts'],
    [
      'Importer 0 offre comme brouillon',
      'Importer 1 offre comme brouillon',
      'Importer 2 offres comme brouillons',
      'Importer 1 200 offres comme brouillons',
    ],
  ],
  'features/imports/web/import-text.ts jobsAdded': [
    ['0 drafts added', '1 draft added', '2 drafts added', '1,200 drafts added'],
    ['0 brouillon ajouté', '1 brouillon ajouté', '2 brouillons ajoutés', '1 200 brouillons ajoutés'],
  ],
  'features/imports/web/import-text.ts importThem': [
    ['Import 0 candidates', 'Import 1 candidate', 'Import 2 candidates', 'Import 1,200 candidates'],
    ['Importer 0 candidat', 'Importer 1 candidat', 'Importer 2 candidats', 'Importer 1 200 candidats'],
  ],
  'features/imports/web/import-text.ts leftOut': [
    ['0 columns are left out.', '1 column is left out.', '2 columns are left out.', '1,200 columns are left out.'],
    ['0 colonne est ignorée.', '1 colonne est ignorée.', '2 colonnes sont ignorées.', '1 200 colonnes sont ignorées.'],
  ],
  'features/imports/web/import-text.ts readSoFar': [
    ['0 rows read', '1 row read', '2 rows read', '1,200 rows read'],
    ['0 ligne lue', '1 ligne lue', '2 lignes lues', '1 200 lignes lues'],
  ],
  'features/imports/web/import-text.ts resultAdded': [
    ['0 candidates added', '1 candidate added', '2 candidates added', '1,200 candidates added'],
    ['0 candidat ajouté', '1 candidat ajouté', '2 candidats ajoutés', '1 200 candidats ajoutés'],
  ],
  'features/imports/web/import-text.ts resultFaulty': [
    ['0 with errors', '1 with errors', '2 with errors', '1,200 with errors'],
    ['0 à corriger', '1 à corriger', '2 à corriger', '1 200 à corriger'],
  ],
  'features/imports/web/import-text.ts resultFilled': [
    ['0 completed', '1 completed', '2 completed', '1,200 completed'],
    ['0 complété', '1 complété', '2 complétés', '1 200 complétés'],
  ],
  'features/imports/web/import-text.ts resultKept': [
    [
      '0 stayed, because someone has changed them since.',
      '1 stayed, because someone has changed it since.',
      '2 stayed, because someone has changed them since.',
      '1,200 stayed, because someone has changed them since.',
    ],
    [
      '0 est resté, car il a été modifié depuis.',
      '1 est resté, car il a été modifié depuis.',
      '2 sont restés, car ils ont été modifiés depuis.',
      '1 200 sont restés, car ils ont été modifiés depuis.',
    ],
  ],
  'features/imports/web/import-text.ts resultLeftOut': [
    ['0 left out', '1 left out', '2 left out', '1,200 left out'],
    ['0 ignoré', '1 ignoré', '2 ignorés', '1 200 ignorés'],
  ],
  'features/jobs/web/public/advert-text.ts answersWithin': [
    ['usually within 0 days', 'usually within 1 day', 'usually within 2 days', 'usually within 1,200 days'],
    ['0 jour en général', '1 jour en général', '2 jours en général', '1 200 jours en général'],
  ],
  'features/jobs/web/public/save-text.ts over': [
    ['0 saved jobs are', '1 saved job is', '2 saved jobs are', '1,200 saved jobs are'].map((some) => `${some} no longer open.`),
    [
      ...['0 offre enregistrée n’est plus ouverte.', '1 offre enregistrée n’est plus ouverte.'],
      ...['2 offres enregistrées ne sont plus ouvertes.', '1 200 offres enregistrées ne sont plus ouvertes.'],
    ],
  ],
  'features/directory/web/public/candidates-text.ts found': [
    ['0 people open to work', '1 person open to work', '2 people open to work', '1,200 people open to work'],
    ['0 profil disponible', '1 profil disponible', '2 profils disponibles', '1 200 profils disponibles'],
  ],
  'features/directory/web/public/candidates-text.ts people': [
    [
      '0 people are in the directory now.',
      '1 person is in the directory now.',
      '2 people are in the directory now.',
      '1,200 people are in the directory now.',
    ],
    [
      '0 personne figure dans l’annuaire en ce moment.',
      '1 personne figure dans l’annuaire en ce moment.',
      '2 personnes figurent dans l’annuaire en ce moment.',
      '1 200 personnes figurent dans l’annuaire en ce moment.',
    ],
  ],
  'features/directory/web/public/candidates-text.ts persons': [
    ['0 people', '1 person', '2 people', '1,200 people'],
    ['0 personne', '1 personne', '2 personnes', '1 200 personnes'],
  ],
  'features/directory/web/public/candidates-text.ts years': [
    ['0 years', '1 year', '2 years', '1,200 years'],
    ['0 an', '1 an', '2 ans', '1 200 ans'],
  ],
  'features/directory/web/text.ts days': [
    ['0 days', '1 day', '2 days', '1,200 days'],
    ['0 jour', '1 jour', '2 jours', '1 200 jours'],
  ],
  'features/directory/web/public/text.ts found': [
    ['0 employers', '1 employer', '2 employers', '1,200 employers'],
    ['0 employeur', '1 employeur', '2 employeurs', '1 200 employeurs'],
  ],
  'features/directory/web/public/text.ts openJobs': [
    ['open jobs', 'open job', 'open jobs', 'open jobs'],
    ['offre ouverte', 'offre ouverte', 'offres ouvertes', 'offres ouvertes'],
  ],
  'features/directory/preview-text.ts openJobs': [
    ['0 open jobs', '1 open job', '2 open jobs', '1,200 open jobs'],
    ['0 offre ouverte', '1 offre ouverte', '2 offres ouvertes', '1 200 offres ouvertes'],
  ],
  'features/jobs/web/public/text.ts jobs': [
    ['0 jobs', '1 job', '2 jobs', '1,200 jobs'],
    ['0 offre', '1 offre', '2 offres', '1 200 offres'],
  ],
  'features/jobs/web/public/text.ts openJobs': [
    ['0 open jobs', '1 open job', '2 open jobs', '1,200 open jobs'],
    ['0 offre ouverte', '1 offre ouverte', '2 offres ouvertes', '1 200 offres ouvertes'],
  ],
  'features/right-to-work/web/text.ts earlier': [
    ['0 earlier checks', 'One earlier check', '2 earlier checks', '1,200 earlier checks'],
    ['Une vérification antérieure', 'Une vérification antérieure', '2 vérifications antérieures', '1 200 vérifications antérieures'],
  ],
  'features/site/web/public/landing-text.ts openJobs': [
    ['0 open jobs', '1 open job', '2 open jobs', '1,200 open jobs'],
    ['0 offre ouverte', '1 offre ouverte', '2 offres ouvertes', '1 200 offres ouvertes'],
  ],
  'features/jobs/web/life-text.ts done': [
    ['0 jobs changed', '1 job changed', '2 jobs changed', '1,200 jobs changed'],
    ['0 offre modifiée', '1 offre modifiée', '2 offres modifiées', '1 200 offres modifiées'],
  ],
  'features/jobs/web/life-text.ts notDone': [
    ['0 jobs were not changed', '1 job was not changed', '2 jobs were not changed', '1,200 jobs were not changed'],
    [
      '0 offre n’a pas été modifiée',
      '1 offre n’a pas été modifiée',
      '2 offres n’ont pas été modifiées',
      '1 200 offres n’ont pas été modifiées',
    ],
  ],
  'features/jobs/web/life-text.ts openingsHint': [
    ['0 of them are filled.', '1 of them is filled.', '2 of them are filled.', '1,200 of them are filled.'],
    ['0 est pourvu.', '1 est pourvu.', '2 sont pourvus.', '1 200 sont pourvus.'],
  ],
  'features/jobs/web/life-text.ts selected': [
    ['0 selected', '1 selected', '2 selected', '1,200 selected'],
    ['0 sélectionnée', '1 sélectionnée', '2 sélectionnées', '1 200 sélectionnées'],
  ],
  'features/applications/web/move-several-text.ts many': [
    ['0 applications', '1 application', '2 applications', '1,200 applications'],
    ['0 candidature', '1 candidature', '2 candidatures', '1 200 candidatures'],
  ],
  'features/applications/web/move-several-text.ts notMoved': [
    [
      '0 applications stay where they were',
      '1 application stays where it was',
      '2 applications stay where they were',
      '1,200 applications stay where they were',
    ],
    [
      '0 candidature reste à son étape',
      '1 candidature reste à son étape',
      '2 candidatures restent à leur étape',
      '1 200 candidatures restent à leur étape',
    ],
  ],
  'features/applications/web/move-several-text.ts selected': [
    ['0 selected', '1 selected', '2 selected', '1,200 selected'],
    ['0 sélectionnée', '1 sélectionnée', '2 sélectionnées', '1 200 sélectionnées'],
  ],
  'features/applications/web/answers-text.ts unsuited': [
    ['0 unsuitable answers', '1 unsuitable answer', '2 unsuitable answers', '1,200 unsuitable answers'],
    ['0 réponse ne convient pas', '1 réponse ne convient pas', '2 réponses ne conviennent pas', '1 200 réponses ne conviennent pas'],
  ],
  'features/jobs/question-text.ts beforeSending': [
    [
      '0 of your answers are not what this job asks for:',
      'One of your answers is not what this job asks for:',
      '2 of your answers are not what this job asks for:',
      '1,200 of your answers are not what this job asks for:',
    ],
    [
      'L’une de vos réponses ne correspond pas à ce que ce poste demande :',
      'L’une de vos réponses ne correspond pas à ce que ce poste demande :',
      '2 de vos réponses ne correspondent pas à ce que ce poste demande :',
      '1 200 de vos réponses ne correspondent pas à ce que ce poste demande :',
    ],
  ],
  'features/jobs/terms-text.ts hours': [
    ['0 hours a week', '1 hour a week', '2 hours a week', '1,200 hours a week'],
    ['0 heure par semaine', '1 heure par semaine', '2 heures par semaine', '1 200 heures par semaine'],
  ],
  'features/jobs/web/staff-text.ts newOnes': [
    ['0 new', '1 new', '2 new', '1,200 new'],
    ['0 nouvelle', '1 nouvelle', '2 nouvelles', '1 200 nouvelles'],
  ],
  'features/overview/text.ts toFill': [
    ['0 openings to fill', '1 opening to fill', '2 openings to fill', '1,200 openings to fill'],
    ['0 poste à pourvoir', '1 poste à pourvoir', '2 postes à pourvoir', '1 200 postes à pourvoir'],
  ],
  'features/jobs/web/staff-text.ts inDays': [
    ['in 0 days', 'in 1 day', 'in 2 days', 'in 1,200 days'],
    ['dans 0 jour', 'dans 1 jour', 'dans 2 jours', 'dans 1 200 jours'],
  ],
  'features/timeline/web/job-text.ts told': [
    [
      '0 applicants told by email of the change of pay or place',
      '1 applicant told by email of the change of pay or place',
      '2 applicants told by email of the change of pay or place',
      '1,200 applicants told by email of the change of pay or place',
    ],
    [
      '0 candidat informé par e-mail du changement de salaire ou de lieu',
      '1 candidat informé par e-mail du changement de salaire ou de lieu',
      '2 candidats informés par e-mail du changement de salaire ou de lieu',
      '1 200 candidats informés par e-mail du changement de salaire ou de lieu',
    ],
  ],
  'features/users/web/text.ts ownJobs': [
    ['0 jobs', '1 job', '2 jobs', '1,200 jobs'],
    ['0 offre', '1 offre', '2 offres', '1 200 offres'],
  ],
  'features/users/web/text.ts ownCandidates': [
    ['0 candidates', '1 candidate', '2 candidates', '1,200 candidates'],
    ['0 candidat', '1 candidat', '2 candidats', '1 200 candidats'],
  ],
  'features/users/web/text.ts ownEmployers': [
    ['0 employers', '1 employer', '2 employers', '1,200 employers'],
    ['0 employeur', '1 employeur', '2 employeurs', '1 200 employeurs'],
  ],
  'features/users/web/text.ts timesSoFar': [
    ['0 times', '1 time', '2 times', '1,200 times'],
    ['0 fois', '1 fois', '2 fois', '1 200 fois'],
  ],
  'features/users/web/security-text.ts codesLeft': [
    ['0 recovery codes are left.', 'One recovery code is left.', '2 recovery codes are left.', '1,200 recovery codes are left.'],
    ['0 code de secours restant.', '1 code de secours restant.', '2 codes de secours restants.', '1 200 codes de secours restants.'],
  ],
  'features/messages/web/text.ts unread': [
    [
      'Messages, 0 unread conversations',
      'Messages, 1 unread conversation',
      'Messages, 2 unread conversations',
      'Messages, 1,200 unread conversations',
    ],
    [
      'Messages, 0 conversation non lue',
      'Messages, 1 conversation non lue',
      'Messages, 2 conversations non lues',
      'Messages, 1 200 conversations non lues',
    ],
  ],
  'features/notifications/web/text.ts unread': [
    ['Notifications, 0 unread', 'Notifications, 1 unread', 'Notifications, 2 unread', 'Notifications, 1,200 unread'],
    ['Notifications, 0 non lue', 'Notifications, 1 non lue', 'Notifications, 2 non lues', 'Notifications, 1 200 non lues'],
  ],
  'features/notifications/text.ts digestSubject': [
    [
      'Lintel today: 0 things to know',
      'Lintel today: 1 thing to know',
      'Lintel today: 2 things to know',
      'Lintel today: 1,200 things to know',
    ],
    [
      'Lintel aujourd’hui : 0 nouveauté',
      'Lintel aujourd’hui : 1 nouveauté',
      'Lintel aujourd’hui : 2 nouveautés',
      'Lintel aujourd’hui : 1 200 nouveautés',
    ],
  ],
  'web/ui/bulk-bar.tsx selected': [
    ['0 selected', '1 selected', '2 selected', '1,200 selected'],
    ['0 sélectionné', '1 sélectionné', '2 sélectionnés', '1 200 sélectionnés'],
  ],
  'web/ui/bulk-bar.tsx askBody': [
    ['This affects 0 records.', 'This affects one record.', 'This affects 2 records.', 'This affects 1,200 records.'],
    ['Cela concerne une fiche.', 'Cela concerne une fiche.', 'Cela concerne 2 fiches.', 'Cela concerne 1 200 fiches.'],
  ],
  'web/ui/clock.tsx late': [
    ['0 days late', '1 day late', '2 days late', '1,200 days late'],
    ['0 jour de retard', '1 jour de retard', '2 jours de retard', '1 200 jours de retard'],
  ],
  'web/ui/export-dialog.tsx rows': [
    ['0 rows', '1 row', '2 rows', '1,200 rows'],
    ['0 ligne', '1 ligne', '2 lignes', '1 200 lignes'],
  ],
  'web/ui/form-text.ts correct': [
    ['There are 0 problems:', 'There is a problem:', 'There are 2 problems:', 'There are 1,200 problems:'],
    ['Un point à corriger :', 'Un point à corriger :', '2 points à corriger :', '1 200 points à corriger :'],
  ],
  'features/candidates/server/archived.ts account': [
    ['0 accounts', '1 account', '2 accounts', '1,200 accounts'],
    ['0 compte', '1 compte', '2 comptes', '1 200 comptes'],
  ],
  'features/candidates/server/archived.ts applications': [
    ['0 applications', '1 application', '2 applications', '1,200 applications'],
    ['0 candidature', '1 candidature', '2 candidatures', '1 200 candidatures'],
  ],
  'features/candidates/server/archived.ts changes': [
    ['0 earlier values', '1 earlier value', '2 earlier values', '1,200 earlier values'],
    ['0 ancienne valeur', '1 ancienne valeur', '2 anciennes valeurs', '1 200 anciennes valeurs'],
  ],
  'features/candidates/server/archived.ts documents': [
    ['0 documents', '1 document', '2 documents', '1,200 documents'],
    ['0 document', '1 document', '2 documents', '1 200 documents'],
  ],
  'features/candidates/server/archived.ts files': [
    ['0 files', '1 file', '2 files', '1,200 files'],
    ['0 fichier', '1 fichier', '2 fichiers', '1 200 fichiers'],
  ],
  'features/candidates/server/archived.ts notes': [
    ['0 notes and contacts', '1 note or contact', '2 notes and contacts', '1,200 notes and contacts'],
    ['0 note ou contact', '1 note ou contact', '2 notes et contacts', '1 200 notes et contacts'],
  ],
  'features/candidates/server/archived.ts pools': [
    ['0 pools', '1 pool', '2 pools', '1,200 pools'],
    ['0 vivier', '1 vivier', '2 viviers', '1 200 viviers'],
  ],
  'features/employers/server/archived.ts contacts': [
    ['0 contacts', '1 contact', '2 contacts', '1,200 contacts'],
    ['0 contact', '1 contact', '2 contacts', '1 200 contacts'],
  ],
  'features/employers/server/archived.ts jobs': [
    ['0 jobs', '1 job', '2 jobs', '1,200 jobs'],
    ['0 offre', '1 offre', '2 offres', '1 200 offres'],
  ],
  'features/employers/server/archived.ts notes': [
    ['0 notes', '1 note', '2 notes', '1,200 notes'],
    ['0 note', '1 note', '2 notes', '1 200 notes'],
  ],
  'features/employers/server/archived.ts sites': [
    ['0 sites', '1 site', '2 sites', '1,200 sites'],
    ['0 chantier', '1 chantier', '2 chantiers', '1 200 chantiers'],
  ],
  'features/jobs/server/archived.ts applications': [
    ['0 applications', '1 application', '2 applications', '1,200 applications'],
    ['0 candidature', '1 candidature', '2 candidatures', '1 200 candidatures'],
  ],
  'features/users/server/archived.ts candidates': [
    ['0 candidate records', '1 candidate record', '2 candidate records', '1,200 candidate records'],
    ['0 fiche de candidat', '1 fiche de candidat', '2 fiches de candidat', '1 200 fiches de candidat'],
  ],
  'features/users/server/archived.ts lines': [
    ['0 lines of the audit log', '1 line of the audit log', '2 lines of the audit log', '1,200 lines of the audit log'],
    ['0 ligne du journal', '1 ligne du journal', '2 lignes du journal', '1 200 lignes du journal'],
  ],
  'features/users/server/archived.ts records': [
    ['0 own records', '1 own record', '2 own records', '1,200 own records'],
    ['0 fiche à charge', '1 fiche à charge', '2 fiches à charge', '1 200 fiches à charge'],
  ],
  'features/users/server/archived.ts sessions': [
    ['0 logins', '1 login', '2 logins', '1,200 logins'],
    ['0 connexion', '1 connexion', '2 connexions', '1 200 connexions'],
  ],
  'features/privacy/server/words.ts accounts': [
    ['0 accounts', '1 account', '2 accounts', '1,200 accounts'],
    ['0 compte', '1 compte', '2 comptes', '1 200 comptes'],
  ],
  'features/privacy/server/words.ts activities': [
    ['0 notes, calls and emails', '1 note, call or email', '2 notes, calls and emails', '1,200 notes, calls and emails'],
    ['0 note, appel ou e-mail', '1 note, appel ou e-mail', '2 notes, appels et e-mails', '1 200 notes, appels et e-mails'],
  ],
  'features/privacy/server/words.ts applications': [
    ['0 applications', '1 application', '2 applications', '1,200 applications'],
    ['0 candidature', '1 candidature', '2 candidatures', '1 200 candidatures'],
  ],
  'features/privacy/server/words.ts documents': [
    ['0 documents', '1 document', '2 documents', '1,200 documents'],
    ['0 document', '1 document', '2 documents', '1 200 documents'],
  ],
  'features/privacy/server/words.ts files': [
    ['0 files', '1 file', '2 files', '1,200 files'],
    ['0 fichier', '1 fichier', '2 fichiers', '1 200 fichiers'],
  ],
  'features/privacy/server/words.ts messages': [
    ['0 messages', '1 message', '2 messages', '1,200 messages'],
    ['0 message', '1 message', '2 messages', '1 200 messages'],
  ],
  'features/privacy/server/words.ts mentions': [
    ['0 mentions in other records', '1 mention in another record', '2 mentions in other records', '1,200 mentions in other records'],
    [
      '0 mention dans une autre fiche',
      '1 mention dans une autre fiche',
      '2 mentions dans d’autres fiches',
      '1 200 mentions dans d’autres fiches',
    ],
  ],
  'features/privacy/server/words.ts records': [
    ['0 candidate records', '1 candidate record', '2 candidate records', '1,200 candidate records'],
    ['0 fiche de candidat', '1 fiche de candidat', '2 fiches de candidat', '1 200 fiches de candidat'],
  ],
  'features/privacy/server/words.ts traces': [
    [
      '0 traces in lists, emails and logs',
      '1 trace in lists, emails and logs',
      '2 traces in lists, emails and logs',
      '1,200 traces in lists, emails and logs',
    ],
    [
      '0 trace dans les listes, e-mails et journaux',
      '1 trace dans les listes, e-mails et journaux',
      '2 traces dans les listes, e-mails et journaux',
      '1 200 traces dans les listes, e-mails et journaux',
    ],
  ],
}

describe('what counts', () => {
  const isCounting = (entry: Words[string]) => typeof entry.en !== 'string' || typeof entry.fr !== 'string'
  const found = all.flatMap(([place, words]) =>
    Object.entries(words).flatMap(([key, entry]) => (isCounting(entry) ? [`${place} ${key}`] : [])),
  )
  it('is in this list', () => expect(found.toSorted()).toEqual(Object.keys(counted).toSorted()))
  it.each(Object.entries(counted))('says none, one and many of %s', (at, [en, fr]) => {
    const [place, key = ''] = at.split(' ')
    const entry = all.find(([one, words]) => one === place && key in words)?.[1]?.[key] as Words[string]
    const said = (locale: 'en' | 'fr') =>
      [0, 1, 2, 1200].map((n) => (say({ [key]: entry }, locale)[key] as (values: object) => string)({ n }).replace(/\s/g, ' '))
    expect([said('en'), said('fr')]).toEqual([en, fr])
  })
})

/** The words by which people know where things stand: each its own, none of them mixed up. */
describe('the names of', () => {
  const named = (text: Parameters<typeof say>[0], lines: string) => {
    const wanted = lines
      .trim()
      .split('\n')
      .map((line) => line.trim().split(' | '))
    const [en, fr] = [say(text, 'en'), say(text, 'fr')] as unknown as Record<string, string>[]
    expect(wanted.map(([key = '']) => [key, en?.[key], fr?.[key]])).toEqual(wanted)
  }
  it('the statuses of a job', () =>
    named(
      statusText,
      `draft | Draft | Brouillon
      pending_approval | Waiting for approval | En attente de validation
      scheduled | Scheduled | Programmée
      open | Open | Ouverte
      on_hold | Paused | En pause
      filled | Filled | Pourvue
      expired | Expired | Expirée
      closed | Closed | Clôturée
      archived | Archived | Archivée`,
    ))
  it('the stages of an application, to staff and to candidates', () =>
    named(
      applicationText,
      `new | New | Nouvelle
      screening | Screening | Présélection
      vetting | Vetting | Vérification
      submitted | Submitted | Présentée au client
      interview | Interview | Entretien
      offer | Offer | Proposition
      placed | Placed | Placement
      on_hold | On hold | En attente
      rejected | Rejected | Refusée
      client_declined | Client declined | Refus du client
      offer_declined | Offer declined | Proposition déclinée
      withdrawn | Withdrawn | Retirée
      completed | Completed | Terminée
      ended_early | Ended early | Interrompue
      received | Received | Reçue
      being-checked | Being checked | En cours d’examen
      with-employer | With the employer | Transmise à l’employeur
      hired | Hired | Retenue
      not-this-time | Not this time | Non retenue`,
    ))
  it('how a document stands', () =>
    named(
      standingText,
      `requested | Requested | Demandé
      submitted | To check | À vérifier
      verified | Verified | Vérifié
      rejected | Rejected | Refusé
      expiring | Expires soon | Expire bientôt
      expired | Expired | Expiré`,
    ))
  it('the reasons to reject', () =>
    named(
      applicationText,
      `missing-ticket | A required card or ticket is missing | Une carte ou habilitation requise manque
      right-to-work | Right to work not proved | Droit de travailler non justifié
      distance | Too far away | Trop éloigné
      pay | Pay expectations differ | Prétentions salariales différentes
      availability | Not available in time | Pas disponible à temps
      experience | Other experience needed | Autre expérience recherchée
      role-filled | The role is filled | Le poste est pourvu
      duplicate | Duplicate application | Candidature en double
      no-answer | No answer from the candidate | Le candidat ne répond pas
      other | Another reason | Autre motif`,
    ))
  it('roles, and what an account is', () =>
    named(
      userText,
      `admin | Admin | Administrateur
      operation | Operation | Exploitation
      agent | Agent | Agent
      candidate | Candidate | Candidat
      invited | Invited | Invité
      active | Active | Actif
      suspended | Suspended | Suspendu
      disabled | Disabled | Désactivé`,
    ))
  it('how one can work, how long, and for what', () =>
    named(
      jobText,
      `freelancer | Freelance | Indépendant
      full-time | Full time | Temps plein
      part-time | Part time | Temps partiel
      temporary | Temporary | Intérim
      fresh | No experience | Débutant
      1-year | 1 year | 1 an
      2-year | 2 years | 2 ans
      3-year | 3 years | 3 ans
      4-year | 4+ years | 4 ans et plus`,
    ))
  it('what is paid by', () =>
    named(
      payText,
      `hour | an hour | de l’heure
      day | a day | par jour
      week | a week | par semaine
      month | a month | par mois
      year | a year | par an`,
    ))
  it('when somebody can start', () =>
    named(
      candidateText,
      `now | Available now | Disponible maintenant
      date | From a date | À partir d’une date
      on-assignment | On assignment | En mission
      not-looking | Not looking | Pas en recherche`,
    ))
  it('the sectors', () =>
    named(
      asWords('sector'),
      `residential | Residential | Résidentiel
      commercial | Commercial | Tertiaire
      industrial | Industrial | Industriel
      apartments | Apartments | Appartements`,
    ))
  it('how far somebody has come in the trade', () =>
    named(
      asWords('grade'),
      `apprentice | Apprentice | Apprenti
      improver | Improver | Débutant qualifié
      skilled | Skilled worker | Ouvrier qualifié
      chargehand | Chargehand | Chef d’équipe
      foreman | Foreman | Chef de chantier
      supervisor | Supervisor | Encadrant
      manager | Manager | Conducteur de travaux
      engineer | Engineer | Ingénieur
      professional | Other professional | Autre cadre`,
    ))
  it('the menu', () =>
    named(
      menuText,
      `dashboard | Dashboard | Tableau de bord
      add-candidate | Add candidate | Ajouter un candidat
      candidates-list | Candidates list | Liste des candidats
      post-job | Post a New Job | Publier une offre
      jobs-list | Jobs list | Liste des offres
      add-user | Add user | Ajouter un utilisateur
      users-list | Users list | Liste des utilisateurs
      change-password | Change Password | Changer le mot de passe
      profile | Profile | Profil
      logout | Logout | Déconnexion`,
    ))
})
