import { words } from '#shared/text.ts'

export const text = words({
  'file-empty': {
    en: 'This file is empty. Choose another, or save it again first.',
    fr: 'Ce fichier est vide. Choisissez-en un autre ou enregistrez-le de nouveau.',
  },
  'file-too-large': {
    en: 'This file is larger than {megabytes}\u00a0MB. Send a smaller one.',
    fr: 'Ce fichier dépasse {megabytes}\u00a0Mo. Envoyez-en un plus petit.',
  },
  'file-type-not-accepted': { en: 'Send your CV as a PDF or Word (DOCX) file.', fr: 'Envoyez votre CV au format PDF ou Word (DOCX).' },
  'file-content-mismatch': {
    en: 'The content of this file is not what its name says. Save it as PDF or DOCX and send that.',
    fr: 'Le contenu de ce fichier ne correspond pas à son nom. Enregistrez-le en PDF ou DOCX puis renvoyez-le.',
  },
  'file-damaged': {
    en: 'This file is damaged and cannot be read. Save it again and send the new one.',
    fr: 'Ce fichier est endommagé et illisible. Enregistrez-le de nouveau puis renvoyez-le.',
  },
  'file-has-macros': {
    en: 'This document contains macros. Save it without them, or as PDF.',
    fr: 'Ce document contient des macros. Enregistrez-le sans macros, ou en PDF.',
  },
})
