import { z } from 'zod'

/**
 * Returns the Portuguese message of a field whose contract has none of its own. Only requests of other programs meet
 * it. The library's own messages are English, and its Portuguese ones too technical.
 */
function said(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'Campo obrigatório' : 'Valor de outro tipo'
  if (issue.code === 'invalid_value') return 'Opção inválida'
  if (issue.code === 'too_small') return 'Menor do que se aceita'
  if (issue.code === 'too_big') return 'Maior do que se aceita'
  if (issue.code === 'unrecognized_keys') return `Campo desconhecido: ${issue.keys.join(', ')}`
  return 'Valor inválido'
}

/** Sets Portuguese messages for every schema of this process; a schema's own messages take precedence. */
export const speakPortuguese = () => z.config({ localeError: said })
