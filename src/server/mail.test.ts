import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { createPostman, type Mail } from './mail.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lintel-mail-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const mail: Mail = {
  to: 'zoe@people.example',
  locale: 'fr',
  subject: 'Nous avons reçu votre candidature : Maçon <script>',
  paragraphs: ['Bonjour Zoë & cie <b>'],
  action: { label: 'Voir', url: 'http://127.0.0.1:3000/x?a=1&b=2' },
}

it('writes whole mails into the outbox, everything escaped', async () => {
  const postman = createPostman(readConfig({ DATA_DIR: dataDir }))
  await postman.deliver(mail)
  const [name = ''] = readdirSync(join(dataDir, 'outbox'))
  const text = readFileSync(join(dataDir, 'outbox', name), 'utf8')
  expect(name).toMatch(/\.eml$/)
  expect(text).toContain('To: zoe@people.example')
  expect(text).toContain('&lt;b&gt;')
  expect(text).not.toContain('List-Unsubscribe')
})

it('says where one chooses not to get a mail, to people and to their mail program', async () => {
  const url = 'http://127.0.0.1:3000/user/account?tab=notifications'
  const postman = createPostman(readConfig({ DATA_DIR: join(dataDir, 'choice') }))
  await postman.deliver({ ...mail, choice: { label: 'Choose', url } })
  const [name = ''] = readdirSync(join(dataDir, 'choice', 'outbox'))
  const text = readFileSync(join(dataDir, 'choice', 'outbox', name), 'utf8').replace(/=\r?\n/g, '')
  expect(text).toContain(`List-Unsubscribe: <${url}>`)
  expect(text, 'French keeps the colon on the line of the word').toContain('Choose=C2=A0: http')
  expect(text).toContain('>Choose</a>')
})

it('hands mails to an SMTP server', async () => {
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
  await postman.deliver(mail)
  postman.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('zoe@people.example')
})
