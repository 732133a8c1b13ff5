import * as z from 'zod/mini'
import { endpoint } from '../../platform/contract.ts'

/** Periods of the admin's home; each is compared with the one before it. */
export const PERIODOS = ['7d', '30d', '12m'] as const
export type Periodo = (typeof PERIODOS)[number]

const comAnterior = z.object({ agora: z.int(), antes: z.int() })

export const visaoGeral = z.object({
  periodo: z.enum(PERIODOS),
  /** Days of São Paulo, yyyy-mm-dd, both included; the last one is today, still running. */
  de: z.string(),
  ate: z.string(),
  testes: comAnterior,
  convites: comAnterior,
  cadastros: comAnterior,
  /**
   * Purchases paid in the period and not given back whole; licences credited less those taken back; what came in less what
   * was given back, each on its day.
   */
  compras: comAnterior,
  licencas_vendidas: comAnterior,
  receita_centavos: comAnterior,
  /** Licences of all consultores: available, in open invites, and in unfinished tests. */
  estoque: z.object({ livres: z.int(), em_convites: z.int(), em_testes: z.int() }),
  consultores: z.object({ ativos: z.int(), total: z.int(), convites_abertos: z.int() }),
  /** Confirmed requests to use the product that nobody has answered. */
  interesses: z.int(),
  /** Open exceptions, which need a decision. */
  excecoes: z.int(),
  /** Paid sales whose note is still to be issued after five days, and sales by invoice with an overdue instalment. */
  notas_atrasadas: z.int(),
  faturas_vencidas: z.int(),
  /** Month of the oldest such note, aaaa-mm; null when none is late. */
  notas_atrasadas_mes: z.nullable(z.string()),
  emails: z.object({
    /** Waiting mails, and since when the oldest overdue one waits. */
    na_fila: z.int(),
    atrasado_desde: z.nullable(z.coerce.date()),
    /** Mails given up in this period. */
    falharam: z.int(),
  }),
  /**
   * Set when this installation runs on a restored copy that sends nothing: the instant of the copy, and of its
   * restoration.
   */
  quarentena: z.nullable(z.object({ copia_de: z.nullable(z.coerce.date()), restaurada_em: z.coerce.date() })),
  /**
   * Finished tests and revenue, one point a day, or a month when the period is a year; days without any are included.
   */
  serie: z.array(z.object({ dia: z.string(), testes: z.int(), receita_centavos: z.int() })),
})
export type VisaoGeral = z.infer<typeof visaoGeral>

export const getVisaoGeral = endpoint({
  method: 'GET',
  path: '/administracao/visao-geral',
  access: 'permite_inativar_consultor',
  summary: 'Sales, stock, tests, exceptions and mails of a period beside the one before',
  query: z.object({ periodo: z._default(z.enum(PERIODOS), '30d') }),
  response: visaoGeral,
})
