import * as z from 'zod/mini'
import { endpoint, instant } from '../../platform/contract.ts'
import { cep } from '../../platform/fields/empresa/cep.ts'
import { cnpj } from '../../platform/fields/empresa/cnpj.ts'
import { emailSchema } from '../../platform/fields/pessoa/email.ts'
import { optionalText, requiredText } from '../../platform/fields/text.ts'

/** Groups of the installation's settings, in the order in which an admin fills them in. */
export const GRUPOS = ['operador', 'privacidade'] as const
export type Grupo = (typeof GRUPOS)[number]

/** Federative units of Brazil, by their abbreviation. */
export const ESTADOS = [
  ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA'],
  ...['PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'],
]

/** The company that runs this installation, as Decreto 7.962/2013 art. 2 wants it shown where something is sold. */
export const operador = z.object({
  razao_social: requiredText('Preencha a razão social'),
  cnpj: cnpj.schema,
  /** Street, number, complement and neighbourhood in one line. */
  endereco: requiredText('Preencha o endereço', 160),
  cidade: requiredText('Preencha a cidade', 80),
  uf: z.string('Escolha o estado').check(z.refine(value => ESTADOS.includes(value), 'Escolha o estado')),
  cep: cep.schema,
  telefone: requiredText('Preencha o telefone', 30),
  suporte_email: emailSchema('E-mail inválido', 'Preencha o e-mail do suporte'),
  /** When support answers, such as “dias úteis, das 9 h às 18 h”. */
  suporte_horario: requiredText('Diga quando o suporte atende', 80),
  /** Court of the terms, such as “São Paulo, SP”. */
  foro: requiredText('Preencha o foro', 80),
})
export type Operador = z.infer<typeof operador>

/** Grounds on which a supplier abroad may receive data (LGPD art. 33); `nenhuma` for one in Brazil. */
export const TRANSFERENCIAS = ['nenhuma', 'adequacao', 'clausulas'] as const
export type Transferencia = (typeof TRANSFERENCIAS)[number]

/** Largest number of suppliers in the list. */
export const FORNECEDORES_MAX = 20
/** Name of the country in which no transfer takes place. */
export const HOME_COUNTRY = 'Brasil'

const fornecedor = z
  .object({
    nome: requiredText('Preencha o nome do fornecedor', 80),
    para_que: requiredText('Diga para que ele recebe dados', 200),
    pais: requiredText('Preencha o país', 60),
    transferencia: z.enum(TRANSFERENCIAS, 'Escolha como a transferência é feita'),
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
export type Fornecedor = z.infer<typeof fornecedor>

/** The encarregado and channel for personal data (LGPD art. 41), and the suppliers that receive some. */
export const privacidade = z
  .object({
    /** Whether the operator is a small agent, which needs a channel and no encarregado (Res. CD/ANPD 2/2022 art. 11). */
    pequeno_porte: z.boolean(),
    /** Full name of the encarregado; empty for a small agent without one. */
    encarregado: optionalText(),
    /** Address to which a person writes about her data. */
    canal: emailSchema('E-mail inválido', 'Preencha o canal de atendimento'),
    fornecedores: z
      .array(fornecedor)
      .check(z.maxLength(FORNECEDORES_MAX, `Use no máximo ${FORNECEDORES_MAX} fornecedores`)),
  })
  .check(
    z.refine(({ pequeno_porte, encarregado }) => pequeno_porte || encarregado !== '', {
      path: ['encarregado'],
      message: 'Preencha o nome do encarregado',
    }),
  )
export type Privacidade = z.infer<typeof privacidade>

/** One group as saved: `versao` is 0 and `dados` null before the first time. */
const salvo = <T extends z.ZodMiniType>(dados: T) =>
  z.object({
    versao: z.int(),
    salvo_em: z.nullable(instant),
    salvo_por: z.nullable(z.string()),
    dados: z.nullable(dados),
  })

const instalacao = z.object({
  operador: salvo(operador),
  privacidade: salvo(privacidade),
})
export type Instalacao = z.infer<typeof instalacao>

export const getInstalacao = endpoint({
  method: 'GET',
  path: '/administracao/instalacao',
  access: 'permite_inativar_consultor',
  summary: 'Settings of this installation: who runs it, and who answers for personal data',
  response: instalacao,
})

/** Version that the caller saw; another one meanwhile is a conflict, and nothing is saved. */
const versao = z.int().check(z.minimum(0))

export const guardarOperador = endpoint({
  method: 'PUT',
  path: '/administracao/instalacao/operador',
  access: 'permite_inativar_consultor',
  fresh: true,
  summary: 'Saves a new version of the company that runs this installation',
  body: z.object({ versao, dados: operador }),
  response: instalacao,
})

export const guardarPrivacidade = endpoint({
  method: 'PUT',
  path: '/administracao/instalacao/privacidade',
  access: 'permite_inativar_consultor',
  fresh: true,
  summary: 'Saves a new version of who answers for personal data, with the suppliers',
  body: z.object({ versao, dados: privacidade }),
  response: instalacao,
})

/** The seller and the channels as anybody may read them; null until an admin has saved them. */
const publica = z.object({
  operador: z.nullable(operador),
  privacidade: z.nullable(privacidade),
})
export type QuemOpera = z.infer<typeof publica>

export const getQuemOpera = endpoint({
  method: 'GET',
  path: '/utils/quem-opera',
  access: 'open',
  summary: 'The company that runs this installation, its channel for personal data and its suppliers',
  response: publica,
})
