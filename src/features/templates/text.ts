import { words } from '#shared/text.ts'

export const text = words({
  'template-words-missing': {
    en: 'Write both title and text, or leave this language out.',
    fr: 'Rédigez le titre et le texte, ou laissez cette langue vide.',
  },
  'template-placeholder-unknown': {
    en: 'Nothing fills in {hole}. Choose a field from the menu.',
    fr: 'Rien ne remplit {hole}. Choisissez un champ dans le menu.',
  },
  'template-not-ours': {
    en: 'This template is your own. Restore an older version of it instead.',
    fr: 'Ce modèle est le vôtre. Rétablissez plutôt une version antérieure.',
  },
  'template-comes-with-lintel': {
    en: 'Assignments offer this template. Change its words instead of removing it.',
    fr: 'Les affectations proposent ce modèle. Modifiez son texte au lieu de le retirer.',
  },
  'template-not-in-language': {
    en: 'This template has no text in that language. Choose the other one, or write it first.',
    fr: 'Ce modèle n’a pas de texte dans cette langue. Choisissez l’autre, ou rédigez-le d’abord.',
  },
  'paper-incomplete': {
    en: 'Values are missing: {fields}. Fill them in, or make the paper with gaps.',
    fr: 'Il manque des valeurs : {fields}. Complétez-les, ou créez le document avec des blancs.',
  },
})
