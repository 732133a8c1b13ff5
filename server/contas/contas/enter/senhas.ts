import { readFileSync } from 'node:fs'
import { campos } from '#shared/contas/contas/contas.answers.ts'
import { palavrasOf, readCommonSenhas, recusaDaSenha } from '#shared/contas/contas/senhas.rules.ts'
import { type novaSenhaSchema, withMinimo } from '#shared/contas/pessoa/senha.ts'
import { dados_invalidos } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { isObject } from '#shared/platform/keys.ts'
import type { Env } from '../../../platform/env.ts'

const comuns = readCommonSenhas(
  readFileSync(new URL('../../../../shared/contas/contas/senhas-comuns.txt', import.meta.url), 'utf8'),
)

/**
 * Checks a new senha: the installation's minimum length, that it is not common in Brazil, and that it is not made of the
 * product's name or of the person's own name and address (security §11). The senha is not trimmed or normalised.
 * @throws {Failure} dados_invalidos on the field `campo`
 */
export function requireNovaSenha(
  env: Pick<Env, 'SENHA_MINIMO' | 'SENHA_BLOQUEAR_COMUNS'>,
  senha: string,
  { campo, nome, email }: { campo: string; nome: string; email: string },
): void {
  if (senha.length < env.SENHA_MINIMO)
    throw fail(dados_invalidos, { campos: { [campo]: campos.senha_curta(env.SENHA_MINIMO) } })
  if (!(env.SENHA_BLOQUEAR_COMUNS ?? true)) return
  const refused = recusaDaSenha(senha, comuns, palavrasOf(nome, email))
  if (refused) throw fail(dados_invalidos, { campos: { [campo]: campos[`senha_${refused}`] } })
}

/**
 * Returns the message at the field of a new senha that is shorter than this installation's minimum: the specification's
 * words with the number in force. It is looked at with the other fields, so that all are refused at once.
 * @param schema of the field in the call's contract, which has the words
 */
export function senhaIssues(
  { SENHA_MINIMO }: Pick<Env, 'SENHA_MINIMO'>,
  body: unknown,
  campo: 'senha' | 'nova_senha',
  schema: ReturnType<typeof novaSenhaSchema>,
): Record<string, string> {
  const typed = isObject(body) ? body[campo] : undefined
  if (typeof typed !== 'string' || typed === '' || typed.length >= SENHA_MINIMO) return {}
  const [short] = schema.safeParse('x').error?.issues ?? []
  return short ? { [campo]: withMinimo(short.message, SENHA_MINIMO) } : {}
}
