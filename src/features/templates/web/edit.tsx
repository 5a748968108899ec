import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toTemplate, toTemplateHistory, toTemplates, toWritePaper } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useLive } from '#web/live.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useIsPreview } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Submit } from '#web/ui/form.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { Tabs } from '#web/ui/tabs.tsx'
import { kindText } from '../field-text.ts'
import { fields } from '../fields.ts'
import type { Template } from '../shapes.ts'
import { TemplateFields } from './template-fields.tsx'
import { TemplateHistory } from './template-history.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { params, url }: Visit<'templateId'>) {
  const templateId = idIn(params.templateId)
  const isHistory = url.searchParams.get('tab') === 'history'
  const { page, limit } = queryOf(url).paging([])
  const [template, versions] = await Promise.all([
    api.get('/templates/{templateId}', { templateId }),
    isHistory ? api.get('/templates/{templateId}/versions', { templateId, query: { page, limit } }) : null,
  ])
  return { template, versions }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** A template: what it says, how it will look, what it said before. */
export default function EditTemplate({ loaderData: { template, versions } }: Screen<typeof load>) {
  const t = useText(text)
  const k = useText(kindText)
  useLive(['templates'])
  const { id, name, kind, version } = template
  return (
    <Page title={name} sub={k[kind]} actions={<LinkButton to={toWritePaper({ template: id })}>{t.write}</LinkButton>}>
      <Tabs
        label={t.parts}
        of={[
          { to: toTemplate(id), name: t.edit, isCurrent: versions === null },
          { to: toTemplateHistory(id), name: t.history, isCurrent: versions !== null },
        ]}
      />
      {versions ? (
        <TemplateHistory template={template} versions={versions} />
      ) : (
        <>
          <OursNote template={template} />
          <TemplateForm key={`${id} ${version}`} template={template} />
        </>
      )}
    </Page>
  )
}

/** Of a template that comes with Lintel: whose words it has, and the way back. */
function OursNote({ template: { id: templateId, ours, isOurs, version } }: { template: Template }) {
  const t = useText(text)
  const act = useAct()
  const isPreview = useIsPreview()
  const [isAsking, setAsking] = useState(false)
  if (ours === null) return null
  const reset = () => act(() => api.put('/templates/{templateId}/reset', { templateId, version }), t.wasReset)
  return (
    <div className={css.entry}>
      <p className={css.sub}>{isOurs ? t.oursUnchanged : t.oursChanged}</p>
      {!isOurs && !isPreview && (
        <Button small onClick={() => setAsking(true)}>
          {t.reset}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.reset}
          yes={t.reset}
          onConfirm={() => reset().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          {t.resetAsk}
        </ConfirmDialog>
      )}
    </div>
  )
}

function TemplateForm({ template }: { template: Template }) {
  const f = useText(formText)
  const { revalidate } = useRevalidator()
  const templateId = template.id
  return (
    <ChangeForm
      className={css.stack}
      draft={`template ${templateId}`}
      fields={fields}
      record={template}
      findNewest={() => api.get('/templates/{templateId}', { templateId })}
      write={(version, body) => api.patch('/templates/{templateId}', { templateId, version, body })}
      onSaved={() => {
        void revalidate()
        return { said: f.saved }
      }}
    >
      <TemplateFields template={template} />
      <FormActions cancel={toTemplates}>
        <Submit>{f.save}</Submit>
      </FormActions>
    </ChangeForm>
  )
}
