import { words } from '#shared/text.ts'

/** Checks of the right to work, on a profile. */
export const text = words({
  title: { en: 'Right to work', fr: 'Droit de travailler' },
  staffOnly: { en: 'Every view is logged', fr: 'Chaque consultation est enregistrée' },

  // How somebody stands
  unchecked: { en: 'Not checked', fr: 'Non vérifié' },
  valid: { en: 'Checked', fr: 'Vérifié' },
  incomplete: { en: 'Copy needed', fr: 'Copie à fournir' },
  due: { en: 'Check again', fr: 'À revérifier' },
  expired: { en: 'Expired', fr: 'Expiré' },
  none: {
    en: 'Right to work not checked. Check it before they start work.',
    fr: 'Droit de travailler non vérifié. Vérifiez-le avant l’embauche.',
  },
  ownNone: {
    en: 'We’ll check your right to work before your first day.',
    fr: 'Nous vérifions votre droit de travailler avant votre premier jour.',
  },

  // One check
  proof: { en: 'Proof', fr: 'Justificatif' },
  method: { en: 'Method', fr: 'Méthode' },
  manual: { en: 'Original documents', fr: 'Documents originaux' },
  online: { en: 'Home Office online service', fr: 'Service en ligne du Home Office' },
  digital: { en: 'Certified digital service', fr: 'Service numérique certifié' },
  checkedOn: { en: 'Checked on', fr: 'Vérifié le' },
  checkedBy: { en: 'Checked by', fr: 'Vérifié par' },
  until: { en: 'Valid until', fr: 'Valable jusqu’au' },
  noEnd: { en: 'No time limit', fr: 'Sans limite' },
  hasTimeLimit: { en: 'Is there a time limit?', fr: 'Ce droit est-il limité dans le temps ?' },
  chooseTimeLimit: { en: 'Yes or no', fr: 'Oui ou non' },
  timeLimit: { en: 'Yes, until a date', fr: 'Oui, jusqu’à une date' },
  noTimeLimit: { en: 'No time limit', fr: 'Non, sans limite de durée' },
  followUpOn: { en: 'Check again on', fr: 'À revérifier le' },
  number: { en: 'Number', fr: 'Numéro' },
  provider: { en: 'Service', fr: 'Prestataire' },
  restrictions: { en: 'Restrictions', fr: 'Limites de l’autorisation' },
  authenticity: { en: 'Authenticity', fr: 'Authenticité' },
  prefecture: { en: 'Confirmed by the préfecture', fr: 'Confirmée par la préfecture' },
  'prefecture-silent': {
    en: 'No answer from the préfecture within two working days',
    fr: 'Sans réponse de la préfecture sous deux jours ouvrables',
  },
  'france-travail': { en: 'Registered with France Travail', fr: 'Inscription à France Travail' },
  askedThen: { en: '{said}, asked on {day}', fr: '{said}, demande du {day}' },
  noticeOn: { en: 'Date of the notice', fr: 'Date de l’attestation' },
  copy: { en: 'Copy of the proof', fr: 'Copie du justificatif' },
  noCopy: { en: 'None yet', fr: 'Pas encore' },
  page: { en: 'Result page', fr: 'Page du résultat' },
  pageHint: {
    en: 'The page with the photo, saved as PDF or as a picture (JPG or PNG), up to 10 MB. The Home Office asks for it.',
    fr: 'La page avec la photo, en PDF ou en image (JPG ou PNG), 10 Mo au plus. Le Home Office l’exige.',
  },
  isLate: {
    en: 'This check was made after the first day at work, {day}: it gives no protection for the days before.',
    fr: 'Cette vérification est postérieure au premier jour de travail, le {day} : elle ne couvre pas les jours précédents.',
  },
  lacksCopy: {
    en: 'No copy. Keep one with the staff register for as long as they work for you.',
    fr: 'Il n’y a pas de copie. Annexez-en une au registre unique du personnel, pour la durée de l’emploi.',
  },
  doesNotCount: {
    en: 'This check does not count: its copy is missing. The Home Office asks for one as soon as a job is offered, kept until two years after they stop working for you.',
    fr: 'Cette vérification ne compte pas : la copie manque. Le Home Office l’exige dès qu’un poste est proposé, et jusqu’à deux ans après la fin du travail.',
  },
  isAskedLate: {
    en: 'The préfecture was asked less than two working days before the first day at work, {day}.',
    fr: 'La préfecture a été interrogée moins de deux jours ouvrables avant le premier jour de travail, le {day}.',
  },
  addCopy: { en: 'Add copy', fr: 'Ajouter la copie' },
  copyKept: { en: 'Copy saved', fr: 'Copie enregistrée' },
  withdrawnOn: { en: 'No longer valid since {day}', fr: 'N’est plus valable depuis le {day}' },
  withdrawn: { en: 'Withdrawn {day}: {reason}', fr: 'Annulée le {day} : {reason}' },
  earlier: {
    en: { one: 'One earlier check', other: '{n} earlier checks' },
    fr: { one: 'Une vérification antérieure', other: '{n} vérifications antérieures' },
  },

  // Writing one down
  record: { en: 'Record a check', fr: 'Enregistrer une vérification' },
  recorded: { en: 'Check recorded', fr: 'Vérification enregistrée' },
  chooseProof: { en: 'Document or service', fr: 'Document ou service' },
  hintOnline: {
    en: 'Enter the share code and the date of birth on GOV.UK, compare the photo with the person, and keep the page for employers. The code itself is not proof.',
    fr: 'Saisissez le code de partage et la date de naissance sur GOV.UK, comparez la photo à la personne et conservez la page de l’employeur. Le code seul ne prouve rien.',
  },
  toService: { en: 'Check a share code on GOV.UK', fr: 'Vérifier un code de partage sur GOV.UK' },
  hintDigital: {
    en: 'Only for holders of a valid British or Irish passport. Compare the photo that the service gives you with the person.',
    fr: 'Réservé aux titulaires d’un passeport britannique ou irlandais en cours de validité. Comparez la photo fournie à la personne.',
  },
  hintManual: {
    en: 'Check the original with the person present, or by video with the original in your hands. Expired residence permits (BRP) are not proof.',
    fr: 'Tenez l’original en présence de la personne, ou par vidéo avec l’original en main. Un titre de séjour britannique (BRP) expiré ne prouve rien.',
  },
  hintPermit: {
    en: 'Ask the préfecture at least two working days before the start whether the permit is genuine, unless they are registered with France Travail.',
    fr: 'Demandez à la préfecture, au moins deux jours ouvrables avant l’embauche, si le titre est authentique, sauf inscription à France Travail.',
  },
  hintIdentity: {
    en: 'Check the original. The law doesn’t require a copy, so we don’t keep one.',
    fr: 'Consultez l’original. La loi ne demande pas de copie : aucune n’est conservée.',
  },
  hintNotice: {
    en: 'Ask the Home Office’s Employer Checking Service, and keep its positive verification notice: the check is valid for six months from its date at most.',
    fr: 'Interrogez l’Employer Checking Service du Home Office et conservez son attestation positive : la vérification vaut six mois à compter de sa date.',
  },
  hintStudentPermit: {
    en: 'Declare the hiring to the préfecture at least two working days before the start: that is also how it says that the permit is genuine.',
    fr: 'Déclarez l’embauche à la préfecture au moins deux jours ouvrables avant : cette déclaration nominative vaut demande de vérification.',
  },
  studentHours: { en: '964 hours a year (60% of full time)', fr: '964 heures par an (60 % de la durée légale)' },
  hintRestrictions: { en: 'For example: 20 hours a week in term time', fr: 'Par exemple : 20 heures par semaine pendant les cours' },
  chooseAuthenticity: { en: 'Choose', fr: 'Choisissez' },
  askedOn: { en: 'Préfecture asked on', fr: 'Préfecture interrogée le' },
  copyHint: { en: 'PDF, JPG or PNG, up to 10 MB', fr: 'PDF, JPG ou PNG, 10 Mo au plus' },
  noCopyYet: {
    en: 'You can add the copy once a job has been offered: the law does not allow it before.',
    fr: 'Vous pourrez ajouter la copie après une offre d’emploi : avant, la loi ne la permet pas.',
  },

  withdraw: { en: 'Withdraw check', fr: 'Annuler la vérification' },
  withdrawTitle: { en: 'Withdraw this check', fr: 'Annuler cette vérification' },
  withdrawBody: {
    en: 'For a check on the wrong person or with the wrong date. It stays on record but no longer counts.',
    fr: 'Pour une vérification faite sur une autre personne ou avec une date erronée. Elle reste enregistrée et ne compte plus.',
  },
  reason: { en: 'Reason', fr: 'Motif' },
  isWithdrawn: { en: 'Check withdrawn', fr: 'Vérification annulée' },
})

