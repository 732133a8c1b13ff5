import { Suspense, useState } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { usePrivileges } from '../../platform/session/session.queries.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'

const LancamentoDialog = lazyPart(() => import('./LancamentoDialog.tsx'))

interface Props {
  id_usuario: number
  nome: string
  /** Words of the button; ‘Licenças’ unless told. */
  rotulo?: string
}

/** Button that opens the dialog to grant or correct licences, for those with the privilege. */
export function LancamentoButton({ id_usuario, nome, rotulo = t('lancamento.abrir') }: Props) {
  const [open, setOpen] = useState(false)
  const privilegios = usePrivileges()
  if (!privilegios?.permite_cadastrar_consultor) return null
  return (
    <>
      <Button small look="text" aria-label={t('lancamento.abrirDe', { nome })} onClick={() => setOpen(true)}>
        {rotulo}
      </Button>
      {open && (
        <Suspense>
          <LancamentoDialog id_usuario={id_usuario} nome={nome} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
