import { useState } from 'react'
import { api } from '#web/api.ts'
import { useIsPreview } from '#web/session.tsx'
import { usePicture } from '#web/avatars.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/controls.tsx'
import { CropDialog, type Square } from '#web/ui/crop.tsx'
import css from '#web/ui/screen.module.css'
import { useFileChoice } from '#web/ui/use-file-choice.ts'
import { avatarTypes, mostAvatarBytes } from '../avatars.ts'
import { text as problems } from '../text.ts'
import { text } from './text.ts'

/** One's own picture, or, for administrators, a colleague’s: chosen, cut to a square, removed. */
export function PictureCard({ user, isOwn = false }: { user: { id: number; name: string }; isOwn?: boolean }) {
  const t = useText(text)
  const p = useText(problems)
  const act = useAct()
  const [chosen, setChosen] = useState<File | null>(null)
  const picture = usePicture(user.id)
  const isPreview = useIsPreview()
  const allowed = { types: avatarTypes, mostBytes: mostAvatarBytes, tooLarge: t.pictureTooLarge, wrongType: p['picture-type'] }
  const { fault, open, input } = useFileChoice(allowed, setChosen)
  const send = (file: File, body: Square) =>
    act(
      () => (isOwn ? api.put('/me/avatar', { file, body }) : api.put('/users/{userId}/avatar', { userId: user.id, file, body })),
      t.pictureSet,
    )
  const remove = () =>
    act(() => (isOwn ? api.delete('/me/avatar') : api.delete('/users/{userId}/avatar', { userId: user.id })), t.pictureRemoved)
  return (
    <section className={css.card} aria-labelledby="picture">
      <h2 id="picture">{t.picture}</h2>
      <div className={css.head}>
        <Avatar name={user.name} userId={user.id} round large />
        {!isPreview && (
          <div className={css.actions}>
            <input {...input} aria-label={t.choosePicture} />
            <Button small onClick={open}>
              {picture ? t.changePicture : t.choosePicture}
            </Button>
            {picture && (
              <ActionButton small look="quiet" onClick={remove}>
                {t.removePicture}
              </ActionButton>
            )}
          </div>
        )}
      </div>
      <p role="alert" className={css.sub}>
        {fault}
      </p>
      <p className={css.sub}>{t.pictureHint}</p>
      {chosen && (
        <CropDialog
          file={chosen}
          title={t.cropPicture}
          send={t.usePicture}
          onSend={(square) => send(chosen, square)}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )
}
