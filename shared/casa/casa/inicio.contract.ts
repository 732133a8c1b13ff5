import * as z from 'zod/mini'
import { alertaPessoa } from '../../clientes/pessoas/pessoas.contract.ts'
import { ETAPAS } from '../../conversas/devolutivas/devolutivas.types.ts'
import { MODOS, TIPOS_ENCONTRO } from '../../conversas/encontros/encontros.rules.ts'
import { endpoint, instant } from '../../platform/contract.ts'

/** A result that its consultor has not opened yet. */
/** How far new results and results without a conversation are counted; past it the home says "mais de 100". */
export const CONTAR_ATE = 100

const resultadoNovo = z.object({
  id_pessoa: z.int(),
  id_participante: z.int(),
  nome: z.string(),
  nome_empresa: z.nullable(z.string()),
  id_licenca: z.int(),
  resultado_em: instant,
  /** Profile code: D, DI, EQ…; and its name in the words that the result was made with. */
  codigo: z.string(),
  nome_perfil: z.string(),
  proximo_encontro: z.nullable(z.object({ id_encontro: z.string(), quando: instant })),
})
export type ResultadoNovo = z.infer<typeof resultadoNovo>

/** Somebody who waits for a push; what she may not see yet is null. */
const empurrado = z.object({
  id_pessoa: z.int(),
  /** Only of a client, whose page can be opened. */
  id_participante: z.nullable(z.int()),
  nome: z.nullable(z.string()),
  email: z.string(),
  celular: z.nullable(z.string()),
  respondidas: z.int(),
  /** Of an open invite. */
  id_convite: z.nullable(z.string()),
  validade: z.nullable(instant),
  /** Since when nothing happened. */
  desde: instant,
})
export type Empurrado = z.infer<typeof empurrado>

/** Everybody who waits for the same push: one row on the screen. */
const empurrao = z.object({
  alerta: alertaPessoa,
  total: z.int(),
  /** Those that an act reaches at once; the rest is in the list. */
  ids: z.array(z.int()),
  /** Named on the row. */
  pessoas: z.array(empurrado),
})
export type Empurrao = z.infer<typeof empurrao>

const conversaMarcada = z.object({
  id_encontro: z.string(),
  id_participante: z.int(),
  nome: z.string(),
  quando: instant,
  minutos: z.int(),
  modo: z.enum(MODOS),
  local: z.nullable(z.string()),
  tipo: z.enum(TIPOS_ENCONTRO),
})
export type ConversaMarcada = z.infer<typeof conversaMarcada>

/** A live conversation that was prepared or begun, and may go on today. */
const salaAberta = z.object({
  id_devolutiva: z.string(),
  id_participante: z.int(),
  nome: z.string(),
  situacao: z.enum(['preparada', 'em_andamento', 'pausada']),
  etapa: z.enum(ETAPAS),
  /** When something last happened in it. */
  desde: instant,
})
export type SalaAberta = z.infer<typeof salaAberta>

const turmaAberta = z.object({
  id_rodada: z.string(),
  nome: z.string(),
  nome_empresa: z.nullable(z.string()),
  fecha_em: instant,
  pessoas: z.int(),
  conversadas: z.int(),
  prontas: z.int(),
  respondendo: z.int(),
})
export type TurmaAberta = z.infer<typeof turmaAberta>

export const getInicio = endpoint({
  method: 'GET',
  path: '/consultores/inicio',
  access: 'permite_cadastrar_participante',
  summary: "What is new, what waits and what comes, on the caller's home; one call for the whole page",
  response: z.object({
    /** Until the first result the home is the first steps. */
    tem_resultado: z.boolean(),
    /** When the caller was last here before this session; null the first time. */
    visita_anterior: z.nullable(instant),
    novos: z.object({
      /** Counted up to `CONTAR_ATE` + 1. */
      total: z.int(),
      desde_a_visita: z.int(),
      results: z.array(resultadoNovo),
      /** Everybody with a result and no conversation since, also who does a further test by now: as `?falta_conversa=1` lists them. */
      prontos: z.int(),
    }),
    empurroes: z.array(empurrao),
    turmas: z.object({ total: z.int(), results: z.array(turmaAberta) }),
    conversas: z.object({
      /** Of the next seven days; the first three. */
      total: z.int(),
      results: z.array(conversaMarcada),
      /** Passed, and nobody said how they went. */
      atrasadas: z.int(),
      /** Results without a conversation marked; counted up to `CONTAR_ATE` + 1. */
      sem_conversa: z.int(),
    }),
    /**
     * The last three that something happened in, of the last thirty days; a room whose person closed her results is none.
     * Optional for the hour in which a server of the release before this one still answers.
     */
    salas: z.optional(z.object({ total: z.int(), results: z.array(salaAberta) })),
    estoque: z.object({
      individual: z.int(),
      empresarial: z.int(),
      em_convites: z.int(),
      em_testes: z.int(),
      /** Licences that left the stock in the last 30 days and did not return. */
      usadas_30_dias: z.int(),
      /** The day that the individual ones last to at this pace, yyyy-mm-dd; null without a pace, or beyond a year. */
      dura_ate: z.nullable(z.string()),
      /** Few are left: two or less, or a week at this pace. */
      baixo: z.boolean(),
    }),
  }),
})
export type Inicio = z.infer<typeof getInicio.response>
