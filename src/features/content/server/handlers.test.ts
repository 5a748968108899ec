import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { meanwhile, runs } from '#test/support/sql.ts'
import { missingWords, pageSlugs } from '../rules.ts'

const world = useApp()
let admin: Person
beforeAll(async () => {
  admin = await world.as('admin')
})
const find = (page: string) => admin.get('/staff/pages/{page}', { page })
const change = (page: string, version: number, body: object) => admin.patch('/staff/pages/{page}', { page, version, body })
const publish = (versionId: number) => admin.put('/staff/page-versions/{versionId}/publication', { versionId })
const read = (page: string) => world.visitor.get('/pages/{page}', { page })

describe('the built-in pages', () => {
  it.each(pageSlugs)('%s is complete in both languages', async (page) => {
    const { version, publishedVersion, savedByName, ...content } = await find(page)
    expect(missingWords(content)).toEqual([])
    expect({ version, publishedVersion, savedByName }).toEqual({ version: 1, publishedVersion: 1, savedByName: null })
  })
})

describe('a change of a page', () => {
  it('is a draft until it is published', async () => {
    const { version } = await find('about-us')
    const draft = await change('about-us', version, { titleEn: 'Who we are' })
    expect(draft).toMatchObject({ titleEn: 'Who we are', version: version + 1, publishedVersion: version })
    expect((await read('about-us')).title).toBe('About us')
    expect(await publish(draft.versionId)).toMatchObject({ publishedVersion: draft.version })
    expect((await read('about-us')).title).toBe('Who we are')
  })
  it('is undone by publishing an older version', async () => {
    const { items } = await admin.get('/staff/pages/{page}/versions', { page: 'about-us' })
    await publish(items.at(-1)?.id ?? 0)
    expect((await read('about-us')).title).toBe('About us')
    expect(await find('about-us')).toMatchObject({ version: 2, publishedVersion: 1, titleEn: 'Who we are' })
    await publish(items[0]?.id ?? 0)
    expect((await read('about-us')).title).toBe('Who we are')
  })
  it('does not overwrite a colleague’s', async () => {
    const { version } = await find('pricing')
    const tries = await Promise.allSettled(['One', 'Two'].map((titleEn) => change('pricing', version, { titleEn })))
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await problemOf(change('pricing', version, { titleEn: 'Three' }))).toMatchObject({ status: 412 })
  })
  it('is not published while a translation is missing', async () => {
    const { version, sections } = await find('faqs')
    const [first, ...others] = sections
    const draft = await change('faqs', version, { leadFr: '', sections: [{ ...first, bodyEn: '' }, ...others] })
    expect(await problemOf(publish(draft.versionId))).toMatchObject({
      status: 409,
      code: 'translation-missing',
      errors: [
        { pointer: '/leadFr', code: 'words-missing' },
        {
          pointer: '/sections/0/bodyEn',
          code: 'bodyEn-missing',
          message: `Enter the English text for “${first?.headingEn}”.`,
        },
      ],
    })
    expect((await read('faqs')).sections[0]?.body).not.toBe('')
  })
  it('is published one after the other', async () => {
    const { versionId } = await find('pricing')
    const held = await meanwhile(world, `select from pages where slug = 'pricing' for update`)
    const waits = publish(versionId)
    await expect.poll(() => held.waiting()).toBe(1)
    expect(await runs(world, `select id from page_versions where id = ${versionId} for update skip locked`)).toHaveLength(1)
    await held.end()
    await waits
  })
  it('cannot repeat an anchor', async () => {
    const { version, sections } = await find('faqs')
    const twice = change('faqs', version, { sections: [sections[0], sections[0]] })
    expect(await problemOf(twice)).toMatchObject({ status: 400, errors: [{ pointer: '/sections', code: 'page-anchor-twice' }] })
  })
})
