import { made } from './kinds.ts'
import { type Field, isStatus, isYear, listOf, type Noun } from './noun.ts'

const has = (fields: Field[], kind: Field['kind']) => fields.some((field) => field.kind === kind)
const of = (fields: Field[], kind: Field['kind']) => fields.filter((field) => field.kind === kind)
const joined = (parts: (string | false | undefined)[], between = '\n') => parts.filter(Boolean).join(between)

/** The texts, fields and screens of a feature, by paths in its folder. */
export const webFiles = (n: Noun, fields: Field[]): Record<string, string> => ({
  'fields.ts': fieldList(n, fields),
  'field-text.ts': fieldText(fields),
  'web/menu.ts': menu(n),
  'web/staff-text.ts': staffText(n),
  [`web/${n.kebab}-fields.tsx`]: form(n, fields),
  [`web/${n.kebab}-actions.tsx`]: actions(n),
  ...statusFile(n, fields.find(isStatus)),
  'web/list.tsx': list(n, fields),
  'web/add.tsx': add(n),
  'web/edit.tsx': edit(n),
  'web/details.tsx': details(n, fields),
})

const fieldList = (n: Noun, fields: Field[]) => `import type { Fields } from '#shared/fields.ts'
import type { ${n.One}Input } from './contract.ts'
${has(fields, 'choice') ? `import { ${of(fields, 'choice').map((field) => listOf(n, field))} } from './rules.ts'\nimport { text } from './text.ts'\n` : ''}
/** The form fields of ${n.en.a}. */
export const fields: Fields<${n.One}Input> = {
  name: { kind: 'line', min: 2, max: 160, needed: true },
${fields.map((field) => `  ${field.name}: ${made(n, field).field},\n`).join('')}}
`

const fieldText = (fields: Field[]) => `import { words } from '#shared/text.ts'

/** The labels of the fields, in forms and lists. */
export const labels = words({
  name: { en: 'Name', fr: 'Nom' },
${fields.map(({ name, en, fr }) => `  ${name}: { en: '${en}', fr: '${fr}' },\n`).join('')}})
`

const menu = (n: Noun) => `import { worksHere } from '#shared/roles.ts'
import { to${n.One}, to${n.Many}, toAdd${n.One} } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { type Finder, menu } from '#web/menu.ts'

export const ${n.one}Menu = menu({
  '${n.kebabs}-list': {
    says: { en: '${n.en.Many}', fr: '${n.fr.Many}' },
    group: 'office',
    icon: 'clipboard-list',
    to: to${n.Many},
    active: /^\\/dashboard\\/${n.kebab}\\//,
    roles: ['admin', 'operation'],
  },
  'add-${n.kebab}': { says: { en: 'Add ${n.en.one}', fr: 'Ajouter ${n.fr.un}' }, to: toAdd${n.One}, roles: ['admin', 'operation'] },
})

export const ${n.one}Finder: Finder = {
  kind: { en: '${n.en.One}', fr: '${n.fr.One}' },
  async find(typed, who) {
    if (!worksHere(who)) return []
    const { items } = await api.get('/${n.kebabs}', { query: typed })
    return items.map(({ id, name }) => ({ id, name, to: to${n.One}(id) }))
  },
}
`

const staffText = (n: Noun) => `import { words } from '#shared/text.ts'

export const text = words({
  ${n.many}: { en: '${n.en.Many}', fr: '${n.fr.Many}' },
  add: { en: 'Add ${n.en.one}', fr: 'Ajouter ${n.fr.un}' },
  addTitle: { en: 'Add ${n.en.a}', fr: 'Ajouter ${n.fr.un}' },
  editTitle: { en: 'Edit ${n.en.one}', fr: 'Modifier la fiche' },
  about: { en: 'Record', fr: 'Fiche' },
  created: { en: 'Created', fr: 'Créé${n.fr.e} le' },
  emptyTitle: { en: 'No ${n.en.many} yet', fr: 'Aucun${n.fr.e} ${n.fr.one}' },
  archived: { en: 'Archived', fr: 'Archivé${n.fr.e}' },
  archivedOnes: { en: 'Archived', fr: 'Archivé${n.fr.e}s' },
})
`

