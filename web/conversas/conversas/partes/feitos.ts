import { useQuery } from '@tanstack/react-query'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { compartilhadasQuery } from '../../../disc/marcacoes/marcacoes.queries.ts'
import { conversaQuery } from '../conversas.queries.ts'

/**
 * Which of the four things to have before a conversation are there: answers without signs of haste, the report read, the
 * result shared, marks shown. Undefined while it is not known.
 */
export function useFeitos({ id_licenca }: Pick<TesteFinalizado, 'id_licenca'>) {
  const { data: conversa } = useQuery(conversaQuery(id_licenca))
  const { data: mostradas } = useQuery(compartilhadasQuery(id_licenca))
  if (!conversa || !mostradas) return
  const { nivel } = conversa.qualidade
  const conferidas = nivel === 'verde' || nivel === null
  const lido = conversa.relatorio_aberto_em !== null
  const marcas = mostradas.compartilhadas_em ? mostradas.marcacoes : null
  return { conferidas, lido, marcas, n: [conferidas, lido, true, marcas !== null].filter(Boolean).length, de: 4 }
}
