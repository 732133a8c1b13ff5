import type { Fator } from '#shared/contas/fatores/fatores.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { keepPasskeys } from '../../platform/session/factor/passkey.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { AtoForm } from './AtoForm.tsx'
import { useRemove } from './fatores.queries.ts'

/** Dialog that removes one factor. */
export default function RemoverDialog({ fator, onClose }: { fator: Fator; onClose(): void }) {
  const remover = useRemove(fator.id_fator)
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      titulo={t('fatores.removerUm', { nome: fator.nome })}
      texto={t('fatores.removerTexto')}
    >
      <AtoForm
        perigo
        acao={t('fatores.remover')}
        onClose={onClose}
        onAct={async () => {
          const { mensagem, passkeys } = await remover.mutateAsync()
          if (passkeys) await keepPasskeys(passkeys)
          onClose()
          toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
        }}
      />
    </Dialog>
  )
}