const form = (n: Noun, fields: Field[]) => `import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import type { ${n.One} } from '../contract.ts'
import { fields } from '../fields.ts'
import { labels } from '../field-text.ts'

/** The fields of ${n.en.a}, the same for adding and editing. */
export function ${n.One}Fields({ ${n.one} }: { ${n.one}?: ${n.One} }) {
  const { input } = useFields(fields, labels, ${n.one})
  return (
    <section className={css.card}>
      {input('name')}
      ${layout(fields)}
    </section>
  )
}
`

/** Two short fields next to each other, long texts at the end. */
function layout(fields: Field[]): string {
  const short = fields.filter(({ kind }) => kind !== 'prose').map(({ name }) => `{input('${name}')}`)
  const pairs = short.flatMap((one, i) => (i % 2 === 0 ? [[one, short[i + 1]]] : []))
  const rows = pairs.map(([one, other]) => (other ? `<div className={css.two}>${one}${other}</div>` : one))
  return [...rows, ...of(fields, 'prose').map(({ name }) => `{input('${name}')}`)].join('\n')
}

const actions = (n: Noun) => `import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { toEdit${n.One} } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { formText } from '#web/ui/form-text.ts'
import type { MenuAction } from '#web/ui/menu.tsx'
import { ArchiveDialog, useArchiveText } from '../../archives/web/archive-dialog.tsx'
import type { ${n.One} } from '../contract.ts'
import { whyNotChange, whyNotRestore } from '../rules.ts'

/** The actions on one, in the list and on its own screen. */
export function use${n.One}Actions(): { of: (${n.one}: ${n.One}) => MenuAction[]; dialogs: ReactNode } {
  const a = useArchiveText()
  const f = useText(formText)
  const me = useSession()
  const act = useAct()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<${n.One} | null>(null)
  const of = (${n.one}: ${n.One}): MenuAction[] => {
    const { id: ${n.one}Id, version } = ${n.one}
    const edit = { key: 'edit', name: f.edit, run: () => void navigate(toEdit${n.One}(${n.one}Id)) }
    const archive = { key: 'archive', name: a.archive, danger: true, run: () => setAsked(${n.one}) }
    const restore = {
      key: 'restore',
      name: a.restore,
      run: () => act(() => api.delete('/${n.kebabs}/{${n.one}Id}/archival', { ${n.one}Id, version }), f.saved),
    }
    return [...(whyNotChange(me, ${n.one}) === null ? [edit, archive] : []), ...(whyNotRestore(me, ${n.one}) === null ? [restore] : [])]
  }
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  return {
    of,
    dialogs: asked && (
      <ArchiveDialog
        kind="${n.kebab}"
        name={asked.name}
        onSend={(body) => api.put('/${n.kebabs}/{${n.one}Id}/archival', { ${n.one}Id: asked.id, version: asked.version, body })}
        onClose={close}
      />
    ),
  }
}
`

/** The likely family of a status. */
const familyOf = (value: string) =>
  Object.entries({
    waiting: /await|pending|planned|sent|wait/,
    won: /accept|complete|done|finish|paid|won/,
    lost: /cancel|closed|lost|refus|reject|retired|scrap/,
    paused: /blocked|hold|inactive|paused|rest/,
    late: /expired|late|overdue/,
    draft: /draft/,
  }).find(([, words]) => words.test(value))?.[0] ?? 'open'

const statusFile = (n: Noun, status: Field | undefined): Record<string, string> =>
  status
    ? {
        [`web/${n.kebab}-status.tsx`]: `import { useText } from '#web/text.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import type { ${n.One} } from '../contract.ts'
import { text } from '../text.ts'

const familyOf: Record<${n.One}['${status.name}'], Family> = {
${status.options.map(({ value }) => `  '${value}': '${familyOf(value)}',\n`).join('')}}

/** The status of ${n.en.a}, with the mark of its family. */
export function ${n.One}Status({ of }: { of: ${n.One}['${status.name}'] }) {
  const t = useText(text)
  return <Status family={familyOf[of]}>{t[of]}</Status>
}
`,
      }
    : {}

