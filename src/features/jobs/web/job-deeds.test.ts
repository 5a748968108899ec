// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { deeds, signIn } from '#test/support/fake-server.ts'
import { push } from '#test/support/user-actions.ts'
import { job } from '#test/support/samples.ts'
import { show } from '#test/support/render.ts'
import { stand, useDocument } from '#test/support/dom.ts'
import type { JobStatus } from '../rules.ts'
import { DeedDialog, saidOnline, useDeeds } from './job-deeds.tsx'

useDocument()

function Deeds() {
  const { deedsFor } = useDeeds()
  return deedsFor(job).map(({ key, name, run }) => createElement('button', { key, type: 'button', onClick: () => void run?.() }, name))
}

it.each([
  ['en', 'Copy link', '/jobs/'],
  ['fr', 'Copier le lien', '/fr/jobs/'],
] as const)('the link to an advert that is shared leads to it in the language of whoever shares it (%s)', async (locale, name, path) => {
  signIn()
  await stand(Deeds, {}, { locale })
  deeds()
  await push(name)
  expect(deeds()).toEqual([`copies ${location.origin}${path}${job.slug}`])
})

it('a job that is relisted stays open until its last day where that is ahead, else for thirty days', () => {
  const until = (closesOn: string) =>
    show(DeedDialog, { deed: 'relist', job: { ...job, status: 'closed', closesOn }, onClose: () => {} }).form.get('closesOn')
  expect([until('2026-11-20'), until('2026-11-21'), until('2026-11-22')]).toEqual(['2026-12-21', '2026-12-21', '2026-11-22'])
})

it('what became of a job that was to go online is said: it is, it will be, or it is to be approved', () => {
  const says = (status: JobStatus) => saidOnline({ opened: 'open', scheduled: 'later', pending_approval: 'asked' })({ status })
  expect((['open', 'scheduled', 'pending_approval'] as const).map(says)).toEqual(['open', 'later', 'asked'])
})
