import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from '#shared/once.ts'
import type { Config } from './config.ts'
import { keysOfLinks, readSecrets } from './secrets.ts'

type Keeper = Pick<Config, 'dataDir'>

const keysIn = once((dataDir: string) => keysOfLinks(readSecrets(dataDir)))
const signature = (key: Buffer | undefined, text: string) =>
  createHmac('sha256', key as Buffer)
    .update(text)
    .digest('base64url')

/** What others keep must not change when secrets are rotated, unless somebody got to know them: the oldest key that still opens links. */
export const lastingKey = ({ dataDir }: Keeper): Buffer => keysIn(dataDir).at(-1) as Buffer

/** A secret of one purpose, the same each time; it is kept nowhere, and a new one needs only another purpose. */
export const secretFor = (keeper: Keeper, purpose: string): Buffer =>
  createHmac('sha256', lastingKey(keeper)).update(`secret ${purpose}`).digest()

/** Signs numbers for one purpose; what is signed for another is nothing here. */
export const signerOf = (purpose: string) => ({
  sign: ({ dataDir }: Keeper, number: number) => `${number}-${signature(keysIn(dataDir)[0], `${purpose} ${number}`)}`,
  /** The number that we signed; null where we did not. */
  numberIn({ dataDir }: Keeper, token: string): number | null {
    const [, number = '', given = ''] = /^(\d{1,16})-([\w-]{43})$/.exec(token) ?? []
    const signedBy = (key: Buffer) => timingSafeEqual(Buffer.from(given), Buffer.from(signature(key, `${purpose} ${number}`)))
    const isOurs = given !== '' && keysIn(dataDir).some(signedBy)
    return isOurs ? Number(number) : null
  },
})

type Linked = { id: number; linkVersion: number }

/** Signs rows whose links can be replaced: with a newer version of the link, the ones before it open nothing. */
export const linksOf = (purpose: string) => {
  const signer = (version: number) => signerOf(`${purpose}, ${version}`)
  return {
    sign: (keeper: Keeper, { id, linkVersion }: Linked) => signer(linkVersion).sign(keeper, id),
    isOf: (keeper: Keeper, token: string, { id, linkVersion }: Linked) => signer(linkVersion).numberIn(keeper, token) === id,
  }
}

/** The row that a token names. Only `isOf` tells whether we signed it. */
export const rowNamedIn = (token: string): number => Number(/^\d{1,15}/.exec(token)?.[0] ?? 0)
