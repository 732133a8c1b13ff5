import { tableOf } from '../../../platform/keys.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import { motivatorsOf, type PrintedThemes } from '../temas/fortes.rules.ts'
import type { Frase } from '../texto/frase.types.ts'
import { withoutRepeating } from '../texto/repetidas.rules.ts'
import { type RespostaLida, respostaA } from '../texto/respostas.ts'
import { fill } from '../texto/texto.ts'
import type { CartaoDeConversa, LinhaDaLista, NomeDaLista } from './partes.types.ts'
import { LISTAS } from './partes.types.ts'

/** Number of the profile's own lines at the start of a list, before those that answers decide. */
const DO_PERFIL = 2

/**
 * The profile's lists (report §4.5). With answers, the last lines of all but `motivadores` follow from the tops of two
 * questions each; the lowest dimension, if there is one, adds two tips. Those lines quote the answer and ask; the last
 * `motivadores` are those of the two highest themes (report §4.12). A tip that asks for what stands elsewhere in the
 * report gives way to the profile's next.
 * @param advice what the other pages ask her to do
 */
export function listasOf(
  analise: Analise,
  respostas: readonly RespostaLida[] | null,
  baixa: boolean,
  content: ConteudoRelatorio,
  impressos: PrintedThemes | null,
  advice: readonly Frase[],
): Record<NomeDaLista, readonly LinhaDaLista[]> {
  const lista = (nome: NomeDaLista): readonly LinhaDaLista[] => {
    const own = content.perfis[analise.codigo][nome].map((texto, i) => ({
      chave: `perfis.${analise.codigo}.${nome}.${i + 1}`,
      texto,
    }))
    if (nome === 'motivadores' && impressos) return [...own.slice(0, DO_PERFIL), ...motivatorsOf(impressos)]
    if (!respostas || nome === 'motivadores') return nome === 'desenvolvimento' ? dicas(own, [], baixa) : own
    const asked = perguntadas(nome, respostas, content)
    return nome === 'desenvolvimento' ? dicas(own, asked, baixa) : [...own.slice(0, DO_PERFIL), ...asked]
  }
  /** Puts five tips together: of the profile, of one answer, of the lowest dimension. */
  const dicas = (
    own: readonly LinhaDaLista[],
    asked: readonly LinhaDaLista[],
    low: boolean,
  ): readonly LinhaDaLista[] => {
    const letra = analise.ordem[3]
    const ofLowest = low
      ? content.dicas_baixa[letra].slice(0, 2).map((texto, i) => ({ chave: `dicas_baixa.${letra}.${i + 1}`, texto }))
      : []
    const answered = asked.slice(0, 1)
    const n = 5 - ofLowest.length - answered.length
    const fresh = withoutRepeating(own, [...advice, ...ofLowest], content)
    // A profile has more tips than a list takes; should too few be left, the first ones stand all the same.
    const kept = fresh.length < n ? own : fresh
    return [...kept.slice(0, n), ...answered, ...ofLowest]
  }
  return tableOf(LISTAS, lista)
}

/**
 * The lines of a list that the tops of two questions decide: the answer quoted, and a question about it,
 * by whether what stood second is of people (I, S) or of the task (D, C).
 */
function perguntadas(
  nome: Exclude<NomeDaLista, 'motivadores'>,
  respostas: readonly RespostaLida[],
  content: ConteudoRelatorio,
  template = content.citacao.com_pergunta,
): LinhaDaLista[] {
  return content.perguntas_por_questao[nome].map(porTopo => {
    const { numero } = porTopo
    const [topo, segunda] = respostaA(respostas, numero).ordem
    const qual = segunda.letra === 'I' || segunda.letra === 'S' ? 'pessoas' : 'tarefa'
    const pergunta = porTopo[topo.letra][qual]
    return {
      chave: `perguntas_por_questao.${nome}.${numero}${topo.letra}.${qual}`,
      texto: fill(template, { q: numero, frase: topo.conteudo, pergunta }),
      questao: numero,
    }
  })
}

/** Longest first name, in characters, that the card's title takes in one line. */
const NOME_MAX = 24

/** The card about talking to a person of this name (report §4.15), from the lines of her report's own list. */
export function cartaoOf(
  pessoa: string,
  comunicacao: readonly LinhaDaLista[],
  respostas: readonly RespostaLida[] | null,
  content: ConteudoRelatorio,
): CartaoDeConversa {
  const { titulo, texto, perguntas, pergunta, sem_nome } = content.cartao_de_conversa
  const first = pessoa.trim().split(/\s+/)[0] ?? ''
  const nome = first === '' || first.length > NOME_MAX ? sem_nome : first
  return {
    titulo: fill(titulo, { nome }),
    texto: fill(texto, { nome }),
    linhas: comunicacao.filter(({ questao }) => questao === undefined),
    perguntas: {
      titulo: fill(perguntas, { nome }),
      itens: respostas ? perguntadas('comunicacao', respostas, content, pergunta).map(linha => linha.texto) : [],
    },
  }
}
