import * as z from 'zod/mini'
import { endpoint, instant, list, pageQuery } from '../../platform/contract.ts'
import { nomeEtiqueta } from '../etiquetas/etiquetas.contract.ts'
import { selecao } from '../pessoas/pessoas.contract.ts'
import { TIPOS_ACAO } from './acoes.rules.ts'

const tipo = z.enum(TIPOS_ACAO)
const access = 'permite_cadastrar_participante'

/** Parameters of an act, besides its people; those of other acts are ignored. */
const parametros = z.object({
  /** `etiquetar`, `tirar_etiqueta`: a label by id or name; `etiquetar` makes a name that there is not. */
  etiqueta: z.optional(z.union([z.int().check(z.positive(), z.maximum(2_147_483_647)), nomeEtiqueta])),
  /** `por_em_turma`. */
  id_rodada: z.optional(z.uuid()),
  /** `novo_teste`: `false` leaves out whoever has a result; `por_em_turma`: `true` gives them another test. */
  reteste: z.optional(z.boolean()),
})

const pedido = z.object({ tipo, selecao, parametros: z.optional(parametros) })
export type PedidoAcao = z.output<typeof pedido>

const contagem = z.array(z.object({ motivo: z.string(), quantas: z.int() }))

export const previaAcao = endpoint({
  method: 'POST',
  path: '/consultores/acoes/previa',
  access,
  summary: 'What an act on many people would do, cost and leave out; changes nothing',
  body: pedido,
  response: z.object({
    /** People selected. */
    total: z.int(),
    /** For how many it would be done. */
    fazem: z.int(),
    /** Why the others stay out. */
    ficam: contagem,
    /** Licencas that it would spend, and how many are free now. */
    licencas: z.int(),
    livres: z.int(),
    /** Warnings before the act; `rascunho` counts those who have begun and would lose their answers. */
    avisos: z.array(z.object({ aviso: z.enum(['rascunho', 'reteste', 'teste']), quantas: z.int() })),
  }),
})
export type PreviaAcao = z.infer<typeof previaAcao.response>

export const quantasAcoes = endpoint({
  method: 'POST',
  path: '/consultores/acoes/quantas',
  access,
  summary: 'For how many of a selection each act would be done; changes nothing',
  body: z.object({ selecao }),
  response: z.object({ total: z.int(), fazem: z.record(tipo, z.int()) }),
})
export type QuantasAcoes = z.infer<typeof quantasAcoes.response>

const resumo = z.object({
  id_acao: z.string(),
  tipo,
  /** The name of the label or turma, as it is now; null where the act has none, or it is gone. */
  alvo: z.nullable(z.string()),
  criada_em: instant,
  terminada_em: z.nullable(instant),
  /** Why it stopped before its end: an error's code. */
  interrompida: z.nullable(z.string()),
  total: z.int(),
  feitas: z.int(),
  nao_feitas: z.int(),
  /** Why not, the most frequent first. */
  motivos: contagem,
})
export type ResumoAcao = z.infer<typeof resumo>

export const iniciarAcao = endpoint({
  method: 'POST',
  path: '/consultores/acoes',
  access,
  summary: 'Start an act on many people; the same `id_acao` again is the same act',
  body: z.extend(pedido, {
    id_acao: z.uuid(),
    /** The cost that was shown: a higher one is refused. */
    licencas: z.optional(z.int().check(z.nonnegative())),
  }),
  response: resumo,
})

export const listAcoes = endpoint({
  method: 'GET',
  path: '/consultores/acoes',
  access,
  summary: "The caller's acts on many people, newest first; kept for 180 days",
  query: pageQuery,
  response: list(resumo),
})

const linha = z.object({
  posicao: z.int(),
  id_pessoa: z.int(),
  /** Null of somebody who is no longer among her people. */
  nome: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Null while it waits for its turn. */
  resultado: z.nullable(z.enum(['feito', 'nao'])),
  motivo: z.nullable(z.string()),
  mensagem: z.nullable(z.string()),
  em: z.nullable(instant),
})
export type LinhaAcao = z.infer<typeof linha>

export const getAcao = endpoint({
  method: 'GET',
  path: '/consultores/acoes/:id_acao',
  access,
  summary: 'One act: how far it is, and what it came to for each person, in pages',
  params: z.object({ id_acao: z.uuid() }),
  query: z.extend(pageQuery, { resultado: z.optional(z.enum(['feito', 'nao', 'falta'])) }),
  response: z.extend(list(linha), { acao: resumo }),
})
