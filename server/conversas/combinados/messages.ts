import { perguntaComoVai } from '#shared/conversas/combinados/combinados.rules.ts'
import { RESPOSTAS_COMBINADO, type RespostaCombinado } from '#shared/conversas/combinados/respostas.rules.ts'
import type { ViaConfirmacao } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { Message } from '../../platform/emails/emails.ts'
import { ADDITIONS, dataOf, diaInWords, fill, inLinha, PALAVRAS } from './papel/palavras.ts'

const { emails, acompanhamento } = PALAVRAS
const { antes_da_data, no_seu_dia, outra_conversa } = ADDITIONS.acompanhamento

interface Comum {
  /** First name of the person. */
  pessoa: string
  consultor: string
  contato: string
  url: string
}
interface Combinado {
  o_que: string
  quando: string | null
}

const inLista = (dias: readonly string[]): string =>
  new Intl.ListFormat('pt-BR').format(dias.map(dia => diaInWords(dia)))

const rodape = (linhas: readonly string[], contato: string): string[] =>
  linhas.map(linha => fill(linha, { aviso: PALAVRAS.aviso, contato }))
const quantos = ({ um, varios }: { um: string; varios: string }, n: number, more: Record<string, string> = {}) =>
  fill(n === 1 ? um : varios, { n, ...more })
const said = (...texts: (string | null | undefined)[]): string[] => texts.filter(text => typeof text === 'string')

export const combinadosParticipante = (
  data: Comum & {
    combinados: readonly Combinado[]
    encerrada_em: Date
    hoje: boolean
    /** Days, yyyy-mm-dd, on which the person will still be asked. */
    dias: readonly string[]
    via: ViaConfirmacao
    aparelhos: number
    url_confirmar: string
  },
): Message => {
  const { combinados_participante: m } = emails
  const { consultor, pessoa, combinados, hoje, dias, aparelhos } = data
  const via = m.via[data.via]
  const { perguntas } = ADDITIONS.combinados_participante
  const pergunta = dias.length > 0 ? fill(perguntas, { datas: inLista(dias) }) : null
  return {
    assunto: m.assunto,
    resumo: quantos(m.resumo, combinados.length),
    titulo: fill(m.titulo, { pessoa }),
    paragrafos: said(
      fill(m.quando_combinaram[hoje ? 'hoje' : 'antes'], { consultor, data: dataOf(data.encerrada_em) }),
      pergunta,
      via && fill(via, { consultor }),
      aparelhos > 0 ? quantos(m.aparelhos, aparelhos, { consultor }) : m.aparelhos.nenhum,
    ),
    lista: combinados.map(inLinha),
    botao: { texto: m.botao, url: data.url },
    outros: [{ texto: m.botao_secundario, url: data.url_confirmar }],
    rodape: rodape(m.rodape, data.contato),
  }
}

export const combinadosConsultor = (
  data: Comum & { combinados: readonly Combinado[]; dias: readonly string[]; confirmada_em: Date | null },
): Message => {
  const { combinados_consultor: m } = emails
  const { pessoa, combinados, dias, confirmada_em } = data
  const { resumo, depois } = ADDITIONS.combinados_consultor
  const [intro = ''] = m.paragrafos
  const { feita, falta } = m.confirmacao
  return {
    assunto: fill(m.assunto, { pessoa }),
    resumo: quantos(resumo, combinados.length, { datas: inLista(dias) }),
    titulo: m.titulo,
    paragrafos: [
      fill(intro, { pessoa }),
      confirmada_em ? fill(feita, { pessoa, data: dataOf(confirmada_em) }) : fill(falta, { pessoa }),
      depois,
    ],
    lista: combinados.map(inLinha),
    botao: { texto: m.botao, url: data.url },
    rodape: rodape(m.rodape, data.contato),
  }
}

/**
 * The mail that asks the person to confirm. Its button and its second link open one page that asks; opening the page
 * confirms nothing.
 */
export const combinadosConfirmar = (data: Comum & { combinados: readonly Combinado[] }): Message => {
  const { combinados_confirmar: m } = emails
  const { consultor, pessoa, combinados, url } = data
  const [intro = '', , after = ''] = m.paragrafos
  return {
    assunto: m.assunto,
    resumo: fill(m.resumo, { consultor }),
    titulo: fill(m.titulo, { pessoa }),
    paragrafos: [fill(intro, { consultor }), after],
    lista: combinados.map(inLinha),
    botao: { texto: m.botao, url },
    outros: [{ texto: m.botao_secundario, url }],
    rodape: rodape(m.rodape, data.contato),
  }
}

