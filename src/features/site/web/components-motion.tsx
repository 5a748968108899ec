import { useState } from 'react'
import { useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import css from './components.module.css'
import { specimen } from './components-text.ts'

const people = [
  { id: 1, name: 'Siobhán O’Neill-Featherstonehaugh', town: 'Leeds' },
  { id: 2, name: 'Łukasz Wiśniewski', town: 'Bourgoin-Jallieu' },
  { id: 3, name: 'Dele Osei', town: 'Hull' },
  { id: 4, name: 'Élodie Œuvrard', town: 'Saint-Étienne' },
]

/** Rows and chips that one can take out and put back. */
export function MotionParts() {
  const s = useText(specimen)
  const [gone, setGone] = useState<readonly number[]>([])
  const tags = [s.nights, s.bricklayer, s.electrician, 'CSCS', 'CACES']
  return (
    <>
      <ListTable
        name={s.candidates}
        rows={people.filter(({ id }) => !gone.includes(id))}
        idOf={({ id }) => id}
        columns={[
          { key: 'name', title: s.name, mark: ({ name }) => <Avatar name={name} />, cell: ({ name }) => name },
          { key: 'town', title: s.town, phone: 'under', cell: ({ town }) => town },
        ]}
        menu={{
          nameOf: ({ name }) => name,
          actions: ({ id }) => [{ key: 'archive', name: s.archive, run: () => setGone([...gone, id]) }],
        }}
      />
      <div className={css.row}>
        <Button small disabled={gone.length === 0} onClick={() => setGone([])}>
          {s.bringBack}
        </Button>
      </div>
      <MultiSelect name="leaving" label={s.tags} options={tags.map((one) => [one, one] as const)} initial={tags} />
    </>
  )
}
