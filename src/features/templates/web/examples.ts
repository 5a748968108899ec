import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import { papersMade, preview, template, templateRow, versions } from './samples.ts'

const writing = {
  candidate: { id: 7, firstName: 'Sam', lastName: 'Whitfield', locale: 'en' },
  applications: [],
  application: null,
  templates: [templateRow],
  chosen: templateRow,
  language: 'en',
  preview,
  folders: [{ id: 3, name: 'Contracts' }],
}

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { ...list(templateRow), counts: { letter: 0, contract: 1, assignment: 0, other: 0 } } },
  { file: 'add' },
  { file: 'edit', data: { template, versions: null } },
  { file: 'edit', name: 'history', data: { template, versions: list(...versions) } },
  { file: 'edit', name: 'ours', data: { template: { ...template, ours: 'key-information', isOurs: false }, versions: null } },
  {
    file: 'assignment-slot',
    data: {
      applicationId: 12,
      candidateId: 7,
      offered: [
        { id: 1, name: 'Assignment schedule (UK)', language: 'en', missing: ['Site induction'] },
        { id: 2, name: 'Key information document (UK)', language: 'en', missing: [] },
      ],
      ...list(...papersMade),
    },
  },
  { file: 'write', data: writing },
  { file: 'write', name: 'empty', data: { ...writing, candidate: null, chosen: null, language: null, preview: null } },
  { file: 'profile-slot', data: { candidateId: 7 } },
  { file: 'papers-card', part: 'PapersCard', props: { to: '/file-manager/templates/write' } },
]
