import { given } from '../../../platform/given.ts'
import { LETRAS, type Letra, letraOf, QUADRANTES } from '../../disc/disc.types.ts'
import { daLetra, four } from '../../disc/figuras/dimensoes.ts'
import { analyse } from '../../disc/figuras/perfil.rules.ts'
import { margemDoErro, margemSimples, WITHOUT_SIMULATED } from '../../disc/medida/margens.rules.ts'
import type { Relatorio } from '../relatorios.types.ts'
import { threeOf, twoOf } from '../temas/empate.rules.ts'
import type { EntradaRelatorio } from '../texto/comum.rules.ts'
import { readEscolhas } from '../texto/respostas.ts'
import { dataInWords, decimal, fill, joinItems, whole } from '../texto/texto.ts'
import { valoresOf } from '../texto/valores.ts'
import { acessoOf, type EntradaAcesso } from './acesso.rules.ts'
import { type Base, nomeOf } from './base.ts'
import { comoRespondeu } from './como-respondeu.rules.ts'
import type { ConteudoExplicacao, Explicacao, SecaoDaExplicacao } from './explicacao.types.ts'
import { partesDoRelatorio } from './partes.rules.ts'
import { secao } from './secao.ts'
import { temasOf } from './temas.rules.ts'

/** Data of one result from which its full explanation is made. */
export interface EntradaExplicacao {
  textos: ConteudoExplicacao
  /** Input of the report, which stands beside it. */
  entrada: EntradaRelatorio
  relatorio: Relatorio
  consultoria: string
  id_licenca: number
  gerado_em: Date
  acesso: EntradaAcesso
  ficha: string
  contato: string
}

/** Number of the section about the way of answering. */
const PARTE_COMO_RESPONDEU = 6

/**
 * Makes the full explanation of a result for its person (LGPD art. 20, § 1). Equal data give an equal document, and with
 * its parts 1 to 4 alone anybody can make totals, name and themes again.
 */
export function buildExplicacao(all: EntradaExplicacao): Explicacao {
  const { textos, entrada, relatorio, consultoria, gerado_em } = all
  const { resultado, respostas, questionario, content } = entrada
  const base: Base = {
    ...{ textos, entrada, relatorio },
    analise: analyse(resultado.totais, resultado.primeiros),
    lidas: respostas ? readEscolhas(respostas, given(questionario, 'the questionnaire that was answered')) : null,
  }
  const { poucas, como_respondeu, nao_decide, revisao } = textos
  const { texto, seu } = comoRespondeu(textos, respostas ?? null, content)
  return {
    titulo: textos.titulo,
    subtitulo: textos.subtitulo,
    pessoa: entrada.pessoa.nome,
    consultoria,
    data: dataInWords(gerado_em),
    rodape: textos.rodape,
    abertura: textos.abertura,
    secoes: [
      secao(poucas.titulo, {
        itens: poucas.itens.map(item => fill(item, { parte_como_respondeu: PARTE_COMO_RESPONDEU })),
      }),
      ...[respostasOf(base), contasOf(base), nomeDoPerfil(base), temasOf(base), partesDoRelatorio(base)],
      secao(como_respondeu.titulo, { texto: [texto, seu] }),
      versoesOf(all),
      ...acessoOf(textos, all),
    ],
    fim: [nao_decide, revisao].map(({ titulo, itens }) => ({
      titulo,
      itens: itens.map(item => fill(item, { contato: all.contato })),
    })),
  }
}

function versoesOf({ textos, entrada, id_licenca, consultoria, ficha }: EntradaExplicacao): SecaoDaExplicacao {
  const { titulo, texto, itens } = textos.versoes
  const values = {
    data: dataInWords(entrada.data),
    instrumento: entrada.resultado.versao,
    textos: entrada.content.versao,
    explicacao: textos.versao,
    licenca: String(id_licenca).padStart(6, '0'),
    consultoria,
    sem: decimal(entrada.sem ?? WITHOUT_SIMULATED),
    ficha,
  }
  return secao(titulo, { texto: [texto], itens: itens.map(item => fill(item, values)) })
}

/** The fifteen answers in the words of the version that was answered, each alternativa with its letter. */
function respostasOf({ textos: { respostas }, entrada, lidas }: Base): SecaoDaExplicacao {
  if (!lidas) return secao(respostas.titulo, { texto: [respostas.nenhuma] })
  const { perguntas } = given(entrada.questionario, 'the questionnaire that was answered')
  const linhas = lidas.map(({ numero, ordem }) => {
    const asked = perguntas.find(one => one.numero === numero)?.pergunta ?? ''
    return [`${numero}. ${asked}`, ...ordem.map(({ letra, conteudo }) => `${letra} ${conteudo}`)]
  })
  return secao(respostas.titulo, {
    texto: [respostas.texto],
    tabela: { colunas: respostas.colunas, linhas, larguras: [4, 3, 3, 3, 3] },
  })
}

