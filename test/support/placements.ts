import type { World } from '#test/support/app.ts'
import { applyAsGuest, leeds, makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

/** Somebody who found work at an employer whose record says all that an invoice needs. */
export async function makePlacement(world: World): Promise<{ applicationId: number; employerId: number }> {
  const { id: employerId } = await makeEmployer(world)
  await runs(
    world,
    `update employers set address = '1 Foundry Lane', postcode = 'LS1 4DY', place_id = ${leeds}, email = 'accounts${employerId}@foundry.example'
      where id = ${employerId}`,
  )
  const job = await makeJob(world, { employerId })
  await applyAsGuest(world, job.id)
  const [row] = await runs<{ id: number }>(
    world,
    `update applications set stage = 'placed', placed_at = now(), starts_on = current_date + 7 where job_id = ${job.id} returning id::int`,
  )
  return { applicationId: row?.id ?? 0, employerId }
}
