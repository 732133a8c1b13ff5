import * as z from 'zod/mini'
import { endpoint, id, instant, list, pageQuery } from '../../platform/contract.ts'
import { ACESSOS, DESTINOS, ORIGENS, PAPEIS } from './autorizacoes.rules.ts'
import { escopo } from './escopo.schema.ts'

/** How much of the caller's results one recipient may see, and since when. */
export const autorizacao = z.object({
  destino: z.enum(DESTINOS),
  /** `id_usuario` of the consultor or gestor who may see the results, or `id_equipe`. */
  id_destino: z.int(),
  /** Name of the recipient. */
  nome: z.string(),
  /** Company of an equipe or gestor; null for an equipe without one, missing for a consultor. */
  id_empresa: z.optional(z.nullable(z.int())),
  nome_empresa: z.optional(z.nullable(z.string())),
  escopo,
  /** Scopes that the caller may choose for this recipient. */
  opcoes: z.array(escopo),
  /** Null while the caller never chose for an equipe or gestor. */
  origem: z.nullable(z.enum(ORIGENS)),
  desde: instant,
  /** When the choice ends by itself. */
  expira_em: z.nullable(instant),
  /**
   * Id of the choice in force; null while there was none. A change sends it back, so that a change based on an outdated
   * choice is refused.
   */
  id_autorizacao: z.nullable(z.int()),
  /** When the recipient last asked to see a closed result; null when it never asked, or when the result is open. */
  pedido_em: z.nullable(instant),
})
export type Autorizacao = z.infer<typeof autorizacao>

export const getAutorizacoes = endpoint({
  method: 'GET',
  path: '/autorizacoes',
  access: 'authenticated',
  summary: "Who may see the caller's results, one row a destino: consultores, equipes, gestores",
  response: list(autorizacao),
})

export const putAutorizacoes = endpoint({
  method: 'PUT',
  path: '/autorizacoes',
  access: 'authenticated',
  fresh: { field: 'escopo', is: 'relatorio' },
  summary: "Choose what each destino sees of the caller's results, from the next request on",
  body: z
    .array(
      z.object({
        destino: z.enum(DESTINOS),
        id_destino: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
        escopo,
        id_autorizacao_anterior: z.optional(
          z.nullable(z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
  response: list(autorizacao),
})

export const acessoResultado = z.object({
  em: instant,
  nome: z.string(),
  papel: z.enum(PAPEIS),
  acesso: z.enum(ACESSOS),
  /** The licence whose result was opened; null when the document covers several tests. */
  id_licenca: z.nullable(z.int()),
  /** The reason that an admin gave; null for other readers. */
  motivo: z.nullable(z.string()),
})
export type AcessoResultado = z.infer<typeof acessoResultado>

export const listAcessosResultado = endpoint({
  method: 'GET',
  path: '/autorizacoes/registro',
  access: 'authenticated',
  summary: "Who opened the caller's results, newest first: once a reader, kind, licence, reason and hour",
  query: pageQuery,
  response: list(acessoResultado),
})

export const askAcesso = endpoint({
  method: 'POST',
  path: '/autorizacoes/pedidos',
  access: 'permite_cadastrar_participante',
  summary: 'Ask a client to open a closed result, once in 30 days; a mail to the person',
  body: z.object({ id_participante: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) }),
  response: z.object({ mensagem: z.string(), pedido_em: instant, pode_pedir_em: z.nullable(instant) }),
})

export const getPedidoAcesso = endpoint({
  method: 'GET',
  path: '/autorizacoes/pedidos/:id',
  access: 'permite_cadastrar_participante',
  summary: "What a client lets the caller see, and when the caller may ask again ({id}: the client's id_usuario)",
  params: z.object({ id }),
  response: z.object({
    escopo,
    /** When the caller last asked this client for access; null when never. */
    pedido_em: z.nullable(instant),
    /** When the caller may ask again; null when the caller may ask now. */
    pode_pedir_em: z.nullable(instant),
    /** Licence of the client's latest result when it waits to be opened together; null otherwise. */
    aguardando_ver_junto: z.nullable(z.int()),
  }),
})
