import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { addMonths, dayOf } from '#shared/dates.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { useFaultOf } from '../../files/web/public/faults.ts'
import { typesOf } from '../../files/rules.ts'
import type { Country } from '../../places/countries.ts'
import type { RightToWorkCheck } from '../contract.ts'
import {
  asksPrefecture,
  type Authenticity,
  authenticities,
  isOnScreen,
  needsAuthenticity,
  type Proof,
  proofsOf,
  ruleOf,
  whyNotCopy,
} from '../rules.ts'
import { proofText, text } from './text.ts'

const scans = typesOf('right-to-work').join(',')
const fileOf = (given: FormData) => {
  const file = given.get('file')
  return file instanceof File && file.size > 0 ? file : undefined
}

/** Null where there is no time limit; undefined where it was asked and nobody answered. */
const untilIn = (given: FormData) =>
  textOf(given, 'permissionUntil') ?? (given.has('hasTimeLimit') && textOf(given, 'hasTimeLimit') !== 'no' ? undefined : null)

/** What was seen, as the API takes it. */
export const checkIn = (given: FormData) => ({
  proof: given.get('proof') as Proof,
  checkedOn: textOf(given, 'checkedOn') ?? '',
  permissionUntil: untilIn(given),
  number: textOf(given, 'number') ?? null,
  provider: textOf(given, 'provider') ?? null,
  authenticity: (textOf(given, 'authenticity') as Authenticity | undefined) ?? null,
  authenticOn: textOf(given, 'authenticOn') ?? null,
  noticeOn: textOf(given, 'noticeOn') ?? null,
  restrictions: textOf(given, 'restrictions') ?? '',
})

type Props = { candidateId: number; country: Country; mayCopy: boolean; onClose: () => void }

/** Writes down a check: what it asks follows from what was seen. */
export function RecordDialog({ candidateId, country, mayCopy, onClose }: Props) {
  const t = useText(text)
  const p = useText(proofText)
  const { revalidate } = useRevalidator()
  const [proof, setProof] = useState<Proof | ''>('')
  return (
    <DialogForm
      title={t.record}
      send={t.record}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        await api.post('/candidates/{candidateId}/right-to-work', {
          candidateId,
          body: checkIn(given),
          file: fileOf(given),
          idempotencyKey,
        })
        void revalidate()
        return { said: t.recorded }
      }}
    >
      <Select
        label={t.proof}
        name="proof"
        required
        empty={t.chooseProof}
        value={proof}
        onChange={({ target }) => setProof(target.value as Proof | '')}
        options={[...proofsOf(country), ...proofsOf(country === 'GB' ? 'FR' : 'GB')].map((one) => [one, p[one]])}
      />
      {proof && <ProofFields key={proof} proof={proof} mayCopy={mayCopy} />}
    </DialogForm>
  )
}

function ProofFields({ proof, mayCopy }: { proof: Proof; mayCopy: boolean }) {
  const t = useText(text)
  const { method, ends, notice, mostMonths } = ruleOf(proof)
  const isPermit = needsAuthenticity(proof)
  const [authenticity, setAuthenticity] = useState<string>('')
  const [until, setUntil] = useState('')
  const [hasTimeLimit, setTimeLimit] = useState('')
  const proposed = useRef('')
  const propose = (noticeOn: string) => {
    if (!mostMonths || !noticeOn || (until !== '' && until !== proposed.current)) return
    proposed.current = addMonths(noticeOn, mostMonths)
    setUntil(proposed.current)
  }
  const hints: Partial<Record<Proof, string>> = { 'fr-identity': t.hintIdentity, 'fr-student': t.hintStudentPermit }
  const ofMethod = { manual: t.hintManual, online: t.hintOnline, digital: t.hintDigital }[method]
  const hint = hints[proof] ?? (isPermit ? t.hintPermit : notice ? t.hintNotice : ofMethod)
  const isCopied = whyNotCopy(proof) === null
  return (
    <>
      <p>{hint}</p>
      {method === 'online' && (
        <p>
          <a href="https://www.gov.uk/view-right-to-work" target="_blank" rel="noopener noreferrer">
            {t.toService}
          </a>
        </p>
      )}
      <DayField label={t.checkedOn} name="checkedOn" defaultValue={dayOf(new Date())} required />
      {notice && <DayField label={t.noticeOn} name="noticeOn" required onChange={propose} />}
      {ends === 'sometimes' && (
        <Select
          label={t.hasTimeLimit}
          name="hasTimeLimit"
          required
          empty={t.chooseTimeLimit}
          value={hasTimeLimit}
          onChange={({ target }) => setTimeLimit(target.value)}
          options={[
            ['yes', t.timeLimit],
            ['no', t.noTimeLimit],
          ]}
        />
      )}
      {(ends === 'always' || hasTimeLimit === 'yes') && (
        <DayField label={t.until} name="permissionUntil" required value={until} onChange={setUntil} />
      )}
      {method === 'digital' && <TextField label={t.provider} name="provider" maxLength={120} required />}
      {isPermit && (
        <>
          <TextField label={t.number} name="number" maxLength={60} required />
          <Select
            label={t.authenticity}
            name="authenticity"
            required
            empty={t.chooseAuthenticity}
            value={authenticity}
            onChange={({ target }) => setAuthenticity(target.value)}
            options={authenticities.map((one) => [one, t[one]])}
          />
          {asksPrefecture(authenticity) && <DayField label={t.askedOn} name="authenticOn" required />}
        </>
      )}
      {ends !== 'never' && (
        <TextArea
          label={t.restrictions}
          hint={t.hintRestrictions}
          defaultValue={proof === 'fr-student' ? t.studentHours : ''}
          name="restrictions"
          rows={2}
          maxLength={500}
          optional
        />
      )}
      {isCopied && mayCopy && (isOnScreen(proof) ? <CopyField ofPage required /> : <CopyField optional />)}
      {isCopied && !mayCopy && <p>{t.noCopyYet}</p>}
    </>
  )
}

function CopyField({ ofPage = false, ...needed }: { ofPage?: boolean; optional?: true; required?: true }) {
  const t = useText(text)
  const faultOf = useFaultOf('right-to-work', t.copyHint)
  const [label, hint] = ofPage ? [t.page, t.pageHint] : [t.copy, t.copyHint]
  return <FileField label={label} hint={hint} name="file" accept={scans} check={(files) => files.map(faultOf)} {...needed} />
}

type OfCheck = { check: RightToWorkCheck; onClose: () => void }

export function CopyDialog({ check: { id: checkId, version, proof }, onClose }: OfCheck) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.addCopy}
      send={t.addCopy}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/right-to-work/{checkId}/copy', { checkId, version, file: fileOf(given) as File })
        void revalidate()
        return { said: t.copyKept }
      }}
    >
      <CopyField ofPage={isOnScreen(proof)} required />
    </DialogForm>
  )
}

export function WithdrawCheckDialog({ check: { id: checkId, version }, onClose }: OfCheck) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.withdrawTitle}
      danger
      send={t.withdraw}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/right-to-work/{checkId}/withdrawal', { checkId, version, body: { reason: textOf(given, 'reason') ?? '' } })
        void revalidate()
        return { said: t.isWithdrawn }
      }}
    >
      <p>{t.withdrawBody}</p>
      <TextArea label={t.reason} name="reason" rows={2} maxLength={500} required />
    </DialogForm>
  )
}
