import { accountOperations } from './account-contract.ts'

export const accounting = { ...accountOperations }
