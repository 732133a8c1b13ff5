import { TIME_ZONE } from '../../../platform/time.ts'
import { analyse } from '../../disc/figuras/perfil.rules.ts'
import { margemDoErro, WITHOUT_SIMULATED } from '../../disc/medida/margens.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import { capaDaEvolucao } from '../partes/capa.rules.ts'
import type { Bloco } from '../relatorios.types.ts'
import { altoOf, nomeDoAlto } from '../temas/empate.rules.ts'
import { dataInWords, fill } from '../texto/texto.ts'
import { type Valores, valoresOf } from '../texto/valores.ts'
import type { ConteudoEvolucao } from './evolucao.schema.ts'
import type { Evolucao } from './evolucao.types.ts'
import { figuraEvolucao } from './evolucao-figura.rules.ts'
import { extremosOf, type Precision, passoOf, type Teste, type TesteDaPessoa } from './evolucao-passos.rules.ts'
import { rotuloDaMudanca } from './mudancas.rules.ts'

/** Most tests in one document; the most recent ones are shown. */
export const LIMITE_EVOLUCAO = 40

export interface EntradaEvolucao {
  pessoa: { nome: string }
  /** The finished tests that the reader may see, at least one and at most `LIMITE_EVOLUCAO`, in any order. */
  testes: readonly TesteDaPessoa[]
  /** Number of all tests, when more than fit. */
  total?: number | undefined
  /** The consultancy of a consultor's copy, which holds its tests only; null when the copy holds all tests. */
  escopo: { consultoria: string } | null
  /** Profile names and texts about differences, in the version of the latest result. */
  content: ConteudoRelatorio
  textos: ConteudoEvolucao
}

const DIA = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/**
 * Builds the evolution report. Labels go by points, 0-7, 8-13, 14 or more (behaviour §35, psychometrics §8); the
 * reliable change index is for the consultor's annex only. One margin holds for the whole document, that of the latest
 * result.
 * @throws {RangeError} without a test
 */
export function buildEvolucao({ pessoa, testes, total, escopo, content, textos }: EntradaEvolucao): Evolucao {
  const ordered = [...testes]
    .sort((a, b) => a.finalizado_em.getTime() - b.finalizado_em.getTime())
    .map((teste): Teste => ({ ...teste, data: teste.finalizado_em, dia: DIA.format(teste.finalizado_em) }))
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last) throw new RangeError('no test to show')
  const { sem = WITHOUT_SIMULATED } = last
  const precisao: Precision = { margem: margemDoErro(sem), valores: valoresOf(sem) }
  const { margem, valores } = precisao
  const several = ordered.length > 1
  const shared = ordered.every(({ consultoria }) => consultoria === last.consultoria)
  const steps = ordered.flatMap((teste, i) => {
    const before = ordered[i - 1]
    return before ? [passoOf(before, teste, textos, content)] : []
  })
  const { percurso, passos } = textos
  return {
    capa: capaDaEvolucao(first.totais, last.totais, several, margem, content, textos),
    geral: geralOf(ordered, first, last, content, textos),
    pessoa: pessoa.nome,
    consultoria: escopo?.consultoria ?? last.consultoria,
    data: dataInWords(last.data),
    escopo: escopoOf(ordered, { total, escopo, textos }),
    resultados: {
      ...textos.resultados,
      linhas: ordered.map(teste => resultadoOf(teste, shared, content)),
    },
    unico: several ? null : textos.unico,
    como_ler: comoLerOf(textos.como_ler, content, valores),
    percurso: {
      titulo: percurso.titulo,
      texto: percurso.texto,
      figura: figuraEvolucao(ordered, percurso.figura, valores, margem),
    },
    extremos: several ? extremosOf(first, last, precisao, content, textos) : null,
    passos:
      steps.length > 1
        ? {
            titulo: passos.titulo,
            texto: passos.texto,
            linhas: steps,
            aviso: steps.some(({ curto }) => curto) ? passos.aviso : null,
          }
        : null,
    significado: { ...textos.significado, blocos: preenchidos(textos.significado.blocos, valores) },
    etica: textos.etica,
    versoes: {
      questionario: [...new Set(ordered.map(teste => teste.versao_instrumento))].join(', '),
      textos: content.versao,
      evolucao: textos.versao,
    },
  }
}

/** Returns the names and dates of the document, for several tests or for one. */
function geralOf(
  ordered: readonly Teste[],
  first: Teste,
  last: Teste,
  content: ConteudoRelatorio,
  { geral }: ConteudoEvolucao,
): Evolucao['geral'] {
  const several = ordered.length > 1
  return {
    titulo: geral.titulo,
    nome: several ? geral.nome : geral.nome_unico,
    subtitulo: fill(several ? geral.subtitulo : geral.subtitulo_unico, { n: ordered.length }),
    periodo: fill(several ? geral.periodo : geral.periodo_unico, {
      de: dataInWords(first.data),
      ate: dataInWords(last.data),
    }),
    rodape: geral.rodape,
    aviso: content.geral.aviso,
  }
}

/** Returns one result as a row; the consultancy is named only where it differs. */
function resultadoOf(
  { dia, consultoria, totais, primeiros }: Teste,
  shared: boolean,
  content: ConteudoRelatorio,
): Evolucao['resultados']['linhas'][number] {
  const analise = analyse(totais, primeiros)
  return {
    data: dia,
    consultoria: shared ? null : consultoria,
    totais,
    codigo: altoOf(analise, content).rosca,
    perfil: nomeDoAlto(analise, content),
    definicao: analise.definicao,
  }
}

const comoLerOf = (
  { titulo, texto, blocos, rotulos }: ConteudoEvolucao['como_ler'],
  content: ConteudoRelatorio,
  valores: Valores,
): Evolucao['como_ler'] => ({
  titulo,
  texto,
  blocos: preenchidos(blocos, valores),
  rotulos: {
    titulo: rotulos,
    linhas: (['dentro da margem', 'indício de mudança', 'mudança confiável'] as const).map(mudanca => ({
      mudanca,
      mudanca_texto: rotuloDaMudanca(mudanca, content.comparacao),
      texto: fill(content.comparacao[mudanca], valores),
    })),
  },
})

const preenchidos = (blocos: readonly Bloco[], valores: Valores): Bloco[] =>
  blocos.map(bloco => ({ ...bloco, texto: fill(bloco.texto, valores) }))

/** Sentences that say what the document contains and leaves out. */
function escopoOf(
  testes: readonly Teste[],
  { total, escopo, textos }: Pick<EntradaEvolucao, 'total' | 'escopo' | 'textos'>,
): string[] {
  const { proprio, consultoria, recentes, versoes } = textos.escopo
  const sentences = [escopo ? fill(consultoria, escopo) : proprio]
  if (total !== undefined && total > testes.length) sentences.push(fill(recentes, { n: testes.length, total }))
  if (new Set(testes.map(teste => teste.versao_instrumento)).size > 1) sentences.push(versoes)
  return sentences
}
