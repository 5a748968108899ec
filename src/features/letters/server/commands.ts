import { asMail } from '#server/letters.ts'
import { sendMail } from '#server/mail.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import { type Letter, nearest, unknownIn } from '#shared/letter.ts'
import { inLocale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import type { LetterTemplate, Test, Wording } from '../contract.ts'
import { ourTick } from '../rules.ts'
import { mailText } from './mail-text.ts'
import { type Groups, kindFor } from './kinds.ts'
import { findTemplate, oursOf, sampleOf, type Wordings } from './queries.ts'

const changing = ['letter-template.changed', 'letter-template.reset'] as const
const nothing = { subjectEn: null, bodyEn: null, subjectFr: null, bodyFr: null }

/** Writes what a kind of mail says from now on; what waits to be sent keeps the words that were seen. */
export function changeTemplate(groups: Groups, at: WriteContext, name: string, version: number, { tells, ...words }: Wording) {
  const { letter } = kindFor(groups, at.actor, name)
  refuseUnknown(letter, words)
  const ours = oursOf(letter)
  const isOurs = (Object.keys(ours) as (keyof Wordings)[]).every((field) => words[field] === ours[field])
  const tick = ourTick(letter.kind)
  return write(groups, at, letter, version, { ...(isOurs ? nothing : words), tells: tick === null || tells === tick ? null : tells })
}

/** Goes back to the words that come with Lintel. */
export function resetTemplate(groups: Groups, at: WriteContext, name: string, version: number): Promise<LetterTemplate> {
  const { letter } = kindFor(groups, at.actor, name)
  return write(groups, at, letter, version, { ...nothing, tells: null })
}

/** A brace that nobody fills in would reach whoever reads the mail. */
function refuseUnknown({ placeholders }: Letter, texts: Readonly<Record<string, string>>): void {
  const known = Object.keys(placeholders)
  const errors = Object.entries(texts).flatMap(([field, text]) => {
    const [hole] = unknownIn(text, known)
    if (hole === undefined) return []
    const near = nearest(hole, known)
    const holes = known.map((name) => `{${name}}`).join(', ')
    const code = near ? 'placeholder-unknown-near' : known.length > 0 ? 'placeholder-unknown' : 'placeholder-none'
    return [{ pointer: `/${field}`, code, values: { hole, holes, near: near ?? '' } } as const]
  })
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
}

type Written = { [K in keyof Wordings]: string | null } & { tells: boolean | null }

async function write(groups: Groups, at: WriteContext, { kind }: Letter, version: number, words: Written): Promise<LetterTemplate> {
  const { db, actor, now, audit } = at
  const newest = db.selectFrom('letterVersions').select(['id', 'version']).where('kind', '=', kind).orderBy('version', 'desc').limit(1)
  const before = await newest.executeTakeFirst()
  const kept =
    (before?.version ?? 1) === version &&
    (await db
      .insertInto('letterVersions')
      .values({ kind, version: version + 1, ...words, writtenAt: now, writtenBy: actor.id })
      // A colleague was faster by a moment.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst())
  if (!kept) throw await stale(at, 'letter-template', (await newest.executeTakeFirst())?.id ?? 0, changing)
  audit({ objectId: kept.id, changes: { kind } })
  await publish(db, 'letter-templates')
  return findTemplate(groups, at, kind)
}

/** Mails the caller how a text would look, with the newest record or examples. */
export async function testTemplate(
  groups: Groups,
  at: WriteContext,
  name: string,
  { locale, subject, text }: Test,
): Promise<{ to: string }> {
  const { db, actor, audit, config } = at
  const kind = kindFor(groups, actor, name)
  const { letter } = kind
  refuseUnknown(letter, { subject, text })
  const to = actor.email ?? ''
  const { values } = await sampleOf(db, kind, locale)
  const { action, ...mail } = asMail(letter, locale, { subject, text }, values[locale])
  await sendMail(
    db,
    {
      to,
      locale,
      ...mail,
      subject: say(mailText, locale).test({ subject: mail.subject }),
      // Nothing real hangs on a test.
      ...(action && { action: { label: action, url: `${config.publicUrl}${inLocale('/', locale)}` } }),
    },
    { isAwaited: true },
  )
  audit({ changes: { kind: letter.kind, locale } })
  return { to }
}
