import * as z from 'zod/mini'
import { createFatura } from '#shared/licencas/propostas/faturas.contract.ts'
import { createProposta, type Proposta, type RascunhoBody } from '#shared/licencas/propostas/propostas.contract.ts'
import type { QuandoLibera } from '#shared/licencas/propostas/propostas.rules.ts'
import { cep } from '#shared/platform/fields/brazil/cep.ts'
import { HOUR_MS } from '#shared/platform/time.ts'
import { EMPTY_ENDERECO, type EnderecoValues } from '../../../contas/endereco/values.ts'
import { formatDocumento } from '../../compras/nota/nota.schema.ts'
import { centavosOf, formatCentavos } from '../../compras/planos/reais.ts'

/** Values of the editor while an admin types. */
export interface PropostaValues extends EnderecoValues {
  id_usuario: string
  id_tipo_licenca: '1' | '2'
  quantidade: string
  /** Price agreed, in reais; empty: the plans' price. */
  preco: string
  /** Days of the instalments, separated by commas. */
  prazos: string
  /** When the licences come. */
  libera: QuandoLibera
  valida_ate: string
  pedido: string
  condicoes: string
  nome: string
  documento: string
  contato_nome: string
  contato_email: string
  contato_telefone: string
}

/** Reads the days of instalments: numbers apart by commas or blanks. What is no number becomes −1, which is refused. */
export const readPrazos = (typed: string): number[] =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(part => (/^\d{1,4}$/.test(part) ? Number(part) : -1))

/** Converts what was typed to the body of the call. */
export const bodyOf = (values: PropostaValues): RascunhoBody => ({
  id_usuario: Number(values.id_usuario),
  id_tipo_licenca: values.id_tipo_licenca === '2' ? 2 : 1,
  quantidade: Number(values.quantidade),
  preco_centavos: centavosOf(values.preco),
  prazos: readPrazos(values.prazos),
  libera: values.libera,
  valida_ate: values.valida_ate,
  pedido: values.pedido,
  condicoes: values.condicoes,
  comprador: {
    nome: values.nome,
    documento: values.documento,
    cep: values.cep,
    endereco: values.endereco,
    numero: values.numero,
    complemento: values.complementos,
    bairro: values.bairro,
    id_cidade: values.id_cidade,
    contato: { nome: values.contato_nome, email: values.contato_email, telefone: values.contato_telefone },
  },
})

/** Field of the form for a field of the body, where they differ. */
const FIELDS: Readonly<Record<string, keyof PropostaValues>> = {
  preco_centavos: 'preco',
  'comprador.complemento': 'complementos',
  'comprador.contato.nome': 'contato_nome',
  'comprador.contato.email': 'contato_email',
  'comprador.contato.telefone': 'contato_telefone',
}

/** Returns the form's field for a path of the body: `comprador.cep` is `cep`, `prazos.1` is `prazos`. */
export function fieldOf(path: string): keyof PropostaValues {
  const known = FIELDS[path]
  if (known) return known
  const [first = '', second = ''] = path.split('.')
  // cast: the other paths of the body are named as the form's fields
  return (first === 'comprador' ? second : first) as keyof PropostaValues
}

/** Returns the schema of a form whose values become `bodyFrom` of them, checked by `call`; each message at its field. */
const schemaOf = <B>(call: z.ZodMiniType, bodyFrom: (values: PropostaValues) => B) =>
  z.pipe(
    z.custom<PropostaValues>(),
    z.transform((values, context) => {
      const body = bodyFrom(values)
      const parsed = z.safeParse(call, body)
      if (parsed.success) return body
      for (const issue of parsed.error.issues)
        context.issues.push({
          code: 'custom',
          input: values,
          message: issue.message,
          path: [fieldOf(issue.path.map(String).join('.'))],
        })
      return z.NEVER
    }),
  )

/** Schema of a proposal's editor. */
export const propostaSchema = schemaOf(createProposta.body, bodyOf)

/** Body of a sale without a proposal. */
export type VendaBody = z.input<typeof createFatura.body>

/** Returns the schema of a sale without a proposal, made once under this id. */
export const vendaSchema = (id_fatura: string) =>
  schemaOf(createFatura.body, (values): VendaBody => {
    const { valida_ate: _, condicoes: __, ...venda } = bodyOf(values)
    return { id_fatura, ...venda }
  })

/** Fields of the form that a refusal of the server may name. */
export const CAMPOS = [
  ...([
    'id_usuario',
    'id_tipo_licenca',
    'quantidade',
    'preco',
    'prazos',
    'libera',
    'valida_ate',
    'pedido',
    'condicoes',
  ] as const),
  ...(['nome', 'documento', 'cep', 'id_cidade', 'endereco', 'numero', 'bairro', 'complementos'] as const),
  ...(['contato_nome', 'contato_email', 'contato_telefone'] as const),
]

/** Renames the server's fields to the form's. */
export const camposDoForm = (campos: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(campos).map(([path, words]) => [fieldOf(path), words]))

/** Returns the editor's first values: of a new proposal, or of a draft. */
export function valuesOf(proposta: Proposta | undefined): PropostaValues {
  if (!proposta)
    return {
      ...EMPTY_ENDERECO,
      id_usuario: '',
      id_tipo_licenca: '1',
      quantidade: '10',
      preco: '',
      prazos: '28',
      libera: 'limite',
      valida_ate: '',
      pedido: '',
      condicoes: '',
      nome: '',
      documento: '',
      contato_nome: '',
      contato_email: '',
      contato_telefone: '',
    }
  const { comprador } = proposta
  return {
    id_usuario: String(proposta.id_usuario),
    id_tipo_licenca: proposta.id_tipo_licenca === 2 ? '2' : '1',
    quantidade: String(proposta.quantidade),
    preco: formatCentavos(proposta.preco_centavos),
    prazos: proposta.prazos.join(', '),
    libera: proposta.libera,
    valida_ate: new Date(proposta.valida_ate.getTime() - 3 * HOUR_MS).toISOString().slice(0, 10),
    pedido: proposta.pedido,
    condicoes: proposta.condicoes,
    nome: comprador.nome,
    documento: formatDocumento(comprador.documento),
    cep: cep.format(comprador.cep),
    estado: String(comprador.id_estado ?? ''),
    id_cidade: String(comprador.id_cidade),
    endereco: comprador.endereco,
    numero: comprador.numero,
    bairro: comprador.bairro,
    complementos: comprador.complemento,
    contato_nome: comprador.contato.nome,
    contato_email: comprador.contato.email,
    contato_telefone: comprador.contato.telefone,
  }
}
