import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const contentDeclares = declares({
  problems: text,
  actions: words({
    'page.changed': { en: 'Changed a page', fr: 'A modifié une page' },
    'page.published': { en: 'Published a page', fr: 'A publié une page' },
  }),
  topics: { pages: ({ role }) => role === 'admin' },
  erased: { 'page_versions.saved_by': 'forgets', 'page_versions.published_by': 'forgets' },
})
