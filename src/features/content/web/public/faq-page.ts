import { advertHtml } from '../../../jobs/advert-html.ts'
import type { ReadSection } from '../../rules.ts'

const escaped = (words: string) => words.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] as string)

/** Questions as search engines and assistants read them (schema.org's FAQPage). */
export const faqPage = (sections: readonly ReadSection[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: sections.map(({ heading, body }) => ({
    '@type': 'Question',
    name: heading,
    acceptedAnswer: { '@type': 'Answer', text: advertHtml(body, escaped) },
  })),
})
