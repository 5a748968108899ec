import type { Example } from '#test/support/examples.ts'
import { event, interview, items, secret, toolbox, weekly } from './samples.ts'
import { shownOf } from './shown.ts'

const now = Date.parse('2026-11-21T10:42:00Z')
const place = { view: 'week', day: '2026-11-21', kinds: [], whose: 'mine', zone: 'Europe/London', q: '' } as const
const holidays = [{ day: '2026-11-18', name: { en: 'Armistice', fr: 'Armistice' }, where: ['france' as const] }]
const data = { items, holidays, isCut: false, place, now }
const onClose = () => {}
const times = { start: '2026-11-19T10:00', end: '2026-11-19T10:45', isAllDay: false }
const zone = 'Europe/London' as const

const invitation = {
  ...{ name: 'Inès Martel', from: 'Tom Hale', title: 'Site visit, Kirkstall Mill', description: 'Bring boots and a helmet.' },
  ...{ location: 'Kirkstall Mill, gate 2, Leeds', url: null, zone: 'Europe/London' as const, isAllDay: false, isRepeating: false },
  ...{ startsLocal: '2026-11-10T09:00', endsLocal: '2026-11-10T10:30', isCancelled: false, answer: 'none' as const, answeredAt: null },
}

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'calendar', data },
  { file: 'calendar', name: 'month', data: { ...data, place: { ...place, view: 'month' } } },
  { file: 'calendar', name: 'day', data: { ...data, place: { ...place, view: 'day' } } },
  { file: 'calendar', name: 'agenda', data: { ...data, isCut: true, place: { ...place, view: 'agenda', kinds: ['interview'] } } },
  { file: 'calendar', name: 'empty', data: { ...data, items: [], place: { ...place, view: 'agenda' } } },
  { file: 'event-form', part: 'EventForm', props: { times, zone, event: null, onClose } },
  { file: 'event-form', name: 'interview', part: 'EventForm', props: { times, zone, event, onClose } },
  { file: 'event-form', name: 'repeating', part: 'EventForm', props: { times, zone, event: weekly, onClose } },
  { file: 'feeds-dialog', part: 'FeedsDialog', props: { onClose } },
  { file: 'import-dialog', part: 'ImportDialog', props: { zone, onClose } },
  { file: 'my-day', part: 'MyDay', props: { items } },
  {
    file: 'panel',
    part: 'EventPanel',
    props: { of: shownOf(secret, zone), zone, onClose, onEdit: onClose, onRepeat: onClose, onCarry: onClose, onMove: onClose },
  },
  {
    file: 'move-dialog',
    part: 'MoveDialog',
    props: { asked: { shown: shownOf({ ...interview, isRepeating: true }, zone), to: times }, zone, onAnswer: onClose },
  },
  {
    file: 'move-dialog',
    part: 'CancelDialog',
    props: { title: 'Toolbox talk', attendees: 3, isRepeating: true, onCancel: onClose, onClose },
  },
  { file: 'carry', part: 'Carry', props: { shown: shownOf(toolbox, zone), to: times, zone, onCarry: onClose, onDone: onClose } },
  { file: 'public/answer', data: invitation },
  {
    file: 'public/answer',
    name: 'answered, from Paris',
    data: {
      ...invitation,
      ...{
        zone: 'Europe/Paris',
        isRepeating: true,
        url: 'https://meet.example/abc',
        answer: 'tentative',
        answeredAt: '2026-11-02T10:00:00.000Z',
      },
    },
  },
  { file: 'public/answer', name: 'cancelled', data: { ...invitation, isCancelled: true } },
]
