import { expect, it } from 'vitest'
import { show } from '#test/support/render.ts'
import type { ShownRequirement } from '../contract.ts'
import RequirementsOnJob from './job-slot.tsx'

const requirement = (code: string, isMandatory: boolean): ShownRequirement => ({
  type: { code, en: `${code} in English`, fr: code },
  ...{ level: null, categories: [], alternatives: [], until: 'start', isMandatory },
})
const of = (status: 'open' | 'archived', ...items: ReturnType<typeof requirement>[]) =>
  ({ loaderData: { job: { id: 7, status, title: 'Bricklayer' }, types: [], items, jobVersion: 1 } }) as never
const [card, ticket] = [requirement('cscs', true), requirement('sst', false)]

it('tells staff how many documents a job asks for, and agents, who have no tab for them, which', () => {
  const toStaff = show(RequirementsOnJob as never, of('open', card, ticket)).html
  expect(toStaff).toMatch(/documents?.*mandatory/s)
  expect(toStaff).not.toContain('cscs in English')
  expect(toStaff).toContain('/dashboard/job/7/requirements')
  const toAgents = show(RequirementsOnJob as never, of('open', card, ticket), { role: 'agent' }).html
  expect(toAgents).toContain('cscs in English')
  expect(toAgents).not.toContain('/dashboard/job/7/requirements')
})

it('leads nowhere from an archived job that asked for none', () => {
  expect(show(RequirementsOnJob as never, of('archived')).html).not.toContain('href')
  expect(show(RequirementsOnJob as never, of('open')).html).toContain('/dashboard/job/7/requirements')
})
