import type { TaskContext } from '#server/tasks.ts'

/** So many in one statement: candidates who are being changed wait for it no longer than a moment. */
const batch = 200

export const candidateTasks = {
  /** What is searched in, made anew at night: after another dictionary, another town's name, or a restored backup. */
  'candidates.rebuildSearch': {
    every: '31 2 * * *',
    lane: 'scan',
    run: async ({ database: { pool } }: TaskContext) => {
      for (let after: number | null = 0; after !== null; ) {
        const { rows }: { rows: { upTo: number | null }[] } = await pool.query('select candidate_search_rebuild($1, $2) as "upTo"', [
          after,
          batch,
        ])
        after = rows[0]?.upTo ?? null
      }
    },
  },
}
