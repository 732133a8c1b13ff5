import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Convite, listConvitesEnviados } from '#shared/clientes/convites/convites.contract.ts'
import { listTestesPendentes, type TestePendente } from '#shared/clientes/participantes/listas.contract.ts'
import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { api } from '../../../platform/api.ts'
import { CARTEIRA } from '../../pessoas/pessoas.queries.ts'
import { hasConvite } from './pessoa.words.ts'

/** Invites and tests of a page's rows, by person; loaded after the rows. */
export interface Detalhes {
  conviteDe(pessoa: Pessoa): Convite | undefined
  testeDe(pessoa: Pessoa): TestePendente | undefined
}

/** Loads the invites and unfinished tests of a page's people, with one request each. */
export function useDetalhes(pessoas: readonly Pessoa[]): Detalhes {
  const convites = pessoas.filter(hasConvite).flatMap(({ id_convite }) => (id_convite ? [id_convite] : []))
  const testes = pessoas.flatMap(({ id_licenca_aberta }) => (id_licenca_aberta === null ? [] : [id_licenca_aberta]))
  const dosConvites = useQuery({
    queryKey: [CARTEIRA, 'convites', 'ids', convites],
    queryFn: async () => {
      const { results } = await api(listConvitesEnviados, {
        query: { ids: convites.join(','), limite: convites.length },
      })
      return new Map(results.map(convite => [convite.id_convite, convite]))
    },
    enabled: convites.length > 0,
    placeholderData: keepPreviousData,
  }).data
  const dosTestes = useQuery({
    queryKey: [CARTEIRA, 'pendentes', 'ids', testes],
    queryFn: async () => {
      const { results } = await api(listTestesPendentes, { query: { ids: testes.join(','), limite: testes.length } })
      return new Map(results.map(teste => [teste.id_licenca, teste]))
    },
    enabled: testes.length > 0,
    placeholderData: keepPreviousData,
  }).data
  return {
    conviteDe: pessoa => (hasConvite(pessoa) ? dosConvites?.get(pessoa.id_convite ?? '') : undefined),
    testeDe: ({ id_licenca_aberta }) => (id_licenca_aberta === null ? undefined : dosTestes?.get(id_licenca_aberta)),
  }
}