function list(n: Noun, fields: Field[]): string {
  const choices = of(fields, 'choice')
  // On a phone the first choice, which is often a status, is next to the name; two more fields are below.
  const under = fields.filter((field) => field !== choices[0] && made(n, field).cell).slice(0, 2)
  const onPhone = (field: Field) => (field === choices[0] ? `, phone: 'end'` : under.includes(field) ? `, phone: 'under'` : '')
  const columns = fields.flatMap((field) => {
    const { cell } = made(n, field)
    const numeric = field.kind === 'number' || field.kind === 'day' ? ', numeric: true' : ''
    return cell ? `        { key: '${field.name}', title: l.${field.name}${numeric}${onPhone(field)}, cell: (one) => ${cell} },` : []
  })
  const filters = choices.map(
    (field) => `{ name: '${field.name}', label: l.${field.name}, options: ${listOf(n, field)}.map((one) => [one, o[one]]) }`,
  )
  return `${joined([
    `import type { Api } from '#shared/client.ts'`,
    `import type { Operations } from '#shared/contract.ts'`,
    fields.some((field) => field.kind === 'number' && !isYear(field)) && `import { showNumber } from '#shared/number.ts'`,
    `import { to${n.One}, toAdd${n.One} } from '#shared/screens.ts'`,
    has(fields, 'flag') && `import { yesNoText } from '#shared/common-text.ts'`,
    `import { useDates } from '#web/date-style.tsx'`,
    `import { useLive } from '#web/live.ts'`,
    `import { inBrowser, type Screen, type Visit } from '#web/load.ts'`,
    `import type { ScreenFor } from '#web/session.tsx'`,
    `import { ${fields.some((field) => field.kind === 'number' && !isYear(field)) ? 'useLocale, ' : ''}useText } from '#web/text.tsx'`,
    `import { Avatar } from '#web/ui/avatar.tsx'`,
    `import { LinkButton } from '#web/ui/controls.tsx'`,
    `import { ListPage } from '#web/ui/list-page.tsx'`,
    `import { queryOf } from '#web/ui/list-query.ts'`,
    `import { labels } from '../field-text.ts'`,
    `import { ${[...choices.map((field) => listOf(n, field)), `${n.one}Sorts`].join(', ')} } from '../rules.ts'`,
    choices.length > 0 && `import { text as options } from '../text.ts'`,
    `import { text } from './staff-text.ts'`,
    `import { use${n.One}Actions } from './${n.kebab}-actions.tsx'`,
    fields.some(isStatus) && `import { ${n.One}Status } from './${n.kebab}-status.tsx'`,
  ])}

function load(api: Api<Operations>, { url }: Visit) {
  const q = queryOf(url)
  return api.get('/${n.kebabs}', {
    query: {
      q: q.text('q'),
      archived: q.flag('archived'),
${choices.map((field) => `      ${field.name}: q.oneOf('${field.name}', ${listOf(n, field)}),\n`).join('')}      ...q.paging(${n.one}Sorts),
    },
  })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

export default function ${n.One}List({ loaderData: { items, total, counts } }: Screen<typeof load>) {
  const t = useText(text)
  const l = useText(labels)
${joined([choices.length > 0 && '  const o = useText(options)\n', has(fields, 'flag') && '  const y = useText(yesNoText)\n', fields.some((field) => field.kind === 'number' && !isYear(field)) && '  const locale = useLocale()\n'], '')}  const dates = useDates()
  const actions = use${n.One}Actions()
  useLive(['${n.kebabs}'])
  const add = (
    <LinkButton look="primary" to={toAdd${n.One}}>
      {t.add}
    </LinkButton>
  )
  return (
    <>
      <ListPage
        title={t.${n.many}}
        actions={add}
        rows={items}
        total={total}
        idOf={(one) => one.id}
        to={(one) => to${n.One}(one.id)}
        tabs={{
          name: 'archived',
          unasked: { name: t.${n.many}, count: counts.current },
          values: [{ value: 'true', name: t.archivedOnes, count: counts.archived }],
        }}
${filters.length > 0 ? `        filters={[${filters.join(', ')}]}\n` : ''}        empty={{ title: t.emptyTitle, actions: add }}
        menu={{ nameOf: (one) => one.name, actions: actions.of }}
        columns={[
          { key: 'name', title: l.name, sort: 'name', mark: (one) => <Avatar name={one.name} hatched />, cell: (one) => one.name },
${columns.join('\n')}
          { key: 'created', title: t.created, sort: 'createdAt', numeric: true, cell: (one) => dates.day(one.createdAt) },
        ]}
      />
      {actions.dialogs}
    </>
  )
}
`
}

