import { createCanvas, loadImage } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { withExif } from '#test/support/pictures.ts'

const world = useApp()
let person: Person
let colleague: Person
beforeAll(async () => {
  person = await world.as('operation', 'pat')
  colleague = await world.as('operation', 'chris')
})

/** Red, with a blue quarter at its top left. */
function drawn(type: 'jpeg' | 'png' | 'webp') {
  const canvas = createCanvas(400, 200)
  const context = canvas.getContext('2d')
  context.fillStyle = 'red'
  context.fillRect(0, 0, 400, 200)
  context.fillStyle = 'blue'
  context.fillRect(0, 0, 100, 100)
  return type === 'jpeg' ? canvas.encodeSync('jpeg', 90) : type === 'png' ? canvas.encodeSync('png') : canvas.encodeSync('webp', 90)
}
const fileOf = (bytes: Uint8Array, name = 'me.jpg') => new File([new Uint8Array(bytes)], name)
const read = (by: Person, userId = person.id, headers = {}) =>
  world.raw({ url: `/api/v1/users/${userId}/avatar`, headers: { authorization: `Bearer ${by.token}`, ...headers } })

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'of type %s is cut to the square that was chosen and drawn anew without what it knew',
    async (type) => {
      const bytes = type === 'jpeg' ? withExif(drawn(type), { says: 'GPS 53.8008 N' }) : drawn(type)
      await person.put('/me/avatar', { file: fileOf(bytes), body: { left: 0, top: 0, side: 0.5 } })
      const content = (await read(colleague)).rawPayload
      expect([content.includes('GPS'), content.includes('Exif')]).toEqual([false, false])
      const picture = await loadImage(content)
      expect([picture.width, picture.height]).toEqual([256, 256])
      const canvas = createCanvas(256, 256)
      canvas.getContext('2d').drawImage(picture, 0, 0)
      const [red = 0, , blue = 0] = canvas.getContext('2d').getImageData(200, 200, 1, 1).data
      expect([red < 60, blue > 200]).toEqual([true, true])
    },
  )

  it('is not sent again while it is the same', async () => {
    await person.put('/me/avatar', { file: fileOf(drawn('jpeg')), body: {} })
    const tag = String((await read(colleague)).headers.etag)
    expect((await read(colleague, person.id, { 'if-none-match': tag })).statusCode).toBe(304)
    await person.put('/me/avatar', { file: fileOf(drawn('jpeg')), body: { left: 0.5 } })
    expect((await read(colleague, person.id, { 'if-none-match': tag })).statusCode).toBe(200)
  })

  it('of another type, or none at all, is refused', async () => {
    const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')
    const refused = await problemOf(person.put('/me/avatar', { file: fileOf(gif, 'me.gif'), body: {} }))
    expect(refused.errors?.[0]?.code).toBe('picture-type')
    const damaged = await problemOf(person.put('/me/avatar', { file: fileOf(drawn('webp').subarray(0, 80)), body: {} }))
    expect(damaged.errors?.[0]?.code).toBe('file-damaged')
  })

  it('of more than 10 MB is refused', async () => {
    const huge = Buffer.concat([drawn('jpeg'), Buffer.alloc(10 * 1_048_576)])
    expect((await problemOf(person.put('/me/avatar', { file: fileOf(huge), body: {} }))).code).toBe('file-too-large')
  })

  it('goes with the account', async () => {
    const leaver = await world.as('agent', 'lee')
    await leaver.put('/me/avatar', { file: fileOf(drawn('png')), body: {} })
    expect((await read(person, leaver.id)).statusCode).toBe(200)
    await world.app.database.pool.query('delete from accounts where id = $1', [leaver.id])
    expect((await read(person, leaver.id)).statusCode).toBe(404)
    expect((await person.get('/avatars')).items.map(({ userId }) => userId)).not.toContain(leaver.id)
  })

  it('of an agent is nothing to other agents, and candidates have none', async () => {
    const [agent, other, candidate] = await Promise.all([world.as('agent', 'ann'), world.as('agent', 'bob'), world.as('candidate', 'cleo')])
    await agent.put('/me/avatar', { file: fileOf(drawn('png')), body: {} })
    expect((await read(other, agent.id)).statusCode).toBe(404)
    expect((await read(candidate, agent.id)).statusCode).toBe(403)
    expect((await read(agent, agent.id)).statusCode).toBe(200)
    const admin = await world.as('admin')
    const refused = await problemOf(admin.put('/users/{userId}/avatar', { userId: candidate.id, file: fileOf(drawn('png')), body: {} }))
    expect(refused.code).toBe('picture-of-candidate')
  })
})
