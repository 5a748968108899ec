import { candidateDirectory } from './candidate-contract.ts'
import { employerDirectory } from './employer-contract.ts'

/** What outsiders may find: employers, as far as staff list them. */
export const directory = { ...employerDirectory, ...candidateDirectory }
