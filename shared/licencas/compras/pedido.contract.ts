import * as z from 'zod/mini'
import { endpoint, id, instant, list, pageQuery } from '../../platform/contract.ts'
import { cep } from '../../platform/fields/brazil/cep.ts'
import { cnpj, isCnpj } from '../../platform/fields/brazil/cnpj.ts'
import { isCpf } from '../../platform/fields/brazil/cpf.ts'
import { chosenId, queryNumber } from '../../platform/fields/number.ts'
import { preprocess } from '../../platform/fields/preprocess.ts'
import { optionalText, requiredText } from '../../platform/fields/text.ts'
import { tipoLicenca } from '../licencas/estoque.contract.ts'
import { codigoDoCupom, QUANTIDADE_MAX, TIPOS_CUPOM } from './faixas.rules.ts'

/** CPF or CNPJ of the invoice's recipient, digits only. */
export const documento = z
  .pipe(z.string('Preencha o CPF ou CNPJ').check(z.maxLength(30, 'CPF ou CNPJ inválido')), z.transform(cnpj.clean))
  .check(z.refine(value => isCpf(value) || isCnpj(value), 'CPF ou CNPJ inválido'))

/** Recipient of a purchase's invoice, with address. */
export const tomador = z.object({
  nome: requiredText('Preencha o nome ou a razão social', 120),
  documento,
  cep: cep.schema,
  endereco: requiredText('Preencha o endereço', 120),
  numero: requiredText('Preencha o número', 20),
  complemento: optionalText(60),
  bairro: requiredText('Preencha o bairro', 60),
  id_cidade: chosenId('Selecione a cidade', 9_999_999),
})
export type Tomador = z.output<typeof tomador>

/** Recipient of a purchase's invoice as stored, with the city's name. */
export const tomadorGuardado = z.object({
  nome: z.string(),
  documento: z.string(),
  cep: z.string(),
  endereco: z.string(),
  numero: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  id_cidade: z.int(),
  cidade: z.nullable(z.string()),
  uf: z.nullable(z.string()),
})

const CODIGO = 'Cupom inválido'
/**
 * Schema of a coupon code.
 * @param mensagem error message for a malformed code
 */
const codigoCom = (mensagem: string) =>
  z.pipe(
    z.pipe(z.string(mensagem).check(z.maxLength(60, mensagem)), z.transform(codigoDoCupom)),
    z.string().check(z.regex(/^[A-Z0-9-]{3,24}$/, mensagem)),
  )
export const codigoCupom = codigoCom(CODIGO)

export const quantidade = z
  .number('Informe quantas licenças')
  .check(
    z.int('Informe um número inteiro'),
    z.minimum(1, 'Informe quantas licenças'),
    z.maximum(QUANTIDADE_MAX, 'São até 10.000 licenças por compra'),
  )

/** Optional fields of a purchase besides its plan. */
export const pedido = {
  /** Number of licences, priced by the plans on sale; when absent, the plan's number. */
  quantidade: z.optional(quantidade),
  /** Kind of licence that `quantidade` counts; individual when absent. Without a quantity the plan decides. */
  id_tipo_licenca: z.optional(tipoLicenca),
  cupom: z.optional(z.nullable(codigoCupom)),
  /** Total that the buyer was shown, in centavos. When the price differs by now, the purchase is refused. */
  total_centavos: z.optional(z.int()),
  tomador: z.optional(tomador),
}

export const quoteCompra = endpoint({
  method: 'GET',
  path: '/compra/cotacao',
  access: 'permite_cadastrar_participante',
  summary: 'What a number of licences costs now, with a coupon or without; keeps nothing',
  query: z.object({
    quantidade: queryNumber(QUANTIDADE_MAX),
    /** Kind of licence; individual when absent. */
    tipo: z._default(z.enum(['1', '2'], 'Selecione o tipo de licença'), '1'),
    cupom: z.optional(preprocess(value => (value === '' ? undefined : value), z.optional(codigoCupom))),
  }),
  response: z.object({
    quantidade: z.int(),
    /** The plan whose unit price applies to each licence. */
    idPlano: z.int(),
    nome_plano: z.string(),
    cheio_centavos: z.int(),
    desconto_centavos: z.int(),
    total_centavos: z.int(),
    cupom: z.nullable(z.string()),
    /** A plan with more licences for the same money or less; null when there is none. */
    sugestao: z.nullable(z.object({ quantidade: z.int(), total_centavos: z.int() })),
  }),
})

const cupom = z.object({
  id_cupom: z.int(),
  codigo: z.string(),
  tipo: z.enum(TIPOS_CUPOM),
  /** Percentage, or an amount in centavos, depending on `tipo`. */
  valor: z.int(),
  minimo_licencas: z.int(),
  valido_ate: z.nullable(instant),
  maximo_usos: z.nullable(z.int()),
  ativo: z.boolean(),
  criado_em: instant,
  /** Number of purchases that hold the coupon, paid or still payable. */
  usos: z.int(),
  /** Sum of the discounts given by this coupon in paid purchases, in centavos. */
  concedido_centavos: z.int(),
})
export type Cupom = z.infer<typeof cupom>

export const listCupons = endpoint({
  method: 'GET',
  path: '/compra/cupons',
  access: 'permite_inativar_consultor',
  summary: 'Every coupon, newest first, with how often it was used; for admins',
  query: pageQuery,
  response: list(cupom),
})

export const createCupom = endpoint({
  method: 'POST',
  path: '/compra/cupons',
  access: 'permite_inativar_consultor',
  fresh: true,
  summary: 'Create a coupon: percent or centavos off, once for each buyer; for admins',
  body: z
    .object({
      codigo: codigoCom('Use de 3 a 24 letras sem acento, números ou hífens'),
      tipo: z.enum(TIPOS_CUPOM, 'Escolha o tipo de desconto'),
      valor: z
        .number('Informe o desconto')
        .check(
          z.int('Informe um número inteiro'),
          z.minimum(1, 'Informe o desconto'),
          z.maximum(100_000_000, 'O desconto é alto demais'),
        ),
      minimo_licencas: z._default(quantidade, 1),
      valido_ate: z.optional(
        z.nullable(
          z.pipe(
            z.string('Informe uma data').check(z.maxLength(40, 'Informe uma data')),
            z.iso.datetime('Informe uma data'),
          ),
        ),
      ),
      maximo_usos: z.optional(
        z.nullable(
          z
            .number('Informe quantos usos')
            .check(z.int('Informe um número inteiro'), z.minimum(1, 'Informe quantos usos'), z.maximum(1_000_000)),
        ),
      ),
    })
    .check(
      z.refine(({ tipo, valor }) => tipo !== 'percentual' || valor < 100, {
        path: ['valor'],
        error: 'Use até 99%. Para licenças de graça, lance uma cortesia.',
      }),
    ),
  response: cupom,
})

export const changeCupom = endpoint({
  method: 'PUT',
  path: '/compra/cupons/:id',
  access: 'permite_inativar_consultor',
  fresh: true,
  summary: 'Take a coupon out of use, or back; purchases that hold it keep their price; for admins',
  params: z.object({ id }),
  body: z.object({ ativo: z.boolean('Diga se o cupom vale') }),
  response: cupom,
})