/** What proves the right to work, as the law of its country calls it. */
export const proofText = words({
  'uk-passport': {
    en: 'British or Irish passport, or Irish passport card',
    fr: 'Passeport britannique ou irlandais, ou carte-passeport irlandaise',
  },
  'uk-birth-certificate': {
    en: 'British or Irish birth or adoption certificate, with proof of the National Insurance number',
    fr: 'Acte de naissance ou d’adoption britannique ou irlandais, avec justificatif du numéro d’assurance nationale',
  },
  'uk-naturalisation': {
    en: 'Certificate of registration or naturalisation, with proof of the National Insurance number',
    fr: 'Certificat d’enregistrement ou de naturalisation, avec justificatif du numéro d’assurance nationale',
  },
  'uk-passport-indefinite': {
    en: 'Current passport endorsed with indefinite leave, right of abode or exemption',
    fr: 'Passeport valide portant une autorisation illimitée, un droit de résidence ou une exemption',
  },
  'uk-status-indefinite': {
    en: 'Immigration status document without time limit, with proof of the National Insurance number',
    fr: 'Document de statut d’immigration sans limite de durée, avec justificatif du numéro d’assurance nationale',
  },
  'uk-passport-limited': {
    en: 'Current passport endorsed with leave to stay and work',
    fr: 'Passeport valide portant une autorisation de séjour et de travail',
  },
  'uk-status-limited': {
    en: 'Immigration status document with photo and leave to work, with proof of the National Insurance number',
    fr: 'Document de statut d’immigration avec photo et autorisation de travail, avec justificatif du numéro d’assurance nationale',
  },
  'uk-islands': {
    en: 'Document of Jersey, Guernsey or the Isle of Man, with a positive verification notice',
    fr: 'Document de Jersey, de Guernesey ou de l’île de Man, avec attestation positive de l’ECS',
  },
  'uk-application-certificate': {
    en: 'Certificate of application on paper (EU Settlement Scheme), with a positive verification notice',
    fr: 'Attestation de demande papier (EU Settlement Scheme), avec attestation positive de l’ECS',
  },
  'uk-application-card': {
    en: 'Application registration card that allows work, with a positive verification notice',
    fr: 'Carte d’enregistrement de demande (ARC) autorisant à travailler, avec attestation positive de l’ECS',
  },
  'uk-verification-notice': {
    en: 'Positive verification notice of the Employer Checking Service',
    fr: 'Attestation positive du service de vérification des employeurs (ECS)',
  },
  'uk-online': {
    en: 'Share code (eVisa, settled or pre-settled status, frontier worker permit, digital certificate of application)',
    fr: 'Code de partage (eVisa, statut de résident, permis de travailleur frontalier, attestation de demande numérique)',
  },
  'uk-digital': {
    en: 'Valid British or Irish passport or Irish passport card, by a certified digital service',
    fr: 'Passeport britannique ou irlandais, ou carte-passeport irlandaise, en cours de validité, par un service numérique certifié',
  },
  'fr-identity': {
    en: 'Identity card or passport: France, EU, EEA or Switzerland',
    fr: 'Carte d’identité ou passeport : France, UE, EEE ou Suisse',
  },
  'fr-eu-family': {
    en: 'Residence card of a family member of a citizen of the EU, the EEA or Switzerland',
    fr: 'Carte de séjour « membre de la famille d’un citoyen de l’UE, de l’EEE ou de la Suisse »',
  },
  'fr-resident': { en: 'Resident card (10 years)', fr: 'Carte de résident (10 ans)' },
  'fr-permanent': { en: 'Permanent resident card', fr: 'Carte de résident permanent' },
  'fr-multi-year': { en: 'Multi-year residence permit', fr: 'Carte de séjour pluriannuelle' },
  'fr-temporary': { en: 'Temporary residence permit that allows work', fr: 'Carte de séjour temporaire autorisant à travailler' },
  'fr-talent': { en: '“Talent” residence permit', fr: 'Carte de séjour « talent »' },
  'fr-student': { en: '“Student” residence permit (964 hours a year)', fr: 'Carte de séjour « étudiant » (964 heures par an)' },
  'fr-seasonal': { en: '“Seasonal worker” residence permit', fr: 'Carte de séjour « travailleur saisonnier »' },
  'fr-visa': {
    en: 'Validated long-stay visa that allows work (VLS-TS)',
    fr: 'Visa de long séjour validé autorisant à travailler (VLS-TS)',
  },
  'fr-receipt': {
    en: 'Receipt or extension certificate that says “autorise son titulaire à travailler”',
    fr: 'Récépissé ou attestation de prolongation portant « autorise son titulaire à travailler »',
  },
  'fr-provisional': {
    en: 'Provisional stay permit that allows work (APS)',
    fr: 'Autorisation provisoire de séjour autorisant à travailler (APS)',
  },
  'fr-algerian': {
    en: 'Algerian residence certificate, except student',
    fr: 'Certificat de résidence algérien (sauf « étudiant »)',
  },
  'fr-withdrawal-agreement': {
    en: '“Withdrawal agreement” residence permit (British)',
    fr: 'Titre de séjour « accord de retrait » (Britanniques)',
  },
})
