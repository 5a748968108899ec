import type { World } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'

/** Says in the place of a real shop whether there is one to open. */
export const shopIsBuilt = (world: World, isBuilt: boolean) =>
  runs(world, `create or replace function shop_is_built() returns boolean language sql stable as 'select ${isBuilt}'`)
