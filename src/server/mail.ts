import { escaped } from '#shared/escaped.ts'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import nodemailer from 'nodemailer'
import type { Locale } from '#shared/locale.ts'
import type { Currency } from '#shared/money.ts'
import type { DB } from '#db/tables.ts'
import type { Config } from './config.ts'
import { enqueue } from './queue.ts'
import { senderOf } from './settings.ts'

export type MailItem = { title: string; url: string; lines: string[] }

/** A mail before it has a layout: plain paragraphs and at most one button. Everything is escaped. */
export type Mail = {
  /** Made when it is queued, so that a sending after a crash has the same Message-ID, by which a second copy is known. */
  id?: string
  to: string
  locale: Locale
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  /** What is listed between the paragraphs and the button: each a link with what is said of it, and a sentence after the last. */
  items?: MailItem[]
  after?: string
  /** For mails one may do without: where one says so; `isOneClick`: a POST there ends them at once (RFC 8058). */
  choice?: { label: string; url: string; isOneClick?: true }
  /** An event as calendars read it (RFC 5546): the mail invites to it, or cancels it. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** The candidate whom it names, where it goes to somebody else. */
  about?: number
  /** What goes along, made when it is sent: the queue keeps only which. */
  attached?: Attached
}

export type Attached = { invoiceId: number } | { statement: { customerId: number; currency: Currency; from: string; to: string } }

/** A file that goes along with a mail. */
export type MailFile = { filename: string; contentType: string; content: Buffer }

/** Who sends a mail, line by line; the first is the name. The logo stands above what is written. */
export type Signature = { lines: readonly string[]; logo?: { url: string; width: number; height: number } | null }

/**
 * Sends a mail after the current transaction commits, and again when the mail server was away. `isAwaited`: somebody waits for it at the
 * screen, so it goes before the thousands that a batch may send.
 */
export async function sendMail(db: Kysely<DB>, mail: Mail, { isAwaited = false } = {}): Promise<void> {
  await enqueue(db, 'mail.send', { ...mail, id: randomUUID() } satisfies Mail, { isUrgent: isAwaited })
}

/** Delivers mails: by SMTP when SMTP_URL is set, otherwise as `.eml` files in `DATA_DIR/outbox`. */
export function createPostman(config: Config): {
  deliver(mail: Mail, signature?: Signature, files?: MailFile[]): Promise<void>
  close(): void
} {
  const outbox = join(config.dataDir, 'outbox')
  const transport = config.smtpUrl
    ? nodemailer.createTransport({ url: config.smtpUrl, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000 })
    : nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async deliver(mail, signature = { lines: ['Lintel'] }, files = []) {
      const sent = await transport.sendMail({
        from: senderOf(config),
        to: mail.to,
        ...(mail.id && { messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>` }),
        subject: mail.subject,
        text: asText(mail, signature),
        html: asHtml(mail, signature),
        attachments: files,
        ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'invite.ics' } }),
        headers: {
          'Content-Language': mail.locale,
          'Auto-Submitted': 'auto-generated',
          ...(mail.choice ? { 'List-Unsubscribe': `<${mail.choice.url}>` } : {}),
          ...(mail.choice?.isOneClick ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
        },
      })
      if (config.smtpUrl) return
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      const about = mail.about === undefined ? '' : `-c${mail.about}`
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${(mail.id ?? randomUUID()).slice(0, 8)}-${addressMark(mail.to)}${about}.eml`
      // Readers of the outbox must never see half a mail.
      await writeFile(join(outbox, `.${name}`), (sent as unknown as { message: Buffer }).message, { mode: 0o600 })
      await rename(join(outbox, `.${name}`), join(outbox, name))
    },
    close: () => transport.close(),
  }
}

/** Stands in the names of the outbox for an address, so that its mails are found again without reading them. */
export const addressMark = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)

/** Removes from the outbox what went to somebody, by the marks of their addresses, or named them. */
export async function clearOutbox(
  dataDir: string,
  { marks, about }: { marks: readonly string[]; about: readonly number[] },
): Promise<void> {
  const outbox = join(dataDir, 'outbox')
  const isTheirs = (name: string) => marks.some((mark) => name.includes(`-${mark}`)) || about.some((id) => name.endsWith(`-c${id}.eml`))
  const names = await readdir(outbox).catch(() => [])
  for (const name of names.filter(isTheirs)) await rm(join(outbox, name), { force: true })
}

function asText(mail: Mail, signature: Signature): string {
  const items = (mail.items ?? []).map(({ title, url, lines }) => [title, ...lines, url].join('\n'))
  const parts = [...mail.paragraphs, ...items, ...(mail.after ? [mail.after] : [])]
  const colon = mail.locale === 'fr' ? '\u00a0:' : ':'
  if (mail.action) parts.push(`${mail.action.label}${colon}\n${mail.action.url}`)
  const foot = mail.choice ? `${mail.choice.label}${colon} ${mail.choice.url}\n` : ''
  return `${parts.join('\n\n')}\n\n— ${signature.lines.join('\n')}\n${foot}`
}

function asHtml(mail: Mail, { lines: [name = '', ...about], logo }: Signature): string {
  const head = logo
    ? `<img src="${escaped(logo.url)}" width="${logo.width}" height="${logo.height}" alt="${escaped(name)}" style="display:block;margin-bottom:16px">`
    : '<div style="font-weight:700;font-size:18px;margin-bottom:16px">Lintel</div>'
  const said = (html: string) => `<p style="margin:0 0 16px">${html}</p>`
  const plain = (text: string) => said(escaped(text).replaceAll('\n', '<br>'))
  const item = ({ title, url, lines }: MailItem) =>
    said([`<a href="${escaped(url)}" style="color:#1f4d3f;font-weight:600">${escaped(title)}</a>`, ...lines.map(escaped)].join('<br>'))
  const paragraphs = [...mail.paragraphs.map(plain), ...(mail.items ?? []).map(item), ...(mail.after ? [plain(mail.after)] : [])].join('')
  const button = mail.action
    ? `<p style="margin:24px 0"><a href="${escaped(mail.action.url)}" style="background:#1f4d3f;color:#fff;text-decoration:none;padding:12px 20px;border-radius:6px;font-weight:600;display:inline-block">${escaped(mail.action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5c625e;word-break:break-all">${escaped(mail.action.url)}</p>`
    : ''
  const foot = mail.choice
    ? `<p style="margin:16px 0 0;font-size:13px"><a href="${escaped(mail.choice.url)}" style="color:#5c625e">${escaped(mail.choice.label)}</a></p>`
    : ''
  const lines = [`<strong>${escaped(name)}</strong>`, ...about.map(linked)].join('<br>')
  const signed = `<p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#5c625e">${lines}</p>`
  return `<!doctype html><html lang="${mail.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(mail.subject)}</title></head>
<body style="margin:0;background:#f4f3ef;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1c211e;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">${head}
<div style="background:#fff;border:1px solid #dddbd3;border-radius:8px;padding:28px">${paragraphs}${button}</div>${signed}${foot}</div></body></html>`
}

/** A line with its address, if there is one, as a link. */
const linked = (line: string) => escaped(line).replace(/https?:\/\/\S+$/, '<a href="$&" style="color:#5c625e">$&</a>')
