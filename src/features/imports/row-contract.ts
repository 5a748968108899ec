import { z } from 'zod'
import { slugsIn } from '#shared/category-contract.ts'
import { slugOfKind } from '../categories/contract.ts'

/** What a row names in the lists that staff extend: an entry may have been merged into another since the file was checked. */
export const namesInLists = slugsIn(
  z.array(
    z.object({
      given: z.object({
        trade: slugOfKind('trade'),
        otherTrades: z.array(slugOfKind('trade')),
        sectors: z.array(slugOfKind('sector')),
        grade: slugOfKind('grade'),
        sector: slugOfKind('sector'),
        category: slugOfKind('sector'),
      }),
    }),
  ),
)
