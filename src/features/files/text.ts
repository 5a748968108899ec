import { words } from '#shared/text.ts'
import { chosenText } from './chosen-text.ts'

export const text = words({
  ...chosenText,
  'file-type-not-accepted': {
    en: 'Send your CV as a PDF or Word (DOCX) file, or as a photo (JPG, PNG).',
    fr: 'Envoyez votre CV au format PDF ou Word (DOCX), ou en photo (JPG, PNG).',
  },
  'scan-type-not-accepted': { en: 'Send a PDF, or a photo as JPG or PNG.', fr: 'Envoyez un PDF, ou une photo au format JPG ou PNG.' },
  'paper-type-not-accepted': {
    en: 'Send a PDF, a Word (DOCX), ODT, RTF or text file, or a photo as JPG or PNG.',
    fr: 'Envoyez un fichier PDF, Word (DOCX), ODT, RTF ou texte, ou une photo au format JPG ou PNG.',
  },
  'file-encrypted': {
    en: 'This file is protected by a password. Save it without a password, then send it again.',
    fr: 'Ce fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe puis renvoyez-le.',
  },
  'picture-too-large': {
    en: 'This photo has more than 40\u00a0million pixels. Make it smaller, then send it again.',
    fr: 'Cette photo dépasse 40\u00a0millions de pixels. Réduisez-la puis renvoyez-la.',
  },
  'picture-in-passes': {
    en: 'This photo has more than 16\u00a0million pixels and is stored as “progressive” or “interlaced”. Save it without that, or make it smaller, then send it again.',
    fr: 'Cette photo dépasse 16\u00a0millions de pixels et est enregistrée en mode « progressif » ou « entrelacé ». Enregistrez-la sans ce mode, ou réduisez-la, puis renvoyez-la.',
  },
  'too-many-files': {
    en: 'You can keep up to {most} files. Delete one you no longer need.',
    fr: '{most}\u00a0fichiers au maximum. Supprimez d’abord un fichier devenu inutile.',
  },
  'too-many-megabytes': {
    en: 'Files can’t exceed {megabytes}\u00a0MB in total. Delete one you no longer need.',
    fr: 'Les fichiers dépasseraient {megabytes}\u00a0Mo au total. Supprimez d’abord un fichier devenu inutile.',
  },
  'file-damaged': {
    en: 'This file is damaged and cannot be read. Save it again, then send the new one.',
    fr: 'Ce fichier est endommagé et illisible. Enregistrez-le de nouveau puis renvoyez-le.',
  },
  'file-has-macros': {
    en: 'This document contains macros or programs. Save it without them, or as PDF.',
    fr: 'Ce document contient des macros ou des programmes. Enregistrez-le sans macros, ou en PDF.',
  },
  'identity-too-early': {
    en: 'You can keep a copy of an identity or right-to-work document only once the person has been offered a job: the law allows no more data than each step needs (GDPR, article 5). Move their application to Offer first.',
    fr: 'La copie d’une pièce d’identité ou d’un titre de séjour n’est conservée qu’une fois un poste proposé : la loi n’autorise que les données nécessaires à chaque étape (RGPD, article 5). Passez d’abord la candidature à l’étape Proposition.',
  },
  'file-removed': { en: 'This file is deleted. Restore it first.', fr: 'Ce fichier a été supprimé. Restaurez-le d’abord.' },
  'file-not-removed': { en: 'This file is not deleted.', fr: 'Ce fichier n’est pas supprimé.' },
  'file-replaced': {
    en: 'A newer version has replaced this file. Use that one instead.',
    fr: 'Une version plus récente remplace ce fichier. Utilisez plutôt celle-ci.',
  },
  'file-in-document': {
    en: 'This file is a page of a document. Change the document itself, in the candidate’s profile.',
    fr: 'Ce fichier fait partie d’un document. Modifiez le document lui-même, dans le profil du candidat.',
  },
  'file-in-check': {
    en: 'This is the copy of a right-to-work check. Withdraw the check first, in the candidate’s profile.',
    fr: 'Ce fichier est la copie d’une vérification du droit de travailler. Annulez d’abord cette vérification, dans le profil du candidat.',
  },
  'file-in-application': {
    en: 'This CV was sent with an application, so it stays with this candidate.',
    fr: 'Ce CV accompagne une candidature de cette personne : il reste dans sa fiche.',
  },
  'file-of-nobody': {
    en: 'This file doesn’t belong to a candidate. Choose one first, under “Rename or move”.',
    fr: 'Ce fichier n’est rattaché à aucun candidat. Choisissez-en un d’abord, sous « Renommer ou déplacer ».',
  },
  'file-not-shareable': {
    en: 'Only contracts, timesheets, invoices and other files from the agency can be shared. Candidates can already see their own CVs, cards and certificates; right-to-work documents are for the agency only.',
    fr: 'Seuls les contrats, relevés d’heures, factures et autres fichiers de l’agence peuvent être partagés. Les candidats voient déjà leurs CV, cartes et certificats ; un justificatif du droit de travailler reste réservé à l’agence.',
  },
  'candidate-unknown': { en: 'Choose a candidate from the list.', fr: 'Choisissez un candidat dans la liste.' },
  'file-kind-differs': {
    en: 'You can’t use this format for that type. Choose another type.',
    fr: 'Un fichier de ce format ne peut pas être de ce type. Choisissez un autre type.',
  },
  'file-without-text': { en: 'This file contains no text to read.', fr: 'Ce fichier ne contient pas de texte à lire.' },
  'zip-too-large': {
    en: 'These files are {total}\u00a0MB together; a zip file takes up to {megabytes}\u00a0MB. Choose fewer.',
    fr: 'Ces fichiers font ensemble {total}\u00a0Mo ; une archive zip en contient au plus {megabytes}\u00a0Mo. Choisissez-en moins.',
  },
  'upload-gap': {
    en: 'Part of this file is missing. Send it again to pick up where it stopped.',
    fr: 'Une partie de ce fichier manque. Renvoyez le fichier : l’envoi reprendra où il s’est arrêté.',
  },
  'upload-too-long': {
    en: 'This file is larger than expected. Choose it again.',
    fr: 'Le fichier reçu est plus volumineux que prévu. Choisissez-le de nouveau.',
  },
  'upload-not-kept': {
    en: 'This file has not fully arrived yet. Send the rest of it first.',
    fr: 'Ce fichier n’est pas encore arrivé en entier. Envoyez d’abord le reste.',
  },
  'upload-differs': {
    en: 'The file changed while it was being sent. Choose it again.',
    fr: 'Le fichier a changé pendant l’envoi. Choisissez-le de nouveau.',
  },
})
