import * as z from 'zod/mini'
import { endpoint } from '../../platform/contract.ts'
import { optionalText } from '../../platform/fields/text.ts'
import { optionalNomeWithoutLinks } from '../pessoa/nome.ts'

export const MAXIMO_LINHA = 60
export const LINHAS_DE_CONTATO = 3
/** Largest size of a logo, in bytes. */
export const MAXIMO_LOGO_BYTES = 300_000
export const MAXIMO_LOGO_PX = 2_000
/** Largest request body of `putLogo` in bytes: the logo in base64, plus room for the JSON around it. */
export const CORPO_LOGO = Math.ceil(MAXIMO_LOGO_BYTES / 3) * 4 + 1_000
/** Largest size of an uploaded portrait, in bytes. The stored picture is smaller. */
export const MAXIMO_FOTO_BYTES = 5_000_000
export const MAXIMO_FOTO_PX = 6_000
export const CORPO_FOTO = Math.ceil(MAXIMO_FOTO_BYTES / 3) * 4 + 1_000
export const LARGE_FOTO = 'A foto pode ter até 5 MB'
export const LARGE_LOGO = 'A imagem pode ter até 300 kB'

const logo = z.object({ formato: z.enum(['png', 'jpeg']), base64: z.string() })

/** How a consultor signs her reports. Where a field is empty, her own name and contact (`padrao`) are printed. */
const marca = z.object({
  nome: z.string(),
  contato: z.array(z.string()),
  /** The logo, sent inside the JSON: an uploaded file is never served as a document under its own address. */
  logo: z.nullable(logo),
  /** The consultor's portrait for mails: a square JPEG in base64; null when she has none. */
  foto: z.nullable(z.string()),
  padrao: z.object({ nome: z.string(), contato: z.array(z.string()) }),
})
export type Marca = z.infer<typeof marca>

export const getMarca = endpoint({
  method: 'GET',
  path: '/consultores/marca',
  access: 'permite_cadastrar_participante',
  summary: "How the caller's name, contact and logo stand on the reports of her clients",
  response: marca,
})

export const assinatura = z.object({
  nome: optionalNomeWithoutLinks(MAXIMO_LINHA),
  contato: z.pipe(
    z._default(
      z
        .array(optionalText(MAXIMO_LINHA))
        .check(z.maxLength(LINHAS_DE_CONTATO, `Use no máximo ${LINHAS_DE_CONTATO} linhas`)),
      [],
    ),
    z.transform(lines => lines.filter(Boolean)),
  ),
})
export type Assinatura = z.infer<typeof assinatura>

export const putMarca = endpoint({
  method: 'PUT',
  path: '/consultores/marca',
  access: 'permite_cadastrar_participante',
  summary: 'Changes name and contact on reports; empty means the own ones',
  body: assinatura,
  response: marca,
})

export const putLogo = endpoint({
  method: 'PUT',
  path: '/consultores/marca/logo',
  access: 'permite_cadastrar_participante',
  summary: 'Sets the logo: PNG or JPEG up to 300 kB and 2000 px, as base64',
  body: z.object({
    base64: z
      .base64('Não conseguimos ler a imagem')
      .check(z.minLength(1, 'Escolha uma imagem'), z.maxLength(CORPO_LOGO, LARGE_LOGO)),
  }),
  response: marca,
})

export const putFoto = endpoint({
  method: 'PUT',
  path: '/consultores/marca/foto',
  access: 'permite_cadastrar_participante',
  summary: "Sets the portrait in the caller's mails: PNG or JPEG up to 5 MB, as base64; its middle is kept, square",
  body: z.object({
    base64: z
      .base64('Não conseguimos ler a imagem')
      .check(z.minLength(1, 'Escolha uma imagem'), z.maxLength(CORPO_FOTO, LARGE_FOTO)),
  }),
  response: marca,
})

export const deleteFoto = endpoint({
  method: 'DELETE',
  path: '/consultores/marca/foto',
  access: 'permite_cadastrar_participante',
  summary: 'Takes the portrait off the mails',
  response: marca,
})

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/consultores/marca/logo',
  access: 'permite_cadastrar_participante',
  summary: 'Takes the logo off the reports',
  response: marca,
})
