import { given } from '../../../platform/given.ts'
import { LETRAS, letraOf, QUADRANTES } from '../../disc/disc.types.ts'
import { daLetra } from '../../disc/figuras/dimensoes.ts'
import { margemDoErro, margemSimples, SEM_SIMULADO } from '../../disc/medida/margens.rules.ts'
import { decimal, fill, inteiro } from '../texto/texto.ts'
import { valoresOf } from '../texto/valores.ts'
import { type Base, nomeOf } from './base.ts'
import type { SecaoDaExplicacao } from './explicacao.types.ts'
import { secao } from './secao.ts'

/** The fifteen answers in the words of the version that was answered, each alternativa with its letter. */
export function respostasOf({ textos: { respostas }, entrada, lidas }: Base): SecaoDaExplicacao {
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
export function contasOf({ textos: { contas }, entrada, relatorio, analise, lidas }: Base): SecaoDaExplicacao {
  const { content, sem = SEM_SIMULADO } = entrada
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
        soma: `${squares} = ${inteiro(soma_quadrados)}`,
        w: concordancia.toFixed(3).replace('.', ','),
        k: Math.round(100 * concordancia),
        definicao,
      }),
    ],
  })
}
