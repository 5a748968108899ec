import { useState } from 'react'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { toCandidate, toTemplates } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, orNull, type Screen, type Visit } from '#web/load.ts'
import { saveAnswer } from '#web/save-file.ts'
import { type ScreenFor, useIsPreview } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Button, Checkbox, EmptyState, LinkButton, Select } from '#web/ui/controls.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { queryOf, useQueryChange } from '#web/ui/list-query.ts'
import { Page } from '#web/ui/page.tsx'
import screen from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { WhenChosen } from '#web/ui/when-chosen.tsx'
import { findCandidates } from '../../files/web/candidate-field.tsx'
import { paperFormats } from '../rules.ts'
import type { PaperPreview } from '../shapes.ts'
import { PaperView } from './paper-view.tsx'
import css from './templates.module.css'
import { text } from './text.ts'

async function load(api: Api<Operations>, { url }: Visit) {
  const query = queryOf(url)
  const [asked, template] = [query.id('application'), query.id('template')]
  const application = asked === undefined ? null : await orNull(api.get('/applications/{applicationId}', { applicationId: asked }))
  const candidateId = application?.candidateId ?? query.id('candidate')
  const [candidate, applications, { items: templates }, { items: folders }] = await Promise.all([
    candidateId === undefined ? null : orNull(api.get('/candidates/{candidateId}', { candidateId })),
    candidateId === undefined ? null : orNull(api.get('/candidates/{candidateId}/applications', { candidateId, query: { limit: 50 } })),
    api.get('/templates', { query: { limit: 100, sort: 'name', dir: 'asc' } }),
    api.get('/folders'),
  ])
  const chosen = templates.find(({ id }) => id === template) ?? null
  const language = query.oneOf('language', locales)
  const spoken = chosen?.languages.find((one) => one === (language ?? candidate?.locale)) ?? chosen?.languages[0] ?? null
  const about = candidate && { candidateId: candidate.id, applicationId: application?.id }
  const preview =
    chosen && spoken && about
      ? await api.get('/templates/{templateId}/preview', { templateId: chosen.id, query: { ...about, language: spoken } })
      : null
  return { candidate, applications: applications?.items ?? [], application, templates, chosen, language: spoken, preview, folders }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** A template filled in for somebody: seen first, then made. */
export default function WritePaper({ loaderData }: Screen<typeof load>) {
  const { candidate, applications, application, templates, chosen, language, preview, folders } = loaderData
  const t = useText(text)
  const change = useQueryChange()
  const name = candidate && `${candidate.firstName} ${candidate.lastName}`
  return (
    <Page title={t.write} actions={<LinkButton to={toTemplates}>{t.templates}</LinkButton>}>
      <div className={screen.columns}>
        <div className={screen.stack}>
          <section className={screen.card} aria-label={t.write}>
            <WhenChosen onChange={(id) => change({ candidate: id ?? '', application: '' })}>
              <Combobox
                key={candidate?.id}
                name="candidate"
                label={t.who}
                initial={candidate && name ? { id: candidate.id, name } : null}
                placeholder={t.find}
                none={t.nobody}
                unchosen={t.unchosen}
                fewestLetters={2}
                find={findCandidates}
                show={(option) => `${option.name} · ${option.id}`}
              />
            </WhenChosen>
            {applications.length > 0 && (
              <Select
                label={t.job}
                value={String(application?.id ?? '')}
                empty={t.noJob}
                options={applications.map(({ id, job }) => [String(id), job.title] as const)}
                onChange={({ target }) => change({ application: target.value, candidate: String(candidate?.id ?? '') })}
              />
            )}
            <Select
              label={t.template}
              value={String(chosen?.id ?? '')}
              empty={t.choose}
              options={templates.map((one) => [String(one.id), one.name] as const)}
              onChange={({ target }) => change({ template: target.value, language: '' })}
            />
            {chosen && chosen.languages.length > 1 && (
              <Select
                label={t.language}
                value={language ?? ''}
                options={chosen.languages.map((one) => [one, t[one]] as const)}
                onChange={({ target }) => change({ language: target.value })}
              />
            )}
          </section>
          {preview && chosen && language && candidate && (
            <Make
              key={`${chosen.id} ${candidate.id} ${application?.id} ${language}`}
              of={{ templateId: chosen.id, candidateId: candidate.id, applicationId: application?.id, language }}
              preview={preview}
              uid={candidate.id}
              folders={folders}
            />
          )}
        </div>
        {preview && language ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled with the keyboard
          <section className={css.preview} tabIndex={0} aria-label={t.paper}>
            <PaperView of={preview} lang={language} />
          </section>
        ) : (
          <EmptyState title={t.chooseFirst}>{t.chooseFirstBody}</EmptyState>
        )}
      </div>
    </Page>
  )
}

type MakeProps = {
  of: { templateId: number; candidateId: number; applicationId: number | undefined; language: Locale }
  preview: PaperPreview
  uid: number
  folders: readonly { id: number; name: string }[]
}

/** What is missing, in which form, and where it is kept. */
function Make({ of, preview: { missing }, uid, folders }: MakeProps) {
  const t = useText(text)
  const locale = useLocale()
  const isPreview = useIsPreview()
  const [to, setTo] = useState<'candidate' | 'folder'>('candidate')
  const [format, setFormat] = useState<(typeof paperFormats)[number]>('pdf')
  const [withGaps, setWithGaps] = useState(false)
  const isHeld = missing.length > 0 && !withGaps
  const { templateId, ...about } = of
  const [download, busy] = useAction(() =>
    api.get('/templates/{templateId}/paper', { templateId, query: { ...about, format, withGaps } }).then(saveAnswer, complain),
  )
  return (
    <section className={screen.card} aria-labelledby="make">
      <h2 id="make">{t.paper}</h2>
      {missing.length > 0 && (
        <div role="status" className={screen.stack}>
          <p>
            <strong>{t.missing({ n: missing.length })}.</strong> {t.missingBody}
          </p>
          <ul className={css.missing} lang={locale}>
            {missing.map(({ placeholder, label, from }) => (
              <li key={placeholder}>
                {label} <small>{from}</small>
              </li>
            ))}
          </ul>
          <LinkButton small to={toCandidate(uid)}>
            {t.openCandidate}
          </LinkButton>
        </div>
      )}
      {!isPreview && (
        <Form
          onSend={async (given, idempotencyKey) => {
            const folderId = Number(given.get('folderId')) || null
            const made = await api.post('/papers', { body: { ...of, format, withGaps, to, folderId }, idempotencyKey })
            return { said: t.made({ name: made.name }) }
          }}
        >
          {missing.length > 0 && (
            <Checkbox name="withGaps" checked={withGaps} onChange={({ target }) => setWithGaps(target.checked)}>
              {t.withGaps}
            </Checkbox>
          )}
          <div className={screen.two}>
            <Select
              label={t.format}
              name="format"
              value={format}
              options={paperFormats.map((one) => [one, t[one]] as const)}
              onChange={({ target }) => setFormat(target.value as typeof format)}
            />
            <Select
              label={t.keepIn}
              name="to"
              value={to}
              options={[
                ['candidate', t.withCandidate],
                ['folder', t.inCompanyFiles],
              ]}
              onChange={({ target }) => setTo(target.value as typeof to)}
            />
          </div>
          {to === 'folder' && (
            <Select label={t.folder} name="folderId" empty={t.top} options={folders.map((one) => [String(one.id), one.name] as const)} />
          )}
          <div className={screen.actions}>
            <Submit disabled={isHeld}>{t.make}</Submit>
            <Button onClick={download} busy={busy} disabled={isHeld}>
              {t.download}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}
