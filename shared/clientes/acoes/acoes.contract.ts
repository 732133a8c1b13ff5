import * as z from 'zod/mini'
import { endpoint, instant, list, pageQuery } from '../../platform/contract.ts'
import { nomeEtiqueta } from '../etiquetas/etiquetas.contract.ts'
import { selecao } from '../pessoas/pessoas.contract.ts'
import { STORED_TIPOS, TIPOS_ACAO } from './acoes.rules.ts'

const tipo = z.enum(TIPOS_ACAO)
const access = 'permite_cadastrar_participante'

/** Parameters of an act, besides its people. Those that belong to another kind of act are ignored. */
const parametros = z.object({
  /** Label, by id or name, for `etiquetar` and `tirar_etiqueta`. `etiquetar` creates a label with a new name. */
  etiqueta: z.optional(z.union([z.int().check(z.positive(), z.maximum(2_147_483_647)), nomeEtiqueta])),
  /** The turma for `por_em_turma`. */
  id_rodada: z.optional(z.uuid()),
  /**
   * For `novo_teste`, `false` leaves out people who have a result; for `por_em_turma`, `true` gives them another test.
   */
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
    /** Number of people selected. */
    total: z.int(),
    /** Number of people for whom the act would be done. */
    fazem: z.int(),
    /** Why the other people would be left out, with a count for each reason. */
    ficam: contagem,
    /** Licences that the act would use; the next field is how many are available now. */
    licencas: z.int(),
    livres: z.int(),
    /** Warnings before the act. `rascunho` counts people who have begun a test and would lose their answers. */
    /** Number of those who would get a mail and got one within the last hour, and when the latest; null for none. */
    recebidos: z.nullable(z.object({ quantas: z.int(), ultimo_em: instant })),
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
  tipo: z.enum(STORED_TIPOS),
  /** Current name of the act's label or turma; null when the act has none, or it was deleted. */
  alvo: z.nullable(z.string()),
  criada_em: instant,
  terminada_em: z.nullable(instant),
  /** Error code of why the act stopped before its last line; null when it did not. */
  interrompida: z.nullable(z.string()),
  total: z.int(),
  feitas: z.int(),
  nao_feitas: z.int(),
  /** Why lines were not done, with a count for each reason, the most frequent first. */
  motivos: contagem,
  /**
   * Whether what was done can be taken back: nothing was sent, and it was not taken back before. Of a turma only the
   * places of people whom no invite went to are taken back.
   */
  pode_desfazer: z.boolean(),
})
export type ResumoAcao = z.infer<typeof resumo>

export const startAcao = endpoint({
  method: 'POST',
  path: '/consultores/acoes',
  access,
  summary: 'Start an act on many people; the same `id_acao` again is the same act',
  body: z.extend(pedido, {
    id_acao: z.uuid(),
    /** Number of licences shown in the preview. When the act would use more by now, it is refused. */
    licencas: z.optional(z.int().check(z.nonnegative())),
  }),
  response: resumo,
})

export const undoAcao = endpoint({
  method: 'POST',
  path: '/consultores/acoes/:id_acao/desfazer',
  access,
  summary:
    'Take back what an act did to its people, as an act of its own with the id of the body; only where nothing was sent',
  params: z.object({ id_acao: z.uuid() }),
  body: z.object({ id_acao: z.uuid() }),
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
  /** Name of the person; null when the person is no longer among the consultor's people. */
  nome: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Result of the line; null while it waits to be processed. */
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
