import * as z from 'zod/mini'
import { escopo } from '../../contas/autorizacoes/escopo.schema.ts'
import { endpoint, id, instant, list } from '../../platform/contract.ts'
import { chosenId, queryNumber } from '../../platform/fields/number.ts'
import { preprocess } from '../../platform/fields/preprocess.ts'

/** How far a person has come with a consultor, in this order; `encerrado`: the invite ended and there is no account. */
export const ESTADO_PESSOA = ['convidado', 'cadastrado', 'respondendo', 'pronto', 'conversado', 'encerrado'] as const
export const estadoPessoa = z.enum(ESTADO_PESSOA)
export type EstadoPessoa = z.infer<typeof estadoPessoa>

/**
 * Reasons why a person needs attention: the mail bounced, the invite ends within 48 hours, a test in progress was
 * untouched for 48 hours, a test was not begun for three days.
 */
export const ALERTA_PESSOA = ['voltou', 'vence', 'parou', 'nao_comecou'] as const
export const alertaPessoa = z.enum(ALERTA_PESSOA)
export type AlertaPessoa = z.infer<typeof alertaPessoa>

/** Views of the list: people who accepted a licence, people with an open invite, people with an unfinished test. */
export const GRUPO_PESSOAS = ['clientes', 'convites', 'pendentes'] as const
/** Sort orders: by name, by latest event, by date of the latest result, by end of the invite. */
export const ORDEM_PESSOAS = ['nome', '-nome', 'novidade', 'resultado', 'prazo'] as const
export type OrdemPessoas = (typeof ORDEM_PESSOAS)[number]

/** Largest number of values in one filter. */
const VALORES_MAX = 50

/** Schema of several values: an array in a body, comma-separated in a query; empty means none. */
const lista = <T extends z.ZodMiniType>(valor: T) =>
  z.optional(
    preprocess(
      value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z.array(valor).check(z.maxLength(VALORES_MAX)),
    ),
  )
const withoutVazio = <T extends z.ZodMiniType>(schema: T) =>
  preprocess(value => (value === '' ? undefined : value), z.optional(schema))
const dia = withoutVazio(z.iso.date('Data inválida').check(z.regex(/^[12]/, 'Data inválida')))

/**
 * Filter of the list, the same as query parameters and in a body. Values of one field are alternatives; all fields must
 * match.
 */
export const filtroPessoas = z.object({
  /** Words, in any order, to find in name, e-mail or company. */
  busca: z.optional(
    z.pipe(
      z.string().check(z.maxLength(100)),
      z.transform(value => value.replace(/\p{Cc}/gu, '').trim()),
    ),
  ),
  grupo: withoutVazio(z.enum(GRUPO_PESSOAS)),
  /** States to include. `encerrado` people are left out unless it is named here. */
  estado: lista(estadoPessoa),
  alerta: lista(alertaPessoa),
  etiqueta: lista(chosenId()),
  empresa: lista(chosenId()),
  turma: lista(z.uuid()),
  /** With `1`, only people whose latest result has not been talked about, even if a further test is in progress. */
  falta_conversa: z.optional(z.literal('1')),
  /** First and last day (`ate`) of the latest event in São Paulo time, aaaa-mm-dd, both included. */
  de: dia,
  ate: dia,
  ordem: z.catch(z.optional(z.enum(ORDEM_PESSOAS)), undefined),
})
export type FiltroPessoas = z.output<typeof filtroPessoas>

/** Largest number of people that may be selected by id. */
export const SELECAO_MAX = 500
const idPessoa = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const ids = z.array(idPessoa).check(z.maxLength(SELECAO_MAX))

/** People selected for an act: by ids, or everybody who matches a filter, except some. */
export const selecao = z.union([
  z.object({ ids: ids.check(z.minLength(1)) }),
  z.object({ filtro: filtroPessoas, exceto: z.optional(ids) }),
])
export type Selecao = z.output<typeof selecao>

export const etiquetaDaPessoa = z.object({ id_etiqueta: z.int(), nome: z.string(), cor: z.string() })
export const turmaDaPessoa = z.object({ id_rodada: z.string(), nome: z.string() })

