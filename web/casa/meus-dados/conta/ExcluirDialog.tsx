import { useNavigate } from 'react-router'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { useDelete } from '../meus-dados.queries.ts'

/** Dialog that erases the account and goes to the receipt. */
export default function ExcluirDialog({ onClose }: { onClose(): void }) {
  const excluir = useDelete()
  const navigate = useNavigate()
  async function erase() {
    if (excluir.isPending) return
    await attempt(async () => {
      const recibo = await excluir.mutateAsync()
      // The receipt's page ends the session here; ending it first would send this one to sign-in.
      navigate(to('/conta-excluida'), { replace: true, state: { recibo } })
    })
  }
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      titulo={t('meus_dados.excluirTitulo')}
      texto={t('meus_dados.excluirAviso')}
      acts={
        <>
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="danger" busy={excluir.isPending} onClick={() => void erase()}>
            {t('meus_dados.excluirConfirmar')}
          </Button>
        </>
      }
    />
  )
}
