import { words } from '#shared/text.ts'

export const copyText = words({
  failed: {
    en: 'Your browser does not allow copying here. Select the text and copy it yourself.',
    fr: 'Votre navigateur n’autorise pas la copie ici. Sélectionnez le texte et copiez-le vous-même.',
  },
})
