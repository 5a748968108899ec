import { createCanvas } from '@napi-rs/canvas'
import type { agencies } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

let count = 0

const picture = () => new File([new Uint8Array(createCanvas(30, 20).encodeSync('png'))], 'logo.png')

/** One call of each audited operation of `agency`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof agencies> {
  return {
    setAgencyLogo: async (colleague) => ({
      by: await world.as('admin', colleague),
      input: { file: picture() },
      sideEffects: () => ({ on: 1, topics: ['agency'] }),
    }),
    removeAgencyLogo: async (colleague) => ({
      by: await world.as('admin', colleague),
      input: {},
      sideEffects: () => ({ on: 1, topics: ['agency'] }),
    }),
    changeAgency: async (colleague) => {
      const by = await world.as('admin', colleague)
      const { version } = await by.get('/agency')
      const body = { hostName: `Rackhouse ${++count}` }
      return { by, input: { version, body }, sideEffects: () => ({ on: 1, changes: { fields: ['hostName'] }, topics: ['agency'] }) }
    },
  }
}
