import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { intlTag } from '#shared/locale.ts'
import { isApiProblem } from '#shared/problem.ts'
import { toFile, toFiles } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Button, Select } from '#web/ui/controls.tsx'
import { type Chosen, FileField } from '#web/ui/file-field.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import { Page } from '#web/ui/page.tsx'
import { Progress } from '#web/ui/progress.tsx'
import css from '#web/ui/screen.module.css'
import { queryOf } from '#web/ui/list-query.ts'
import { type FileKind, fileKinds, mostFileBytes, mostFiles, partBytes, refusalOf, showSize, typesOf, whyNotChosen } from '../rules.ts'
import { CandidateField } from './candidate-field.tsx'
import { text } from './list-text.ts'
import { useFaultOf } from './public/faults.ts'
import { type Step, sendFile, type Way } from './public/send-file.ts'

async function load(api: Api<Operations>, { url }: Visit) {
  const q = queryOf(url)
  const [replaces, candidateId] = [q.id('replaces'), q.id('candidate')]
  const replaced = replaces === undefined ? null : await api.get('/files/{fileId}', { fileId: replaces })
  const given = candidateId === undefined ? null : await api.get('/candidates/{candidateId}', { candidateId })
  return { replaced, candidate: replaced?.candidate ?? (given && { id: given.id, name: `${given.firstName} ${given.lastName}` }) }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

const endings = {
  'file-type-not-accepted': '.pdf,.docx,.jpg,.jpeg,.png',
  'scan-type-not-accepted': '.pdf,.jpg,.jpeg,.png',
  'paper-type-not-accepted': '.pdf,.docx,.odt,.rtf,.txt,.jpg,.jpeg,.png',
} as const
type TypeRefusal = keyof typeof endings
/** By types as well: an iPhone turns its photos into what is asked for. */
const acceptOf = (kind: FileKind) => [...typesOf(kind), endings[refusalOf(kind) as TypeRefusal]].join(',')

/** What is wrong with the file itself says more than that something is. */
const whyOf = (error: unknown) => (isApiProblem(error) ? (error.body.errors?.[0]?.message ?? error.body.title) : (error as Error).message)

type Target = { candidateId: number; kind: FileKind; replacesId?: number }

const wayOf = ({ name, size }: File, to: Target): Way => ({
  partBytes,
  begin: (sha256) => api.post('/uploads', { body: { name, size, sha256, ...to } }),
  sendPart: (uploadId, from, file) => api.put('/uploads/{uploadId}/parts', { uploadId, query: { from }, file }),
  look: (uploadId) => api.get('/uploads/{uploadId}', { uploadId }),
})

type Sending = { key: number; file: File; to: Target; stop: AbortController } & (
  | { is: 'waiting' | 'stopped'; done: number }
  | Step
  | { is: 'kept'; fileId: number; done: number }
  | { is: 'refused'; why: string; done: number }
)
let lastKey = 0

/** Several files for one candidate, one after the other, each with how far it is. */
export default function UploadFiles({ loaderData: { replaced, candidate } }: Screen<typeof load>) {
  const t = useText(text)
  const [kind, setKind] = useState<FileKind | undefined>(replaced?.kind)
  const [round, setRound] = useState(0)
  const [sending, setSending] = useState<readonly Sending[]>([])
  const turn = useRef<Promise<void>>(Promise.resolve())

  const hints: Record<TypeRefusal, string> = {
    'file-type-not-accepted': t.cvHint,
    'scan-type-not-accepted': t.scanHint,
    'paper-type-not-accepted': t.paperHint,
  }
  const hintOf = (of: FileKind) => hints[refusalOf(of) as TypeRefusal]
  const faultOf = useFaultOf(kind ?? 'other', t.notTaken({ types: hintOf(kind ?? 'other') }))
  const beyond = { 'too-many': t.tooMany({ most: mostFiles }), 'too-much': t.tooMuch({ megabytes: mostFileBytes / 1_048_576 }) }
  const faultsOf = (files: readonly Chosen[]) =>
    whyNotChosen(kind ?? 'other', files).map((fault, i) =>
      fault === 'too-many' || fault === 'too-much' ? beyond[fault] : faultOf(files[i] as Chosen),
    )
  const tell = (key: number, step: object) =>
    setSending((all) => all.map((one) => (one.key === key ? ({ ...one, ...step } as Sending) : one)))
  const send = async ({ key, file, to, stop }: Sending) => {
    if (stop.signal.aborted) return // said where it was stopped
    try {
      const { status, fileId, reason } = await sendFile(file, wayOf(file, to), (step) => tell(key, step), stop.signal)
      tell(key, status === 'kept' ? { is: 'kept', fileId } : { is: 'refused', why: reason })
    } catch (error) {
      tell(key, stop.signal.aborted ? { is: 'stopped' } : { is: 'refused', why: whyOf(error) })
    }
  }
  const begin = (file: File, to: Target) => {
    const one = { key: ++lastKey, file, to, stop: new AbortController(), done: 0 }
    const begun: Sending = { ...one, is: 'waiting' }
    setSending((all) => [...all, begun])
    turn.current = turn.current.then(() => send(begun))
  }
  const again = ({ key, file, to }: Sending) => {
    setSending((all) => all.filter((one) => one.key !== key))
    begin(file, to)
  }
  const typedIn = (given: FormData) => ({
    files: given.getAll('file').filter((one): one is File => one instanceof File && one.name !== ''),
    candidateId: replaced?.candidate?.id ?? numberOf(given, 'candidateId'),
    chosen: replaced?.kind ?? fileKinds.find((one) => one === textOf(given, 'kind')),
  })
  return (
    <Page title={replaced ? t.replaceTitle({ name: replaced.name }) : t.upload} over={<Link to={toFiles}>‹ {t.backToFiles}</Link>}>
      <div className={css.columns}>
        <section className={css.card} aria-label={t.upload}>
          <Form
            check={(given) => {
              const { files, candidateId, chosen } = typedIn(given)
              return [
                candidateId === undefined && ['candidateId', t.unchosenCandidate],
                chosen === undefined && ['kind', t.chooseKind],
                files.length === 0 && ['file', t.chooseFiles],
              ]
            }}
            onSend={async (given) => {
              const { files, candidateId, chosen } = typedIn(given)
              if (candidateId === undefined || chosen === undefined) return
              for (const file of files) begin(file, { candidateId, kind: chosen, ...(replaced && { replacesId: replaced.id }) })
              setRound(round + 1)
            }}
          >
            {!replaced && (
              <>
                <CandidateField name="candidateId" initial={candidate} />
                <Select
                  label={t.kind}
                  name="kind"
                  empty={t.chooseKind}
                  value={kind ?? ''}
                  onChange={(event) => setKind(fileKinds.find((one) => one === event.target.value))}
                  options={fileKinds.map((one) => [one, t[one]])}
                />
              </>
            )}
            <FileField
              name="file"
              sent={round}
              check={faultsOf}
              label={replaced ? t.newVersion : t.filesLabel}
              hint={hintOf(kind ?? 'other')}
              accept={acceptOf(kind ?? 'other')}
              multiple={!replaced}
            />
            {replaced?.shared && replaced.candidate && <p>{t.newIsShared(replaced.candidate)}</p>}
            <div>
              <Submit>{t.send}</Submit>
            </div>
          </Form>
          <p className={css.sub}>
            {t.resumes} {t.photoHint}
          </p>
        </section>
        {sending.length > 0 && (
          <section className={css.card} aria-labelledby="uploads">
            <h2 id="uploads">{t.progress}</h2>
            <ul className={css.stack}>
              {sending.map((one) => (
                <li key={one.key}>
                  <SendingLine
                    one={one}
                    onAgain={() => again(one)}
                    onStop={() => {
                      one.stop.abort()
                      tell(one.key, { is: 'stopped' })
                    }}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  )
}

function SendingLine({ one, onAgain, onStop }: { one: Sending; onAgain: () => void; onStop: () => void }) {
  const t = useText(text)
  const tag = intlTag[useLocale()]
  const { file, done } = one
  const size = showSize(file.size, tag)
  const says =
    one.is === 'refused' ? one.why : one.is === 'sending' ? t.sending({ done: done === 0 ? '0' : showSize(done, tag), size }) : t[one.is]
  return (
    <div className={css.entry}>
      <div className={css.fill}>
        {one.is === 'kept' ? <Link to={toFile(one.fileId)}>{file.name}</Link> : <strong>{file.name}</strong>}
        {one.is === 'refused' || one.is === 'stopped' || one.is === 'kept' ? (
          <p className={css.sub} role={one.is === 'refused' ? 'alert' : 'status'}>
            {says}
          </p>
        ) : (
          <Progress done={done} of={Math.max(file.size, 1)}>
            {says}
          </Progress>
        )}
      </div>
      {(one.is === 'refused' || one.is === 'stopped') && (
        <Button small onClick={onAgain}>
          {t.again}
        </Button>
      )}
      {(one.is === 'waiting' || one.is === 'sending' || one.is === 'paused') && (
        <Button small look="quiet" onClick={onStop}>
          {t.stop}
        </Button>
      )}
    </div>
  )
}
