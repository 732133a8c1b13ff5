import type { FormaDeCadastro } from '#shared/contas/contas/acesso.schema.ts'
import { usuario_ja_cadastrado } from '#shared/contas/contas/contas.answers.ts'
import type { Sessao } from '#shared/contas/contas/contas.contract.ts'
import { columnsOf, type DadosPessoais } from '#shared/contas/pessoa/fields.ts'
import { Failure, fail } from '#shared/platform/errors.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { openSession } from '../../../platform/http/guard/session.ts'
import { type AuditAction, audit } from '../../../platform/http/seen/audit.ts'
import { createToken } from '../../../platform/secrets/signed.ts'
import { requireCidade } from '../../localidades/localidades.ts'
import { findContaByEmail, insertConsentimentos, insertUsuario } from '../contas.queries.ts'
import { requireNovaSenha } from '../enter/senhas.ts'
import { VERSOES } from './documentos.ts'

/** Fields that every registration has. */
interface DadosDeAcesso {
  senha: string
  /** Set when the person said to be 18 or older, instead of giving a birth date. */
  maior_de_idade?: true
  aceite_termos?: boolean | undefined
  aceite_privacidade?: boolean | undefined
  aceite_compartilhamento?: boolean | undefined
}

interface Cadastro {
  dados: DadosDeAcesso
  /** Null for a short registration. */
  pessoais: DadosPessoais | null
  /** Fields that come from the stored invite, never from the request body. */
  conta: {
    nome: string
    email: string
    id_tipo_usuario: number
    id_usuario_inclusao: number
    /** Form that a new consultor's own invites ask for. */
    cadastro_pedido?: FormaDeCadastro
  }
  /** Whether the address is not proved yet; the next sign-in then asks for proof first. */
  email_a_confirmar?: boolean
  /** Name of the city's field in this call, used to report an error on it. */
  campo_cidade: 'cidade' | 'id_cidade'
  /** Whether the identity provider proved the address and signs in; the senha in the body is then not used. */
  pelo_provedor?: boolean
  acao: AuditAction
  /** `User-Agent` of the browser that the registration signs in. */
  userAgent: string
  /** Locks and checks the invite before the account exists. */
  beforeInsert(tx: Tx, now: Date): Promise<void>
  /** Closes the invite and hands over what it grants, such as the licence. */
  afterInsert(tx: Tx, id_usuario: number, now: Date): Promise<void>
}

/**
 * Creates an account and signs it in, in one transaction with the invite that allows it. An existing account is never
 * changed. The senha is hashed before the transaction, so that no lock is held meanwhile.
 * @throws {Failure} usuario_ja_cadastrado, dados_invalidos, and whatever the invite's checks throw
 */
export async function registerConta(deps: Deps, cadastro: Cadastro): Promise<Sessao> {
  const { dados, pessoais, conta, campo_cidade, acao, userAgent, beforeInsert, afterInsert } = cadastro
  const { email_a_confirmar = false, pelo_provedor = false } = cadastro
  const now = deps.now()
  if (!pelo_provedor) requireNovaSenha(deps.env, dados.senha, { campo: 'senha', ...conta })
  if (pessoais) await requireCidade(deps.db, pessoais.id_cidade, campo_cidade)
  // Where the provider signs in, the senha is one that nobody knows.
  const senha_hash = await deps.passwords.hash(pelo_provedor ? createToken() : dados.senha)
  return inTransaction(deps.db, async tx => {
    await beforeInsert(tx, now).catch((error: unknown) => refuseLoser(tx, conta.email, error))
    const confirmar_email_desde = email_a_confirmar ? now : null
    const maior_de_idade_em = dados.maior_de_idade ? now : null
    const fatos = pessoais ? columnsOf(pessoais) : {}
    const novo = { ...fatos, ...conta, maior_de_idade_em, senha_hash, criado_em: now, confirmar_email_desde }
    const provado = pelo_provedor && { email_verificado: true, sem_senha: true }
    const id_usuario = await insertUsuario(tx, { ...novo, ...provado })
    if (id_usuario === undefined) throw fail(usuario_ja_cadastrado)
    await afterInsert(tx, id_usuario, now)
    await insertConsentimentos(tx, consentsOf(id_usuario, dados, now))
    await enqueueEmail(deps, tx, {
      tipo: 'conta_criada',
      chave: String(id_usuario),
      destinatario: conta.email,
      dados: { id_usuario },
    })
    await audit(tx, { em: now, id_ator: id_usuario, acao })
    const token = await openSession(tx, id_usuario, now, { userAgent })
    return { token, id_usuario, email: conta.email, id_tipo_usuario: conta.id_tipo_usuario, nome: conta.nome }
  })
}

/**
 * Rejects the later of two simultaneous submits of the same registration. It found no account at its first check, and
 * now finds its invite used by the other submit; it gets the error that a later submit would get.
 */
async function refuseLoser(tx: Tx, email: string, error: unknown): Promise<never> {
  const used = error instanceof Failure && error.codigo === 'convite_invalido'
  if (used && (await findContaByEmail(tx, email))) throw fail(usuario_ja_cadastrado)
  throw error
}

/**
 * Returns the consents that a registration records. Registering accepts the terms and shows the privacy notice: missing
 * fields are recorded as accepted that way, an explicit no as a no (behaviour §9). A missing answer about sharing is
 * not recorded; what the invite announced applies, and the next sign-in asks (behaviour §6).
 */
const consentsOf = (id_usuario: number, dados: DadosDeAcesso, em: Date) =>
  (
    [
      ['termos', dados.aceite_termos ?? true],
      ['privacidade', dados.aceite_privacidade ?? true],
      ['compartilhamento', dados.aceite_compartilhamento],
    ] as const
  ).flatMap(([documento, aceito]) =>
    aceito === undefined
      ? []
      : [{ id_usuario, documento, versao: VERSOES[documento], aceito, em, origem: 'cadastro' as const }],
  )
