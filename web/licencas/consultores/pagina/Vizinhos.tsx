import { Link } from 'react-router'
import type { ConsultorDaPagina } from '#shared/contas/administracao/administracao.contract.ts'
import type { DaLista } from '../../../contas/administracao/administracao.queries.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { formatNumber } from '../../../platform/ui/format.ts'

type Props = NonNullable<ConsultorDaPagina['vizinhos']> & { daLista: DaLista }

/** Place in the list that the page was opened from ('2 de 5'), with links to the accounts before and after. */
export const Vizinhos = ({ posicao, total, anterior, proximo, daLista }: Props) => (
  <nav
    className="flex gap-1 items-center ml-auto text-ink-soft text-(length:--text-sm) whitespace-nowrap"
    aria-label={t('consultor.vizinhos')}
  >
    <span>{t('consultor.posicao', { n: formatNumber(posicao), total: formatNumber(total) })}</span>
    <Vizinho vizinho={anterior} rotulo="consultor.anterior" d="m12.5 5-5 5 5 5" daLista={daLista} />
    <Vizinho vizinho={proximo} rotulo="consultor.proximo" d="m7.5 5 5 5-5 5" daLista={daLista} />
  </nav>
)

interface VizinhoProps {
  vizinho: Props['anterior']
  rotulo: 'consultor.anterior' | 'consultor.proximo'
  /** Path of the arrow. */
  d: string
  daLista: DaLista
}

function Vizinho({ vizinho, rotulo, d, daLista }: VizinhoProps) {
  const seta = (
    <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  )
  if (!vizinho)
    return (
      <span className="consultor-seta" aria-hidden="true" data-off="">
        {seta}
      </span>
    )
  const { id_usuario, nome } = vizinho
  return (
    <Link
      className="consultor-seta"
      to={to('/consultor/:id_consultor', { id_consultor: id_usuario }, { query: daLista })}
      aria-label={t(rotulo, { nome })}
    >
      {seta}
    </Link>
  )
}
