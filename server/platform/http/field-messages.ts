import { z } from 'zod'

/**
 * What a refused field says where its contract has no words of its own: for bodies that no screen of ours sends. The library
 * would say it in English, and its Portuguese speaks of vectors and of types.
 */
function said(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'Campo obrigatório' : 'Valor de outro tipo'
  if (issue.code === 'invalid_value') return 'Opção inválida'
  if (issue.code === 'too_small') return 'Menor do que se aceita'
  if (issue.code === 'too_big') return 'Maior do que se aceita'
  if (issue.code === 'unrecognized_keys') return `Campo desconhecido: ${issue.keys.join(', ')}`
  return 'Valor inválido'
}

/** From now on every schema of this process speaks Portuguese; words that a schema has of its own go before. */
export const speakPortuguese = () => z.config({ localeError: said })
