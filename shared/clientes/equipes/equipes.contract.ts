import * as z from 'zod/mini'
import { escopo } from '../../contas/autorizacoes/escopo.schema.ts'
import { nomeSemLinks } from '../../contas/pessoa/nome.ts'
import { endpoint, id, instant, list, pageQuery } from '../../platform/contract.ts'
import { chosenId } from '../../platform/fields/number.ts'
import { preprocess } from '../../platform/fields/preprocess.ts'
import { PASSOS } from '../turmas/turmas.rules.ts'
import {
  ADD_MAX,
  FINALIDADES_DA_EQUIPE,
  INTEGRANTES_MAX,
  MODOS,
  NOME_EQUIPE_MAX,
  PAPEIS_NA_EQUIPE,
} from './equipes.rules.ts'

const finalidade = z.enum(FINALIDADES_DA_EQUIPE, 'Escolha para que serve a equipe')
const nome = nomeSemLinks('Dê um nome à equipe', NOME_EQUIPE_MAX)
const empresa = preprocess(
  value => (value === '' ? null : value),
  z.nullable(chosenId('Selecione uma empresa da lista')),
)
const daEquipe = z.object({ id_equipe: id })

/** Number of an equipe's people at each step; conversations are the consultora's and are not told apart here. */
const contagem = z.object({ convidado: z.int(), cadastrado: z.int(), respondendo: z.int(), pronto: z.int() })

/**
 * An equipe as its consultora or a gestor of its company sees it. An integrante receives the fields that are not
 * optional, and her own choice.
 */
export const equipe = z.object({
  id_equipe: z.int(),
  nome: z.string(),
  papel: z.enum(PAPEIS_NA_EQUIPE),
  finalidade,
  modo: z.enum(MODOS),
  id_empresa: z.nullable(z.int()),
  nome_empresa: z.nullable(z.string()),
  nome_consultor: z.string(),
  arquivada_em: z.nullable(instant),
  criada_em: z.optional(instant),
  /** Whether purpose and modo may still be changed. */
  editavel: z.optional(z.boolean()),
  /** Number of people in it, and of those whom a file named and who have not registered. */
  integrantes: z.optional(z.int()),
  esperados: z.optional(z.int()),
  contagem: z.optional(contagem),
  /** For its consultora: when everybody of it was last reminded to choose; null when never. */
  lembrada_em: z.optional(z.nullable(instant)),
  /** True for a gestor once the consultora is not active: he reads the steps and no map. */
  so_passos: z.optional(z.literal(true)),
  /** An integrante's own choice for this equipe. */
  escopo: z.optional(escopo),
})
export type Equipe = z.infer<typeof equipe>

export const listEquipes = endpoint({
  method: 'GET',
  path: '/equipes',
  access: 'authenticated',
  summary: 'Equipes of the caller by name: as consultora, as gestor of a company, as integrante; ?id_empresa=, ?papel=',
  query: z.extend(pageQuery, {
    id_empresa: z.optional(chosenId()),
    papel: z.optional(z.enum(PAPEIS_NA_EQUIPE)),
    arquivadas: z.optional(z.literal('1')),
  }),
  response: list(equipe),
})

export const getEquipe = endpoint({
  method: 'GET',
  path: '/equipes/:id_equipe',
  access: 'authenticated',
  summary: 'One equipe of the caller',
  params: daEquipe,
  response: equipe,
})

export const createEquipe = endpoint({
  method: 'POST',
  path: '/equipes',
  access: 'permite_cadastrar_participante',
  summary: 'Gather an equipe in one of the caller’s companies, or in none; its purpose is declared',
  body: z.object({
    nome,
    id_empresa: z._default(empresa, null),
    finalidade: z._default(finalidade, 'equipe'),
    modo: z._default(z.enum(MODOS), 'nominal'),
    /** Declaration that the equipe is not used to hire, promote, move, appraise or dismiss anybody. */
    declaracao: z.optional(z.boolean()),
  }),
  response: equipe,
})
export type NovaEquipe = z.output<typeof createEquipe.body>

