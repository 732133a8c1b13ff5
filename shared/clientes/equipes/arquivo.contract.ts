import * as z from 'zod/mini'
import { endpoint, id } from '../../platform/contract.ts'
import { LINHAS_MAX, MOTIVOS_DA_LINHA } from './arquivo.rules.ts'
import { FINALIDADES_DA_EQUIPE } from './equipes.rules.ts'

const texto = (max: number) => z.string('Linha inválida').check(z.maxLength(max))
const comparacao = z.object({
  mudancas: z.array(
    z.object({
      email: z.string(),
      nome: z.nullable(z.string()),
      area: z.nullable(z.string()),
      tipo: z.enum(['entra', 'muda', 'sai']),
      /** Equipe before; null for somebody who comes. */
      de: z.nullable(z.string()),
      /** Equipe afterwards; null for somebody who leaves the company. */
      para: z.nullable(z.string()),
    }),
  ),
  /** Number of people whom the file leaves where they are. */
  iguais: z.int(),
  erros: z.array(
    z.object({
      /** Position in the file, from 1. */
      linha: z.int(),
      email: z.string(),
      motivo: z.enum(MOTIVOS_DA_LINHA),
      equipes: z.array(z.string()),
    }),
  ),
  /** Names of equipes that would be created. */
  novas: z.array(z.string()),
  /** Digest of what would be done; applying sends it back, so that nothing else is done than what was shown. */
  assinatura: z.string(),
  aplicado: z.boolean(),
})
export type ComparacaoDoArquivo = z.infer<typeof comparacao>

export const enviarArquivo = endpoint({
  method: 'POST',
  path: '/empresas/:id_empresa/equipes-arquivo',
  access: 'permite_cadastrar_empresa',
  summary:
    'Equipes of a company from a file: what would change, and with the same `assinatura` the change; nobody is invited',
  params: z.object({ id_empresa: id }),
  body: z.object({
    linhas: z
      .array(
        z.object({
          email: texto(320),
          nome: z._default(z.nullable(texto(400)), null),
          equipe: texto(400),
          area: z._default(z.nullable(texto(400)), null),
        }),
        'Envie as linhas do arquivo',
      )
      .check(z.minLength(1, 'O arquivo não tem linhas'), z.maxLength(LINHAS_MAX, `Até ${LINHAS_MAX} linhas`)),
    /** Addresses that stay although the file does not name them. */
    manter: z._default(z.array(texto(320)).check(z.maxLength(LINHAS_MAX)), []),
    /** `assinatura` of the comparison that is applied; absent, nothing is changed. */
    aplicar: z.optional(z.string().check(z.maxLength(64))),
    finalidade: z._default(z.enum(FINALIDADES_DA_EQUIPE), 'equipe'),
    /** Declaration that new equipes are not used to hire, promote, move, appraise or dismiss anybody. */
    declaracao: z.optional(z.boolean()),
  }),
  response: comparacao,
})
export type ArquivoEnviado = z.output<typeof enviarArquivo.body>
