import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { meanwhile, runs } from '#test/support/sql.ts'
import { missingWords, mostLetters, mostSections, pageSlugs } from '../rules.ts'

const world = useApp()
let admin: Person
beforeAll(async () => {
  admin = await world.as('admin')
})
const find = (page: string) => admin.get('/staff/pages/{page}', { page })
const change = (page: string, version: number, body: object) => admin.patch('/staff/pages/{page}', { page, version, body })
const publish = (versionId: number) => admin.put('/staff/page-versions/{versionId}/publication', { versionId })
const read = (page: string) => world.visitor.get('/pages/{page}', { page })

describe('the pages that Lintel comes with', () => {
  it.each(pageSlugs)('%s is whole in both languages, and published', async (page) => {
    const { version, publishedVersion, savedByName, ...content } = await find(page)
    expect(missingWords(content)).toEqual([])
    expect({ version, publishedVersion, savedByName }).toEqual({ version: 1, publishedVersion: 1, savedByName: null })
  })
  it('are French in French, with its apostrophe and its signs on the line of their word', async () => {
    for (const page of pageSlugs) {
      const { sections, titleFr, leadFr } = await find(page)
      const french = [titleFr, leadFr, ...sections.flatMap(({ headingFr, bodyFr }) => [headingFr, bodyFr])]
      expect(french.filter((words) => words.includes("'") || /[^\s« (][?!;»]/.test(words))).toEqual([])
    }
    const french = await world.client(undefined, 'fr').get('/pages/{page}', { page: 'faqs' })
    expect(french.sections[0]?.heading).toBe('Dois-je payer quelque chose\u00a0?')
  })
  it('were mended where nobody had changed them, and nowhere else', async () => {
    const { rows } = await world.app.database.pool.query<{ content: string }>(`select content::text from page_versions where version = 1`)
    expect(rows.map(({ content }) => content).join()).not.toMatch(/, always|toujours\.|droit au travail|runs out|même quand/)
    // As if an administrator had kept the old words in a version of their own.
    const old = 'Looking for work costs nothing, always. Employers pay for what they publish.'
    const { version } = await find('pricing')
    const kept = await change('pricing', version, { leadEn: old })
    await world.app.database.pool.query(readFileSync('db/migrations/0506_page_words.sql', 'utf8'))
    expect((await find('pricing')).leadEn).toBe(old)
    await change('pricing', kept.version, { leadEn: 'Finding work is always free. Employers pay for the jobs they advertise.' })
  })
  it('answer at least eight questions of candidates and six of employers', async () => {
    const { sections } = await read('faqs')
    const of = (audience: string) => sections.filter((one) => one.audience === audience).length
    expect(of('candidates')).toBeGreaterThanOrEqual(8)
    expect(of('employers')).toBeGreaterThanOrEqual(6)
  })
  it('are read in part where somebody needs no more', async () => {
    const all = (await read('faqs')).sections.filter(({ audience }) => audience === 'employers')
    const part = await world.visitor.get('/pages/{page}', { page: 'faqs', query: { audience: 'employers', limit: 2 } })
    expect(part.sections).toEqual(all.slice(0, 2))
    const first = await world.visitor.get('/pages/{page}', { page: 'faqs', query: { limit: 3 } })
    expect(first.sections).toEqual((await read('faqs')).sections.slice(0, 3))
    expect((await world.visitor.get('/pages/{page}', { page: 'about-us', query: { audience: 'employers' } })).sections).toEqual([])
  })
  it('are all there are', async () => expect(await problemOf(read('imprint'))).toMatchObject({ status: 404 }))
})

describe('a change', () => {
  it('is a draft that nobody reads until it is published', async () => {
    const { version } = await find('about-us')
    const draft = await change('about-us', version, { titleEn: 'Who we are' })
    expect(draft).toMatchObject({ titleEn: 'Who we are', version: version + 1, publishedVersion: version })
    expect((await read('about-us')).title).toBe('About us')
    expect(await publish(draft.versionId)).toMatchObject({ publishedVersion: draft.version })
    expect((await read('about-us')).title).toBe('Who we are')
  })
  it('tells readers and search engines since when the page says so, not since when that was written', async () => {
    const { versionId } = await find('about-us')
    await runs(world, `update page_versions set saved_at = saved_at - interval '3 days' where id = ${versionId}`)
    const [{ at } = { at: '' }] = await runs<{ at: Date }>(world, `select published_at as at from page_versions where id = ${versionId}`)
    expect(Date.parse((await read('about-us')).changedAt)).toBe(new Date(at).getTime())
  })
  it('can be taken back: an older version is published as it stands', async () => {
    const { items } = await admin.get('/staff/pages/{page}/versions', { page: 'about-us' })
    await publish(items.at(-1)?.id ?? 0)
    expect((await read('about-us')).title).toBe('About us')
    expect(await find('about-us')).toMatchObject({ version: 2, publishedVersion: 1, titleEn: 'Who we are' })
    await publish(items[0]?.id ?? 0)
    expect((await read('about-us')).title).toBe('Who we are')
  })
  it('keeps what the page said before, with who and when, newest first', async () => {
    const { items } = await admin.get('/staff/pages/{page}/versions', { page: 'about-us' })
    expect(items.map(({ number, savedByName, content }) => [number, savedByName, content.titleEn])).toEqual([
      [2, expect.any(String), 'Who we are'],
      [1, null, 'About us'],
    ])
    expect(items[0]).toMatchObject({ publishedByName: items[0]?.savedByName, publishedAt: expect.any(String) })
  })
  it('says who published it, be it somebody else than who wrote it', async () => {
    const { version } = await find('contact-us')
    const { versionId } = await change('contact-us', version, { titleEn: 'Where to find us' })
    const colleague = await world.as('admin', 'publishes')
    await colleague.put('/staff/page-versions/{versionId}/publication', { versionId })
    const [newest] = (await admin.get('/staff/pages/{page}/versions', { page: 'contact-us' })).items
    expect(newest).toMatchObject({ savedByName: 'admin', publishedByName: 'publishes' })
  })
  it('does not overwrite somebody else’s, also when both are sent together', async () => {
    const { version } = await find('pricing')
    const tries = await Promise.allSettled(['One', 'Two'].map((titleEn) => change('pricing', version, { titleEn })))
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await problemOf(change('pricing', version, { titleEn: 'Three' }))).toMatchObject({ status: 412 })
  })
  it('is not published while one side is empty, and says which field', async () => {
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
          message: `Enter the text of “${first?.headingEn}” in English.`,
        },
      ],
    })
    expect((await read('faqs')).sections[0]?.body).not.toBe('')
  })
  it('names a section without a heading by its place when it is not published', async () => {
    const { version, sections } = await find('faqs')
    const added = { id: 's-4aa0ab06', audience: null, headingEn: '', headingFr: '', bodyEn: 'Yes.', bodyFr: 'Oui.' }
    const draft = await change('faqs', version, { sections: [...sections, added] })
    const said = (await problemOf(publish(draft.versionId))).errors?.map(({ message }) => message)
    expect(said).toContain(`Enter the heading of “Section ${sections.length + 1}” in English.`)
    const named = await change('faqs', version + 1, { sections: [{ ...added, headingEn: 'Fees', headingFr: 'Tarifs', bodyEn: '' }] })
    const french = world.client(admin.token, 'fr').put('/staff/page-versions/{versionId}/publication', { versionId: named.versionId })
    expect((await problemOf(french)).errors?.at(-1)?.message).toMatch(/texte de «\s*Tarifs\s*»/)
  })
  it('is not published without a section', async () => {
    const { version } = await find('faqs')
    const { versionId } = await change('faqs', version, { sections: [] })
    const faults = (await problemOf(publish(versionId))).errors?.map(({ pointer, code }) => [pointer, code])
    expect(faults).toContainEqual(['/sections', 'sections-missing'])
    expect((await read('faqs')).sections).not.toEqual([])
  })
  it('may be as long as a request holds, each letter at its widest, and no longer', async () => {
    const { version } = await find('faqs')
    const body = '€'.repeat(mostLetters / mostSections / 2)
    const section = { audience: null, headingEn: '', headingFr: '', bodyEn: body, bodyFr: body }
    const sections = Array.from({ length: mostSections }, (_, i) => ({ ...section, id: `s-${i}` }))
    const [first, ...others] = sections
    const longer = change('faqs', version, { sections: [{ ...first, headingEn: 'A' }, ...others] })
    expect((await problemOf(longer)).errors).toMatchObject([{ pointer: '/sections', code: 'page-too-long' }])
    expect((await change('faqs', version, { sections })).sections).toHaveLength(mostSections)
  })
  it('is published by one after the other: the page is held before anything is written', async () => {
    const { versionId } = await find('pricing')
    const held = await meanwhile(world, `select from pages where slug = 'pricing' for update`)
    const waits = publish(versionId)
    await expect.poll(() => held.waiting()).toBe(1)
    expect(await runs(world, `select id from page_versions where id = ${versionId} for update skip locked`)).toHaveLength(1)
    await held.end()
    await waits
  })
  it('gives no two sections the same anchor', async () => {
    const { version, sections } = await find('faqs')
    const twice = change('faqs', version, { sections: [sections[0], sections[0]] })
    expect(await problemOf(twice)).toMatchObject({ status: 400, errors: [{ pointer: '/sections', code: 'page-anchor-twice' }] })
  })
})
