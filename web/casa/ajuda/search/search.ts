import { guias } from '#content/guias/index.ts'
import { frasesDosCampos } from '#shared/contas/autorizacoes/aviso.ts'
import { frasesDeQuemVe } from '#shared/contas/autorizacoes/quem-ve.ts'
import { type Privileges, USER_KIND } from '#shared/platform/permissions.ts'
import { type MessageKey, t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { GRUPOS } from '../perguntas.ts'
import { encontra } from './find.ts'

/** Kinds of readers, each with guides of their own. */
export type Reader = 'participante' | 'consultor' | 'admin'

type Guia = (typeof guias)[number]

/** Subjects of the questions in the order in which each kind of reader needs them; the general ones come first for all. */
const ASSUNTOS: Readonly<Record<Reader, readonly MessageKey[]>> = {
  participante: ['ajuda.geral', 'ajuda.responder', 'ajuda.dados', 'ajuda.convites'],
  consultor: ['ajuda.geral', 'ajuda.convites', 'ajuda.dados', 'ajuda.responder'],
  admin: ['ajuda.geral', 'ajuda.convites', 'ajuda.dados', 'ajuda.responder'],
}

/** Returns the kind of reader; whoever is not signed in reads as a person who answers. */
export function readerOf(privilegios: Privileges | undefined): Reader {
  if (privilegios?.id_tipo_usuario === USER_KIND.admin) return 'admin'
  return privilegios?.id_tipo_usuario === USER_KIND.consultor ? 'consultor' : 'participante'
}

const isFor = (guia: Guia, leitor: Reader): boolean => readersOf(guia).includes(leitor)
const readersOf = ({ para }: Guia): readonly string[] => para

/**
 * Returns the guides of a kind of reader, those written for nobody else first, and the guides of the others; guides of
 * the administration are for admins alone.
 */
export function guiasPara(leitor: Reader): { seus: readonly Guia[]; outros: readonly Guia[] } {
  const seus = guias.filter(guia => isFor(guia, leitor)).sort((a, b) => a.para.length - b.para.length)
  const alheio = (guia: Guia) => readersOf(guia).every(quem => quem === 'admin')
  return { seus, outros: guias.filter(guia => !isFor(guia, leitor) && !alheio(guia)) }
}

/** Returns the questions by subject, in the reader's order. */
export const assuntosPara = (leitor: Reader) =>
  [...GRUPOS].sort((a, b) => ASSUNTOS[leitor].indexOf(a.titulo) - ASSUNTOS[leitor].indexOf(b.titulo))

/** A guide, a section of one, or a question that a search found. */
export interface Hit {
  id: string
  tipo: 'guia' | 'pergunta'
  titulo: string
  /** Guide of a section; its summary for a guide; the answer of a question. */
  texto: string
  to: string
}

const wordsOf = (secao: Guia['secoes'][number]): string => {
  const { id: _, titulo, ...rest } = secao
  return [
    titulo,
    ...Object.values(rest)
      .flat()
      .map(part => (typeof part === 'string' ? part : Object.values(part).join(' '))),
  ].join(' ')
}

interface Resposta {
  texto: string
  itens: readonly string[]
  depois: string
}

/** Answers with a list between two paragraphs; the lists are those of the notice. */
const COM_LISTA: Partial<Readonly<Record<MessageKey, { itens(): string[]; depois: MessageKey }>>> = {
  'ajuda.quemVeResposta': { itens: frasesDeQuemVe, depois: 'ajuda.quemVeDepois' },
  'ajuda.cpfResposta': {
    itens: frasesDosCampos,
    depois: 'ajuda.cpfDepois',
  },
}

export function respostaOf(resposta: MessageKey): Resposta {
  const lista = COM_LISTA[resposta]
  return { texto: t(resposta), itens: lista?.itens() ?? [], depois: lista ? t(lista.depois) : '' }
}

const wordsOfResposta = (resposta: MessageKey): string => {
  const { texto, itens, depois } = respostaOf(resposta)
  return [texto, ...itens, depois].join(' ').trim()
}

/** Returns the guide itself when its title or summary has the words, else its sections that have them. */
function inGuia(guia: Guia, typed: string): Hit[] {
  const { id, titulo, resumo, secoes } = guia
  const guiaTodo: Hit = {
    id: `guia:${id}`,
    tipo: 'guia',
    titulo,
    texto: resumo,
    to: to('/guias/:guia', { guia: id }),
  }
  if (encontra(typed, `${titulo} ${resumo}`)) return [guiaTodo]
  const all: readonly Guia['secoes'][number][] = secoes
  return all
    .filter(secao => encontra(typed, `${titulo} ${wordsOf(secao)}`))
    .map(secao => ({
      id: `guia:${id}:${secao.id}`,
      tipo: 'guia',
      titulo: secao.titulo,
      texto: titulo,
      to: to('/guias/:guia', { guia: id }, { hash: secao.id }),
    }))
}

/**
 * Searches guides and questions for a typed text: guides first, the reader's own before the others, then questions by
 * the reader's subjects, those with the words in the question before those with the words in the answer.
 */
export function searchHelp(typed: string, leitor: Reader): Hit[] {
  if (typed.trim() === '') return []
  const { seus, outros } = guiasPara(leitor)
  const perguntas = assuntosPara(leitor).flatMap(({ perguntas }) =>
    perguntas.map(
      ([pergunta, resposta]): Hit => ({
        id: pergunta,
        tipo: 'pergunta',
        titulo: t(pergunta),
        texto: wordsOfResposta(resposta),
        to: to('/faq', {}, { hash: pergunta }),
      }),
    ),
  )
  return [
    ...[...seus, ...outros].flatMap(guia => inGuia(guia, typed)),
    ...perguntas.filter(({ titulo }) => encontra(typed, titulo)),
    ...perguntas.filter(({ titulo, texto }) => !encontra(typed, titulo) && encontra(typed, `${titulo} ${texto}`)),
  ]
}
