import type { Fator } from '#shared/contas/fatores/fatores.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { useRemover } from './fatores.queries.ts'
import { SenhaParaMudar } from './SenhaParaMudar.tsx'

/** Dialog that asks for the senha and removes one factor. */
export default function RemoverDialog({ fator, onClose }: { fator: Fator; onClose(): void }) {
  const remover = useRemover(fator.id_fator)
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      titulo={t('fatores.removerUm', { nome: fator.nome })}
      texto={t('fatores.removerTexto')}
    >
      <SenhaParaMudar
        perigo
        acao={t('fatores.remover')}
        onClose={onClose}
        onSenha={async senha_atual => {
          const { mensagem } = await remover.mutateAsync({ senha_atual })
          onClose()
          toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
        }}
      />
    </Dialog>
  )
}
