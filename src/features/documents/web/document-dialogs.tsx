import { nameIn } from '#shared/categories.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Select } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { addressOf, FileLinks } from '../../files/web/file-links.tsx'
import { FileView, isPdf } from '../../files/web/file-view.tsx'
import type { Upload } from '../../files/upload-contract.ts'
import type { Country } from '../../places/countries.ts'
import type { DescribedType, Document } from '../contract.ts'
import { type CheckWay, checkWays, isOffered, kindOf } from '../rules.ts'
import { type Controls, DocumentFields, givenIn, plainControls, sidesIn } from './public/document-fields.tsx'
import { OnItsWay, withStep } from './public/on-its-way.tsx'
import { type Calls, type Sending, sendSides } from './public/send-sides.ts'
import { text } from './text.ts'
import css from './wallet.module.css'

/** So many are ticked; of more one finds some by typing. */
const mostTicked = 12
const controls: Controls = {
  Day: DayField,
  Many: (props) => (props.options.length > mostTicked ? <MultiSelect {...props} /> : <plainControls.Many {...props} />),
}

/** The types that can be chosen, those of the person's country first; the others say where they are from. */
export function useTypeOptions(types: readonly DescribedType[], country: Country): (readonly [string, string])[] {
  const t = useText(text)
  const locale = useLocale()
  const isHome = (type: DescribedType) => type.country === null || type.country === country
  const said = (type: DescribedType) =>
    isHome(type) || type.country === null || nameIn(type, locale).includes(t[type.country])
      ? nameIn(type, locale)
      : t.inCountry({ name: nameIn(type, locale), country: t[type.country] })
  return types
    .filter(isOffered)
    .toSorted((a, b) => Number(isHome(b)) - Number(isHome(a)))
    .map((type) => [type.code, said(type)] as const)
}

type Keep = Calls<Document>['keep']
type Whose = { candidateId: number; type: DescribedType | undefined; isOwn: boolean }

/**
 * Sends what was written and the photos one after the other. Pressed again after a failure it goes on where it stopped; what people send
 * themselves, often from a site with a weak signal, goes in parts and can be stopped.
 */
function useSending({ candidateId, type, isOwn }: Whose, first: (key: string) => Keep) {
  const t = useText(text)
  const locale = useLocale()
  const sent = useRef<Document | null>(null)
  const [arrived] = useState(() => new Set<File>())
  const [sending, setSending] = useState<readonly Sending[]>([])
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const { revalidate } = useRevalidator()
  // Sent again after its answer was lost, a document names the same file: the request's key knows it by that.
  const [kept] = useState(() => new Map<File, Upload>())
  const wayOf: Calls<Document>['wayOf'] = (photo) => {
    const told = async (asked: Promise<Upload>) => {
      const upload = await asked
      if (upload.status === 'kept') kept.set(photo, upload)
      return upload
    }
    const { name, size } = photo
    const kind = type ? kindOf(type) : 'certificate'
    return {
      begin: async (sha256) => kept.get(photo) ?? told(api.post('/uploads', { body: { name, size, sha256, candidateId, kind } })),
      sendPart: (uploadId, from, file) => told(api.put('/uploads/{uploadId}/parts', { uploadId, query: { from }, file })),
      look: (uploadId) => told(api.get('/uploads/{uploadId}', { uploadId })),
    }
  }
  const send = async (given: FormData, key: string) => {
    const keep: Keep = async (body, file) => {
      const before = sent.current
      sent.current = before
        ? await api.put('/documents/{documentId}/submission', { documentId: before.id, version: before.version, body, file })
        : await first(key)(body, file)
      return sent.current
    }
    stop.current = new AbortController()
    const { signal } = stop.current
    try {
      if (isOwn) {
        const tell = (step: Sending) => setSending((all) => withStep(all, step))
        await sendSides(given, { arrived, locale, tell, signal }, { wayOf, keep })
      } else
        for (const { side, file } of sidesIn(given, arrived)) {
          await keep({ ...givenIn(given), side }, file)
          if (file) arrived.add(file)
        }
    } catch (error) {
      if (signal.aborted) return false
      throw error
    } finally {
      setSending([])
    }
    void revalidate()
    return { said: isOwn ? t.sent : t.kept }
  }
  return { send, progress: <OnItsWay of={sending} stop={t.stop} onStop={() => stop.current?.abort()} /> }
}

type Closing = { onClose: () => void }

type Asked = Pick<Document, 'type' | 'level' | 'categories'>
type AddProps = {
  person: { id: number; country: Country }
  types: readonly DescribedType[]
  /** What it is called, where one is asked for. */
  title?: string
  /** Any of these will do, the first is proposed. */
  asked?: readonly Asked[]
  isOwn: boolean
}