export const changeEquipe = endpoint({
  method: 'PUT',
  path: '/equipes/:id_equipe',
  access: 'permite_cadastrar_participante',
  summary: 'Rename an equipe; its purpose too, until the first choice or entry',
  params: daEquipe,
  body: z.object({
    nome: z.optional(nome),
    finalidade: z.optional(finalidade),
    declaracao: z.optional(z.boolean()),
  }),
  response: equipe,
})
export type MudancaEquipe = z.output<typeof changeEquipe.body>

export const archiveEquipe = endpoint({
  method: 'POST',
  path: '/equipes/:id_equipe/arquivar',
  access: 'permite_cadastrar_participante',
  summary: 'Archive an equipe: it shows nothing any more, and what people gave it ends',
  params: daEquipe,
  response: equipe,
})

export const remindEquipe = endpoint({
  method: 'POST',
  path: '/equipes/:id_equipe/lembrar',
  access: 'permite_cadastrar_participante',
  summary: 'Remind everybody of an equipe, whatever each chose, that they choose what to show it; once in seven days',
  params: daEquipe,
  response: z.object({ enviados: z.int(), lembrada_em: instant }),
})

/** One person of an equipe. It says nothing of a choice, a result or its quality. */
export const integrante = z.object({
  /** Null while the person is expected and has no account with this consultora. */
  id_participante: z.nullable(z.int()),
  /** Number of an expected person's row, for taking her off the list. */
  id_esperado: z.nullable(z.int()),
  nome: z.nullable(z.string()),
  /** Missing for colleagues. */
  email: z.optional(z.nullable(z.string())),
  area: z.optional(z.nullable(z.string())),
  desde: z.optional(instant),
  /** Step of her latest test of this consultora; null when nothing was sent. Conversations are shown as `pronto`. */
  passo: z.optional(z.nullable(z.enum(PASSOS))),
})
export type Integrante = z.infer<typeof integrante>

export const listIntegrantes = endpoint({
  method: 'GET',
  path: '/equipes/:id_equipe/integrantes',
  access: 'authenticated',
  summary: 'People of an equipe by name; an integrante reads those who show themselves, while she does too',
  params: daEquipe,
  query: pageQuery,
  response: list(integrante),
})

/** Person named by a file of teams, without an account and without an open invite. */
const esperado = z.object({ email: z.string(), nome: z.nullable(z.string()), equipe: z.string() })
export type Esperado = z.infer<typeof esperado>

export const listEsperados = endpoint({
  method: 'GET',
  path: '/esperados',
  access: 'authenticated',
  summary:
    'People whom files named for equipes of the caller and whom nobody has invited yet; ?id_empresa=, ?id_equipe=',
  query: z.extend(pageQuery, { id_empresa: z.optional(chosenId()), id_equipe: z.optional(chosenId()) }),
  response: list(esperado),
})

export const addIntegrantes = endpoint({
  method: 'POST',
  path: '/equipes/:id_equipe/integrantes',
  access: 'permite_cadastrar_participante',
  summary: 'Put clients of the caller into an equipe; each is told by mail, and nobody shows anything by it',
  params: daEquipe,
  body: z.object({
    ids: z
      .array(z.int().check(z.minimum(1), z.maximum(2_147_483_647)), 'Escolha quem entra')
      .check(z.minLength(1, 'Escolha quem entra'), z.maxLength(ADD_MAX, `No máximo ${ADD_MAX} por vez`)),
  }),
  response: z.object({ adicionados: z.int(), integrantes: z.int().check(z.maximum(INTEGRANTES_MAX)) }),
})

export const removeIntegrante = endpoint({
  method: 'DELETE',
  path: '/equipes/:id_equipe/integrantes/:id_participante',
  access: 'authenticated',
  summary: 'Take a person out of an equipe, or leave it; what she showed it ends at once',
  params: z.extend(daEquipe, { id_participante: id }),
  response: z.object({ response: z.string() }),
})

export const removeEsperado = endpoint({
  method: 'DELETE',
  path: '/equipes/:id_equipe/esperados/:id_esperado',
  access: 'permite_cadastrar_participante',
  summary: 'Take somebody who has not registered off the list of an equipe',
  params: z.extend(daEquipe, { id_esperado: id }),
  response: z.object({ response: z.string() }),
})
