import * as z from 'zod/mini'
import { endpoint, id, list } from '../../platform/contract.ts'

export const estado = z.object({ id_estado: z.int(), uf: z.string(), nome: z.string() })
export type Estado = z.infer<typeof estado>

export const cidade = z.object({ id_cidade: z.int(), nome: z.string() })
export type Cidade = z.infer<typeof cidade>

export const listEstados = endpoint({
  method: 'GET',
  path: '/utils/estados/:pais',
  access: 'open',
  summary: "The 27 states of 'Brasil'; an empty list for any other country",
  params: z.object({ pais: z.string().check(z.maxLength(60)) }),
  response: list(estado),
})

export const listTodasCidades = endpoint({
  method: 'GET',
  path: '/utils/cidades',
  access: 'open',
  summary: 'All 5,571 municipalities',
  response: list(z.extend(cidade, { id_estado: z.int() })),
})

export const listCidades = endpoint({
  method: 'GET',
  path: '/utils/cidades/:estado',
  access: 'open',
  summary: 'The municipalities of one state',
  params: z.object({ estado: id }),
  response: list(cidade),
})

/** Answer of a CEP look-up (behaviour §26), with the IBGE code that identifies the city. */
export const endereco = z.object({
  erro: z.optional(z.boolean()),
  cep: z.string(),
  uf: z.string(),
  localidade: z.string(),
  logradouro: z.string(),
  bairro: z.string(),
  complemento: z.string(),
  ibge: z.string(),
})
export type Endereco = z.infer<typeof endereco>

export const getCep = endpoint({
  method: 'GET',
  path: '/utils/cep/:cep',
  access: 'open',
  summary: 'Address of a CEP; { erro: true } for an unknown one, null when no provider answers',
  params: z.object({ cep: z.string().check(z.regex(/^\d{5}-?\d{3}$/)) }),
  response: z.nullable(endereco),
})
