import { words } from '#shared/text.ts'

/** Why a file is refused, and what is wrong with a cell. */
export const text = words({
  'import-row-same-number': {
    en: 'An employer already has this registration number. Skip the row, or complete that record.',
    fr: 'Un employeur a déjà ce numéro d’immatriculation. Ignorez la ligne, ou complétez la fiche existante.',
  },
  'import-row-other-name': {
    en: 'This record has a different name, so this row can’t complete it. Add the row without the shared detail, or skip it.',
    fr: 'Cette fiche porte un autre nom : cette ligne ne peut pas la compléter. Ajoutez la ligne sans la coordonnée commune, ou ignorez-la.',
  },
  'import-email-of-another': {
    en: 'This email address belongs to someone with a different name: {name}. Enter another address or a phone number.',
    fr: 'Cette adresse e-mail est celle d’une personne qui porte un autre nom : {name}. Indiquez une autre adresse ou un téléphone.',
  },
  'import-job-stays': {
    en: 'You can’t complete an existing job from a file. Skip the row, or add it again.',
    fr: 'Une offre existante ne peut pas être complétée depuis un fichier. Ignorez la ligne, ou ajoutez-la de nouveau.',
  },
  'import-row-not-known': {
    en: 'This row isn’t a duplicate. Check the rows again.',
    fr: 'Cette ligne n’est pas un doublon. Consultez de nouveau les lignes.',
  },
  'import-row-same-email': {
    en: 'Someone already has this email address. Skip the row, or complete their record.',
    fr: 'Quelqu’un a déjà cette adresse e-mail. Ignorez la ligne, ou complétez la fiche existante.',
  },
  'import-empty': { en: 'This file has no rows. Choose another.', fr: 'Ce fichier ne contient aucune ligne. Choisissez-en un autre.' },
  'import-not-a-table': {
    en: 'This is not a file of rows and columns. Choose a CSV, an Excel file (.xlsx) or a JSON Resume.',
    fr: 'Ce fichier n’est pas un tableau. Choisissez un fichier CSV, Excel (.xlsx) ou JSON Resume.',
  },
  'import-old-excel': {
    en: 'This is the old Excel format. Open the file, save it as .xlsx or CSV, and choose that.',
    fr: 'Ce fichier est à l’ancien format Excel. Ouvrez-le, enregistrez-le en .xlsx ou en CSV, puis choisissez-le.',
  },
  'import-other-table': {
    en: 'We can’t read this type of file. Save the table as .xlsx or CSV, and choose that.',
    fr: 'Ce type de fichier ne peut pas être lu. Enregistrez le tableau en .xlsx ou en CSV, puis choisissez-le.',
  },
  'erase-import-at-work': {
    en: 'An import that includes this person is still running. Try again once it has finished.',
    fr: 'Un import qui contient cette personne est en cours. Réessayez lorsqu’il sera terminé.',
  },
  'import-damaged': {
    en: 'This file is damaged and cannot be read. Save it again and choose the new one.',
    fr: 'Ce fichier est endommagé et illisible. Enregistrez-le de nouveau puis choisissez-le.',
  },
  'import-json-unknown': {
    en: 'This file isn’t a JSON Resume (jsonresume.org) or a list of them.',
    fr: 'Ce fichier n’est pas un JSON Resume (jsonresume.org), ni une liste.',
  },
  'import-json-too-large': {
    en: 'A JSON file can be up to {mb} MB. Split it, or save the list as CSV.',
    fr: 'Un fichier JSON peut peser {mb} Mo au plus. Divisez-le, ou enregistrez la liste en CSV.',
  },
  'import-too-many-rows': {
    en: 'This file has more than {limit} rows. Split it into several files.',
    fr: 'Ce fichier a plus de {limit} lignes. Divisez-le en plusieurs fichiers.',
  },
  'import-too-many-columns': {
    en: 'This file has {columns} columns. The limit is {limit}. Delete those you don’t need.',
    fr: 'Ce fichier a {columns} colonnes, pour un maximum de {limit}. Supprimez celles qui ne servent pas.',
  },
  'import-failed': {
    en: 'Something went wrong. Choose the file again. If it keeps happening, contact your administrator.',
    fr: 'Une erreur est survenue. Choisissez de nouveau le fichier ; si elle persiste, prévenez votre administrateur.',
  },
  'import-asker-left': {
    en: 'Stopped because the account that started this import is closed or no longer has access. Records already imported are kept until someone undoes the import.',
    fr: 'Import arrêté : le compte qui l’a lancé est fermé ou n’y a plus accès. Les fiches déjà importées sont conservées, sauf annulation de l’import.',
  },
  'import-elsewhere': {
    en: 'This import has moved on. Reload the page to see its progress.',
    fr: 'L’import a avancé entre-temps. Rechargez la page pour voir où il en est.',
  },
  'import-wrote-nothing': { en: 'This import has not added or changed anything.', fr: 'Cet import n’a rien ajouté ni modifié.' },
  'import-forgotten': {
    en: 'This import is more than 30 days old and can no longer be undone.',
    fr: 'Cet import date de plus de 30 jours et ne peut plus être annulé.',
  },
  'import-sheet-unknown': { en: 'Choose a sheet from this file.', fr: 'Choisissez une feuille de ce fichier.' },
  'import-columns-differ': {
    en: 'Match every column in the file.',
    fr: 'Indiquez à quoi correspond chaque colonne du fichier.',
  },
  'import-column-of-another': {
    en: 'This column is about someone else, so it can’t be the candidate’s details. Keep it as a note or skip it.',
    fr: 'L’en-tête de cette colonne désigne quelqu’un d’autre : elle ne peut pas remplir les coordonnées du candidat. Gardez-la en note ou ignorez-la.',
  },
  'import-column-twice': {
    en: 'Two columns match the same field. Skip one of them.',
    fr: 'Deux colonnes correspondent au même champ. Ignorez-en une.',
  },
  'import-without-name': {
    en: 'Match the name columns: for people, first and last name, or full name.',
    fr: 'Indiquez quelle colonne contient les noms : pour des personnes, prénom et nom, ou nom complet.',
  },
  'import-without-title': {
    en: 'Match the job title and employer columns.',
    fr: 'Indiquez quelles colonnes contiennent l’intitulé et l’employeur de chaque offre.',
  },
  // What is wrong with a row
  'import-without-type': {
    en: 'Match the legal name and type columns.',
    fr: 'Associez les colonnes de la raison sociale et du type.',
  },
  'import-employer-unknown': {
    en: 'We can’t find an employer with this name. Import or add it first, then check again.',
    fr: 'Aucun employeur ne porte ce nom. Importez-le ou ajoutez-le d’abord, puis vérifiez de nouveau.',
  },
  'import-town-unknown': {
    en: 'We can’t find this town. Check the spelling, or use a nearby town.',
    fr: 'Aucune ville ne porte ce nom. Indiquez une ville proche, ou corrigez l’orthographe.',
  },
  'row-open-quote': {
    en: 'A quotation mark (") in line {line} isn’t closed. Add the closing one or delete the first.',
    fr: 'Un guillemet (") de la ligne {line} n’est jamais fermé. Ajoutez le second ou supprimez le premier.',
  },
  'row-too-long': {
    en: 'This row has {cells} values for {columns} columns. Put text that contains the separator in quotation marks.',
    fr: 'Cette ligne a {cells} valeurs pour {columns} colonnes. Mettez entre guillemets le texte qui contient le séparateur.',
  },
  'cell-too-long': {
    en: 'This text is longer than {limit} characters. Shorten it.',
    fr: 'Ce texte dépasse {limit} caractères. Raccourcissez-le.',
  },
  'cell-missing': { en: 'This value is missing.', fr: 'Cette valeur manque. Renseignez-la.' },
  'cell-not-option': {
    en: '“{part}” isn’t recognised. Use one of: {accepted}.',
    fr: '« {part} » est inconnu. Écrivez l’une de ces valeurs : {accepted}.',
  },
  'cell-not-yes-no': { en: 'Enter yes or no.', fr: 'Écrivez oui ou non.' },
  'cell-not-number': { en: 'Enter a number in figures.', fr: 'Écrivez un nombre en chiffres.' },
  'cell-not-day': {
    en: 'This is not a date in the format chosen for this file. Write it like {example}.',
    fr: 'Ce n’est pas une date au format choisi pour ce fichier. Écrivez-la comme {example}.',
  },
  'cell-not-pay': {
    en: 'We can’t read this amount. Enter it like “£18.50 an hour” or “18–22 €/h”.',
    fr: 'Ce montant est illisible. Écrivez-le comme « 18,50 €/h » ou « 2 300 €/mois ».',
  },
  'cell-rounded': {
    en: 'The spreadsheet has rounded this number. Format the column as text, type the number again and save.',
    fr: 'Le tableur a arrondi ce numéro. Mettez la colonne au format texte, ressaisissez le numéro et enregistrez.',
  },
  'name-of-one-word': {
    en: 'Enter both first and last name.',
    fr: 'Indiquez le prénom et le nom.',
  },
  'language-unknown': { en: 'No known language in “{part}”.', fr: 'Aucune langue connue dans « {part} ».' },
  'language-without-level': {
    en: 'Add the level: “{part} (B1)”, or basic, fluent, native.',
    fr: 'Précisez le niveau : « {part} (B1) », ou notions, courant, maternelle.',
  },
})
