import { accountOperations } from './account-contract.ts'
import { booksOperations } from './books-contract.ts'

export const accounting = { ...accountOperations, ...booksOperations }
