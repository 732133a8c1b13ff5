import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { marcacoesQuery } from './marcacoes.queries.ts'
import { useFila } from './useFila.ts'

/**
 * Marks of one report as they stand on this device: those of the server, with the waiting ones over them.
 * @param antes marks to show until the server has answered
 */
export function useRespostas(id_licenca: number, antes?: ReadonlyMap<string, RespostaMarcacao>) {
  const { data } = useQuery(marcacoesQuery(id_licenca))
  const fila = useFila(id_licenca)
  const { marcas } = fila
  const respostas = useMemo(() => {
    const all = new Map(data ? data.marcacoes.map(({ frase, resposta }) => [frase, resposta]) : antes)
    for (const { frase, resposta } of marcas)
      if (resposta) all.set(frase, resposta)
      else all.delete(frase)
    return all
  }, [data, antes, marcas])
  return { dados: data, fila, respostas }
}
