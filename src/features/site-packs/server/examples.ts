import type { Topic } from '#shared/declared.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import { queriesIn } from '#test/support/list-examples.ts'
import { makePlacement } from '#test/support/placements.ts'
import type { sitePacks } from '../contract.ts'

const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''

async function packed(world: World, colleague?: string, more: { password?: string } = {}) {
  const by = await world.as('operation', colleague)
  const { applicationId } = await makePlacement(world)
  const [row] = await queriesIn(world).rows(
    `select job_id::int as "jobId", candidate_id::int as "candidateId" from applications where id = ${applicationId}`,
  )
  const { jobId = 0, candidateId = 0 } = row as { jobId: number; candidateId: number }
  const people = [{ applicationId, documentIds: [] as number[] }]
  const made = await by.post('/jobs/{jobId}/site-packs', { jobId, body: { people, ...more } })
  return { by, jobId, candidateId, people, made, token: tokenOf(made), sitePackId: made.id, topics: [`job:${jobId}`] as Topic[] }
}

/** A record for each path parameter. */
export const recordIds = async (world: World) => ({ sitePackId: (await packed(world)).sitePackId })

/** One call of each audited operation of site packs, with its side effects. */
export function examples(world: World): ExamplesOf<typeof sitePacks> {
  const { rows } = queriesIn(world)
  /** A document with its page in a pack. */
  const withFile = async () => {
    const { by, people, made, token, candidateId, sitePackId } = await packed(world)
    const [file] = await rows(`insert into files (sha256, name, mime, size, kind, candidate_id)
      select sha256, 'card.pdf', mime, size, 'card', ${candidateId} from files where candidate_id = ${candidateId} limit 1 returning id::int`)
    const [document] = await rows(`insert into documents (candidate_id, type, status, created_at, checked_at, checked_how)
      values (${candidateId}, 'cscs', 'verified', now(), now(), 'app') returning id::int`)
    await rows(`insert into document_files (file_id, document_id, side) values (${file?.id}, ${document?.id}, 'front') returning id`)
    const chosen = people.map((one) => ({ ...one, documentIds: [Number(document?.id)] }))
    await by.patch('/site-packs/{sitePackId}', { sitePackId, version: made.version, body: { people: chosen } })
    return { token, sitePackId, fileId: Number(file?.id) }
  }
  return {
    addSitePack: async (colleague) => {
      const { by, jobId, people, topics } = await packed(world, colleague)
      return {
        by,
        input: { jobId, body: { people } },
        otherwise: { jobId, body: { people, days: 3 } },
        sideEffects: ({ id }) => ({ on: id, changes: { jobId, people: 1, days: 14 }, topics }),
      }
    },
    changeSitePack: async (colleague) => {
      const { by, jobId, made, sitePackId, topics } = await packed(world, colleague)
      return {
        by,
        input: { sitePackId, version: made.version, body: { days: 30 } },
        sideEffects: () => ({ on: sitePackId, changes: { jobId, fields: ['days'] }, topics }),
      }
    },
    revokeSitePack: async (colleague) => {
      const { by, jobId, sitePackId, topics } = await packed(world, colleague)
      return { by, input: { sitePackId }, sideEffects: () => ({ on: sitePackId, changes: { jobId }, topics }) }
    },
    openSitePack: async () => {
      const { token, sitePackId } = await packed(world)
      return { by: world.visitor, input: { token }, sideEffects: () => ({ on: sitePackId, changes: { outcome: 'opened' }, topics: [] }) }
    },
    unlockSitePack: async () => {
      const { token, sitePackId } = await packed(world, undefined, { password: 'brick by brick' })
      return {
        by: world.visitor,
        input: { token, body: { password: 'brick by brick' } },
        sideEffects: () => ({ on: sitePackId, topics: [] }),
      }
    },
    downloadSitePack: async () => {
      const { token, sitePackId } = await packed(world)
      return {
        by: world.visitor,
        input: { token },
        sideEffects: () => ({ on: sitePackId, changes: { outcome: 'downloaded', files: 0 }, topics: [] }),
      }
    },
    downloadSitePackFile: async () => {
      const { token, sitePackId, fileId } = await withFile()
      return {
        by: world.visitor,
        input: { token, query: { fileId } },
        sideEffects: () => ({ on: sitePackId, changes: { outcome: 'downloaded', files: 1 }, topics: [] }),
      }
    },
  }
}
