import { LETRAS, type Ordem, ROTULOS, type Totais } from '../../disc/disc.types.ts'
import type { Instrumento } from '../../disc/instrumento.schema.ts'
import { margemDoErro, margemSimples } from '../../disc/medida/margens.rules.ts'
import type { Porque } from '../leitura/porque.types.ts'
import { sentenceOfReason } from '../regras.palavras.ts'
import type { Relatorio } from '../relatorios.types.ts'
import { dataPorExtenso, decimal, joinItems, preencher } from '../texto/texto.ts'
import { acessoDe, type EntradaAcesso } from './acesso.rules.ts'
import type { ConteudoExplicacao, Explicacao, SecaoDaExplicacao } from './explicacao.types.ts'
import { secao } from './secao.ts'

/** Data of one result from which its full explanation is made. */
export interface EntradaExplicacao {
  textos: ConteudoExplicacao
  pessoa: string
  consultoria: string
  id_licenca: number
  finalizado_em: Date
  gerado_em: Date
  totais: Totais
  /** The 15 orders, question 1 first; null when only totals are stored. */
  ordens: readonly Ordem[] | null
  instrumento: Instrumento
  versao_textos: string
  sem: number
  relatorio: Pick<Relatorio, 'notas' | 'dimensoes'>
  porques: readonly Porque[]
  acesso: EntradaAcesso
  ficha: string
  contato: string
}

/** Makes the full explanation of a result for its person (LGPD art. 20, § 1). Equal data give an equal document. */
export function montarExplicacao(entrada: EntradaExplicacao): Explicacao {
  const { textos, pessoa, consultoria } = entrada
  return {
    titulo: textos.titulo,
    subtitulo: textos.subtitulo,
    pessoa,
    consultoria,
    data: dataPorExtenso(entrada.gerado_em),
    rodape: textos.rodape,
    abertura: textos.abertura,
    secoes: [
      secao(textos.poucas.titulo, { itens: textos.poucas.itens }),
      contasDe(entrada),
      respostasDe(entrada),
      regrasDe(entrada),
      versoesDe(entrada),
      ...acessoDe(textos.acesso, entrada),
    ],
    fim: {
      titulo: textos.nao_decide.titulo,
      itens: textos.nao_decide.itens.map(item => preencher(item, { contato: entrada.contato })),
    },
  }
}

/** The sums of the four dimensions, how each came about, and its margin. */
function contasDe({ textos: { contas }, relatorio, totais, ordens, sem }: EntradaExplicacao): SecaoDaExplicacao {
  const margem = margemDoErro(sem)
  const linhas = LETRAS.map((letra, q) => {
    const total = totais[q] as number
    const [min, max] = margemSimples(total, margem)
    const lugares = ordens && [1, 2, 3, 4].map(lugar => ordens.filter(ordem => ordem[lugar - 1] === q + 1).length)
    const conta = lugares?.map((vezes, i) => `${vezes} × ${4 - i}`).join(' + ')
    // Named as in the report's texts, which the rules below quote.
    const nome = relatorio.dimensoes.find(each => each.letra === letra)?.rotulo_explicado ?? ROTULOS[letra]
    return [nome, conta ?? contas.sem_respostas, String(total), `${decimal(min)} a ${decimal(max)}`]
  })
  return secao(contas.titulo, {
    texto: [contas.texto],
    tabela: { colunas: contas.colunas, linhas, larguras: [3, 5, 1.4, 2.4] },
    depois: [preencher(contas.margem, { margem: decimal(margem) })],
  })
}

/** The fifteen answers in the words of the version that was answered. */
function respostasDe({ textos: { respostas }, ordens, instrumento }: EntradaExplicacao): SecaoDaExplicacao {
  if (!ordens) return secao(respostas.titulo, { texto: [respostas.nenhuma] })
  const linhas = instrumento.perguntas.map(({ numero, pergunta, alternativas }) => [
    `${numero}. ${pergunta}`,
    ...(ordens[numero - 1] ?? []).map(
      quadrante => alternativas.find(a => a.id_quadrante === quadrante)?.conteudo ?? '',
    ),
  ])
  return secao(respostas.titulo, {
    texto: [respostas.texto],
    tabela: { colunas: respostas.colunas, linhas, larguras: [4, 3, 3, 3, 3] },
  })
}

/** Each rule that spoke, once a sentence: in how many statements, and which questions it cites. */
function regrasDe({ textos: { regras }, relatorio, porques }: EntradaExplicacao): SecaoDaExplicacao {
  const said = new Map<string, Porque[]>()
  for (const porque of porques)
    for (const frase of sentencesOf(porque, relatorio)) said.set(frase, [...(said.get(frase) ?? []), porque])
  const itens = [...said].map(([frase, uses]) => {
    const trechos = new Set(uses.flatMap(({ afirmacoes }) => afirmacoes)).size
    const numeros = [...new Set(uses.flatMap(({ perguntas }) => perguntas ?? []).map(({ numero }) => numero))]
    const lista = joinItems([...numeros].sort((a, b) => a - b).map(String))
    const onde = trechos === 1 ? regras.trechos.um : preencher(regras.trechos.varios, { n: trechos })
    const quais = numeros.length === 1 ? regras.questoes.um : regras.questoes.varias
    return `${frase} (${onde}${numeros.length > 0 ? `. ${preencher(quais, { lista }).replace(/\.$/, '')}` : ''})`
  })
  return secao(regras.titulo, { texto: [regras.texto], itens })
}

/** The sentence of a rule with its values; for a note, its own reason in the report's words. */
function sentencesOf(reason: Porque, { notas }: Pick<Relatorio, 'notas'>): string[] {
  const sentence = sentenceOfReason(reason)
  if (sentence !== null) return [sentence]
  return notas.filter(({ id }) => reason.afirmacoes.includes(`notas.${id}`)).map(({ porque }) => porque)
}

function versoesDe(entrada: EntradaExplicacao): SecaoDaExplicacao {
  const { textos, finalizado_em, instrumento, versao_textos, id_licenca, consultoria, sem, ficha } = entrada
  const values = {
    data: dataPorExtenso(finalizado_em),
    instrumento: instrumento.versao,
    textos: versao_textos,
    explicacao: textos.versao,
    licenca: String(id_licenca).padStart(6, '0'),
    consultoria,
    sem: decimal(sem),
    ficha,
  }
  const { titulo, texto, itens } = textos.versoes
  return secao(titulo, { texto: [texto], itens: itens.map(item => preencher(item, values)) })
}
