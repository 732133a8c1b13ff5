import type * as z from 'zod/mini'
import type {
  AvisoDeEmail,
  CaixaDeRetorno,
  checkDnsOfEmail,
  EmailDaInstalacao,
} from '#shared/contas/instalacao/email.contract.ts'
import type { NoticeSource } from '#shared/platform/emails/mailbox.rules.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { checkMailDns } from '../../../platform/adapters/dns/dns.ts'
import { EXAMPLE_SENDER, readSender } from '../../../platform/adapters/mail/sender.ts'
import { placeOf } from '../../../platform/adapters/mailbox/place.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enabledProviders, enqueueEmail } from '../../../platform/emails/emails.ts'
import { throttleCall } from '../../../platform/http/guard/throttle.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { lockConsultorAtivo } from '../../contas/contas.ts'
import { listAdmins } from '../instalacao.queries.ts'
import { getQuemOpera } from '../instalacao.ts'
import { conferir_dns, mensagem_admin } from '../limits.ts'
import * as queries from './email.queries.ts'

type Fonte = Awaited<ReturnType<typeof queries.listFontes>>[number]

const counted = (fonte: Fonte | undefined) => ({
  relatos: Number(fonte?.relatos ?? 0),
  relato_em: fonte?.relato_em ?? null,
  desconhecidos: Number(fonte?.desconhecidos ?? 0),
  desconhecido_em: fonte?.desconhecido_em ?? null,
})

const avisoOf = (nome: NoticeSource, fonte: Fonte | undefined): AvisoDeEmail => ({
  fonte: nome,
  ...counted(fonte),
  recusados: Number(fonte?.recusados ?? 0),
  recusado_em: fonte?.recusado_em ?? null,
})

/** Returns how the mailbox of returned mails is being read; null when there is none. */
async function caixaOf(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  fonte: Fonte | undefined,
): Promise<CaixaDeRetorno | null> {
  if (!env.IMAP_URL) return null
  const { nome } = placeOf(env.IMAP_URL)
  const read = await queries.findCaixaLida(db, nome)
  return {
    nome,
    ...counted(fonte),
    lida_em: read?.lida_em ?? null,
    falhas: read?.falhas ?? 0,
    falha: read?.falha ?? null,
    falha_em: read?.falha_em ?? null,
    proxima_em: read?.proxima_em ?? null,
    outros: Number(fonte?.outros ?? 0),
    ilegiveis: Number(fonte?.ilegiveis ?? 0),
    ilegivel_em: fonte?.ilegivel_em ?? null,
  }
}

/** Returns the sender address of every mail. */
const senderOf = ({ MAIL_FROM }: Deps['env']): string => readSender(MAIL_FROM ?? EXAMPLE_SENDER).address

/** Returns what anybody may read of the settings, with the address of the sender and of the site. */
export const showQuemOpera = async ({ db, env, appUrl }: Deps, em: string | undefined) => ({
  ...(await getQuemOpera(db, em ? new Date(em) : undefined)),
  remetente: senderOf(env),
  site: appUrl,
})

/** Returns how mails leave this installation, by what ways they come back, and the caller's last test. */
export async function getEmailDaInstalacao(deps: Deps, actor: Actor): Promise<EmailDaInstalacao> {
  const { db, env } = deps
  const [fontes, teste] = await Promise.all([queries.listFontes(db), queries.findTeste(db, actor.id_usuario)])
  const of = (nome: NoticeSource) => fontes.find(({ fonte }) => fonte === nome)
  return {
    remetente: senderOf(env),
    servidor: env.SMTP_URL ? new URL(env.SMTP_URL).hostname : null,
    devolve: env.MAIL_DEVOLVE ?? null,
    avisos: enabledProviders(env).map(nome => avisoOf(nome, of(nome))),
    caixa: await caixaOf(deps, of('caixa')),
    teste: teste ? { para: teste.destinatario, em: teste.criado_em, estado: teste.estado, motivo: teste.motivo } : null,
  }
}

/**
 * Asks the DNS about the sender's domain; nothing is found where no mail leaves.
 * @throws {Failure} muitas_tentativas
 */
export async function checkDns(deps: Deps, actor: Actor): Promise<z.output<(typeof checkDnsOfEmail)['response']>> {
  await throttleCall(deps.db, conferir_dns, String(actor.id_usuario), deps.now())
  const env = { ...deps.env, CONTATO_EMAIL: deps.installation.contact() }
  const achados = await checkMailDns(env, deps.dns)
  return { dominio: achados.length > 0 ? (senderOf(env).split('@')[1] ?? null) : null, achados }
}

/**
 * Puts a test mail to the caller into the outbox, once for each `id_teste`.
 * @throws {Failure} muitas_tentativas, usuario_inativo
 */
export async function sendTesteDeEmail(deps: Deps, actor: Actor, id_teste: string): Promise<EmailDaInstalacao> {
  const now = deps.now()
  await throttleCall(deps.db, mensagem_admin, String(actor.id_usuario), now)
  await inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, actor.id_usuario)
    const admin = (await listAdmins(tx)).find(({ id_usuario }) => id_usuario === actor.id_usuario)
    if (!admin) return
    await enqueueEmail(deps, tx, {
      tipo: 'teste_de_email',
      chave: `${actor.id_usuario}:${id_teste}`,
      destinatario: admin.email,
      dados: { id_admin: actor.id_usuario },
    })
    await audit(tx, { em: now, id_ator: actor.id_usuario, acao: 'email_testado' })
  })
  return getEmailDaInstalacao(deps, actor)
}
