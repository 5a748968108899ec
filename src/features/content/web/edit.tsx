import { useRef } from 'react'
import { data } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toEditPage, toPageHistory, toPages } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useAt, useText } from '#web/text.tsx'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { AnchorButton } from '#web/ui/controls.tsx'
import { Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { Tabs } from '#web/ui/tabs.tsx'
import type { ManagedPage } from '../contract.ts'
import { fields } from '../fields.ts'
import { pageSlugs } from '../rules.ts'
import { PageFields } from './page-fields.tsx'
import { PageHistory } from './page-history.tsx'
import { PagePreview } from './page-preview.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { params, url }: Visit<'slug'>) {
  const slug = pageSlugs.find((one) => one === params.slug)
  if (!slug) throw data(null, { status: 404 })
  const isHistory = url.searchParams.get('tab') === 'history'
  const [page, versions] = await Promise.all([
    api.get('/staff/pages/{page}', { page: slug }),
    isHistory ? api.get('/staff/pages/{page}/versions', { page: slug }) : null,
  ])
  return { page, versions: versions?.items ?? null, compared: Number(url.searchParams.get('version')) }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** The texts of a page: both languages, how it will look, what it said before. */
export default function EditPage({ loaderData: { page, versions, compared } }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  const { slug } = page
  return (
    <Page
      title={t[slug]}
      sub={page.version === page.publishedVersion ? t.published : t.draft}
      actions={
        <AnchorButton href={at(`/${slug}`)} target="_blank" rel="noreferrer">
          {t.view}
        </AnchorButton>
      }
    >
      <Tabs
        label={t.parts}
        of={[
          { to: toEditPage(slug), name: t.edit, isCurrent: versions === null },
          { to: toPageHistory(slug), name: t.history, isCurrent: versions !== null },
        ]}
      />
      {versions ? (
        <PageHistory page={page} versions={versions} compared={compared} />
      ) : (
        <PageForm key={`${slug} ${page.version}`} page={page} />
      )}
    </Page>
  )
}

/** Of one version: what was typed over it is published as what that became. */
function PageForm({ page }: { page: ManagedPage }) {
  const t = useText(text)
  const { slug } = page
  const newest = useRef(page.versionId)
  return (
    <ChangeForm
      className={css.stack}
      draft={`page ${slug}`}
      fields={fields}
      record={page}
      findNewest={() => api.get('/staff/pages/{page}', { page: slug })}
      write={async (version, body) => {
        const saved = await api.patch('/staff/pages/{page}', { page: slug, version, body })
        newest.current = saved.versionId
        return saved
      }}
      onSaved={async (_changes, given) => {
        if (given.get('publish') !== 'yes') return { said: t.savedDraft, to: toPages }
        await api.put('/staff/page-versions/{versionId}/publication', { versionId: newest.current })
        return { said: t.nowPublished, to: toPages }
      }}
    >
      <div className={css.columns}>
        <div className={css.stack}>
          <PageFields page={page} />
        </div>
        <PagePreview slug={slug} page={page} />
      </div>
      <FormActions cancel={toPages}>
        <Submit name="publish" value="yes">
          {t.publish}
        </Submit>
        <Submit look="secondary">{t.saveDraft}</Submit>
      </FormActions>
    </ChangeForm>
  )
}
