import { expect, it } from 'vitest'
import { showWait } from './wait.ts'

it.each([
  [0, '1 second', '1 seconde'],
  [39.2, '40 seconds', '40 secondes'],
  [90, '90 seconds', '90 secondes'],
  [91, '2 minutes', '2 minutes'],
  [3600, '60 minutes', '60 minutes'],
  [5400, '90 minutes', '90 minutes'],
  [5401, '2 hours', '2 heures'],
  [86_400, '24 hours', '24 heures'],
])('%d seconds are %s, %s', (seconds, en, fr) =>
  expect([showWait(seconds, 'en'), showWait(seconds, 'fr')].map((words) => words.replaceAll('\u00a0', ' '))).toEqual([en, fr]),
)
