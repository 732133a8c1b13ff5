import { given } from '../../../platform/given.ts'
import type { Letra, Resposta } from '../../disc/disc.types.ts'
import { type Analise, analyse } from '../../disc/figuras/perfil.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import { escolhasOf } from '../partes/escolhas.rules.ts'
import type { Escolha } from '../partes/partes.types.ts'
import type { Nota } from '../relatorios.types.ts'
import { quoteSentence } from '../temas/citacao.rules.ts'
import { threeOf, twoOf } from '../temas/empate.rules.ts'
import { printedThemes } from '../temas/fortes.rules.ts'
import { figuresOfDefinicao } from '../texto/notas.rules.ts'
import { readEscolhas } from '../texto/respostas.ts'
import { fill } from '../texto/texto.ts'
import type { Anexo, LinhaDaGrade, PerguntaDoTema } from './anexo.types.ts'
import { beginningOf, flaggedRows } from './comeco.rules.ts'
import { type EntradaAnexo, measuresOf, type ResultadoProprio } from './medidas.rules.ts'

export type { EntradaAnexo } from './medidas.rules.ts'

/** Builds the consultor's annex (report §3 and §4.6). It is never shown to the participante. */
export function buildAnexo(entrada: EntradaAnexo): Anexo {
  const { content, respostas, proprio } = entrada
  const { consultor, anexo: texts } = content
  const { analise, medidas } = measuresOf(entrada)
  return {
    ...medidas,
    notas: medidas.notas.map(nota => notaOf(nota, analise, content)),
    grade: respostas ? gradeOf(respostas, analise, entrada) : null,
    roteiro: roteiroOf(consultor.roteiro_60min, respostas != null, {
      temas: perguntasDosTemas(analise, entrada),
      outras: questionsByStep(medidas, analise, content),
    }),
    por_perfil: { titulo: texts.titulos.por_perfil, itens: consultor.por_perfil[analise.codigo] },
    com_voce: proprio ? withVoceOf(proprio, analise, content) : null,
    trabalho_ou_vida: consultor.trabalho_ou_vida,
    mensagem: {
      titulo: texts.titulos.mensagem,
      texto: withLacunas(mensagemOf(consultor.mensagem_depois, medidas), consultor.lacunas),
    },
    sem_sinais:
      medidas.qualidade.nivel === 'verde' ? { titulo: texts.titulos.sem_sinais, texto: consultor.sem_sinais } : null,
  }
}

/** Fills the two names into the message; gaps about the conversation stay for the consultor to fill. */
const mensagemOf = (texto: string, { pessoa, consultoria }: Pick<Anexo, 'pessoa' | 'consultoria'>): string =>
  texto.replaceAll('{nome}', pessoa.trim().split(/\s+/)[0] ?? '').replaceAll('{consultoria}', consultoria)

/** Gaps in words between brackets, '[data de retorno]'. */
const withLacunas = (texto: string, lacunas: Readonly<Record<string, string>>): string =>
  Object.entries(lacunas).reduce((said, [gap, words]) => said.replaceAll(`{${gap}}`, `[${words}]`), texto)

/** The steps of the hour with this person; steps that use the grid have another text when no answers are stored. */
const roteiroOf = (
  { passos, ...rest }: ConteudoRelatorio['consultor']['roteiro_60min'],
  com_grade: boolean,
  { temas, outras }: { temas: readonly PerguntaDoTema[]; outras: readonly (readonly string[])[] },
): Anexo['roteiro'] => ({
  ...rest,
  passos: passos.map(({ sem_grade, ...passo }, i) => ({
    ...passo,
    ...(!com_grade && sem_grade),
    // The step of the 15 choices is the one that another takes the place of.
    perguntas: sem_grade ? temas : [],
    outras: outras[i] ?? [],
  })),
})

/**
 * Questions for each step of the hour, in its order: none to agree on the hour; opening; the day of the answers; none
 * beside those of the themes; the profile; one for each dimension that the annex asks about; closing.
 */
function questionsByStep({ secoes }: Pick<Anexo, 'secoes'>, { codigo }: Analise, { consultor }: ConteudoRelatorio) {
  const { abertura, trabalho_ou_vida, por_perfil, fechamento } = consultor
  const dimensoes = secoes.filter(({ id }) => id.startsWith('dimensao_')).flatMap(({ itens }) => itens.slice(0, 1))
  return [[], abertura, trabalho_ou_vida.perguntas, [], por_perfil[codigo], dimensoes, fechamento]
}

