import { t } from '../i18n/i18n.ts'
import { Button } from './Button.tsx'
import type { PendingConfirm } from './confirm.ts'
import { Dialog } from './Dialog.tsx'

/** The one question dialog; what is asked comes from `confirm()`. */
export default function ConfirmDialog({ asked, open }: { asked: PendingConfirm; open: boolean }) {
  return (
    <Dialog
      alert
      open={open}
      onClose={() => asked.answer(false)}
      titulo={asked.titulo}
      texto={asked.texto}
      acts={
        <>
          <Button onClick={() => asked.answer(false)}>{asked.cancelar ?? t('comum.cancelar')}</Button>
          <Button look={asked.perigo ? 'danger' : 'primary'} onClick={() => asked.answer(true)}>
            {asked.confirmar ?? t('comum.ok')}
          </Button>
        </>
      }
    />
  )
}
