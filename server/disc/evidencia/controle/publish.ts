import { regraDoControle, VERSAO_REGRA, VERSOES_REGRA } from '#content/evidencia.ts'
import { frasesDaVersao } from '#content/frases.ts'
import { VERSAO_TEXTOS } from '#content/index.ts'
import { sum } from '#shared/disc/disc/medida/estatistica.ts'
import {
  canShow,
  listasDaVersao,
  MINIMO_CONCORDANCIA,
  MINIMO_CONSULTORES,
  partesOf,
} from '#shared/disc/evidencia/concordancia.rules.ts'
import type { Evidencia, RodadaPublicada } from '#shared/disc/evidencia/ficha.contract.ts'
import { MAXIMO_POR_CONSULTOR, N_DA_RODADA } from '#shared/disc/evidencia/rodada.rules.ts'
import type { Deps } from '../../../platform/deps.ts'
import * as queries from '../estimate/concordancia.queries.ts'
import { sumConcordancias } from '../estimate/concordancia.ts'
import { countPorContar, listRodadas } from './rodadas.queries.ts'

/**
 * Agreement by list, for the texts in force. A list shows the shares of all its sentences from the minimum number of
 * people on; below it, only that number.
 */
async function concordancia({ db }: Deps): Promise<Evidencia['concordancia']> {
  const frases = frasesDaVersao(VERSAO_TEXTOS)
  const contagens = await queries.listContagens(db, VERSAO_TEXTOS)
  const porConsultor = await queries.listPorConsultor(db, VERSAO_TEXTOS)
  const listas = [...listasDaVersao(frases)].flatMap(([lista, keys]): Evidencia['concordancia']['listas'] => {
    const people = porConsultor.get(lista) ?? []
    const n = sum(people)
    if (n === 0) return []
    if (!canShow(n, people)) return [{ lista, n, frases: null }]
    const shown = keys.flatMap(chave => {
      const contagem = contagens.get(chave)
      return contagem ? [{ texto: frases[chave]?.texto ?? '', ...partesOf(contagem) }] : []
    })
    return [{ lista, n, frases: shown }]
  })
  return {
    minimo: MINIMO_CONCORDANCIA,
    minimo_consultores: MINIMO_CONSULTORES,
    versao_textos: VERSAO_TEXTOS,
    listas: listas.sort((a, b) => b.n - a.n || (a.lista < b.lista ? -1 : 1)),
  }
}

/**
 * The counted rounds of the blind control under every rule, the oldest first, and the number of people in the round
 * under way.
 */
async function controle({ db }: Deps): Promise<Evidencia['controle']> {
  const of = { versao: VERSAO_REGRA, maximo: MAXIMO_POR_CONSULTOR, n: N_DA_RODADA }
  const rodadas = (await Promise.all(VERSOES_REGRA.map(versao => listRodadas(db, versao)))).flat()
  return {
    minimo: N_DA_RODADA,
    regra: { versao: VERSAO_REGRA, hash: regraDoControle().hash },
    em_andamento: await countPorContar(db, of),
    rodadas: rodadas.map(({ rodada, conteudo, calculada_em }) => ({
      rodada,
      calculada_em: calculada_em.toISOString(),
      ...(conteudo as unknown as Omit<RodadaPublicada, 'rodada' | 'calculada_em'>),
    })),
  }
}

/** Adds up what is new and stores the evidence that the technical sheet shows; readers only read the stored result. */
export async function publishEvidencia(deps: Deps): Promise<Evidencia> {
  await sumConcordancias(deps)
  const calculada_em = deps.now()
  const conteudo = { concordancia: await concordancia(deps), controle: await controle(deps) }
  await queries.savePublicada(deps.db, VERSAO_REGRA, conteudo, calculada_em)
  return { ...conteudo, calculada_em }
}

/** The evidence as last computed; computed now when there is none. */
export async function getEvidencia(deps: Deps): Promise<Evidencia> {
  const stored = await queries.findPublicada(deps.db, VERSAO_REGRA)
  if (!stored) return publishEvidencia(deps)
  return { ...(stored.conteudo as unknown as Omit<Evidencia, 'calculada_em'>), calculada_em: stored.calculada_em }
}
