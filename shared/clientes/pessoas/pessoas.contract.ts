import * as z from 'zod/mini'
import { escopo } from '../../contas/autorizacoes/escopo.schema.ts'
import { endpoint, id, instant, list } from '../../platform/contract.ts'
import { idEscolhido, numeroDaConsulta } from '../../platform/fields/number.ts'
import { preprocess } from '../../platform/fields/preprocess.ts'

/** How far a person is with a consultor, in the order of the path; `encerrado`: the invite ended, and there is no account. */
export const ESTADO_PESSOA = ['convidado', 'cadastrado', 'respondendo', 'pronto', 'conversado', 'encerrado'] as const
export const estadoPessoa = z.enum(ESTADO_PESSOA)
export type EstadoPessoa = z.infer<typeof estadoPessoa>

/**
 * What needs somebody: the mail came back, the invite ends within 48 hours, a test lies untouched for 48 hours, a test was
 * not begun for three days.
 */
export const ALERTA_PESSOA = ['voltou', 'vence', 'parou', 'nao_comecou'] as const
export const alertaPessoa = z.enum(ALERTA_PESSOA)
export type AlertaPessoa = z.infer<typeof alertaPessoa>

/** Views of the one list: who accepted her, who has an open invite, who has an unfinished test. */
export const GRUPO_PESSOAS = ['clientes', 'convites', 'pendentes'] as const
/** By name; by the latest news; by the latest result's date; by the end of the invite. */
export const ORDEM_PESSOAS = ['nome', '-nome', 'novidade', 'resultado', 'prazo'] as const
export type OrdemPessoas = (typeof ORDEM_PESSOAS)[number]

/** How many values one chip takes. */
const VALORES_MAX = 50

/** Several values: an array in a body, comma-separated in an address; empty is none. */
const lista = <T extends z.ZodMiniType>(valor: T) =>
  z.optional(
    preprocess(
      value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z.array(valor).check(z.maxLength(VALORES_MAX)),
    ),
  )
const semVazio = <T extends z.ZodMiniType>(schema: T) =>
  preprocess(value => (value === '' ? undefined : value), z.optional(schema))
const dia = semVazio(z.iso.date('Data inválida').check(z.regex(/^[12]/, 'Data inválida')))

/** Which people: values of one chip are *or*, chips are *and*. The same as query parameters and as a body. */
export const filtroPessoas = z.object({
  /** Words in any order in name, e-mail and company. */
  busca: z.optional(
    z.pipe(
      z.string().check(z.maxLength(100)),
      z.transform(value => value.replace(/\p{Cc}/gu, '').trim()),
    ),
  ),
  grupo: semVazio(z.enum(GRUPO_PESSOAS)),
  /** `encerrado` is outside every view until it is asked for. */
  estado: lista(estadoPessoa),
  alerta: lista(alertaPessoa),
  etiqueta: lista(idEscolhido()),
  empresa: lista(idEscolhido()),
  turma: lista(z.uuid()),
  /** `1`: with a result that nobody has talked about since, also while a further test is under way. */
  falta_conversa: z.optional(z.literal('1')),
  /** Days of America/Sao_Paulo of the latest news, aaaa-mm-dd, both included. */
  de: dia,
  ate: dia,
  ordem: z.catch(z.optional(z.enum(ORDEM_PESSOAS)), undefined),
})
export type FiltroPessoas = z.output<typeof filtroPessoas>

/** How many people may be named one by one. */
export const SELECAO_MAX = 500
const idPessoa = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const ids = z.array(idPessoa).check(z.maxLength(SELECAO_MAX))

/** People of an act: these ids, or everybody that a filter finds, except some. */
export const selecao = z.union([
  z.object({ ids: ids.check(z.minLength(1)) }),
  z.object({ filtro: filtroPessoas, exceto: z.optional(ids) }),
])
export type Selecao = z.output<typeof selecao>

export const etiquetaDaPessoa = z.object({ id_etiqueta: z.int(), nome: z.string(), cor: z.string() })
export const turmaDaPessoa = z.object({ id_rodada: z.string(), nome: z.string() })

