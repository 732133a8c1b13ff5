import type { ConsultorDaPagina } from '#shared/contas/administracao/administracao.contract.ts'
import type { DaLista } from '../../../contas/administracao/administracao.queries.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { formatNumber } from '../../../platform/ui/format.ts'
import { Neighbours } from '../../../platform/ui/shapes/Neighbours.tsx'

type Props = NonNullable<ConsultorDaPagina['vizinhos']> & { daLista: DaLista }

/** Place in the list that the page was opened from ('2 de 5'), with links to the accounts before and after. */
export function Vizinhos({ posicao, total, anterior, proximo, daLista }: Props) {
  const neighbourOf = (vizinho: Props['anterior'], rotulo: 'consultor.anterior' | 'consultor.proximo') =>
    vizinho && {
      to: to('/consultor/:id_consultor', { id_consultor: vizinho.id_usuario }, { query: daLista }),
      label: t(rotulo, { nome: vizinho.nome }),
    }
  return (
    <Neighbours
      label={t('consultor.vizinhos')}
      place={t('consultor.posicao', { n: formatNumber(posicao), total: formatNumber(total) })}
      before={neighbourOf(anterior, 'consultor.anterior')}
      after={neighbourOf(proximo, 'consultor.proximo')}
    />
  )
}