/** A document of any type, for the first time. */
export function AddDialog({ person, types, title, asked = [], isOwn, onClose }: AddProps & Closing) {
  const t = useText(text)
  const [code, setCode] = useState(asked[0]?.type ?? '')
  const wanted = asked.find((one) => one.type === code) ?? null
  const type = types.find((one) => one.code === code)
  const options = useTypeOptions(types, person.country)
  const { send, progress } = useSending(
    { candidateId: person.id, type, isOwn },
    (idempotencyKey) => (body, file) =>
      api.post('/candidates/{candidateId}/documents', { candidateId: person.id, body: { ...body, type: code }, file, idempotencyKey }),
  )
  return (
    <DialogForm
      title={title ?? t.add}
      send={isOwn ? t.send : t.save}
      onClose={onClose}
      onSend={async (given, key) => {
        const wrong = localProblem([!type && ['type', t.needOne]])
        if (wrong) throw wrong
        return send(given, key)
      }}
    >
      <Select
        label={t.type}
        name="type"
        empty={t.chooseType}
        required
        value={code}
        onChange={({ target }) => setCode(target.value)}
        options={options}
      />
      {type && <DocumentFields key={code} type={type} known={wanted} needsFile={isOwn} controls={controls} />}
      {progress}
    </DialogForm>
  )
}

type Of = { document: Document; type: DescribedType }

/** What was asked for, sent back or is to be corrected; or the newer version of what is verified. */
export function SubmitDialog({
  document,
  type,
  isOwn,
  isRenewal = false,
  onClose,
}: Of & { isOwn: boolean; isRenewal?: boolean } & Closing) {
  const t = useText(text)
  const locale = useLocale()
  const { send, progress } = useSending(
    { candidateId: document.candidateId, type, isOwn },
    (idempotencyKey) => (body, file) =>
      isRenewal
        ? api.post('/candidates/{candidateId}/documents', {
            candidateId: document.candidateId,
            body: { ...body, type: type.code, replacesId: document.id },
            file,
            idempotencyKey,
          })
        : api.put('/documents/{documentId}/submission', { documentId: document.id, version: document.version, body, file }),
  )
  // Of the one before, the level and the number are likely to stay.
  const known = isRenewal ? { ...document, issuedOn: null, expiresOn: null, isProvisional: false, files: [] } : document
  return (
    <DialogForm title={nameIn(type, locale)} send={isOwn ? t.send : t.save} onClose={onClose} onSend={send}>
      <DocumentFields type={type} known={known} needsFile={isOwn} controls={controls} />
      {progress}
    </DialogForm>
  )
}

export function VerifyDialog({ document: { id: documentId, version }, type, onClose }: Of & Closing) {
  const t = useText(text)
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const said: Record<CheckWay, string> = { app: t.byApp, site: t.bySite, paper: t.byPaper }
  return (
    <DialogForm
      title={t.verifyTitle({ name: nameIn(type, locale) })}
      send={t.verify}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/documents/{documentId}/verification', { documentId, version, body: { how: textOf(given, 'how') as CheckWay } })
        void revalidate()
        return { said: t.isVerified }
      }}
    >
      <p>{t.verifyBody}</p>
      {type.checkUrl && (
        <p>
          <a href={type.checkUrl} target="_blank" rel="noopener noreferrer">
            {t.toScheme}
          </a>
        </p>
      )}
      <Select label={t.way} name="how" required empty={t.chooseWay} options={checkWays.map((way) => [way, said[way]])} />
    </DialogForm>
  )
}

export function RejectDialog({ document: { id: documentId, version, replacedAt }, onClose }: { document: Document } & Closing) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  const isEarlier = replacedAt !== null
  return (
    <DialogForm
      title={isEarlier ? t.rejectEarlierTitle : t.rejectTitle}
      danger
      send={t.reject}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/documents/{documentId}/rejection', { documentId, version, body: { reason: textOf(given, 'reason') ?? '' } })
        void revalidate()
        return { said: isEarlier ? t.isRejectedEarlier : t.isRejected }
      }}
    >
      <p>{isEarlier ? t.rejectEarlierBody : t.rejectBody}</p>
      <TextArea label={t.reason} name="reason" maxLength={500} rows={3} required />
    </DialogForm>
  )
}

export function RemoveDialog({ document: { id: documentId, version }, type, onClose }: Of & Closing) {
  const t = useText(text)
  const locale = useLocale()
  const act = useAct()
  return (
    <ConfirmDialog
      title={t.removeTitle}
      danger
      onClose={onClose}
      onConfirm={async () => {
        await act(() => api.delete('/documents/{documentId}', { documentId, version }), t.removed)
        onClose()
      }}
    >
      {t.removeBody({ name: nameIn(type, locale) })}
    </ConfirmDialog>
  )
}

/** One side, to look at. */
export function FileDialog({ of: { side, file }, onClose }: { of: Document['files'][number] } & Closing) {
  const t = useText(text)
  return (
    <Dialog title={t[side]} onClose={onClose}>
      {isPdf(file) ? <FileView file={file} /> : <img className={css.photo} src={addressOf(file.id)} alt={file.name} />}
      <FileLinks file={file} />
    </Dialog>
  )
}
