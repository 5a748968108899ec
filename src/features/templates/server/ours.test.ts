import { describe, expect, it } from 'vitest'
import { addDays, dayOf, mondayOf } from '#shared/dates.ts'
import { problemOf, useApp } from '#test/support/app.ts'
import { lyon } from '#test/support/factories.ts'
import { sellers, setSellers } from '#test/support/sellers.ts'
import { makePlaced, terms } from '../../assignments/server/examples.ts'

const world = useApp()
const monday = mondayOf(dayOf(new Date()))

async function makeAssignment(more: object, job: Record<string, unknown> = {}) {
  const by = await world.as('operation')
  const placed = await makePlaced(world, job)
  await by.post('/applications/{applicationId}/assignment', { applicationId: placed.applicationId, body: { ...terms(), ...more } })
  return { by, ...placed }
}
const wordsOf = ({ blocks }: { blocks: unknown[] }) => JSON.stringify(blocks)

describe('the papers of an assignment', () => {
  it('in Britain are the key information document, with an example of pay, and the schedule', async () => {
    const { by, applicationId, candidateId } = await makeAssignment({ siteName: 'Canal Wharf' })
    const { offered, items } = await by.get('/applications/{applicationId}/papers', { applicationId, query: {} })
    expect(offered.map(({ name }) => name)).toEqual(['Key information document (UK)', 'Assignment schedule (UK)'])
    expect(items).toEqual([])
    const [key, schedule] = offered
    const query = { candidateId, applicationId, language: 'en' as const }
    const read = (templateId: number) => by.get('/templates/{templateId}/preview', { templateId, query })
    // 42.5 hours at £18: £765; 20% above £241.73, 8% above £242.
    const document = wordsOf(await read(key?.id ?? 0))
    for (const words of [
      'gross pay £765.00',
      'Income tax (code 1257L): − £104.65',
      'National Insurance: − £41.84',
      'Take-home pay: £618.51',
    ])
      expect(document).toContain(words)
    const scheduled = await read(schedule?.id ?? 0)
    expect(wordsOf(scheduled)).toContain('Monday to Friday, 07:30 to 16:30, with a break of 30 minutes')
    // What the employer is charged, £26, stands on no paper.
    expect(document + wordsOf(scheduled)).not.toContain('£26')
    expect(schedule?.missing).toContain('Address of that site')
    const body = { templateId: key?.id ?? 0, ...query, format: 'pdf' as const, to: 'candidate' as const, withGaps: true }
    const made = await by.post('/papers', { body })
    const after = await by.get('/applications/{applicationId}/papers', { applicationId, query: {} })
    expect(after.items).toMatchObject([{ templateName: 'Key information document (UK)', file: { id: made.fileId, name: made.name } }])
  })

  it('show what is deducted from a subcontractor', async () => {
    const { by, applicationId, candidateId } = await makeAssignment({ engagement: 'cis' }, { engagements: ['cis'] })
    const { offered } = await by.get('/applications/{applicationId}/papers', { applicationId, query: {} })
    const query = { candidateId, applicationId, language: 'en' as const }
    const read = await by.get('/templates/{templateId}/preview', { templateId: offered[0]?.id ?? 0, query })
    expect(wordsOf(read)).toContain('CIS deduction of 20%, if you are registered: − £153.00')
  })

  it('in France are the contrat de mission, with IFM, ICCP and the days by which the end may move', async () => {
    const mission = {
      startsOn: monday,
      endsOn: addDays(monday, 4 * 7 + 4),
      engagement: 'interim',
      missionReason: 'increase',
      missionDetail: 'Second front de travaux',
      rate: { pay: 1500, charge: 2900, onCost: 7182 },
    }
    const pay = { min: 1500, max: 1700, unit: 'hour', currency: 'EUR' }
    const { by, applicationId, candidateId } = await makeAssignment(mission, {
      placeId: lyon,
      language: 'fr',
      pay,
      engagements: ['interim'],
    })
    // Signed by the company that invoices in France, where the publisher of the site is a British one.
    await setSellers(world)
    const { offered } = await by.get('/applications/{applicationId}/papers', { applicationId, query: {} })
    expect(offered.map(({ name, language }) => `${name} ${language}`)).toEqual(['Contrat de mission (France) fr'])
    const query = { candidateId, applicationId, language: 'fr' as const }
    const words = wordsOf(await by.get('/templates/{templateId}/preview', { templateId: offered[0]?.id ?? 0, query })).replace(
      /[\u00a0\u202f]/g,
      ' ',
    )
    for (const part of [
      sellers.FR.name,
      'Accroissement temporaire',
      '10 %, soit 1,50 € de l’heure',
      'soit 1,65 € de l’heure',
      '3 jours travaillés',
      'Second front',
    ])
      expect(words).toContain(part)
  })
})

describe('a template of ours', () => {
  it('is changed and set back to our words; what it said stays in its history, and it is not removed', async () => {
    const by = await world.as('operation')
    const { items } = await by.get('/templates', { query: { limit: 100, language: 'fr' } })
    const { id: templateId = 0, version = 0 } = items.find(({ ours }) => ours === 'mission-contract') ?? {}
    const ours = await by.get('/templates/{templateId}', { templateId })
    expect(ours).toMatchObject({ isOurs: true, languages: ['fr'], bodyFr: expect.stringContaining('motif de recours') })
    const changed = await by.patch('/templates/{templateId}', { templateId, version, body: { titleFr: 'Contrat' } })
    expect(changed).toMatchObject({ isOurs: false, titleFr: 'Contrat', bodyFr: ours.bodyFr })
    const back = await by.put('/templates/{templateId}/reset', { templateId, version: changed.version })
    expect(back).toMatchObject({ isOurs: true, titleFr: ours.titleFr })
    const { items: versions } = await by.get('/templates/{templateId}/versions', { templateId, query: {} })
    expect(versions.map(({ titleFr }) => titleFr)).toEqual([ours.titleFr, 'Contrat'])
    expect((await problemOf(by.put('/templates/{templateId}/removal', { templateId }))).code).toBe('template-comes-with-lintel')
    const own = await by.post('/templates', { body: { kind: 'letter', name: 'Own', titleEn: 'Hello', bodyEn: 'Hello.' } })
    expect((await problemOf(by.put('/templates/{templateId}/reset', { templateId: own.id, version: 1 }))).code).toBe('template-not-ours')
  })
})
