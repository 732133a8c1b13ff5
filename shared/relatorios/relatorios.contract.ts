import { z } from 'zod'
import { endpoint } from '../contract.ts'

export const getRelatorio = endpoint({
  method: 'GET',
  path: '/relatorios_disc/:nome_relatorio.pdf',
  access: 'open',
  summary: 'The report as PDF; the name is signed, bound to a session and expires',
  params: z.object({ nome_relatorio: z.string().max(200) }),
  /** An admin says why (ruling 16); kept in the audit. */
  query: z.object({ motivo: z.string().trim().max(300).optional() }),
  response: z.custom<Uint8Array | undefined>(),
  produces: 'application/pdf',
})

export const getAnexo = endpoint({
  method: 'GET',
  path: '/relatorios_disc/anexo/:nome_relatorio.pdf',
  access: 'open',
  summary: "The consultor's annex to a report; the participante never receives it",
  params: z.object({ nome_relatorio: z.string().max(200) }),
  query: z.object({ motivo: z.string().trim().max(300).optional() }),
  response: z.custom<Uint8Array | undefined>(),
  produces: 'application/pdf',
})
