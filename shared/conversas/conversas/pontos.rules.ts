import type { Analise } from '../../disc/disc/figuras/perfil.rules.ts'
import type { RespostaMarcacao } from '../../disc/marcacoes/marcacoes.rules.ts'
import type { PrintedThemes } from '../../disc/relatorios/temas/fortes.rules.ts'
import { fill } from '../../disc/relatorios/texto/texto.ts'
import { given } from '../../platform/given.ts'
import type { ParaLevar, Ponto } from './conversas.contract.ts'

interface TextosDoTema {
  forca: string
  custo: string
  baixa: string
  pergunta: string
}

/** Texts of `content/devolutiva/pontos.json`, all about the person and none spoken to her; `{nome}` is her first name. */
interface TextosDosPontos {
  comece: { forca: string; custo: string; outro_custo: string; baixa: string }
  marcas: Record<RespostaMarcacao, string>
  so_um: Ponto
  equilibrio: { pontos: readonly Ponto[]; perguntas: readonly string[] }
  /** By the key of a theme in the report's texts. */
  temas: Readonly<Record<string, TextosDoTema>>
  cuidados: Record<Analise['definicao'] | 'empate' | 'segunda' | 'discorda', string>
}

/** A mark in force that the person shares with the consultor. */
export interface MarcaMostrada {
  frase: string
  resposta: RespostaMarcacao
}

interface Entrada {
  /** First name of the person. */
  nome: string
  /** Themes of the person's report; null for a balanced result. */
  temas: PrintedThemes | null
  /** Shared marks; empty while none are shared. */
  marcas: readonly MarcaMostrada[]
  textos: TextosDosPontos
}

/** Sentences of a report's theme that say the same as each kind of point. */
const FRASES = {
  forca: ['aparece_quando', 'ajuda'],
  custo: ['custa_quando', 'atencao_alta'],
  baixa: ['atencao_baixa'],
} as const
const MAIS_FORTE = ['nao', 'em_parte', 'sim'] as const

/**
 * Three points to take to the conversation, in one or more choices, and questions, the first of each the best founded:
 * a strength, the cost of another one, and what comes last in the answers. Each comes from a theme of the person's own
 * result; what she marked and shares goes before the advice.
 */
export function toCarryOf({ nome, temas, marcas, textos }: Entrada): ParaLevar {
  const about = (texto: string) => fill(texto, { nome })
  const point = ({ texto, detalhe }: Ponto): Ponto => ({ texto: about(texto), detalhe: about(detalhe) })
  if (!temas) {
    const { pontos, perguntas } = textos.equilibrio
    return { opcoes: [pontos.map(point)], perguntas: perguntas.map(about) }
  }
  const doTema = (slug: string) => given(textos.temas[slug], `texts of the theme ${slug}`)
  const marked = (slug: string, tipo: keyof typeof FRASES): string | undefined => {
    const keys = new Set(FRASES[tipo].map(campo => `temas.${slug}.${campo}`))
    const said = new Set(marcas.filter(({ frase }) => keys.has(frase)).map(({ resposta }) => resposta))
    const resposta = MAIS_FORTE.find(each => said.has(each))
    return resposta && textos.marcas[resposta]
  }
  const from = (slug: string, tipo: keyof typeof FRASES, comece: keyof TextosDosPontos['comece'] = tipo) =>
    point({ texto: doTema(slug)[tipo], detalhe: marked(slug, tipo) ?? textos.comece[comece] })

  const fortes = temas.fortes.map(({ slug }) => slug)
  const baixos = temas.baixos.map(({ slug }) => slug)
  const at = (i: number) => given(fortes[i % fortes.length], 'a strength')
  const third = (i: number): Ponto => {
    if (baixos.length > 0) return from(given(baixos[i % baixos.length], 'a low theme'), 'baixa')
    return fortes.length > 1 ? from(at(i + 2), 'custo', 'outro_custo') : point(textos.so_um)
  }
  return {
    opcoes: fortes.map((slug, i) => [from(slug, 'forca'), from(at(i + 1), 'custo'), third(i)]),
    perguntas: fortes.map(slug => about(doTema(slug).pergunta)),
  }
}

/** Cautions for the conversation about this result, two or three sentences to the consultor. */
export function cautionsOf(
  { codigo_invertido, empate_secundaria, definicao, ordem }: Analise,
  {
    nome,
    rotulos,
    textos,
  }: { nome: string; rotulos: Readonly<Record<Analise['ordem'][number], string>> } & Pick<Entrada, 'textos'>,
): string[] {
  const [a, b, c] = ordem
  const words = { nome, a, A: rotulos[a], B: rotulos[b], C: rotulos[c] }
  const { cuidados } = textos
  return [
    codigo_invertido && cuidados.empate,
    empate_secundaria && cuidados.segunda,
    !(codigo_invertido && empate_secundaria) && cuidados[definicao],
    cuidados.discorda,
  ].flatMap(said => (said ? [fill(said, words)] : []))
}
