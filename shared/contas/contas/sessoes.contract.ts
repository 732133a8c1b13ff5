import * as z from 'zod/mini'
import { endpoint, instant, list, pageQuery } from '../../platform/contract.ts'

/** An open session of the caller, described so that the caller can recognise it. */
export const sessaoAberta = z.object({
  id_sessao: z.string(),
  /**
   * Name of the browser, such as 'Chrome'; null when it was not recognised. The next field is the system, such as
   * 'Android'.
   */
  navegador: z.nullable(z.string()),
  sistema: z.nullable(z.string()),
  criada_em: instant,
  /** When the session was last used, precise to five minutes. */
  usada_em: instant,
  /** Whether this is the session that sends the request. */
  atual: z.boolean(),
})
export type SessaoAberta = z.infer<typeof sessaoAberta>

export const listSessoes = endpoint({
  method: 'GET',
  path: '/usuarios/sessoes',
  access: 'authenticated',
  summary: "The caller's open sessions, this one first, then the latest used",
  query: pageQuery,
  response: list(sessaoAberta),
})

export const endSessao = endpoint({
  method: 'POST',
  path: '/usuarios/sessoes/:id_sessao/encerrar',
  access: 'authenticated',
  fresh: true,
  summary: "End one of the caller's open sessions",
  params: z.object({ id_sessao: z.uuid() }),
  response: z.object({ mensagem: z.string() }),
})

export const endOthers = endpoint({
  method: 'POST',
  path: '/usuarios/sessoes/encerrar-outras',
  access: 'authenticated',
  fresh: true,
  summary: "End every session of the caller's but this one",
  response: z.object({ mensagem: z.string(), encerradas: z.int() }),
})

export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/usuarios/logout-todos',
  access: 'authenticated',
  semFator: true,
  summary: 'End every session of the caller, on every device',
  response: z.object({ mensagem: z.string() }),
})
