import { linkOperations } from './link-contract.ts'
import { moneyOperations } from './money-contract.ts'
import { statementOperations } from './statement-contract.ts'

export const receivables = { ...moneyOperations, ...statementOperations, ...linkOperations }