const add = (n: Noun) => `import { readFields } from '#shared/fields.ts'
import { to${n.One}, to${n.Many} } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import { fields } from '../fields.ts'
import { text } from './staff-text.ts'
import { ${n.One}Fields } from './${n.kebab}-fields.tsx'

export const handle: ScreenFor = { roles: ['admin', 'operation'] }

export default function Add${n.One}() {
  const t = useText(text)
  const f = useText(formText)
  return (
    <Page title={t.addTitle}>
      <Form
        draft="${n.kebab}"
        onSend={async (given, idempotencyKey) => {
          const { id } = await api.post('/${n.kebabs}', { body: readFields(fields, given), idempotencyKey })
          return { said: f.saved, to: to${n.One}(id) }
        }}
      >
        <${n.One}Fields />
        <FormActions cancel={to${n.Many}}>
          <Submit>{f.save}</Submit>
        </FormActions>
      </Form>
    </Page>
  )
}
`

const edit = (n: Noun) => `import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { to${n.One} } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import { fields } from '../fields.ts'
import { text } from './staff-text.ts'
import { ${n.One}Fields } from './${n.kebab}-fields.tsx'

const load = (api: Api<Operations>, { params }: Visit<'${n.one}Id'>) =>
  api.get('/${n.kebabs}/{${n.one}Id}', { ${n.one}Id: idIn(params.${n.one}Id) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** The form to change one. If somebody else was faster, nothing typed is lost. */
export default function Edit${n.One}({ loaderData: ${n.one} }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const ${n.one}Id = ${n.one}.id
  const details = to${n.One}(${n.one}Id)
  return (
    <Page title={t.editTitle} sub={${n.one}.name}>
      <ChangeForm
        key={${n.one}Id}
        draft={\`${n.kebab} \${${n.one}Id}\`}
        fields={fields}
        record={${n.one}}
        findNewest={() => api.get('/${n.kebabs}/{${n.one}Id}', { ${n.one}Id })}
        write={(version, body) => api.patch('/${n.kebabs}/{${n.one}Id}', { ${n.one}Id, version, body })}
        onSaved={() => ({ said: f.saved, to: details })}
      >
        <${n.One}Fields ${n.one}={${n.one}} />
        <FormActions cancel={details}>
          <Submit>{f.save}</Submit>
        </FormActions>
      </ChangeForm>
    </Page>
  )
}
`

