import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { goToProvider } from '../../platform/session/sso/visit.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { AtoForm } from '../fatores/AtoForm.tsx'
import { useStartVinculo } from './sso.queries.ts'

/** Dialog that goes to the provider, to link the account with one of its accounts. */
export default function LinkDialog({ nome, onClose }: { nome: string; onClose(): void }) {
  const comecar = useStartVinculo()
  return (
    <Dialog open onClose={onClose} titulo={t('sso.ligar', { nome })} texto={t('sso.ligarDialogo', { nome })}>
      <AtoForm
        acao={t('sso.irAo', { nome })}
        onClose={onClose}
        onAct={async () =>
          goToProvider(await comecar.mutateAsync(), 'vincular', to('/meus-dados/:parte?', { parte: 'seguranca' }))
        }
      />
    </Dialog>
  )
}
