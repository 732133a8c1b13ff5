import type { MouseEvent } from 'react'
import type { TesteEmSelecao } from '#shared/disc/disc/disc.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatDate } from '../../../platform/ui/format.ts'
import { type Documento, openRelatorio, urlDoRelatorio } from './abrirRelatorio.ts'
import { useMotivo } from './motivo.tsx'
import { useRelatorioFresco } from './testes.queries.ts'

interface Props {
  id_usuario: number
  teste: TesteEmSelecao
  documento?: Documento
  className?: string
  children: string
}

/**
 * Link to a report. A plain press asks for a new name first; other ways of opening use the name at hand. An admin's
 * reason, asked once on the page, goes into that name and never into an address (behaviour §5).
 */
export function LinkRelatorio({ id_usuario, teste, documento = 'relatorio', className, children }: Props) {
  const mint = useRelatorioFresco(id_usuario, teste.id_licenca, documento)
  const motivo = useMotivo()

  const onClick = (event: MouseEvent) => {
    // The name at hand carries no reason, and would be refused.
    if (!motivo && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    void openRelatorio(mint)
  }
  return (
    <a
      className={className}
      href={urlDoRelatorio(teste.nome_relatorio, documento)}
      target="_blank"
      rel="noopener"
      aria-label={`${children}${t('perfil.relatorioDe', { data: formatDate(teste.created) })}`}
      onClick={onClick}
    >
      {children}
    </a>
  )
}
