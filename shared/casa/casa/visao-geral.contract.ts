import * as z from 'zod/mini'
import { endpoint } from '../../platform/contract.ts'

/** Periods of the admin's home; each is compared with the one before it. */
export const PERIODOS = ['7d', '30d', '12m'] as const
export type Periodo = (typeof PERIODOS)[number]

const comAnterior = z.object({ agora: z.int(), antes: z.int() })

export const visaoGeral = z.object({
  periodo: z.enum(PERIODOS),
  /** Days of São Paulo, aaaa-mm-dd, both included; the last one is today and not over. */
  de: z.string(),
  ate: z.string(),
  testes: comAnterior,
  convites: comAnterior,
  cadastros: comAnterior,
  /** Purchases paid in it, their licences and centavos. */
  compras: comAnterior,
  licencas_vendidas: comAnterior,
  receita_centavos: comAnterior,
  /** All licences at hand everywhere, and those in invites and tests. */
  estoque: z.object({ livres: z.int(), em_convites: z.int(), em_testes: z.int() }),
  consultores: z.object({ ativos: z.int(), total: z.int(), convites_abertos: z.int() }),
  /** Open exceptions: they need a decision. */
  excecoes: z.int(),
  emails: z.object({
    /** Waiting, and since when the oldest one waits past its time. */
    na_fila: z.int(),
    atrasado_desde: z.nullable(z.coerce.date()),
    /** Given up on in this period. */
    falharam: z.int(),
  }),
  /** Whether this installation runs on a restored copy from which nothing leaves: of what instant, since when. */
  quarentena: z.nullable(z.object({ copia_de: z.nullable(z.coerce.date()), restaurada_em: z.coerce.date() })),
  /** Finished tests and revenue, one point a day, or a month where the period is a year; every day is there. */
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
