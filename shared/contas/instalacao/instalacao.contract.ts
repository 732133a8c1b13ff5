import * as z from 'zod/mini'
import { endpoint, instant } from '../../platform/contract.ts'
import { fiscal, operator, privacy } from '../../platform/installation/groups.ts'
import { MARK_MAX_BYTES, MARK_THEMES } from '../../platform/installation/mark.rules.ts'
import { productSchema } from '../../platform/installation/product.rules.ts'

/** Groups of the installation's settings, in the order in which an admin fills them in. */
export const GRUPOS = ['operador', 'privacidade', 'produto', 'fiscal'] as const
export type Grupo = (typeof GRUPOS)[number]

/** One group as saved: `versao` is 0 and `dados` null before the first time. */
const salvo = <T extends z.ZodMiniType>(dados: T) =>
  z.object({
    versao: z.int(),
    salvo_em: z.nullable(instant),
    salvo_por: z.nullable(z.string()),
    dados: z.nullable(dados),
  })

/** Groups without which a new installation sells nothing and invites nobody. */
export const NEEDED = ['operador', 'privacidade'] as const

/** A mark in force. */
const marca = z.object({
  /** Address of the mark as it is served, redrawn. */
  url: z.string(),
  largura: z.int(),
  altura: z.int(),
  /** Whether it can be seen on the dark theme's ground; on a light plate there when not. */
  no_escuro: z.boolean(),
  salvo_em: instant,
  salvo_por: z.string(),
})
export type MarcaDaInstalacao = z.infer<typeof marca>

const instalacao = z.object({
  operador: salvo(operator),
  privacidade: salvo(privacy),
  produto: salvo(productSchema),
  fiscal: salvo(fiscal),
  /** Marks by theme; the product’s own where null. */
  marca: z.object({ clara: z.nullable(marca), escura: z.nullable(marca) }),
  /** Needed groups that nobody has saved; empty where an installation may do without (development, demonstration). */
  faltam: z.array(z.enum(NEEDED)),
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

export const saveOperador = endpoint({
  method: 'PUT',
  path: '/administracao/instalacao/operador',
  access: 'permite_inativar_consultor',
  fresh: true,
  summary: 'Saves a new version of the company that runs this installation',
  body: z.object({ versao, dados: operator }),
  response: instalacao,
})

export const savePrivacidade = endpoint({
  method: 'PUT',
  path: '/administracao/instalacao/privacidade',
  access: 'permite_inativar_consultor',
  fresh: true,
  summary: 'Saves a new version of who answers for personal data, with the suppliers',
  body: z.object({ versao, dados: privacy }),
  response: instalacao,
})

export const saveProduto = endpoint({
  method: 'PUT',
  path: '/administracao/instalacao/produto',
  access: 'permite_inativar_consultor',
  fresh: true,
  summary: 'Saves a new version of name and look of the product',
  body: z.object({ versao, dados: productSchema }),
  response: instalacao,
})

export const saveFiscal = endpoint({
  method: 'PUT',
  path: '/administracao/instalacao/fiscal',
  access: 'permite_inativar_consultor',
  fresh: true,
  summary: 'Saves a new version of the data for taxes',
  body: z.object({ versao, dados: fiscal }),
  response: instalacao,
})

/** Largest request body of `saveMarca` in bytes: the mark in base64, plus room for the JSON around it. */
export const CORPO_MARCA = Math.ceil(MARK_MAX_BYTES / 3) * 4 + 1_000
const tema = z.object({ tema: z.enum(MARK_THEMES) })

export const saveMarca = endpoint({
  method: 'PUT',
  path: '/administracao/instalacao/marca/:tema',
  access: 'permite_inativar_consultor',
  fresh: true,
  summary: 'Sets the mark of one theme: SVG of plain shapes, redrawn, or PNG of at least 256 px a side, as base64',
  params: tema,
  body: z.object({
    base64: z
      .base64('Não conseguimos ler a imagem')
      .check(z.minLength(1, 'Escolha uma imagem'), z.maxLength(CORPO_MARCA, 'A marca pode ter até 300 kB')),
  }),
  response: instalacao,
})

export const removeMarca = endpoint({
  method: 'DELETE',
  path: '/administracao/instalacao/marca/:tema',
  access: 'permite_inativar_consultor',
  fresh: true,
  summary: 'Takes the mark of one theme off',
  params: tema,
  response: instalacao,
})

/** The seller and the channels as anybody may read them; null until an admin has saved them. */
const publica = z.object({
  operador: z.nullable(operator),
  privacidade: z.nullable(privacy),
  /** Name of the product in the text. */
  nome: z.string(),
  artigo: z.enum(['o', 'a']),
  /** Numbered texts of terms and notice: each saving of the company, the product or the privacy group makes one. */
  textos: z.array(
    z.object({
      numero: z.int(),
      desde: instant,
      /** Versions of terms and notice then in force; null in one from before they were noted. */
      termos: z.nullable(z.string()),
      aviso: z.nullable(z.string()),
    }),
  ),
  /** Sender address of every mail, and the address of this site that their links lead to. */
  remetente: z.string(),
  site: z.string(),
})
export type QuemOpera = z.infer<typeof publica>

export const getQuemOpera = endpoint({
  method: 'GET',
  path: '/utils/quem-opera',
  access: 'open',
  query: z.object({
    /** Instant at which the settings are asked for: what somebody accepted then; now unless given. */
    em: z.optional(z.string().check(z.refine(value => !Number.isNaN(Date.parse(value)), 'Data inválida'))),
  }),
  summary: 'The company that runs this installation, its channel for personal data and its suppliers',
  response: publica,
})
