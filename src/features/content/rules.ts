import type { Locale } from '#shared/locale.ts'

/** The pages whose texts administrators edit, in the order of the list. */
export const pageSlugs = ['about-us', 'contact-us', 'faqs', 'pricing'] as const
export type PageSlug = (typeof pageSlugs)[number]

/** For whom a question is; null on pages that speak to everybody. */
export const audiences = ['candidates', 'employers'] as const
export type Audience = (typeof audiences)[number]

export const mostSections = 60
/** All sections together, in both languages: as much as one request holds, each letter at its widest. */
export const mostLetters = 60_000

export type Section = {
  /** Its anchor in the page's address. */
  id: string
  audience: Audience | null
  headingEn: string
  headingFr: string
  bodyEn: string
  bodyFr: string
}
/** All that a page says, in both languages. */
export type PageContent = { titleEn: string; titleFr: string; leadEn: string; leadFr: string; sections: Section[] }
/** The same as somebody reads it, in one language. */
export type ReadSection = { id: string; audience: Audience | null; heading: string; body: string }
export type ReadPage = { title: string; lead: string; sections: ReadSection[] }

/** Where words are missing: JSON pointers, in the order of the form. Nothing is published in one language alone. */
export function missingWords({ sections, ...page }: PageContent): string[] {
  const empty = (words: object, at: string) =>
    Object.entries(words).flatMap(([field, said]) => (said === '' && field !== 'audience' ? [`${at}/${field}`] : []))
  const none = sections.length === 0 ? ['/sections'] : []
  return [...empty(page, ''), ...none, ...sections.flatMap((section, i) => empty(section, `/sections/${i}`))]
}

/** How long all that sections say is. */
export const lettersIn = (sections: readonly Section[]): number =>
  sections.reduce((sum, one) => sum + one.headingEn.length + one.headingFr.length + one.bodyEn.length + one.bodyFr.length, 0)

/** A page as it is read in a language. */
export function pageIn({ titleEn, titleFr, leadEn, leadFr, sections }: PageContent, locale: Locale): ReadPage {
  const inOne = (en: string, fr: string) => (locale === 'fr' ? fr : en)
  return {
    title: inOne(titleEn, titleFr),
    lead: inOne(leadEn, leadFr),
    sections: sections.map(({ id, audience, headingEn, headingFr, bodyEn, bodyFr }) => ({
      id,
      audience,
      heading: inOne(headingEn, headingFr),
      body: inOne(bodyEn, bodyFr),
    })),
  }
}

/** In small letters and without accents, so that `reponse` finds « réponse ». */
const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** The sections that have every word of a search, in heading or text. */
export function sectionsWith<S extends Pick<ReadSection, 'heading' | 'body'>>(sections: readonly S[], typed: string): S[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  return sections.filter(({ heading, body }) => {
    const said = plain(`${heading} ${body}`)
    return wanted.every((word) => said.includes(word))
  })
}

/** What a section is called in a list of sections: its heading, in the other language where it has none in this one, or its place, from 1. */
export const sectionName = ({ headingEn, headingFr }: Section, place: number, locale: Locale): string =>
  (locale === 'fr' ? headingFr : headingEn) || headingEn || headingFr || `${locale === 'fr' ? 'Partie' : 'Section'} ${place}`

/** What differs between two versions of a page, by the name of the field; of sections each by its anchor, and their order by their names. */
export function differences(before: PageContent, after: PageContent, locale: Locale): { at: string; before: string; after: string }[] {
  const lines = (page: PageContent) => {
    const { titleEn, titleFr, leadEn, leadFr, sections } = page
    return new Map([
      ...Object.entries({ titleEn, titleFr, leadEn, leadFr }),
      ...sections.flatMap(({ id, ...said }) => Object.entries(said).map(([field, value]) => [`${id}/${field}`, value ?? ''] as const)),
      ['order', sections.map((section, i) => sectionName(section, i + 1, locale)).join('\n')],
    ])
  }
  const [old, now] = [lines(before), lines(after)]
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((at) => ({ at, before: old.get(at) ?? '', after: now.get(at) ?? '' }))
    .filter((one) => one.before !== one.after)
}
