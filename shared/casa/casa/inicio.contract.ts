import * as z from 'zod/mini'
import { alertaPessoa } from '../../clientes/pessoas/pessoas.contract.ts'
import { ETAPAS } from '../../conversas/devolutivas/devolutivas.types.ts'
import { MODOS, TIPOS_ENCONTRO } from '../../conversas/encontros/encontros.rules.ts'
import { endpoint, instant } from '../../platform/contract.ts'

/** Upper bound for counting new results and results without a conversation; past it the home says "mais de 5.000". */
export const COUNT_UP_TO = 5_000

/** A new result: one that its consultor has not opened yet. */
const resultadoNovo = z.object({
  id_pessoa: z.int(),
  id_participante: z.int(),
  nome: z.string(),
  nome_empresa: z.nullable(z.string()),
  id_licenca: z.int(),
  resultado_em: instant,
  /** Profile code: D, DI, EQ…; and its name in the words that the result was made with. */
  /** Null, like the name, for a result made in a selection. */
  codigo: z.nullable(z.string()),
  nome_perfil: z.nullable(z.string()),
  proximo_encontro: z.nullable(z.object({ id_encontro: z.string(), quando: instant })),
  /** Whether the two have talked since the result. */
  conversado: z.boolean(),
})
export type ResultadoNovo = z.infer<typeof resultadoNovo>

/** A person who needs a push; fields that the consultor may not see yet are null. */
const empurrado = z.object({
  id_pessoa: z.int(),
  /** Set for a client, whose page can be opened. */
  id_participante: z.nullable(z.int()),
  nome: z.nullable(z.string()),
  email: z.string(),
  celular: z.nullable(z.string()),
  respondidas: z.int(),
  /** Set for an open invite. */
  id_convite: z.nullable(z.string()),
  validade: z.nullable(instant),
  /** When something last happened. */
  desde: instant,
})
export type Empurrado = z.infer<typeof empurrado>

/** All people who need the same kind of push: one row on the screen. */
const empurrao = z.object({
  alerta: alertaPessoa,
  total: z.int(),
  /** The people that one act reaches at once; the rest is in the list. */
  ids: z.array(z.int()),
  /** The people named on the row. */
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

/** A live conversation that is prepared or begun and may go on today. */
const salaAberta = z.object({
  id_devolutiva: z.string(),
  id_participante: z.int(),
  nome: z.string(),
  situacao: z.enum(['preparada', 'em_andamento', 'pausada']),
  etapa: z.enum(ETAPAS),
  /** Last activity in it. */
  desde: instant,
})
export type SalaAberta = z.infer<typeof salaAberta>

/** A client who chose to open the latest result together with this consultora, and waits for it. */
const abrirJunto = z.object({
  id_participante: z.int(),
  nome: z.string(),
  desde: instant,
})
export type AbrirJunto = z.infer<typeof abrirJunto>

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
    /** Whether a client's result exists; before the first one the home shows the first steps. */
    tem_resultado: z.boolean(),
    /** When the caller last visited before this session; null the first time. */
    visita_anterior: z.nullable(instant),
    novos: z.object({
      /** Counted up to `COUNT_UP_TO` + 1. */
      total: z.int(),
      desde_a_visita: z.int(),
      results: z.array(resultadoNovo),
      /**
       * People with a result and no conversation since, also during a further test: the list of `?falta_conversa=1`.
       */
      prontos: z.int(),
    }),
    empurroes: z.array(empurrao),
    turmas: z.object({ total: z.int(), results: z.array(turmaAberta) }),
    conversas: z.object({
      /** Number in the next seven days; `results` holds the first three. */
      total: z.int(),
      results: z.array(conversaMarcada),
      /** Past conversations without an outcome. */
      atrasadas: z.int(),
      /** Clients whom no free hour suited and who wrote when they can. */
      quando_podem: z.int(),
      /** Results without an arranged conversation; counted up to `COUNT_UP_TO` + 1. */
      sem_conversa: z.int(),
    }),
    /** The three rooms with the latest activity in thirty days; those whose person closed her results are left out. */
    salas: z.object({ total: z.int(), results: z.array(salaAberta) }),
    /** Clients who wait to open a result together, the longest waiting first. */
    juntos: z.object({ total: z.int(), results: z.array(abrirJunto) }),
    estoque: z.object({
      individual: z.int(),
      empresarial: z.int(),
      /** Number of the `empresarial` that are at no company's disposal. */
      empresarial_livre: z.int(),
      em_convites: z.int(),
      em_testes: z.int(),
      /** Licences that left the stock in the last 30 days and did not return. */
      usadas_30_dias: z.int(),
      /** Day to which the individual licences last at this pace, yyyy-mm-dd; null without a pace, or beyond a year. */
      dura_ate: z.nullable(z.string()),
      /** Whether few are left: two or less, or a week at this pace. */
      baixo: z.boolean(),
    }),
  }),
})
export type Inicio = z.infer<typeof getInicio.response>
