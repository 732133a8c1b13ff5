import { useState } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { AtoForm } from './AtoForm.tsx'
import { CodigosOnce } from './CodigosOnce.tsx'
import { useNovosCodigos } from './fatores.queries.ts'

/** Dialog that replaces the recovery codes and shows the new ones once. */
export default function NovosCodigosDialog({ onClose }: { onClose(): void }) {
  const gerar = useNovosCodigos()
  const [codigos, setCodigos] = useState<string[]>()
  if (codigos) return <CodigosOnce codigos={codigos} onClose={onClose} />
  return (
    <Dialog alert open onClose={onClose} titulo={t('fatores.gerar')} texto={t('fatores.gerarTexto')}>
      <AtoForm
        acao={t('fatores.gerar')}
        onClose={onClose}
        onAct={async () => setCodigos((await gerar.mutateAsync()).codigos)}
      />
    </Dialog>
  )
}
