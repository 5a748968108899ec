// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { requests, next, signIn } from '#test/support/fake-server.ts'
import { push } from '#test/support/user-actions.ts'
import { field, stand, takeAway, type, useDocument } from '#test/support/dom.ts'
import type { Section } from '../rules.ts'
import EditPage from './edit.tsx'

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
const writes = () => requests().filter((action) => !action.startsWith('GET'))

describe('a page that is published', () => {
  const open = async () => {
    signIn()
    await stand(EditPage as never, { loaderData: { page, versions: null, compared: 0 } } as never)
    requests()
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
    requests()
    await push('Publish')
    expect(writes().at(-1)).toBe('PUT /staff/page-versions/7/publication')
  })
})
