import * as z from 'zod/mini'
import { cep } from '../fields/brazil/cep.ts'
import { cnpj } from '../fields/brazil/cnpj.ts'
import { emailSchema } from '../fields/email.ts'
import { optionalText, requiredText } from '../fields/text.ts'
import { REGIMES } from './regimes.ts'

/** Federative units of Brazil, by their abbreviation. */
export const STATES = [
  ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA'],
  ...['PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'],
]

/** The company that runs this installation, as Decreto 7.962/2013 art. 2 wants it shown where something is sold. */
export const operator = z.object({
  razao_social: requiredText('Preencha a razão social'),
  cnpj: cnpj.schema,
  /** Street, number, complement and neighbourhood in one line. */
  endereco: requiredText('Preencha o endereço', 160),
  cidade: requiredText('Preencha a cidade', 80),
  uf: z.string('Escolha o estado').check(z.refine(value => STATES.includes(value), 'Escolha o estado')),
  cep: cep.schema,
  telefone: requiredText('Preencha o telefone', 30),
  suporte_email: emailSchema('E-mail inválido', 'Preencha o e-mail do suporte'),
  /** When support answers, such as “dias úteis, das 9 h às 18 h”. */
  suporte_horario: requiredText('Diga quando o suporte atende', 80),
  /** Court of the terms, such as “São Paulo, SP”. */
  foro: requiredText('Preencha o foro', 80),
})
export type Operator = z.infer<typeof operator>

/** Grounds on which a supplier abroad may receive data (LGPD art. 33); `nenhuma` for one in Brazil. */
export const TRANSFERS = ['nenhuma', 'adequacao', 'clausulas'] as const

/** Largest number of suppliers in the list. */
export const SUPPLIERS_MAX = 20
/** Name of the country in which no transfer takes place. */
export const HOME_COUNTRY = 'Brasil'

const fornecedor = z
  .object({
    nome: requiredText('Preencha o nome do fornecedor', 80),
    para_que: requiredText('Diga para que ele recebe dados', 200),
    pais: requiredText('Preencha o país', 60),
    transferencia: z.enum(TRANSFERS, 'Escolha como a transferência é feita'),
  })
  .check(
    z.refine(
      ({ pais, transferencia }) =>
        (pais.toLowerCase() === HOME_COUNTRY.toLowerCase()) === (transferencia === 'nenhuma'),
      {
        path: ['transferencia'],
        message: 'Fora do Brasil, escolha a adequação ou as cláusulas; no Brasil, nenhuma',
      },
    ),
  )

/** The encarregado and channel for personal data (LGPD art. 41), and the suppliers that receive some. */
export const privacy = z
  .object({
    /** Whether the operator is a small agent, which needs a channel and no encarregado (Res. CD/ANPD 2/2022 art. 11). */
    pequeno_porte: z.boolean(),
    /** Full name of the encarregado; empty for a small agent without one. */
    encarregado: optionalText(),
    /** Address to which a person writes about her data. */
    canal: emailSchema('E-mail inválido', 'Preencha o canal de atendimento'),
    fornecedores: z.array(fornecedor).check(z.maxLength(SUPPLIERS_MAX, `Use no máximo ${SUPPLIERS_MAX} fornecedores`)),
  })
  .check(
    z.refine(({ pequeno_porte, encarregado }) => pequeno_porte || encarregado !== '', {
      path: ['encarregado'],
      message: 'Preencha o nome do encarregado',
    }),
  )
export type Privacy = z.infer<typeof privacy>

/** Schema of a code of so many digits, however they are separated, that may be left out; empty stands for none. */
const optionalCode = (digits: number, message: string) =>
  z.optional(
    z.string(message).check(
      z.overwrite(value => value.replace(/[\s./-]/g, '')),
      z.regex(new RegExp(`^(\\d{${digits}})?$`), message),
    ),
  )

/** Data of the service for tax purposes, shown on receipts and exported to the accountant. */
export const fiscal = z.object({
  regime: z.enum(REGIMES, 'Escolha o regime'),
  /** Municipality of the ISS, with its state: “São Paulo, SP”. */
  municipio: requiredText('Preencha o município', 80),
  /** National taxation code of the service (cTribNac), six digits. */
  ctribnac: z.string('Preencha o código').check(
    z.overwrite(value => value.replace(/\D/g, '')),
    z.regex(/^\d{6}$/, 'O código tem 6 números'),
  ),
  /** Brazilian nomenclature of services (NBS), nine digits. */
  nbs: z.string('Preencha a NBS').check(
    z.overwrite(value => value.replace(/\D/g, '')),
    z.regex(/^\d{9}$/, 'A NBS tem 9 números'),
  ),
  /** ISS rate in percent as written, with a comma: “2,01”; the law allows up to 5 % (LC 116/2003 art. 8). */
  iss_percentual: z.pipe(
    z.pipe(
      requiredText('Preencha a alíquota', 6),
      z.transform(value => value.replace('%', '').trim().replace('.', ',')),
    ),
    z.string().check(z.regex(/^([0-4](,\d{1,2})?|5(,00?)?)$/, 'A alíquota vai de 0 a 5%, como 2,01')),
  ),
  /** IBS and CBS (LC 214/2025), from the accountant: tax situation, classification, and indicator of the operation. */
  cst: optionalCode(3, 'O CST tem 3 números'),
  cclasstrib: optionalCode(6, 'O cClassTrib tem 6 números'),
  cindop: optionalCode(6, 'O cIndOp tem 6 números'),
  /** Sentence on the receipt, such as “Tributos incluídos no preço”. */
  tributos: requiredText('Preencha a frase sobre os tributos', 160),
})
export type Fiscal = z.infer<typeof fiscal>
