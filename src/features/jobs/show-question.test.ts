import { describe, expect, it } from 'vitest'
import { questionInput } from './question-contract.ts'
import { showWanted } from './show-question.ts'

describe('somebody whose answer is not taken', () => {
  it.each([
    [{ kind: 'number' }, 'Enter a number.', 'Indiquez un nombre.'],
    [{ kind: 'number', min: 2 }, 'Answer with 2 or more.', 'Indiquez une réponse\u00a0: 2 ou plus.'],
    // Another number is taken too.
    [{ kind: 'number', min: 2, knockOuts: ['outside'] }, 'Enter a number.', 'Indiquez un nombre.'],
    [{ kind: 'date' }, 'Enter a date.', 'Indiquez une date.'],
    [{ kind: 'link' }, 'Enter a web address that begins with https://.', 'Indiquez une adresse web qui commence par https://.'],
  ])('reads what is wanted of %j: %s', (more, en, fr) => {
    const question = questionInput.parse({ id: 'q', textEn: 'How much?', ...more })
    expect([showWanted(question, 'en'), showWanted(question, 'fr')]).toEqual([en, fr])
  })
})
