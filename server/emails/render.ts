import { estadoDoConvite } from '#shared/convites/convites.rules.ts'
import { TIPO_USUARIO } from '#shared/permissions.ts'
import { urlDoConviteConsultor } from '../consultores/consultores.ts'
import { createRecuperacao } from '../contas/contas.ts'
import { claimsOf, urlDoConvite } from '../convites/convites.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { firstWord } from '../format.ts'
import type { TipoEmail } from './emails.ts'
import type { Message } from './html.ts'
import * as messages from './messages.ts'

export interface EmailRow {
  tipo: string
  destinatario: string
  dados: unknown
  id_convite: string | null
}

const nameOf = async (db: Db, id_usuario: number) =>
  (await db.selectFrom('usuarios').select('nome').where('id_usuario', '=', id_usuario).executeTakeFirst())?.nome ?? null

/** The message of an outbox row as things stand now, or null when its reason is gone: then nothing is sent. */
export async function renderEmail(deps: Deps, row: EmailRow): Promise<Message | null> {
  const dados = row.dados as Record<string, number | string>
  const renderers: Record<TipoEmail, () => Promise<Message | null>> = {
    convite_cliente: () => conviteCliente(deps, row.id_convite!),
    novo_teste: () => novoTeste(deps, Number(dados.id_licenca)),
    conta_criada: () => contaCriada(deps, Number(dados.id_usuario), row.destinatario),
    convite_consultor: () => conviteConsultor(deps, String(dados.id_convite)),
    recuperar_senha: () => recuperarSenha(deps, Number(dados.id_usuario)),
    resultado_pronto: () => resultadoPronto(deps, Number(dados.id_licenca), Number(dados.id_usuario)),
  }
  return renderers[row.tipo as TipoEmail]()
}

async function conviteCliente(deps: Deps, id_convite: string): Promise<Message | null> {
  const convite = await deps.db
    .selectFrom('convites')
    .selectAll()
    .where('id_convite', '=', id_convite)
    .executeTakeFirst()
  if (!convite || estadoDoConvite(convite, deps.now()) !== 'ativo') return null
  return messages.conviteCliente({
    nome_consultor: (await nameOf(deps.db, convite.id_consultor)) ?? '',
    url: await urlDoConvite(deps, claimsOf(convite)),
    validade_convite: convite.validade_convite,
    contato: deps.env.CONTATO_EMAIL,
  })
}

async function novoTeste(deps: Deps, id_licenca: number): Promise<Message | null> {
  const licenca = await deps.db
    .selectFrom('licencas')
    .selectAll()
    .where('id_licenca', '=', id_licenca)
    .executeTakeFirst()
  if (licenca?.estado !== 'ATRIBUIDA') return null
  return messages.novoTeste({
    nome: firstWord((await nameOf(deps.db, licenca.id_participante!)) ?? ''),
    nome_consultor: (await nameOf(deps.db, licenca.id_consultor)) ?? '',
    url: `${deps.appUrl}/login`,
    contato: deps.env.CONTATO_EMAIL,
  })
}

async function contaCriada(deps: Deps, id_usuario: number, email: string): Promise<Message | null> {
  const nome = await nameOf(deps.db, id_usuario)
  if (!nome) return null
  const url = `${deps.appUrl}/esqueci-senha/${encodeURIComponent(email)}`
  return messages.contaCriada({ nome: firstWord(nome), url, contato: deps.env.CONTATO_EMAIL })
}

async function resultadoPronto(deps: Deps, id_licenca: number, id_usuario: number): Promise<Message | null> {
  const resultado = await deps.db
    .selectFrom('resultados')
    .selectAll()
    .where('id_licenca', '=', id_licenca)
    .executeTakeFirst()
  if (!resultado) return null
  const nome = (await nameOf(deps.db, resultado.id_participante)) ?? ''
  const para_consultor = id_usuario === resultado.id_consultor
  return messages.resultadoPronto({
    nome_participante: para_consultor ? nome : firstWord(nome),
    para_consultor,
    url: `${deps.appUrl}/perfil-usuario/${resultado.id_participante}`,
    contato: deps.env.CONTATO_EMAIL,
  })
}

async function conviteConsultor(deps: Deps, id_convite: string): Promise<Message | null> {
  const convite = await deps.db
    .selectFrom('convites_consultor')
    .selectAll()
    .where('id_convite', '=', id_convite)
    .executeTakeFirst()
  if (!convite || convite.aceito_em || convite.cancelado_em || deps.now() > convite.validade_convite) return null
  return messages.conviteConsultor({
    admin: convite.id_tipo_usuario === TIPO_USUARIO.admin,
    url: await urlDoConviteConsultor(deps, convite),
    validade_convite: convite.validade_convite,
    contato: deps.env.CONTATO_EMAIL,
  })
}

/** The token is made here, at the moment of sending: it rests nowhere but in the mail. */
async function recuperarSenha(deps: Deps, id_usuario: number): Promise<Message | null> {
  const nome = await nameOf(deps.db, id_usuario)
  if (!nome) return null
  const token = await createRecuperacao(deps.db, id_usuario, deps.now())
  return messages.recuperarSenha({
    nome: firstWord(nome),
    url: `${deps.appUrl}/recuperar-senha/${token}`,
    contato: deps.env.CONTATO_EMAIL,
  })
}
