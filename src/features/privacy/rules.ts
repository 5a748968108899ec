/** Why somebody was erased: they asked, somebody of the agency did it, a clock ran out, or a restored backup was erased again. */
export const askedBys = ['person', 'staff', 'retention', 'ledger'] as const
