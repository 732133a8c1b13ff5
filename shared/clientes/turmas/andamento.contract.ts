import * as z from 'zod/mini'
import { endpoint, instant, list, pageQuery } from '../../platform/contract.ts'
import { contagemPassos, finalidade, situacaoTurma, turmaParams } from './turmas.contract.ts'
import { ALERTAS, ORIGENS_LUGAR, PASSOS } from './turmas.rules.ts'

export const passo = z.enum(PASSOS)

/** One person in a turma, as shown on the consultor's board. */
export const lugar = z.object({
  /** Id of the place on the board; it stays the same when the person's step changes. */
  id_lugar: z.int(),
  /** Id of the person; null after the person erased the account. */
  id_pessoa: z.nullable(z.int()),
  /** Id of the person's account, for the client's page; null until the person is a client. */
  id_participante: z.nullable(z.int()),
  /** Name given with the address, else the client's own name; null when neither is known. */
  nome: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /**
   * Whether the person registered in the caller's room and the address is not proved yet, so that it may be corrected.
   */
  email_a_confirmar: z.boolean(),
  origem: z.enum(ORIGENS_LUGAR),
  passo,
  /** Number of the 15 questions answered, on any device. */
  respondidas: z.int(),
  /** When the person reached this step. */
  desde: instant,
  /** End of the open invite; null without one. */
  validade: z.nullable(instant),
  alerta: z.nullable(z.enum(ALERTAS)),
  /** Licence of this place; null when the person's test came from outside the turma. */
  id_licenca: z.nullable(z.int()),
  /** Id of the open invite, which can be resent, corrected or cancelled. */
  id_convite: z.nullable(z.string()),
  lembrado_em: z.nullable(instant),
  /**
   * Perfil code of the result while its person shares it with the caller; null in a turma of selection, and for a
   * result made in one.
   */
  codigo: z.nullable(z.string()),
})
export type Lugar = z.infer<typeof lugar>

export const getAndamento = endpoint({
  method: 'GET',
  path: '/rodadas/:id_rodada/andamento',
  access: 'permite_cadastrar_participante',
  summary: 'The board of a turma: its people, who needs a hand first, then the newest; ?passo=, ?alerta=1, ?busca=',
  params: turmaParams,
  query: z.extend(pageQuery, {
    passo: z.optional(passo),
    /** With `1`, only people who need attention. */
    alerta: z.optional(z.literal('1')),
  }),
  /** A page of people. `total` counts those that match the query; `contagem` and `alertas` count the whole turma. */
  response: z.extend(list(lugar), {
    contagem: contagemPassos,
    encerrados: z.int(),
    alertas: z.int(),
    entradas: z.int(),
    max_entradas: z.int(),
    situacao: situacaoTurma,
    fecha_em: instant,
    na_sala_ate: z.nullable(instant),
    /** Number of confirmation mails not sent today, because more addresses asked than there are places. */
    provas_retidas: z.int(),
  }),
})
export type Andamento = z.output<typeof getAndamento.response>

/** One person on the page that a company follows, without result, progress within the test or conversations. */
export const acompanhado = z.object({
  /** The person's name, or the partly hidden address when there is no name. */
  nome: z.string(),
  passo: z.enum(['convidado', 'cadastrado', 'respondendo', 'pronto']),
})

export const followTurma = endpoint({
  method: 'GET',
  path: '/rodadas/acompanhar/:token',
  access: 'open',
  summary: 'The read-only page of a turma for its company, by a revocable link: counts, and names with their step',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  query: pageQuery,
  response: z.object({
    nome: z.string(),
    nome_consultor: z.string(),
    nome_empresa: z.nullable(z.string()),
    finalidade,
    situacao: situacaoTurma,
    fecha_em: instant,
    contagem: z.omit(contagemPassos, { conversado: true }),
    /** People by name; empty for a turma of selection, where only counts are shown. */
    results: z.array(acompanhado),
    total: z.int(),
    atualizado_em: instant,
  }),
})
export type Acompanhamento = z.output<typeof followTurma.response>
