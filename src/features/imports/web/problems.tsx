import { useSearchParams } from 'react-router'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import controls from '#web/ui/controls.module.css'
import { EmptyState } from '#web/ui/controls.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { localProblem } from '#web/ui/form-data.ts'
import { changed } from '#web/ui/list-query.ts'
import { ListTable } from '#web/ui/list-table.tsx'
import { Pager } from '#web/ui/pager.tsx'
import css from '#web/ui/screen.module.css'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Import, ImportProblem } from '../contract.ts'
import { limits, whyNot } from '../rules.ts'
import { text } from './import-text.ts'

export type Problems = {
  items: readonly ImportProblem[]
  total: number
  columns: readonly { column: number | null; problems: number }[]
}

/** The errors of a file’s rows, by column. */
export function ProblemList({ of, problems: { items, total, columns } }: { of: Import; problems: Problems }) {
  const t = useText(text)
  const [query] = useSearchParams()
  const chosen = query.get('column') ?? ''
  if (columns.length === 0) return <EmptyState title={t.noProblems} />
  const named = columns.flatMap(({ column, problems }) =>
    column === null ? [] : [{ value: String(column), name: of.columns[column]?.heading || t.column({ n: column + 1 }), count: problems }],
  )
  const all = { value: '', name: t.all, count: columns.reduce((sum, { problems }) => sum + problems, 0) }
  return (
    <>
      {named.length > 1 && (
        <Tabs
          label={t.heading}
          of={[all, ...named].map(({ value, ...tab }) => ({
            ...tab,
            to: `?${changed(query, { column: value })}`,
            isCurrent: value === chosen,
          }))}
        />
      )}
      <Corrections of={of} problems={items} />
      <Pager total={total} />
    </>
  )
}

/** What is wrong, each value in a field of its own as long as nothing is written, to be put right and tried again. */
function Corrections({ of, problems }: { of: Import; problems: readonly ImportProblem[] }) {
  const t = useText(text)
  const isOpen = !whyNot('decide', of)
  const firsts = isOpen ? firstOfCells(problems) : new Map<string, ImportProblem>()
  const shownOf = (one: ImportProblem) =>
    firsts.get(cellOf(one)) === one ? (
      <input
        className={controls.input}
        name={cellOf(one)}
        defaultValue={one.value}
        maxLength={limits.wordLetters}
        aria-label={t.correctLine({ heading: one.heading ?? '', n: one.number })}
        autoComplete="off"
      />
    ) : (
      one.value
    )
  const table = (
    <ListTable
      name={t.toMend}
      rows={problems}
      idOf={(one) => one.id}
      columns={[
        { key: 'line', title: t.line, cell: (one) => one.number },
        { key: 'heading', title: t.heading, phone: 'end', cell: (one) => one.heading ?? t.whole },
        { key: 'value', title: t.value, phone: 'under', cell: shownOf },
      ]}
      line={(one) => one.message}
    />
  )
  if (firsts.size === 0) return table
  return (
    <Form
      key={problems.map(({ id }) => id).join(' ')}
      className={css.stack}
      onSend={async (given) => {
        const cells = correctionsIn(given, firsts)
        if (cells.length === 0) throw localProblem([[cellOf([...firsts.values()][0] as ImportProblem), t.uncorrected]])
        await api.put('/imports/{importId}/corrections', { importId: of.id, body: { cells } })
        return { said: t.corrected }
      }}
    >
      {table}
      <div className={css.actions}>
        <Submit>{t.correct}</Submit>
      </div>
    </Form>
  )
}

const cellOf = ({ number, column }: ImportProblem) => `cell.${number}.${column}`

/** Several things may be wrong with one cell, which is corrected once. A value that was cut off is left: to send it back would lose the rest. */
function firstOfCells(problems: readonly ImportProblem[]): Map<string, ImportProblem> {
  const cells = problems.filter(({ column, value }) => column !== null && value.length < limits.shownLetters)
  return new Map(cells.toReversed().map((one) => [cellOf(one), one]))
}

/** The cells that were changed. */
export const correctionsIn = (given: FormData, cells: ReadonlyMap<string, ImportProblem>) =>
  [...cells].flatMap(([name, { number, column, value: before }]) => {
    const value = String(given.get(name) ?? before).trim()
    return column === null || value === before.trim() ? [] : [{ number, column, value }]
  })
