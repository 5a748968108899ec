import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, utimesSync, writeFileSync } from 'node:fs'
import { Agent, request, type RequestOptions } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { platformTasks } from '#server/housekeeping.ts'
import { openStorage } from '#server/storage.ts'
import type { TaskContext } from '#server/tasks.ts'
import { problemOf, useApp, type World } from '#test/support/app.ts'
import { applyAsGuest, cvFile, docxParts, guest, largePdf, makeJob, pdf, zip } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { runs } from '#test/support/sql.ts'
import { keepInspected, removeUnnamed } from './commands.ts'
import { fileTasks } from './tasks.ts'

const temporaryOf = (world: World) => join(world.config.dataDir, 'files/tmp')
const left = (world: World) => readdirSync(temporaryOf(world))
const key = () => crypto.randomUUID()

/** A PDF with so many bytes, unlike any other. */
const pdfOf = (bytes: number) => cvFile('cv.pdf', largePdf(bytes, key()))

describe('an upload', () => {
  const world = useApp()

  it('leaves no temporary files when interrupted, refused or kept', async () => {
    const job = await makeJob(world)
    await world.app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.http.server.address() as AddressInfo
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.write(
        `POST /api/v1/jobs/${job.id}/applications HTTP/1.1\r\nhost: x\r\nidempotency-key: ${key()}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-${'A'.repeat(500_000)}`,
      )
      return socket
    })
    await expect.poll(() => left(world).length, { timeout: 10_000 }).toBe(20)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => left(world), { timeout: 10_000 }).toEqual([])

    const send = (file: File) =>
      world.visitor.post('/jobs/{jobId}/applications', { jobId: job.id, body: guest(), file, idempotencyKey: key() })
    const liar = zip({ ...docxParts(), 'word/a.xml': { content: Buffer.alloc(5_000_000, 'Bricklayer '), saysBytes: 100 } })
    for (const file of [
      cvFile('cv.docx', liar),
      cvFile('cv.pdf', new Uint8Array(10 * 1024 * 1024 + 1)),
      cvFile('cv.pdf', new Uint8Array(9)),
    ])
      await problemOf(send(file))
    await send(cvFile())
    expect(left(world)).toEqual([])
  })
  it('that is refused early is read to its end', async () => {
    const job = await makeJob(world)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (path: string, options: RequestOptions = {}, body?: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { port } = world.app.http.server.address() as AddressInfo
        const asked = request({ port, host: '127.0.0.1', path, agent, timeout: 5000, ...options }, (answer) =>
          answer.resume().once('end', () => resolve(answer.statusCode)),
        )
        asked.once('error', reject).once('timeout', () => asked.destroy(new Error('No answer came.')))
        asked.end(body)
      })
    const body = `--x\r\ncontent-disposition: form-data; name="picture"; filename="a.pdf"\r\n\r\n${'A'.repeat(3_000_000)}\r\n--x--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': key() }
    expect(await ask(`/api/v1/jobs/${job.id}/applications`, { method: 'POST', headers }, body)).toBe(400)
    expect(await ask('/healthz')).toBe(200)
    agent.destroy()
  })
  it('survives a retry after a deadlock', async () => {
    const job = await makeJob(world)
    // A sequence goes on counting where a transaction is taken back.
    await runs(
      world,
      `create sequence tries;
       create function fails_once() returns trigger language plpgsql as
         $$ begin if nextval('tries') = 1 then raise 'deadlock' using errcode = '40P01'; end if; return new; end $$;
       create trigger fails_once before insert on applications for each row execute function fails_once()`,
    )
    const file = cvFile('cv.docx', zip(docxParts('Tried twice')))
    await world.visitor.post('/jobs/{jobId}/applications', { jobId: job.id, body: guest(), file, idempotencyKey: key() })
    expect(await runs(world, 'select last_value::int as tries from tries')).toEqual([{ tries: 2 }])
    expect(left(world)).toEqual([])
  })
})

describe('temporary files of a killed server', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-left-'))
  const temporary = join(dataDir, 'files/tmp')
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const leave = () => {
    mkdirSync(temporary, { recursive: true })
    writeFileSync(join(temporary, 'fresh'), 'half')
    writeFileSync(join(temporary, 'old'), 'half')
    utimesSync(join(temporary, 'old'), new Date(), new Date(Date.now() - 3_600_000))
  }

  it('are deleted at the next start', async () => {
    leave()
    await openStorage({ dataDir, diskReserveMb: undefined, databaseUrl: undefined })
    expect(readdirSync(temporary)).toEqual([])
  })
  it('are deleted once old where another server may be writing', async () => {
    leave()
    const storage = await openStorage({ dataDir, diskReserveMb: undefined, databaseUrl: 'postgres://elsewhere/lintel' })
    expect(readdirSync(temporary)).toEqual(['fresh'])
    const sweep = (now: Date) => platformTasks['platform.sweepUploads'].run({ storage, now } as TaskContext)
    await sweep(new Date())
    expect(readdirSync(temporary)).toEqual(['fresh'])
    await sweep(new Date(Date.now() + 660_000))
    expect(readdirSync(temporary)).toEqual([])
  })
})

describe.runIf(canMount())('a small disk', () => {
  const disk = mkdtempSync(join(tmpdir(), 'lintel-disk-'))
  beforeAll(() => mount(disk, 90))
  afterAll(() => unmount(disk))
  const world = useApp({ DATA_DIR: disk })

  it('is never filled by uploads', { timeout: 60_000 }, async () => {
    const operation = await world.as('operation')
    const { id } = await operation.post('/candidates', {
      body: { firstName: 'Sam', lastName: 'Doe', email: 'sam@people.example', locale: 'en' },
    })
    const send = (_: unknown, locale: 'en' | 'fr' = 'en') =>
      world.client(operation.token, locale).post('/candidates/{candidateId}/files', { candidateId: id, file: pdfOf(4_000_000) })
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        await sleep(i * 20)
        return send(i).then(
          () => 'kept',
          (error) => error.body.code,
        )
      }),
    )
    expect([...new Set(answers)].sort()).toEqual(['insufficient-storage', 'kept'])
    while ((await send(0).catch(() => null)) !== null);
    const { bavail, bsize } = statfsSync(disk)
    expect(bavail * bsize).toBeGreaterThan(60_000_000)
    expect(left(world)).toEqual([])

    expect(await problemOf(send(0, 'fr'))).toMatchObject({
      status: 507,
      code: 'insufficient-storage',
      title: 'L’espace de stockage est plein. Réessayez plus tard.',
    })
    expect((await operation.get('/candidates/{candidateId}', { candidateId: id })).cv).not.toBeNull()
    expect(await signIn(world.app, operation.email, operation.password)).toBeTruthy()
    await operation.patch('/candidates/{candidateId}', { candidateId: id, version: 1, body: { note: 'Has two cards' } })
    const ready = await world.raw({ url: '/readyz' })
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', storage: 'low' }])
    const { body } = await world.raw({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(body).toMatch(/^files_disk_reserve_bytes 64000000$/m)
    expect(body).toMatch(/^files_disk_free_bytes 6\d{7}$/m)
  })
})

describe('the garbage collector', () => {
  const world = useApp()
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000)
  const kept = async () => {
    const found: string[] = []
    for await (const { sha256 } of world.app.storage.contents()) found.push(sha256)
    return found
  }

  it('removes content a day after its last reference', async () => {
    const job = await makeJob(world)
    await applyAsGuest(world, job.id)
    const [{ sha256 }] = (await runs<{ sha256: string }>(world, 'select sha256 from files')) as [{ sha256: string }]
    // As a crash between rename and commit leaves it.
    const orphan = await world.app.storage.keepBytes(Buffer.from('of no row'))
    await collect(world, new Date())
    expect((await kept()).sort()).toEqual([sha256, orphan.sha256].sort())
    await collect(world, inTwoDays)
    expect(await kept()).toEqual([sha256])
  })
  it('removes the content of deleted files unless another row has it', async () => {
    const [{ sha256 }] = (await runs<{ sha256: string }>(world, 'select sha256 from files')) as [{ sha256: string }]
    await runs(
      world,
      `insert into files (sha256, name, mime, size, kind, candidate_id) select sha256, 'same.pdf', mime, size, kind, candidate_id from files`,
    )
    await runs(world, `update files set removed_at = now() where name = 'same.pdf'`)
    await collect(world, inTwoDays)
    expect(await kept()).toContain(sha256)
    await runs(world, 'update files set removed_at = now()')
    await collect(world, inTwoDays)
    expect(await kept()).not.toContain(sha256)
  })
  it('keeps what was referenced meanwhile', async () => {
    const { app } = world
    const { sha256, size } = await app.storage.keepBytes(Buffer.from('named meanwhile'))
    await runs(
      world,
      `insert into files (sha256, name, mime, size, kind, candidate_id)
        select '${sha256}', 'cv.pdf', 'application/pdf', ${size}, 'cv', id from candidates limit 1`,
    )
    await inTransaction(app.database.kysely, (db) => removeUnnamed(db, app.storage, sha256))
    expect(await kept()).toContain(sha256)
  })
  it('keeps what a transaction is about to reference', async () => {
    const { app } = world
    const bytes = pdf('Sent again after a year')
    const { sha256, size } = await app.storage.keepBytes(bytes)
    await inTransaction(app.database.kysely, async (db) => {
      const arrived = await app.storage.receive(Readable.from([Buffer.from(bytes)]))
      const file = { ...arrived, size, name: 'cv.pdf', mime: 'application/pdf' }
      const { id } = await db.selectFrom('candidates').select('id').executeTakeFirstOrThrow()
      await keepInspected(db, app.storage, file, { kind: 'cv', candidateId: id, uploadedBy: null })
      await collect(world, inTwoDays)
    })
    expect(await kept()).toContain(sha256)
  })
})

describe('the text of a CV', () => {
  const world = useApp()
  const sent = async (file: File) => {
    const job = await makeJob(world)
    await world.visitor.post('/jobs/{jobId}/applications', { jobId: job.id, body: guest(), file, idempotencyKey: key() })
    const [{ id, sha256 }] = (await runs(world, 'select id::int, sha256 from files order by id desc limit 1')) as [
      { id: number; sha256: string },
    ]
    return { id, sha256 }
  }
  const readIt = (fileId: number) => fileTasks['files.extractText'].run(world.tasking(), { fileId })
  const shown = async (fileId: number) => (await world.as('operation')).get('/files/{fileId}/text', { fileId })

  it('is extracted after the upload', async () => {
    const { id } = await sent(cvFile('cv.docx', zip(docxParts('Plâtrier à Lyon'))))
    expect(await shown(id)).toEqual({ text: null, extraction: 'waiting' })
    expect(
      await runs(
        world,
        `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'files.extractText' and (payload->>'fileId')::int = ${id}`,
      ),
    ).toEqual([{ payload: { fileId: id } }])
    await readIt(id)
    expect(await shown(id)).toEqual({ text: 'Plâtrier à Lyon\n\n', extraction: 'done' })
  })
  it('is empty where it cannot be read', async () => {
    const letter = Buffer.from(zip({ ...docxParts(), 'word/document.xml': '<w:document' }))
    const { id, sha256 } = await sent(cvFile('cv.docx', new Uint8Array(letter)))
    await readIt(id)
    expect(await shown(id)).toEqual({ text: null, extraction: 'failed' })
    expect(readFileSync(await world.app.storage.localPath(sha256))).toEqual(letter)
  })
})

function collect(world: World, now: Date) {
  return fileTasks['files.collect'].run(world.tasking(now))
}

/** Only root may mount; elsewhere these tests have no disk to fill. */
function canMount(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0
}
function mount(at: string, mb: number) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m,mode=711`, 'tmpfs', at])
}
function unmount(at: string) {
  execFileSync('umount', ['--lazy', at])
  rmSync(at, { recursive: true, force: true })
}
