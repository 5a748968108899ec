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
    en: 'This file is protected by a password. Save it without one, then send it again.',
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
    en: 'There are already {most} files on record. Delete one that is no longer needed first.',
    fr: 'Il y a déjà {most}\u00a0fichiers. Supprimez d’abord un fichier devenu inutile.',
  },
  'too-many-megabytes': {
    en: 'The files on record would exceed {megabytes}\u00a0MB. Delete one that is no longer needed first.',
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
  'file-removed': { en: 'This file was deleted. Restore it first.', fr: 'Ce fichier a été supprimé. Restaurez-le d’abord.' },
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
    en: 'This CV was sent with one of this candidate’s applications, so it stays with them.',
    fr: 'Ce CV accompagne une candidature de cette personne : il reste dans sa fiche.',
  },
  'file-of-nobody': {
    en: 'This file does not belong to anyone. Choose whose it is first, under “Rename or move”.',
    fr: 'Ce fichier n’appartient à personne. Indiquez d’abord à qui il appartient, sous « Renommer ou déplacer ».',
  },
  'file-not-shareable': {
    en: 'Only contracts, timesheets, invoices and other files from the agency can be shared. Candidates can already see their own CVs, cards and certificates; right-to-work documents are for the agency only.',
    fr: 'Seuls les contrats, relevés d’heures, factures et autres fichiers de l’agence peuvent être partagés. Les candidats voient déjà leurs CV, cartes et certificats ; un justificatif du droit de travailler reste réservé à l’agence.',
  },
  'candidate-unknown': { en: 'Choose a candidate from the list.', fr: 'Choisissez un candidat dans la liste.' },
  'file-kind-differs': {
    en: 'A file of this format cannot be of that kind. Choose another kind.',
    fr: 'Un fichier de ce format ne peut pas être de ce type. Choisissez un autre type.',
  },
  'file-without-text': { en: 'This file contains no text to read.', fr: 'Ce fichier ne contient pas de texte à lire.' },
  'zip-too-large': {
    en: 'Together, these files are larger than {megabytes}\u00a0MB. Choose fewer.',
    fr: 'Ces fichiers dépassent ensemble {megabytes}\u00a0Mo. Choisissez-en moins.',
  },
  'upload-gap': {
    en: 'A part of this file is missing. Send the file again: it will carry on from where it stopped.',
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
