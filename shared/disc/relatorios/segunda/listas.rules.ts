import type { Analise } from '../../disc/perfil.rules.ts'
import type { ConteudoSegunda } from './conteudo.schema.ts'
import { type RespostaLida, respostaA, topoDe } from './respostas.ts'
import type { Atencao, Frase, ListaSegunda } from './segunda.types.ts'
import { LISTAS_SEGUNDA } from './segunda.types.ts'

/** Number of the profile's own lines at the start of a list, before those that answers decide. */
const DO_PERFIL = 2

/**
 * The profile's lists (report §4.5). With answers, the last lines of all but `motivadores` follow from the tops of two
 * questions each; the lowest dimension, if there is one, adds two tips.
 */
export function listasDe(
  analise: Analise,
  respostas: readonly RespostaLida[] | null,
  baixa: boolean,
  content: ConteudoSegunda,
): Record<ListaSegunda, readonly Frase[]> {
  const lista = (nome: ListaSegunda): readonly Frase[] => {
    const own = content.perfis[analise.codigo][nome].map((texto, i) => ({
      chave: `perfis.${analise.codigo}.${nome}.${i + 1}`,
      texto,
    }))
    if (!respostas || nome === 'motivadores') return nome === 'desenvolvimento' ? dicas(own, [], baixa) : own
    const asked = content.por_questao[nome].map(porTopo => {
      const { letra } = topoDe(respostaA(respostas, porTopo.numero))
      return { chave: `por_questao.${nome}.${porTopo.numero}${letra}`, texto: porTopo[letra] }
    })
    return nome === 'desenvolvimento' ? dicas(own, asked, baixa) : [...own.slice(0, DO_PERFIL), ...asked]
  }
  /** Puts five tips together: of the profile, of one answer, of the lowest dimension. */
  const dicas = (own: readonly Frase[], asked: readonly Frase[], low: boolean): readonly Frase[] => {
    const letra = analise.ordem[3]
    const ofLowest = low
      ? content.dicas_baixa[letra].slice(0, 2).map((texto, i) => ({ chave: `dicas_baixa.${letra}.${i + 1}`, texto }))
      : []
    const answered = asked.slice(0, 1)
    return [...own.slice(0, 5 - ofLowest.length - answered.length), ...answered, ...ofLowest]
  }
  return Object.fromEntries(LISTAS_SEGUNDA.map(nome => [nome, lista(nome)])) as Record<ListaSegunda, readonly Frase[]>
}

/** Costs of the profile's strengths when overdone, each with what helps. */
export const atencaoDe = ({ codigo }: Analise, content: ConteudoSegunda): Atencao[] =>
  content.perfis[codigo].atencao.map((texts, i) => ({ chave: `perfis.${codigo}.atencao.${i + 1}`, ...texts }))
