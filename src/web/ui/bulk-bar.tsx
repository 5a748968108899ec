import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isApiProblem } from '#shared/problem.ts'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import css from './bulk-bar.module.css'
import { Button, TextField } from './controls.tsx'
import { ConfirmDialog, Dialog, DialogActions } from './dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import { localProblem, textOf } from './form-data.ts'
import { Menu } from './menu.tsx'
import { formText } from './form-text.ts'
import { selectionText } from './selection-bar.tsx'
import { Progress } from './progress.tsx'

const text = words({
  selected: { en: { one: '{n} selected', other: '{n} selected' }, fr: { one: '{n} sélectionné', other: '{n} sélectionnés' } },
  ask: { en: '{action}: {n}?', fr: '{action} : {n} ?' },
  askBody: {
    en: { one: '1 record will change.', other: '{n} records will change.' },
    fr: { one: 'Cela concerne une fiche.', other: 'Cela concerne {n} fiches.' },
  },
  typeWord: { en: 'Type {word} to confirm', fr: 'Saisissez {word} pour confirmer' },
  running: { en: '{done} of {n}', fr: '{done} sur {n}' },
  done: { en: '{done} changed, {failed} failed', fr: '{done} modifiés, {failed} en échec' },
  stop: { en: 'Stop', fr: 'Arrêter' },
  stopped: { en: 'Stopped. Changes made so far are kept.', fr: 'Arrêté. Les modifications déjà faites sont conservées.' },
})

/** One thing that can be done with every selected row; actions of one `group` are in one menu under its name. */
export type BulkAction = {
  key: string
  name: string
  group?: string
  danger?: boolean
  /** A word that has to be typed first, for what cannot be undone. */
  typed?: string
  run: (id: number) => Promise<unknown>
}

type Run = { action: BulkAction; total: number; done: number; failed: { id: number; why: string }[]; isOver: boolean; wasStopped: boolean }

/** What can be done with the rows that are selected: asks first, shows how far it is, lists what failed and why. */
export function BulkBar({
  ids,
  nameOf,
  actions,
  onChange,
  children,
}: {
  ids: ReadonlySet<number>
  nameOf: (id: number) => string
  actions: readonly BulkAction[]
  onChange: (ids: ReadonlySet<number>) => void
  /** What is done with all of them in one. */
  children?: ReactNode
}) {
  const t = useText(text)
  const s = useText(selectionText)
  const ui = useText(formText)
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const [run, setRun] = useState<Run | null>(null)
  const stop = useRef(false)
  const groups = [...new Set(actions.flatMap(({ group }) => group ?? []))]
  const start = async (action: BulkAction) => {
    setAsked(null)
    stop.current = false
    const now: Run = { action, total: ids.size, done: 0, failed: [], isOver: false, wasStopped: false }
    const left = new Set(ids)
    for (const id of ids) {
      if (stop.current) break
      setRun({ ...now })
      try {
        await action.run(id)
        now.done++
        left.delete(id)
      } catch (error) {
        now.failed = [...now.failed, { id, why: (error as Error).message }]
        // Whoever closed the question for their password is not asked again for each of the rest.
        if (isApiProblem(error) && error.body.code === 'sign-in-too-old') stop.current = true
      }
    }
    setRun({ ...now, isOver: true, wasStopped: stop.current })
    onChange(left)
    void revalidate()
  }
  return (
    <>
      <div className={ids.size > 0 ? css.bar : css.idle}>
        <strong role="status">{ids.size > 0 && t.selected({ n: ids.size })}</strong>
        {ids.size > 0 && (
          <>
            {groups.map((group) => (
              <Menu
                key={group}
                label={group}
                actions={actions.filter((action) => action.group === group).map((action) => ({ ...action, run: () => setAsked(action) }))}
              />
            ))}
            {actions
              .filter(({ group }) => group === undefined)
              .map((action) => (
                <Button key={action.key} small look={action.danger ? 'danger' : 'secondary'} onClick={() => setAsked(action)}>
                  {action.name}
                </Button>
              ))}
            {children}
            <Button small look="quiet" onClick={() => onChange(new Set())}>
              {s.clear}
            </Button>
          </>
        )}
      </div>
      {asked?.typed !== undefined && (
        <DialogForm
          title={t.ask({ action: asked.name, n: ids.size })}
          danger
          send={asked.name}
          onClose={() => setAsked(null)}
          onSend={async (given) => {
            const typed = asked.typed ?? ''
            const fault = localProblem([textOf(given, 'typed') !== typed && ['typed', t.typeWord({ word: typed })]])
            if (fault) throw fault
            void start(asked)
          }}
        >
          <p>{t.askBody({ n: ids.size })}</p>
          <TextField label={t.typeWord({ word: asked.typed })} name="typed" autoComplete="off" required />
        </DialogForm>
      )}
      {asked && asked.typed === undefined && (
        <ConfirmDialog
          title={t.ask({ action: asked.name, n: ids.size })}
          danger={asked.danger ?? false}
          onConfirm={() => start(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t.askBody({ n: ids.size })}</p>
        </ConfirmDialog>
      )}
      {run && (
        <Dialog
          title={run.action.name}
          bad={run.isOver && run.failed.length > 0}
          onClose={() => {
            stop.current = true
            setRun(null)
          }}
        >
          <Progress done={run.done + run.failed.length} of={run.total}>
            {run.isOver
              ? t.done({ done: run.done, failed: run.total - run.done })
              : t.running({ done: run.done + run.failed.length, n: run.total })}
          </Progress>
          {run.wasStopped && <p>{t.stopped}</p>}
          {run.failed.length > 0 && (
            <ul className={css.failed}>
              {run.failed.map(({ id, why }) => (
                <li key={id}>
                  <strong>{nameOf(id)}</strong> {why}
                </li>
              ))}
            </ul>
          )}
          <DialogActions>
            {run.isOver ? (
              <Button look="primary" onClick={() => setRun(null)}>
                {ui.ok}
              </Button>
            ) : (
              <Button
                onClick={() => {
                  stop.current = true
                }}
              >
                {t.stop}
              </Button>
            )}
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
