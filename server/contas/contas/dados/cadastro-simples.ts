import { usuario_ja_cadastrado } from '#shared/contas/contas/contas.answers.ts'
import type { Sessao } from '#shared/contas/contas/contas.contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { openSession } from '../../../platform/http/guard/session.ts'
import { type AuditAction, audit } from '../../../platform/http/seen/audit.ts'
import { insertConsentimentos } from '../contas.queries.ts'
import { requireNovaSenha } from '../enter/senhas.ts'
import { insertConta } from './cadastro-simples.queries.ts'
import { VERSOES } from './documentos.ts'

interface CadastroSimples {
  conta: { nome: string; email: string; id_tipo_usuario: number; id_usuario_inclusao: number }
  senha: string
  acao: AuditAction
  /** `User-Agent` of the browser that the registration signs in. */
  userAgent: string
  /** Checks what allows the account, before it exists. */
  beforeInsert(tx: Tx): Promise<unknown>
  afterInsert(tx: Tx, id_usuario: number, now: Date): Promise<unknown>
}

/**
 * Creates an account of which a name and a senha are asked alone, and signs it in, in one transaction with what allows
 * it. The address is proved by the mail whose link brought the person. An existing account is never changed.
 * @throws {Failure} usuario_ja_cadastrado, dados_invalidos, and whatever the checks throw
 */
export async function registerSimples(
  deps: Deps,
  { conta, senha, acao, userAgent, beforeInsert, afterInsert }: CadastroSimples,
): Promise<Sessao> {
  const now = deps.now()
  requireNovaSenha(deps.env, senha, { campo: 'senha', ...conta })
  const senha_hash = await deps.passwords.hash(senha)
  return inTransaction(deps.db, async tx => {
    await beforeInsert(tx)
    const id_usuario = await insertConta(tx, { ...conta, senha_hash, criado_em: now, email_verificado: true })
    if (id_usuario === undefined) throw fail(usuario_ja_cadastrado)
    await afterInsert(tx, id_usuario, now)
    await acceptDocumentos(tx, id_usuario, now)
    await audit(tx, { em: now, id_ator: id_usuario, acao })
    const token = await openSession(tx, id_usuario, now, { userAgent })
    return { token, id_usuario, email: conta.email, id_tipo_usuario: conta.id_tipo_usuario, nome: conta.nome }
  })
}

/** Records that an account accepted the terms and saw the notice in force, as registering does. */
export const acceptDocumentos = (tx: Tx, id_usuario: number, em: Date) =>
  insertConsentimentos(
    tx,
    (['termos', 'privacidade'] as const).map(documento => ({
      id_usuario,
      documento,
      versao: VERSOES[documento],
      aceito: true,
      em,
      origem: 'cadastro',
    })),
  )
