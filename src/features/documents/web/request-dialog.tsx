import { nameIn } from '#shared/categories.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Checkbox } from '#web/ui/controls.tsx'
import { localProblem } from '#web/ui/form-data.ts'
import { LinkDialog } from '#web/ui/link-dialog.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import css from '#web/ui/screen.module.css'
import type { Country } from '../../places/countries.ts'
import type { DescribedType, Document } from '../contract.ts'
import { requestDays, whyNotAskAgain } from '../rules.ts'
import { text as refusals } from '../text.ts'
import { useTypeOptions } from './document-dialogs.tsx'
import { text } from './text.ts'

type Props = {
  person: { id: number; email: string | null; country: Country }
  types: readonly DescribedType[]
  documents: readonly Document[]
  today: string
  /** What is asked for at first, instead of what was asked for before. */
  initial?: readonly string[]
  /** Even when the window was closed before the answer came. */
  onMade?: () => unknown
  onClose: () => void
}

/** Asks for documents by a link. What was asked for before and has not come is asked for again; of what has come, it says so. */
export function RequestDialog({ person: { id: candidateId, email, country }, types, documents, today, initial, onMade, onClose }: Props) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  const options = useTypeOptions(types, country)
  const waiting = documents.filter(({ status }) => status === 'requested' || status === 'rejected').map(({ type }) => type)
  const [chosen, setChosen] = useState<readonly string[]>(initial ?? [...new Set(waiting)])
  const whyNot = (code: string, newer: boolean) =>
    whyNotAskAgain(
      documents.filter(({ type }) => type === code),
      today,
      newer,
    )
  const good = chosen.filter((code) => whyNot(code, false) === 'document-good')
  return (
    <LinkDialog
      title={t.request}
      email={email}
      send={t.sendRequest}
      onClose={onClose}
      onMake={async (given, mail) => {
        const wrong = localProblem([chosen.length === 0 && ['types', t.needType]])
        if (wrong) throw wrong
        const body = { types: [...chosen], newer: given.get('newer') === 'on', mail }
        const made = await api.put('/candidates/{candidateId}/document-request', { candidateId, body })
        void revalidate()
        void onMade?.()
        return made
      }}
    >
      <p>{t.askBody({ days: requestDays })}</p>
      <MultiSelect label={t.which} name="types" options={options} value={chosen} onChange={setChosen} />
      <Held types={types.filter(({ code }) => chosen.includes(code) && whyNot(code, true) !== null)} />
      {good.length > 0 && (
        <Checkbox name="newer" defaultChecked>
          {t.newer({ names: good.map((code) => options.find(([one]) => one === code)?.[1] ?? code).join(', ') })}
        </Checkbox>
      )}
    </LinkDialog>
  )
}

/** What has come and waits to be checked. */
function Held({ types }: { types: readonly DescribedType[] }) {
  const t = useText(refusals)
  const locale = useLocale()
  return types.map((type) => (
    <p key={type.code} className={css.conflict} role="status">
      {t['document-waits']({ name: nameIn(type, locale) })}
    </p>
  ))
}