function details(n: Noun, fields: Field[]): string {
  const status = fields.find(isStatus)
  const choices = of(fields, 'choice').filter((field) => field !== status)
  const emails = of(fields, 'email')
  const prose = of(fields, 'prose')
  // The head and the paragraphs show these.
  const elsewhere = ['name', ...(status ? [status.name] : []), ...prose.map(({ name }) => name)].map((name) => `${name}: null`)
  const paragraphs = prose.map(
    ({ name }) => `
          {${n.one}.${name} && (
            <>
              <h2>{label.${name}}</h2>
              <Typed>{${n.one}.${name}}</Typed>
            </>
          )}`,
  )
  return `${joined([
    `import type { Api } from '#shared/client.ts'`,
    `import type { Operations } from '#shared/contract.ts'`,
    `import { toEdit${n.One} } from '#shared/screens.ts'`,
    `import { useDates } from '#web/date-style.tsx'`,
    `import { useLive } from '#web/live.ts'`,
    `import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'`,
    `import type { ScreenFor } from '#web/session.tsx'`,
    `import { useText } from '#web/text.tsx'`,
    `import { Avatar } from '#web/ui/avatar.tsx'`,
    `import { LinkButton } from '#web/ui/controls.tsx'`,
    `import { ActionButton } from '#web/ui/action-button.tsx'`,
    `import { Facts${emails.length > 0 ? ', MailLink' : ''} } from '#web/ui/facts.tsx'`,
    `import { Icon } from '#web/ui/icon.tsx'`,
    `import { useFields } from '#web/ui/record-fields.tsx'`,
    `import { RecordPage } from '#web/ui/record-page.tsx'`,
    `import css from '#web/ui/screen.module.css'`,
    `import { Status } from '#web/ui/status.tsx'`,
    prose.length > 0 && `import { Typed } from '#web/ui/typed.tsx'`,
    `import { WhyArchived } from '../../archives/web/why-archived.tsx'`,
    `import { labels } from '../field-text.ts'`,
    `import { fields } from '../fields.ts'`,
    choices.length > 0 && `import { text as options } from '../text.ts'`,
    `import { text } from './staff-text.ts'`,
    `import { use${n.One}Actions } from './${n.kebab}-actions.tsx'`,
    status && `import { ${n.One}Status } from './${n.kebab}-status.tsx'`,
  ])}

const load = (api: Api<Operations>, { params }: Visit<'${n.one}Id'>) =>
  api.get('/${n.kebabs}/{${n.one}Id}', { ${n.one}Id: idIn(params.${n.one}Id) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** One ${n.en.one}; open screens show a change within a second. */
export default function ${n.One}Details({ loaderData: ${n.one} }: Screen<typeof load>) {
  const t = useText(text)
${choices.length > 0 ? '  const o = useText(options)\n' : ''}  const { facts${prose.length > 0 ? ', label' : ''} } = useFields(fields, labels, ${n.one})
  const dates = useDates()
  const actions = use${n.One}Actions()
  useLive([\`${n.kebab}:\${${n.one}.id}\`])
  return (
    <RecordPage
      title={${n.one}.name}
      mark={<Avatar name={${n.one}.name} hatched large />}
      status={${status ? `${n.one}.archivedAt ? <Status family="lost">{t.archived}</Status> : <${n.One}Status of={${n.one}.${status.name}} />` : `${n.one}.archivedAt && <Status family="lost">{t.archived}</Status>`}}
      facts={[${choices.map(({ name }) => `o[${n.one}.${name}]`).join(', ')}]}
${emails.length > 0 ? `      reach={[${emails.map(({ name }) => `['mail', ${n.one}.${name} && <MailLink address={${n.one}.${name}} />]`).join(', ')}]}\n` : ''}      actions={actions.of(${n.one}).map(({ key, name, run }) =>
        key === 'edit' ? (
          <LinkButton key={key} look="primary" to={toEdit${n.One}(${n.one}.id)}>
            <Icon name="pencil" />
            {name}
          </LinkButton>
        ) : (
          <ActionButton key={key} onClick={run}>
            {name}
          </ActionButton>
        ),
      )}
    >
      <WhyArchived kind="${n.kebab}" record={${n.one}} />
      <section className={css.card} aria-labelledby="about">
        <h2 id="about">{t.about}</h2>
        <Facts
          of={[...facts({ ${elsewhere.join(', ')} }), [t.created, dates.day(${n.one}.createdAt)]]}
        />${paragraphs.join('')}
      </section>
      {actions.dialogs}
    </RecordPage>
  )
}
`
}
