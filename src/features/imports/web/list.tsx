import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toImport } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { AnchorButton } from '#web/ui/controls.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { List } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { WaysToAdd } from '../../candidates/web/ways-to-add.tsx'
import { text } from './import-text.ts'
import { ImportState } from './import-state.tsx'

function load(api: Api<Operations>, { url }: Visit) {
  const { page, limit } = queryOf(url).paging([])
  return api.get('/imports', { query: { page, limit } })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** A file to bring in, and all that were. */
const addedOf = { candidate: 'resultAdded', employer: 'employersAdded', job: 'jobsAdded', supplier: 'suppliersAdded' } as const

export default function Imports({ loaderData: { items, total } }: Screen<typeof load>) {
  const t = useText(text)
  const dates = useDates()
  useLive(['imports'])
  return (
    <Page title={t.title}>
      <WaysToAdd current="file" />
      <section className={css.card}>
        <p className={css.sub}>{t.titleHint}</p>
        <Form
          onSend={async (given, idempotencyKey) => {
            const { id } = await api.post('/imports', { file: given.get('file') as File, idempotencyKey })
            return { to: toImport(id) }
          }}
        >
          <FileField name="file" label={t.file} hint={t.fileHint} accept=".csv,.tsv,.txt,.xlsx,.json" />
          <div className={css.actions}>
            <Submit>{t.read}</Submit>
            <AnchorButton look="quiet" href="/api/v1/import-sample" download>
              {t.sample}
            </AnchorButton>
          </div>
        </Form>
      </section>
      <List
        name={t.imports}
        rows={items}
        total={total}
        isSearchable={false}
        idOf={(one) => one.id}
        to={(one) => toImport(one.id)}
        empty={{ title: t.emptyTitle, body: t.emptyBody }}
        columns={[
          { key: 'name', title: t.file, cell: (one) => one.name },
          { key: 'state', title: t.state, phone: 'end', cell: (one) => <ImportState {...one} /> },
          { key: 'noun', title: t.nounColumn, cell: (one) => one.noun && t[`${one.noun}s-noun`] },
          { key: 'rows', title: t.rows, numeric: true, cell: (one) => one.total || null },
          {
            key: 'added',
            title: t.addedColumn,
            numeric: true,
            phone: 'under',
            inWords: ({ noun, added: n }) => noun && n > 0 && t[addedOf[noun]]({ n }),
            cell: (one) => one.added || null,
          },
          { key: 'toMend', title: t.toMend, numeric: true, cell: (one) => one.faulty || null },
          { key: 'by', title: t.by, cell: (one) => one.createdByName },
          { key: 'when', title: t.when, numeric: true, phone: 'under', cell: (one) => dates.day(one.createdAt) },
        ]}
      />
    </Page>
  )
}
