import * as z from 'zod/mini'
import { endpoint, id } from '../../platform/contract.ts'
import { EXEMPLO_ANEXO_PATH, EXEMPLO_PATH } from './exemplo.ts'

/** A report's signed name; longer where it carries a reason. */
const nome = z.string().check(z.maxLength(2000))
/** The reason an admin gives (behaviour §5), kept in the audit. */
const motivo = z.string().check(z.trim(), z.maxLength(300))

export const createNomeDoRelatorio = endpoint({
  method: 'POST',
  path: '/relatorios_disc/nomes',
  access: 'authenticated',
  summary: "A report's name with an admin's reason sealed in it, so that no address and no history tells the reason",
  body: z.object({ id_licenca: z.int().check(z.minimum(1), z.maximum(2_147_483_647)), motivo }),
  response: z.object({ nome_relatorio: z.string() }),
})

export const getRelatorio = endpoint({
  method: 'GET',
  path: '/relatorios_disc/:nome_relatorio.pdf',
  access: 'open',
  conteudo: true,
  summary: 'The report as PDF; the name is signed, bound to a session and expires',
  params: z.object({ nome_relatorio: nome }),
  query: z.object({
    motivo: z.optional(motivo),
    /** Adds the person's marks and plan at the end: for herself always, for others only while she shares them. */
    com: z.optional(z.literal('marcacoes')),
  }),
  response: z.custom<Uint8Array | undefined>(),
  produces: 'application/pdf',
})

export const getAnexo = endpoint({
  method: 'GET',
  path: '/relatorios_disc/anexo/:nome_relatorio.pdf',
  access: 'open',
  conteudo: true,
  summary: "The consultor's annex to a report; the participante never receives it",
  params: z.object({ nome_relatorio: nome }),
  query: z.object({ motivo: z.optional(motivo) }),
  response: z.custom<Uint8Array | undefined>(),
  produces: 'application/pdf',
})

export const getExplicacao = endpoint({
  method: 'GET',
  path: '/relatorios_disc/explicacao/:nome_relatorio.pdf',
  access: 'open',
  summary: 'How a result was made, with answers, rules, versions and openings, for its own person only (LGPD, art. 20)',
  params: z.object({ nome_relatorio: nome }),
  query: z.object({}),
  response: z.custom<Uint8Array | undefined>(),
  produces: 'application/pdf',
})

export const getEvolucao = endpoint({
  method: 'GET',
  path: '/relatorios_disc/relatorio.pdf',
  access: 'open',
  conteudo: true,
  summary: "A person's finished tests over time as PDF, by bearer or by a report's signed name",
  query: z.object({
    id_usuario: z.optional(id),
    /**
     * A `nome_relatorio` of that person, which opens the document without a header while its session lives (behaviour
     * §29).
     */
    nome: z.optional(nome),
    motivo: z.optional(motivo),
  }),
  response: z.custom<Uint8Array | undefined>(),
  produces: 'application/pdf',
})

export const getExemploRelatorio = endpoint({
  method: 'GET',
  path: EXEMPLO_PATH,
  access: 'open',
  summary: 'The sample report of an invented person, public and cacheable',
  response: z.custom<Uint8Array | undefined>(),
  produces: 'application/pdf',
})

export const getExemploAnexo = endpoint({
  method: 'GET',
  path: EXEMPLO_ANEXO_PATH,
  access: 'open',
  summary: "The sample of the consultor's annex to that report, public and cacheable",
  response: z.custom<Uint8Array | undefined>(),
  produces: 'application/pdf',
})
