import * as z from 'zod/mini'
import { endpoint, instant } from '../../platform/contract.ts'
import { requiredText } from '../../platform/fields/text.ts'
import { QUANDO_LIBERA } from './propostas.rules.ts'

/* The page of a proposal for whoever has its link, in a file of its own so that it loads nothing else. */

const token = z.object({ token: z.string().check(z.maxLength(100)) })

/** The seller as it was when the proposal was sent. */
export const vendedor = z.object({
  razao_social: z.string(),
  cnpj: z.string(),
  endereco: z.string(),
  telefone: z.string(),
  suporte_email: z.string(),
})
export type Vendedor = z.infer<typeof vendedor>

const propostaPublica = z.object({
  numero: z.int(),
  /** State as the buyer sees it; a draft has no link. */
  estado: z.enum(['enviada', 'aceita', 'vencida', 'recusada', 'cancelada']),
  vendedor,
  comprador: z.object({ nome: z.string(), documento: z.string(), contato: z.string() }),
  quantidade: z.int(),
  id_tipo_licenca: z.int(),
  preco_cheio_centavos: z.int(),
  preco_centavos: z.int(),
  pedido: z.string(),
  condicoes: z.string(),
  valida_ate: instant,
  /** Instalments counted from the acceptance, or from today while it is not accepted. */
  parcelas: z.array(z.object({ numero: z.int(), dias: z.int(), vence_em: z.string(), valor_centavos: z.int() })),
  /** When the licences come. */
  libera: z.enum(QUANDO_LIBERA),
  /** Person who answered, and when; null while nobody has. */
  resposta: z.nullable(z.object({ nome: z.string(), cargo: z.string(), em: instant })),
})
export type PropostaPublica = z.infer<typeof propostaPublica>

export const getPropostaPublica = endpoint({
  method: 'GET',
  path: '/faturamento/publica/:token',
  access: 'open',
  summary: 'A proposal by its link; reading changes nothing',
  params: token,
  response: propostaPublica,
})

const quem = {
  nome: requiredText('Preencha o seu nome', 80),
  cargo: requiredText('Preencha o seu cargo', 80),
}

export const acceptProposta = endpoint({
  method: 'POST',
  path: '/faturamento/publica/:token/aceitar',
  access: 'open',
  summary: 'Accept a proposal on behalf of the buyer; the same again answers the same',
  params: token,
  body: z.object({
    ...quem,
    /** Price on the page that was accepted, in centavos. */
    preco_centavos: z.int('Atualize a página'),
    /** The statement that the person may accept on behalf of the company. */
    em_nome_da_empresa: z.literal(true, 'Diga que pode aceitar em nome da empresa'),
  }),
  response: propostaPublica,
})

export const refuseProposta = endpoint({
  method: 'POST',
  path: '/faturamento/publica/:token/recusar',
  access: 'open',
  summary: 'Refuse a proposal on behalf of the buyer',
  params: token,
  body: z.object({
    ...quem,
    motivo: z.pipe(
      z.nullish(z.string().check(z.maxLength(500, 'Use até 500 caracteres'))),
      z.transform(value => (value ?? '').trim()),
    ),
  }),
  response: propostaPublica,
})

export const getPropostaPublicaPdf = endpoint({
  method: 'GET',
  path: '/faturamento/publica/:token/proposta.pdf',
  access: 'open',
  summary: 'A proposal as PDF, by its link',
  params: token,
  response: z.custom<Uint8Array | undefined>(),
  produces: 'application/pdf',
})
