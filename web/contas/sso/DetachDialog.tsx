import type { VinculoSso } from '#shared/contas/sso/sso.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { AtoForm } from '../fatores/AtoForm.tsx'
import { useDetach } from './sso.queries.ts'

/** Dialog that undoes a link with the identity provider. */
export default function DetachDialog({ vinculo, onClose }: { vinculo: VinculoSso; onClose(): void }) {
  const desvincular = useDetach(vinculo.id_vinculo)
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      titulo={t('sso.desligarUm', { email: vinculo.email ?? vinculo.provedor })}
      texto={t('sso.desligarTexto')}
    >
      <AtoForm
        perigo
        acao={t('sso.desligar')}
        onClose={onClose}
        onAct={async () => {
          const { mensagem } = await desvincular.mutateAsync()
          onClose()
          toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
        }}
      />
    </Dialog>
  )
}
