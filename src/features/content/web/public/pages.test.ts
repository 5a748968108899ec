// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { answerOtherwise, signIn } from '#test/support/fake-server.ts'
import { show } from '#test/support/render.ts'
import { useDocument } from '#test/support/dom.ts'
import { faqPage } from './faq-page.ts'
import { clientLoader as faqs } from './faqs.tsx'
import { clientLoader as pricing } from './pricing.tsx'
import { QuestionsByAudience } from './questions.tsx'

useDocument()

const section = (heading: string, audience: 'candidates' | 'employers' | null = null) => ({
  id: heading,
  audience,
  heading,
  body: 'Words.',
})
const at = (path: string) => ({ request: new Request(`http://lintel.test${path}`), params: {} })
const answerWith = (...headings: string[]) => {
  signIn()
  answerOtherwise((_, sample) => ({ ...(sample as object), sections: headings.map((heading) => section(heading)) }))
}

describe('the questions', () => {
  it('are searched for the words that were typed, without the spaces around them; all are there where none were', async () => {
    answerWith('Cost', 'Réponse')
    const found = async (query: string) => {
      const { q, sections } = (await faqs(at(`/faqs${query}`))) as { q: string; sections: { heading: string }[] }
      return [q, ...sections.map(({ heading }) => heading)]
    }
    expect(await found('?q=+REPONSE+')).toEqual(['REPONSE', 'Réponse'])
    expect(await found('?q=+')).toEqual(['', 'Cost', 'Réponse'])
    expect(await found('')).toEqual(['', 'Cost', 'Réponse'])
    expect((await found(`?q=${'x'.repeat(300)}`))[0]).toHaveLength(200)
  })
  it('for everybody come first, then each under whom it is for, where there is one', () => {
    const sections = [section('Hiring?', 'employers'), section('Anyone?'), section('Applying?', 'candidates')]
    expect(show(QuestionsByAudience, { sections }).text).toBe(
      'Anyone? Words. If you are looking for work Applying? Words. If you are hiring Hiring? Words.',
    )
    expect(show(QuestionsByAudience, { sections: [section('Anyone?')] }).text).toBe('Anyone? Words.')
  })
  it('are told to search engines as HTML', () => {
    const [one] = faqPage([{ ...section('a > b?'), body: 'Yes: **a** > b & <c>' }]).mainEntity
    expect(one).toMatchObject({ name: 'a > b?', acceptedAnswer: { text: '<p>Yes: <strong>a</strong> &gt; b &amp; &lt;c&gt;</p>' } })
  })
})

it('prices are those of the country of the language, once, until something else is chosen that there is', async () => {
  answerWith()
  const chosen = async (path: string) => {
    const { country, payment } = (await pricing(at(path))) as { country: string; payment: string }
    return [country, payment]
  }
  expect(await chosen('/pricing')).toEqual(['GB', 'once'])
  expect(await chosen('/fr/pricing')).toEqual(['FR', 'once'])
  expect(await chosen('/fr/pricing?country=GB&pay=monthly')).toEqual(['GB', 'monthly'])
  expect(await chosen('/fr/pricing?country=DE&pay=yearly')).toEqual(['FR', 'once'])
})
