import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { addressMark, clearOutbox, createPostman, type Mail } from './mail.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lintel-mail-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const mail: Mail = {
  to: 'zoe@people.example',
  locale: 'fr',
  subject: 'Nous avons reçu votre candidature : Maçon <script>',
  paragraphs: ['Bonjour Zoë & cie <b>'],
  action: { label: 'Voir', url: 'http://127.0.0.1:3000/x?a=1&b=2' },
}

/** The mail as it lies in the outbox: its head, and its two parts as they are read. */
async function delivered(mail: Mail) {
  const folder = mkdtempSync(join(dataDir, 'mail-'))
  await createPostman(readConfig({ DATA_DIR: folder, MAIL_FROM: 'Lintel <jobs@agency.example>' })).deliver(mail)
  const outbox = join(folder, 'outbox')
  const names = readdirSync(outbox)
  const whole = readFileSync(join(outbox, String(names[0])), 'utf8').replaceAll('\r\n', '\n')
  const [head = '', ...parts] = whole.split(/^--\S+$/m)
  const [text, html] = parts.map((part) => {
    const body = part.slice(part.indexOf('\n\n') + 2)
    const isBase64 = part.includes('Content-Transfer-Encoding: base64')
    if (isBase64) return Buffer.from(body, 'base64').toString().trimEnd()
    const bytes = body.replaceAll('=\n', '').replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    return Buffer.from(bytes, 'latin1').toString().trimEnd()
  })
  return { names, mode: statSync(join(outbox, String(names[0]))).mode & 0o777, head, text, html: html ?? '' }
}

it('mails in the outbox are complete and readable by us only', async () => {
  const { names, mode, head } = await delivered(mail)
  expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-[\da-f]{8}-[\da-f]{16}\.eml$/)])
  if (process.platform !== 'win32') expect(mode).toBe(0o600)
  for (const line of [
    'From: Lintel <jobs@agency.example>',
    'To: zoe@people.example',
    'Content-Language: fr',
    'Auto-Submitted: auto-generated',
  ])
    expect(head.split('\n')).toContain(line)
  expect(head).not.toContain('List-Unsubscribe')
})

it('text and HTML say the same, escaped', async () => {
  const { text, html } = await delivered({ ...mail, paragraphs: ['Bonjour Zoë & cie <b>', 'l’un\nl’"autre\''] })
  const button = await delivered({ ...mail, action: { label: 'Voir <Dupont & fils>', url: 'http://127.0.0.1:3000/x' } })
  expect(button.html).toContain('>Voir &lt;Dupont &amp; fils&gt;</a>')
  expect(text).toBe('Bonjour Zoë & cie <b>\n\nl’un\nl’"autre\'\n\nVoir\u00a0:\nhttp://127.0.0.1:3000/x?a=1&b=2\n\n— Lintel')
  expect(html).toMatch(/^<!doctype html><html lang="fr"><head>.*<title>Nous avons reçu votre candidature : Maçon &lt;script&gt;<\/title>/)
  expect(html).toContain('>Bonjour Zoë &amp; cie &lt;b&gt;</p><p style="margin:0 0 16px">l’un<br>l’&quot;autre&#39;</p><p')
  expect(html).toMatch(/<a href="http:\/\/127\.0\.0\.1:3000\/x\?a=1&amp;b=2" style="[^"]+">Voir<\/a>/)
  expect(html).toMatch(
    /<p style="[^"]+">http:\/\/127\.0\.0\.1:3000\/x\?a=1&amp;b=2<\/p><\/div><p style="[^"]+"><strong>Lintel<\/strong><\/p><\/div><\/body>/,
  )
})

it('mails link to the preferences, for people and mail programs', async () => {
  const url = 'http://127.0.0.1:3000/user/account?tab=notifications'
  const { head, text, html } = await delivered({ ...mail, choice: { label: 'Choose', url } })
  expect(head.replace(/\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${url}>`)
  // French keeps the colon on the line of the word.
  expect(text).toMatch(/\n\n— Lintel\nChoose\u00a0: http:\/\/127\.0\.0\.1:3000\/user\/account\?tab=notifications$/)
  expect(html).toContain(`<a href="${url}" style="color:#5c625e">Choose</a></p></div></body>`)
  expect((await delivered({ ...mail, locale: 'en', choice: { label: 'Choose', url } })).text).toContain('\nChoose: http')
})

it('mail programs can unsubscribe in one click', async () => {
  const url = 'http://127.0.0.1:3000/alerts/end'
  const { head } = await delivered({ ...mail, choice: { label: 'End', url, isOneClick: true } })
  expect(head.split('\n')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect((await delivered({ ...mail, choice: { label: 'End', url } })).head).not.toContain('List-Unsubscribe-Post')
})

it('mails about a candidate are found by number, without similar numbers', async () => {
  const folder = mkdtempSync(join(dataDir, 'about-'))
  const left = () => readdirSync(join(folder, 'outbox')).map((name) => name.replace(/^.*-[\da-f]{16}/, ''))
  await expect(clearOutbox(folder, { marks: ['0'], about: [7] })).resolves.toBeUndefined() // no mail was ever sent
  const postman = createPostman(readConfig({ DATA_DIR: folder }))
  for (const about of [7, 17, 71]) await postman.deliver({ ...mail, about })
  await postman.deliver({ ...mail, to: 'ben@people.example' })
  expect(left().toSorted()).toEqual(['-c17.eml', '-c7.eml', '-c71.eml', '.eml'])
  await clearOutbox(folder, { marks: [addressMark('nobody@people.example')], about: [7, 8] })
  expect(left().toSorted()).toEqual(['-c17.eml', '-c71.eml', '.eml'])
  await clearOutbox(folder, { marks: [], about: [8, 71] })
  expect(left().toSorted()).toEqual(['-c17.eml', '.eml'])
  await clearOutbox(folder, { marks: ['nobody@people.example', 'ben@people.example'].map(addressMark), about: [] })
  expect(left()).toEqual(['-c17.eml'])
  postman.close()
})

it('mails to a person are found however their address is spelt', async () => {
  const postman = createPostman(readConfig({ DATA_DIR: dataDir }))
  for (const to of ['Sam@People.example', 'sam@people.example', 'samuel@people.example']) await postman.deliver({ ...mail, to })
  postman.close()
  const left = () =>
    readdirSync(join(dataDir, 'outbox')).filter((name) =>
      ['sam', 'samuel'].some((who) => name.includes(addressMark(`${who}@people.example`))),
    )
  expect(left()).toHaveLength(3)
  await clearOutbox(dataDir, { marks: [addressMark('SAM@people.example')], about: [] })
  expect(left()).toHaveLength(1)
})

it('mails are sent by SMTP, a second time under the same Message-ID', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const postman = createPostman(readConfig({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` }))
  for (const _ of ['sent', 'sent again after a crash']) await postman.deliver({ ...mail, id: '0b1c2d3e' })
  postman.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect(received).toHaveLength(2)
  for (const each of received) expect(each).toContain('Message-ID: <0b1c2d3e@127.0.0.1>')
  expect(received[0]).toContain('zoe@people.example')
})