/** One question for each strength of the person; none for a balanced result. */
function perguntasDosTemas(
  analise: Analise,
  { content, resultado, respostas, questionario }: EntradaAnexo,
): PerguntaDoTema[] {
  const lidas = respostas ? readEscolhas(respostas, given(questionario, 'the questionnaire that was answered')) : null
  const { fortes } = printedThemes(analise, resultado.totais, lidas, content) ?? { fortes: [] }
  return fortes.map(({ tema, citadas }) => ({
    tema: tema.nome,
    // Asked of the person: the annex speaks to the consultor.
    pergunta: `“${tema.pergunta}”`,
    citacao: quoteSentence(citadas, content),
  }))
}

/** The letter of the leading dimension; null on a tie for first and for a balanced profile. */
const primeiraOf = ({ codigo, empate_primaria, ordem }: Analise): Letra | null =>
  codigo === 'EQ' || empate_primaria ? null : ordem[0]

function withVoceOf(proprio: ResultadoProprio, analise: Analise, content: ConteudoRelatorio): Anexo['com_voce'] {
  const voce = primeiraOf(analyse(proprio.totais, proprio.primeiros))
  const pessoa = primeiraOf(analise)
  if (!voce || !pessoa) return null
  const texto = given(content.consultor.com_voce[`${voce}${pessoa}`], `com_voce ${voce}${pessoa}`)
  return { titulo: content.anexo.titulos.com_voce, voce, pessoa, texto }
}

function gradeOf(respostas: readonly Resposta[], analise: Analise, entrada: EntradaAnexo): Anexo['grade'] {
  const { content, questionario } = entrada
  const lidas = readEscolhas(respostas, given(questionario, 'the questionnaire that was answered'))
  const { linhas, referencia } = escolhasOf(lidas, analise, content)
  const seconds = respostas.map(({ ms }) => (ms === null ? null : Math.round(ms / 1000)))
  const rows = linhas.map((linha, i): LinhaDaGrade => {
    const { numero, pergunta, ordem, contorno, na_base } = linha
    return {
      numero,
      pergunta,
      ordem,
      contorno,
      na_base,
      surpresa: surpresaOf(linha, referencia),
      segundos: seconds[i] ?? null,
    }
  })
  return {
    titulo: content.anexo.titulos.grade,
    com_surpresas: referencia.length > 0,
    maximo: Math.max(0, ...seconds.map(s => s ?? 0)),
    leitura: content.consultor.leitura_da_grade,
    comeco: beginningOf(linhas, seconds, referencia, content),
    linhas: rows,
    sinalizadas: flaggedRows(rows),
  }
}

/**
 * Why an answer does not fit the result, in words: the position of the leading dimension when it is 3rd or 4th, else
 * the letter at the top. Null when the answer fits.
 */
function surpresaOf({ contorno, na_base, ordem }: Escolha, [leading]: readonly Letra[]): string | null {
  if (!contorno || !leading) return null
  return na_base ? `${leading} em ${na_base}º` : `${ordem[0].letra} no topo`
}

/** A note addressed to the consultor instead of the person. */
function notaOf(nota: Nota, analise: Analise, content: ConteudoRelatorio): Nota {
  const { definicao } = content.anexo.notas.porques
  return {
    ...nota,
    texto: textoDaNota(nota, analise, content),
    ...(nota.id.startsWith('definicao.') && { porque: fill(definicao, figuresOfDefinicao(analise)) }),
  }
}

function textoDaNota({ id, texto }: Nota, analise: Analise, content: ConteudoRelatorio): string {
  const { notas } = content.anexo
  const [first, second, third] = analise.dimensoes
  const nomes = {
    A: content.rotulos[first.letra],
    B: content.rotulos[second.letra],
    C: content.rotulos[third.letra],
  }
  if (id === 'empate_primaria') {
    const three = threeOf(analise)
    const [A, B, C] = (three ?? twoOf(analise)).map(letra => content.rotulos[letra])
    return fill(three ? notas.empates.tres : notas.empates.primaria, { A: A ?? '', B: B ?? '', C: C ?? '' })
  }
  if (id === 'empate_secundaria') return fill(notas.empates.secundaria, nomes)
  // cast: the ids of the other notes are these names with one of their own behind a point
  const [of, which] = id.split('.') as ['predominancia' | 'definicao' | 'tres_forcas', string]
  const those: Readonly<Record<string, string>> = notas[of]
  return those[which] ?? texto
}