/** One person as the consultor's list shows it. What the person has not let her see is null. */
export const pessoa = z.object({
  id_pessoa: z.int(),
  /** The account, once it is known; before, there is an address alone. */
  id_participante: z.nullable(z.int()),
  /** Whether the person accepted a licence of hers; name, phone and company are shown from then on. */
  aceita: z.boolean(),
  email: z.string(),
  /** Before the acceptance, the name that the consultor typed beside the address. */
  nome: z.nullable(z.string()),
  /** Digits. */
  celular: z.nullable(z.string()),
  id_empresa: z.nullable(z.int()),
  nome_empresa: z.nullable(z.string()),
  estado: estadoPessoa,
  alerta: z.nullable(alertaPessoa),
  /** Questions answered in the test under way, 0 to 15. */
  respondidas: z.int(),
  /** The open or latest invite, and until when an open one stands. */
  id_convite: z.nullable(z.string()),
  validade: z.nullable(instant),
  /** The latest licence about this person, and the one whose test is not finished. */
  id_licenca: z.nullable(z.int()),
  id_licenca_aberta: z.nullable(z.int()),
  /** The latest result's licence; null before the first and while it is closed. */
  id_licenca_resultado: z.nullable(z.int()),
  resultado_em: z.nullable(instant),
  conversado_em: z.nullable(instant),
  novidade_em: instant,
  criada_em: instant,
  /** Share of the person's results that the caller may see. */
  compartilhamento: escopo,
  /** Profile code of the latest result: D, DI, EQ…; null before the first and while it is closed. */
  codigo: z.nullable(z.string()),
  nome_relatorio: z.nullable(z.string()),
  etiquetas: z.array(etiquetaDaPessoa),
  turmas: z.array(turmaDaPessoa),
  proximo_encontro: z.nullable(z.object({ id_encontro: z.string(), quando: instant })),
})
export type Pessoa = z.infer<typeof pessoa>

/** A chip's values that have an id: how many people each would find. */
const porId = z.array(z.object({ id: z.union([z.int(), z.string()]), nome: z.string(), n: z.int() }))
/** Number of people for each value of each filter, with the other filters as they are; values without people may be missing. */
export const contagensPessoas = z.object({
  estado: z.partialRecord(estadoPessoa, z.int()),
  alerta: z.partialRecord(alertaPessoa, z.int()),
  etiqueta: porId,
  empresa: porId,
  turma: porId,
})
export type ContagensPessoas = z.infer<typeof contagensPessoas>

/** How many people one page shows. */
export const LIMITES_PESSOAS = [25, 50, 100] as const

export const listPessoas = endpoint({
  method: 'GET',
  path: '/consultores/pessoas',
  access: 'permite_cadastrar_participante',
  summary: 'Everybody the caller deals with, one row a person; filters, orders, counts per chip value',
  query: z.extend(filtroPessoas, {
    pagina: z.optional(numeroDaConsulta(1_000_000)),
    limite: z.optional(numeroDaConsulta(100)),
    /** `1`: with `contagens`. */
    contagens: z.optional(z.literal('1')),
  }),
  response: z.extend(list(pessoa), { contagens: z.optional(contagensPessoas) }),
})

/** Neighbour in a list; `id_participante` is null when the person has no page. */
const vizinha = z.nullable(
  z.object({ id_pessoa: z.int(), id_participante: z.nullable(z.int()), /** Or the address. */ nome: z.string() }),
)
export const pessoaNaLista = z.extend(pessoa, {
  anterior: vizinha,
  proxima: vizinha,
  /** From 1; null without a filter, and once the filter no longer finds this person. */
  posicao: z.nullable(z.int()),
  total: z.nullable(z.int()),
})
export type PessoaNaLista = z.infer<typeof pessoaNaLista>

export const getPessoa = endpoint({
  method: 'GET',
  path: '/consultores/pessoas/:id_pessoa',
  access: 'permite_cadastrar_participante',
  summary: 'One person; with the parameters of a list also who stands before and after in it',
  params: z.object({ id_pessoa: id }),
  query: filtroPessoas,
  response: pessoaNaLista,
})

export const getPessoaDaConta = endpoint({
  method: 'GET',
  path: '/consultores/pessoas/conta/:id_participante',
  access: 'permite_cadastrar_participante',
  summary: 'The same by the account of a client',
  params: z.object({ id_participante: id }),
  query: filtroPessoas,
  response: pessoaNaLista,
})

/** People named in an address, side by side. */
const idsNoEndereco = z.optional(
  preprocess(
    value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(idEscolhido('Pessoa inválida', Number.MAX_SAFE_INTEGER)).check(z.maxLength(SELECAO_MAX)),
  ),
)
/** People in a file: all that the filter finds, only these of them, or all but these. */
export const quemExportar = z.extend(filtroPessoas, { ids: idsNoEndereco, exceto: idsNoEndereco })
export type QuemExportar = z.output<typeof quemExportar>