/** The sums of the four dimensions, how each came about, its band and its margin, and how defined they are together. */
function contasOf({ textos: { contas }, entrada, relatorio, analise, lidas }: Base): SecaoDaExplicacao {
  const { content, sem = WITHOUT_SIMULATED } = entrada
  const margem = margemDoErro(sem)
  const linhas = QUADRANTES.map(quadrante => {
    const letra = letraOf(quadrante)
    const total = daLetra(analise.totais, letra)
    const [min, max] = margemSimples(total, margem)
    const lugares = lidas && [0, 1, 2, 3].map(i => lidas.filter(({ ordem }) => ordem[i]?.letra === letra).length)
    const conta = lugares?.map((vezes, i) => `${vezes} × ${4 - i}`).join(' + ')
    const { percentual_texto, faixa } = given(
      relatorio.dimensoes.find(one => one.letra === letra),
      `dimension ${letra}`,
    )
    return [
      nomeOf(content, letra),
      conta ?? contas.sem_respostas,
      ...[String(total), percentual_texto, faixa, `${decimal(min)} a ${decimal(max)}`],
    ]
  })
  const { soma_quadrados, concordancia, definicao } = analise
  const squares = LETRAS.map(letra => `${daLetra(analise.totais, letra)}²`).join(' + ')
  return secao(contas.titulo, {
    texto: [contas.texto],
    tabela: { colunas: contas.colunas, linhas, larguras: [3, 4.2, 1.2, 2, 2.4, 2.2] },
    depois: [
      `${contas.porcentagem} ${contas.faixas}`,
      fill(contas.margem, { ...valoresOf(sem), margem: decimal(margem) }),
      fill(contas.definicao, {
        soma: `${squares} = ${whole(soma_quadrados)}`,
        w: concordancia.toFixed(3).replace('.', ','),
        k: Math.round(100 * concordancia),
        definicao,
      }),
    ],
  })
}

/** Rules that gave the profile's name and its notes, those that hold for this result alone, in the order of the report. */
function nomeDoPerfil(base: Base): SecaoDaExplicacao {
  const { textos, analise, entrada, relatorio } = base
  const { titulo, texto, regras } = textos.nome
  const { codigo, amplitude, dimensoes, ordem, gap12, gap23, gap34, tres_forcas } = analise
  const [first, second, third, last] = dimensoes
  // Equal totals have the order of the page, but the name is of the two that the code takes.
  const [A, B] = gap12 === 0 ? twoOf(analise) : ordem
  const [, , C, D] = ordem
  const nome = (letra: Letra) => nomeOf(entrada.content, letra)
  const named = { A: nome(A), B: nome(B), C: nome(C), D: nome(D) }
  const points = { a: first.pontos, b: second.pontos, c: third.pontos, d: last.pontos, amplitude }
  const say = (regra: keyof typeof regras, more: Record<string, string | number> = {}) =>
    fill(regras[regra], { ...named, ...points, ...more })
  const lista = dimensoes.map(({ letra, pontos }) => `${nomeOf(entrada.content, letra)} ${pontos}`).join(', ')
  const beginning = [fill(texto, { lista }), ...ofEquals(base)]
  if (codigo === 'EQ') return secao(titulo, { texto: beginning, itens: [say('equilibrio')] })
  const par = codigo.length === 2
  const three = threeOf(analise) !== null
  const two = second.pontos >= 38 ? say('par_alto') : say('par_perto', { n: gap12 })
  const itens = [
    say('nao_equilibrio'),
    par ? two : say('um', { n: gap12 }),
    ...(analise.empate_primaria ? [say(three ? 'empate_tres' : 'empate'), say('empate_base', { codigo })] : []),
    say('predominancia', { n: gap12, predominancia: analise.predominancia }),
    ...(analise.empate_secundaria && !three ? [say('segunda_disputa')] : []),
    ...(tres_forcas ? [say('tres', { n: gap12 + gap23, m: gap34 })] : []),
    ...(par && !three ? [say(relatorio.terceira ? 'terceira' : 'sem_terceira')] : []),
    ...(!par && relatorio.terceira ? [say('segunda_voz', { n: gap23 })] : []),
    gap34 > 2 ? say('baixa', { n: gap34 }) : say('sem_baixa'),
  ]
  return secao(titulo, { texto: beginning, itens })
}

/** Tells which rule puts equal totals in an order; nothing where no two are equal. */
function ofEquals({ textos, analise: { totais }, entrada, lidas }: Base): string[] {
  const equal = LETRAS.filter(letra =>
    LETRAS.some(other => other !== letra && daLetra(totais, other) === daLetra(totais, letra)),
  )
  if (equal.length === 0) return []
  const { iguais, iguais_so_totais } = textos.nome.regras
  if (!lidas) return [iguais_so_totais]
  const topsOf = (letra: Letra) => lidas.filter(({ ordem }) => four(ordem)[0].letra === letra).length
  return [fill(iguais, { lista: joinItems(equal.map(l => `${nomeOf(entrada.content, l)} ${topsOf(l)}`)) })]
}
