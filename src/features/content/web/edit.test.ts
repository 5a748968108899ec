// @vitest-environment happy-dom
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { deeds, next, signIn } from '#test/support/fake-server.ts'
import { all, push } from '#test/support/user-actions.ts'
import { show } from '#test/support/render.ts'
import { field, stand, takeAway, type, useDocument } from '#test/support/dom.ts'
import { mostSections, type Section } from '../rules.ts'
import EditPage from './edit.tsx'
import { PageHistory } from './page-history.tsx'
import { SectionsInput } from './sections-input.tsx'

useDocument()

const section = (id: string, more: Partial<Section> = {}): Section => ({
  ...{ id, audience: null, headingEn: `Heading ${id}`, headingFr: `Titre ${id}`, bodyEn: 'Words.', bodyFr: 'Mots.' },
  ...more,
})
const page = {
  ...{
    id: 1,
    slug: 'faqs' as const,
    version: 3,
    versionId: 30,
    publishedVersion: 2,
    savedAt: '2026-11-20T09:00:00Z',
    savedByName: 'Ada Lee',
  },
  ...{ titleEn: 'Questions', titleFr: 'Questions', leadEn: 'Short.', leadFr: 'Bref.', sections: [section('a')] },
}
const Sections = ({ of }: { of: readonly Section[] }) => createElement('form', null, createElement(SectionsInput, { initial: of }))
const writes = () => deeds().filter((deed) => !deed.startsWith('GET'))

describe('a page that is published', () => {
  const open = async () => {
    signIn()
    await stand(EditPage as never, { loaderData: { page, versions: null, compared: 0 } } as never)
    deeds()
  }
  it('is so as it was saved just now, and as it was saved before where nothing was changed', async () => {
    await open()
    await push('Publish')
    expect(writes()).toEqual(['PUT /staff/page-versions/30/publication'])
    await takeAway()
    await open()
    await type(field('titleEn'), 'All questions')
    await push('Publish')
    expect(writes()).toEqual([expect.stringMatching(/^PATCH \/staff\/pages\/faqs/), 'PUT /staff/page-versions/7/publication'])
  })
  it('is published once more as it was saved, where only that was refused', async () => {
    await open()
    await type(field('titleEn'), 'All questions')
    next(/^PUT /, { status: 409, code: 'conflict' })
    await push('Publish')
    deeds()
    await push('Publish')
    expect(writes().at(-1)).toBe('PUT /staff/page-versions/7/publication')
  })
})

describe('a section', () => {
  const kept = () => JSON.parse(field('sections').value) as Section[]
  it('that is added is for whom the last one is', async () => {
    await stand(Sections, { of: [section('a', { audience: 'candidates' }), section('b', { audience: 'employers' })] })
    await push(/^\+ /)
    expect(kept().map(({ audience }) => audience)).toEqual(['candidates', 'employers', 'employers'])
  })
  it('keeps what is typed in each language apart', async () => {
    await stand(Sections, { of: [section('a')] })
    for (const area of all<HTMLTextAreaElement>('textarea')) await type(area as never, `Typed ${area.lang}`)
    expect(kept()).toMatchObject([{ bodyEn: 'Typed en', bodyFr: 'Typed fr' }])
  })
  it('is added up to the most that a page holds', () => {
    const buttons = (n: number) => show(Sections, { of: Array.from({ length: n }, (_, i) => section(`s${i}`)) }).html.includes('data-add')
    expect([buttons(mostSections - 1), buttons(mostSections)]).toEqual([true, false])
  })
})

it('an older version says of each section what it is called, also where it is gone by now or has no heading', () => {
  const nameless = { headingEn: '', headingFr: '' }
  const content = { ...page, sections: [section('a'), section('gone'), section('b', nameless)] }
  const old = { id: 20, number: 2, content, savedAt: page.savedAt, savedByName: null, publishedAt: null, publishedByName: null }
  const now = { ...page, sections: [section('a', { bodyEn: 'Other words.' }), section('b', { ...nameless, bodyFr: 'Autres.' })] }
  const { text } = show(PageHistory, { page: now, versions: [old], compared: 2 } as never, { role: 'admin' })
  for (const name of ['Heading a · ', 'Heading gone · ', 'Section 2 · ']) expect(text).toContain(name)
})
