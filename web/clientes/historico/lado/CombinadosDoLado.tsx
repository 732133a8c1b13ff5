import { queryOptions, useQuery } from '@tanstack/react-query'
import { getLastCombinados } from '#shared/conversas/combinados/combinados.contract.ts'
import { api } from '../../../platform/api.ts'
import { t } from '../../../platform/i18n/i18n.ts'

const ultimosQuery = (id_participante: number) =>
  queryOptions({
    queryKey: ['combinados', 'com', id_participante],
    queryFn: ({ signal }) =>
      api(getLastCombinados, { params: { id_participante: String(id_participante) } }, { signal }),
  })

const TONS = { sim: 'text-ok', em_parte: 'text-warn', nao: 'text-warn', aberto: 'text-warn' } as const

/**
 * Card with what consultor and client agreed in their last conversation, and what came of it; left out while there is
 * nothing, or when it could not be loaded: the history has it too.
 */
export default function CombinadosDoLado({ id_participante }: { id_participante: number }) {
  const { data } = useQuery(ultimosQuery(id_participante))
  if (!data?.ultimos) return null
  const { encerrada_em, combinados } = data.ultimos
  return (
    <section className="card" aria-labelledby="combinados-de-antes">
      <h2 id="combinados-de-antes" className="mb-3 text-lg">
        {t('cliente.combinadosDe', { mes: mesOf(encerrada_em) })}
      </h2>
      <ul className="conversa-lista text-sm">
        {combinados.map(({ id_combinado, o_que, resposta }) => (
          <li key={id_combinado} className="[overflow-wrap:anywhere]">
            {withoutPonto(o_que)}:{' '}
            <b className={`font-semibold ${TONS[resposta ?? 'aberto']}`}>
              {t(`cliente.combinado.${resposta ?? 'aberto'}`)}
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Month in words, with the year when it is another. */
const mesOf = (em: Date): string =>
  em.toLocaleDateString('pt-BR', {
    month: 'long',
    ...(em.getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
  })

const withoutPonto = (texto: string): string => texto.replace(/[.;:\s]+$/, '')