/** A person as shown in the consultor's list. What the person does not share with her is null. */
export const pessoa = z.object({
  id_pessoa: z.int(),
  /** Id of the person's account; null while only an address is known. */
  id_participante: z.nullable(z.int()),
  /** Whether the person has accepted a licence of hers; until then name, phone and company are not shown. */
  aceita: z.boolean(),
  email: z.string(),
  /** Name of the person; before the acceptance, the name that the consultor typed beside the address. */
  nome: z.nullable(z.string()),
  /** Mobile phone number, digits only. */
  celular: z.nullable(z.string()),
  id_empresa: z.nullable(z.int()),
  nome_empresa: z.nullable(z.string()),
  estado: estadoPessoa,
  alerta: z.nullable(alertaPessoa),
  /** Number of questions answered in the test in progress, 0 to 15. */
  respondidas: z.int(),
  /** Id of the open or latest invite; the next field is the end of an open one. */
  id_convite: z.nullable(z.string()),
  validade: z.nullable(instant),
  /** Id of the person's latest licence; the next field is the licence of the unfinished test. */
  id_licenca: z.nullable(z.int()),
  id_licenca_aberta: z.nullable(z.int()),
  /** Licence of the latest result; null without a result and while it is closed. */
  id_licenca_resultado: z.nullable(z.int()),
  resultado_em: z.nullable(instant),
  conversado_em: z.nullable(instant),
  novidade_em: instant,
  criada_em: instant,
  /** How much of the person's results the caller may see. */
  compartilhamento: escopo,
  /** Whether the person, who shares with the caller, waits to open the latest result together. */
  ver_junto: z.boolean(),
  /** Whether the latest licence was given in a selection. */
  de_selecao: z.boolean(),
  /** Perfil code of the latest result (D, DI, EQ…); null without a result and while it is closed. */
  codigo: z.nullable(z.string()),
  nome_relatorio: z.nullable(z.string()),
  etiquetas: z.array(etiquetaDaPessoa),
  turmas: z.array(turmaDaPessoa),
  proximo_encontro: z.nullable(z.object({ id_encontro: z.string(), quando: instant })),
})
export type Pessoa = z.infer<typeof pessoa>

/** Values of a filter field that have an id, each with the number of people (`n`) it would find. */
const porId = z.array(z.object({ id: z.union([z.int(), z.string()]), nome: z.string(), n: z.int() }))
/**
 * Number of people for each value of each filter field, with the other fields unchanged. Values that would find nobody
 * may be missing.
 */
export const contagensPessoas = z.object({
  estado: z.partialRecord(estadoPessoa, z.int()),
  alerta: z.partialRecord(alertaPessoa, z.int()),
  etiqueta: porId,
  empresa: porId,
  turma: porId,
})
export type ContagensPessoas = z.infer<typeof contagensPessoas>

export const listPessoas = endpoint({
  method: 'GET',
  path: '/consultores/pessoas',
  access: 'permite_cadastrar_participante',
  summary: 'Everybody the caller deals with, one row a person; filters, orders, counts per chip value',
  query: z.extend(filtroPessoas, {
    pagina: z.optional(queryNumber(1_000_000)),
    limite: z.optional(queryNumber(100)),
    /** With `1`, the response includes `contagens`. */
    contagens: z.optional(z.literal('1')),
  }),
  response: z.extend(list(pessoa), { contagens: z.optional(contagensPessoas) }),
})

/** Previous or next person in a list. `id_participante` is null when the person has no page. */
const vizinha = z.nullable(
  z.object({
    id_pessoa: z.int(),
    id_participante: z.nullable(z.int()),
    /** Name of the person, or the address when there is no name. */
    nome: z.string(),
  }),
)
export const pessoaNaLista = z.extend(pessoa, {
  anterior: vizinha,
  proxima: vizinha,
  /**
   * Position of the person in the list, from 1; null without a filter, or when the filter does not match this person.
   */
  posicao: z.nullable(z.int()),
  total: z.nullable(z.int()),
})
export type PessoaNaLista = z.infer<typeof pessoaNaLista>

export const getPessoaDaConta = endpoint({
  method: 'GET',
  path: '/consultores/pessoas/conta/:id_participante',
  access: 'permite_cadastrar_participante',
  summary: 'A client; with the parameters of a list also who stands before and after in it',
  params: z.object({ id_participante: id }),
  query: filtroPessoas,
  response: pessoaNaLista,
})

/** Schema of people's ids in a query, comma-separated. */
const idsNoEndereco = z.optional(
  preprocess(
    value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(chosenId('Pessoa inválida', Number.MAX_SAFE_INTEGER)).check(z.maxLength(SELECAO_MAX)),
  ),
)
/** People to export: everybody who matches the filter, only some of them (`ids`), or all but some (`exceto`). */
export const quemExportar = z.extend(filtroPessoas, { ids: idsNoEndereco, exceto: idsNoEndereco })
export type QuemExportar = z.output<typeof quemExportar>
