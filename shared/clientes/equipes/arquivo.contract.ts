import * as z from 'zod/mini'
import { endpoint, id, instant, list } from '../../platform/contract.ts'
import { ALCANCES, LINHAS_MAX, MOTIVOS_DA_LINHA } from './arquivo.rules.ts'
import { FINALIDADES_DA_EQUIPE } from './equipes.rules.ts'

/**
 * Largest body of a file, in bytes: its lines at about 400 each, and the addresses of people who stay. The screen says
 * it before it sends.
 */
export const CORPO_ARQUIVO_DE_EQUIPES = 1_000_000

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
      /** Equipe afterwards; of somebody who leaves, those of the company in which she stays, null for none. */
      para: z.nullable(z.string()),
      /** Names of the equipes that she is taken out of. */
      deixa: z.optional(z.array(z.string())),
    }),
  ),
  /** Number of people whom the file leaves where they are. */
  iguais: z.int(),
  erros: z.array(
    z.object({
      /** Number of the row in the file, as it was sent with the line; else the line's position, from 1. */
      linha: z.int(),
      email: z.string(),
      motivo: z.enum(MOTIVOS_DA_LINHA),
      /** At most five equipes, and how many more there are. */
      equipes: z.array(z.string()),
      outras: z.optional(z.int()),
    }),
  ),
  /** Names of equipes that would be created. */
  novas: z.array(z.string()),
  /** Reach for which the file was taken: as it was said, else guessed, so that no whole equipe leaves by a guess. */
  alcance: z.optional(z.enum(ALCANCES)),
  /** Names of the company's equipes that the file names. */
  nomeadas: z.optional(z.array(z.string())),
  /** Number of people who would leave, by what the file is. */
  saem: z.optional(z.object({ equipes: z.int(), empresa: z.int() })),
  /** Number of people in the company's equipes now. */
  pessoas: z.optional(z.int()),
  /** Digest of what would be done; applying sends it back, so that nothing else is done than what was shown. */
  assinatura: z.string(),
  aplicado: z.boolean(),
})
export type ComparacaoDoArquivo = z.infer<typeof comparacao>

export const sendArquivo = endpoint({
  method: 'POST',
  path: '/empresas/:id_empresa/equipes-arquivo',
  access: 'permite_cadastrar_empresa',
  summary:
    'Equipes of a company from a file: what would change, and with the same `assinatura` the change; nobody is invited, and who leaves can be brought back for 24 hours',
  params: z.object({ id_empresa: id }),
  body: z.object({
    linhas: z
      .array(
        z.object({
          /** Number of its row in the file, the heading counted. */
          n: z.optional(z.int().check(z.positive(), z.maximum(9_999_999))),
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
    /** Reach of the file; absent, it is guessed for the comparison, and nobody leaves when it is applied. */
    alcance: z.optional(z.enum(ALCANCES)),
    /** Number of people who leave, as the consultora confirmed it; applying a file by which somebody leaves needs it. */
    saem: z.optional(z.int().check(z.nonnegative())),
    /** `assinatura` of the comparison that is applied; absent, nothing is changed. */
    aplicar: z.optional(z.string().check(z.maxLength(64))),
    finalidade: z._default(z.enum(FINALIDADES_DA_EQUIPE), 'equipe'),
    /** Declaration that new equipes are not used to hire, promote, move, appraise or dismiss anybody. */
    declaracao: z.optional(z.boolean()),
  }),
  response: comparacao,
})
export type ArquivoEnviado = z.output<typeof sendArquivo.body>

const saida = z.object({
  id_saida: z.uuid(),
  /** Name of whoever applied the file. */
  nome_ator: z.string(),
  em: instant,
  /** Until when it can be taken back; nobody is told before. */
  ate: instant,
  pessoas: z.int(),
  /** Names of the equipes that lost somebody. */
  equipes: z.array(z.string()),
  pode_desfazer: z.boolean(),
  desfeita_em: z.nullable(instant),
  /** Number of people who came back; null while it is not taken back. */
  voltaram: z.nullable(z.int()),
})
export type SaidaPorArquivo = z.infer<typeof saida>

export const listSaidas = endpoint({
  method: 'GET',
  path: '/empresas/:id_empresa/equipes-arquivo/saidas',
  access: 'permite_cadastrar_empresa',
  summary: 'Files of the last 48 hours by which people left the equipes of a company, the newest first',
  params: z.object({ id_empresa: id }),
  response: list(saida),
})

export const undoSaida = endpoint({
  method: 'POST',
  path: '/empresas/:id_empresa/equipes-arquivo/saidas/:id_saida/desfazer',
  access: 'permite_cadastrar_empresa',
  summary:
    'Bring back the people whom a file took out, with what they showed; within 24 hours, and not who went elsewhere or left herself since',
  params: z.object({ id_empresa: id, id_saida: z.uuid() }),
  response: saida,
})
