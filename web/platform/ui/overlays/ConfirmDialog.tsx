import { t } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import type { PendingConfirm } from './confirm.ts'
import { Dialog } from './Dialog.tsx'

/** Dialog of the question asked by `confirm()`. */
export default function ConfirmDialog({ asked, open }: { asked: PendingConfirm; open: boolean }) {
  return (
    <Dialog
      alert
      open={open}
      onClose={() => asked.answer('nao')}
      titulo={
        asked.perigo ? (
          <span className="flex items-start gap-3">
            <WarningSign />
            {asked.titulo}
          </span>
        ) : (
          asked.titulo
        )
      }
      texto={asked.texto}
      acts={
        <>
          <Button onClick={() => asked.answer('nao')}>{asked.cancelar ?? t('comum.cancelar')}</Button>
          {asked.outra && (
            <Button look="danger" onClick={() => asked.answer('outra')}>
              {asked.outra}
            </Button>
          )}
          <Button look={asked.perigo ? 'danger' : 'primary'} onClick={() => asked.answer('sim')}>
            {asked.confirmar ?? t('comum.ok')}
          </Button>
        </>
      }
    />
  )
}

/** The specification's warning icon; hidden from screen readers, because the text says the same. */
const WarningSign = () => (
  <svg viewBox="0 0 24 24" className="mt-0.5 size-7 flex-none text-warn" aria-hidden="true" focusable="false">
    <path
      d="M12 3.5 22 20.5H2Z M12 10v4.5 M12 17.5v.1"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
