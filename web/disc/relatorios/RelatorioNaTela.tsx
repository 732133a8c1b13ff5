import './leitura.css'
import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { ComMarcacoes } from '../marcacoes/ComMarcacoes.tsx'
import { RelatorioLido } from './RelatorioLido.tsx'

interface Props {
  leitura: Leitura
  /** Whether to draw the figure of all four dimensions; false where it stands above already. */
  figura?: boolean
}

/** The whole report on screen, with the reasons for its statements; the person's own report can be marked. */
export function RelatorioNaTela({ leitura, figura = true }: Props) {
  const proprio = useCurrentUser()?.id_usuario === leitura.id_usuario
  if (!proprio) return <RelatorioLido leitura={leitura} figura={figura} />
  return (
    <ComMarcacoes leitura={leitura}>
      {panel => <RelatorioLido leitura={leitura} figura={figura} afterFirst={panel} />}
    </ComMarcacoes>
  )
}
