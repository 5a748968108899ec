import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { infected, judge, startClamd } from '#test/support/clamd.ts'
import { codeOf, problemOf, useApp } from '#test/support/app.ts'
import { applyAsGuest, cvFile, guest, makeJob, pdf } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { fileTasks } from './tasks.ts'

const dir = mkdtempSync(join(tmpdir(), 'lintel-clamd-'))
const world = useApp({ CLAMD: join(dir, 'clamd') })
let clamd: Awaited<ReturnType<typeof startClamd>>
const start = async () => {
  clamd = await startClamd(join(dir, 'clamd'), judge)
}
beforeAll(start)
afterAll(() => {
  clamd.stop()
  rmSync(dir, { recursive: true })
})

const fileWith = (text: string) => cvFile('cv.pdf', pdf(`Bricklayer ${text}`))
const lines = () => runs(world, `select actor_role as role, changes from audit where action = 'upload.infected' order by id`)
const apply = (jobId: number, file: File) =>
  world.visitor.post('/jobs/{jobId}/applications', { jobId, body: guest(), file, idempotencyKey: crypto.randomUUID() })

/** As the office sends large files: in parts, looked into by a task when they are whole. */
async function sendInParts(file: File) {
  const office = await world.as('operation')
  const [{ id: candidateId } = { id: 0 }] = await runs<{ id: number }>(world, 'select id from candidates limit 1')
  const { id: uploadId } = await office.post('/uploads', { body: { name: file.name, size: file.size, kind: 'card', candidateId } })
  await office.put('/uploads/{uploadId}/parts', { uploadId, query: { from: 0 }, file })
  const finish = () => fileTasks['files.finishUpload'].run(world.tasking(), { uploadId })
  return { finish, find: () => office.get('/uploads/{uploadId}', { uploadId }) }
}

it('is refused by a sentence, noted with who sent it, and not kept', async () => {
  const { id } = await makeJob(world)
  await applyAsGuest(world, id)
  expect(await codeOf(apply(id, fileWith(infected)))).toBe('file-infected')
  expect(await lines()).toMatchObject([{ changes: { virus: 'Test.Virus' } }])

  const sent = await sendInParts(fileWith(infected))
  await sent.finish()
  expect(await sent.find()).toMatchObject({ status: 'refused', code: 'file-infected', fileId: null })
  expect((await lines())[1]).toMatchObject({ role: 'task', changes: { uploadId: expect.any(Number) } })
  for (const folder of ['tmp', 'partial']) expect(readdirSync(join(world.config.dataDir, 'files', folder))).toEqual([])
})
it('cannot come in while the scanner is away: what is sent whole is refused, what came in parts waits', async () => {
  const { id } = await makeJob(world)
  const sent = await sendInParts(fileWith('and plasterer'))
  clamd.stop()
  expect(await problemOf(apply(id, fileWith('')))).toMatchObject({ status: 503, code: 'scanner-unavailable' })
  await expect(sent.finish()).rejects.toThrow('scanner-unavailable')
  expect((await sent.find()).status).toBe('checking')
  await start()
  await sent.finish()
  expect((await sent.find()).status).toBe('kept')
})
