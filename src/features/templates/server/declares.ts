import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const templateDeclares = declares({
  problems: text,
  actions: words({
    'template.added': { en: 'Added a template', fr: 'A ajouté un modèle' },
    'template.changed': { en: 'Changed a template', fr: 'A modifié un modèle' },
    'template.removed': { en: 'Removed a template', fr: 'A retiré un modèle' },
    'template.restored': { en: 'Brought a template back', fr: 'A rétabli un modèle' },
    'template.version-restored': { en: 'Restored a version of a template', fr: 'A rétabli une version d’un modèle' },
    'template.reset': { en: 'Set a template back to our words', fr: 'A rétabli le texte d’origine d’un modèle' },
    'template.paper-made': { en: 'Made a paper from a template', fr: 'A créé un document à partir d’un modèle' },
    'template.paper-downloaded': {
      en: 'Downloaded a paper made from a template',
      fr: 'A téléchargé un document créé à partir d’un modèle',
    },
  }),
  topics: { templates: worksHere },
  erased: {
    'templates.changed_by': 'forgets',
    'template_versions.saved_by': 'forgets',
    'papers.application_id': 'goes',
    'papers.file_id': 'goes',
    'papers.made_by': 'forgets',
  },
  mayName: {
    templates: { name: 'text', title_en: 'text', body_en: 'text', title_fr: 'text', body_fr: 'text' },
    template_versions: { name: 'text', title_en: 'text', body_en: 'text', title_fr: 'text', body_fr: 'text' },
  },
})
