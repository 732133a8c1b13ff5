import * as z from 'zod/mini'

/** Formats of kept files: proofs and notes, told by their bytes, and the accountant's file of a closed month (csv). */
export const FORMATOS_ARQUIVO = ['pdf', 'png', 'jpeg', 'xml', 'csv'] as const
export type FormatoArquivo = (typeof FORMATOS_ARQUIVO)[number]

/** Largest size of such a file, in bytes. */
export const ARQUIVO_MAX_BYTES = 2_000_000
/** Largest request body that carries one: the file in base64, plus room for the JSON around it. */
export const CORPO_ARQUIVO = Math.ceil(ARQUIVO_MAX_BYTES / 3) * 4 + 10_000
export const LARGE_ARQUIVO = 'O arquivo pode ter até 2 MB'
export const ARQUIVO_FALTA = 'Escolha um arquivo'

/** A file as sent, in base64. */
export const arquivoEnviado = z.object(
  {
    base64: z
      .base64('Não conseguimos ler o arquivo')
      .check(z.minLength(1, ARQUIVO_FALTA), z.maxLength(CORPO_ARQUIVO, LARGE_ARQUIVO)),
  },
  ARQUIVO_FALTA,
)

/** A kept file, inside the JSON. */
export const arquivo = z.object({ formato: z.enum(FORMATOS_ARQUIVO), base64: z.string() })