export const novaHoraPedida = ({ pessoa, contato, url }: Omit<Comum, 'consultor'>): Message => {
  const { nova_hora_pedida: m } = ADDITIONS
  return {
    assunto: fill(m.assunto, { pessoa }),
    resumo: m.resumo,
    titulo: fill(m.titulo, { pessoa }),
    paragrafos: m.paragrafos.map(texto => fill(texto, { pessoa })),
    botao: { texto: m.botao, url },
    rodape: rodape(m.rodape, contato),
  }
}

export const combinadosContestados = (data: Comum & { ate: Date }): Message => {
  const { combinados_contestados: m } = emails
  const { pessoa, ate, url } = data
  return {
    assunto: fill(m.assunto, { pessoa }),
    resumo: m.resumo,
    titulo: m.titulo,
    paragrafos: m.paragrafos.map(texto => fill(texto, { pessoa, data: dataOf(ate) })),
    botao: { texto: m.botao, url },
    rodape: rodape(m.rodape, data.contato),
  }
}

/** Question and answers about a combinado; before its agreed date they ask how it is going. */
const palavrasOf = (one: { quando: string | null; previsto_para: string }) =>
  perguntaComoVai(one) ? antes_da_data : acompanhamento

export const follow = (
  data: Omit<Comum, 'url'> & {
    marco: 14 | 60
    /** Whether these combinados are asked about after their own date, later than the day of the others. */
    noSeuDia: boolean
    perguntas: readonly (Combinado & { previsto_para: string; links: Readonly<Record<RespostaCombinado, string>> })[]
    /** Whether the consultor reads the answers. */
    vista: boolean
    url_parar: string
  },
): Message => {
  const m = emails[`acompanhamento_${data.marco}`]
  const todasAntes = data.perguntas.every(perguntaComoVai)
  const { assunto, titulo } = data.noSeuDia ? no_seu_dia : m
  const { consultor, pessoa } = data
  const [intro = '', , after = '', seen = ''] = m.paragrafos
  const [aviso = '', duvidas = '', parar = ''] = m.rodape
  return {
    assunto: todasAntes && data.marco === 14 ? antes_da_data.assunto : assunto,
    resumo: m.resumo,
    titulo: fill(titulo, { pessoa }),
    paragrafos: said(fill(intro, { consultor }), after, data.vista ? fill(seen, { consultor }) : null),
    perguntas: data.perguntas.map(({ links, ...combinado }) => {
      const { pergunta, respostas } = palavrasOf(combinado)
      return {
        texto: `${inLinha(combinado)}\n${pergunta}`,
        respostas: [
          ...RESPOSTAS_COMBINADO.map(resposta => ({ texto: respostas[resposta], url: links[resposta] })),
          // Her consultor is told only of what she lets her read.
          ...(data.vista ? [{ texto: outra_conversa, url: `${links.nao}?conversa=1` }] : []),
        ],
      }
    }),
    rodape: rodape([aviso, duvidas], data.contato),
    recusa: { texto: parar, url: data.url_parar, pagina: true },
  }
}

export const respostasDoDia = (data: {
  respostas: readonly {
    nome: string
    o_que: string
    quando: string | null
    previsto_para: string
    resposta: RespostaCombinado
    comentario: string
  }[]
  url: string
  contato: string
}): Message => {
  const { acompanhamentos_do_dia: m } = emails
  const [intro = '', , after = ''] = m.paragrafos
  return {
    assunto: m.assunto,
    resumo: m.resumo,
    titulo: m.titulo,
    paragrafos: data.respostas.some(({ resposta }) => resposta !== 'sim') ? [intro, after] : [intro],
    lista: data.respostas.map(({ nome, o_que, resposta, comentario, ...datas }) =>
      [`${nome}: ${o_que} ${palavrasOf(datas).respostas[resposta]}.`, comentario && `"${comentario}"`]
        .filter(Boolean)
        .join(' '),
    ),
    botao: { texto: m.botao, url: data.url },
    rodape: rodape(m.rodape, data.contato),
  }
}
