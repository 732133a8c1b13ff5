import type * as z from 'zod/mini'
import { frasesARever } from '#shared/disc/evidencia/autores.rules.ts'
import type { FrasesARever, listFrasesARever as List } from '#shared/disc/evidencia/ficha.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import { getEvidencia } from './controle/publish.ts'

/**
 * Sentences that the published agreement speaks against, page by page. Reads only what the technical sheet shows, so
 * figures below its minimum N stay hidden here too.
 */
export async function listFrasesARever(deps: Deps, query: z.output<(typeof List)['query']>): Promise<FrasesARever> {
  const { calculada_em, concordancia, controle } = await getEvidencia(deps)
  const ultima = controle.rodadas.toSorted((a, b) => Date.parse(b.calculada_em) - Date.parse(a.calculada_em))[0]
  const diferenca = ultima?.primaria.diferenca ?? null
  const all = frasesARever(concordancia.listas, diferenca)
  const { limit, offset } = pageOf(query)
  return {
    results: all.slice(offset, offset + limit),
    total: all.length,
    calculada_em,
    versao_textos: concordancia.versao_textos,
    minimo: concordancia.minimo,
    listas_lidas: concordancia.listas.filter(({ frases }) => frases !== null).length,
    listas: concordancia.listas.length,
    diferenca,
  }
}
