import { productSchema } from '#shared/platform/installation/product.rules.ts'
import { readSender } from '../adapters/mail/sender.ts'
import type { Env } from '../env.ts'
import { type Finding, failed, passed, warned } from '../text/finding.ts'
import { isThisMachine } from '../tls/tls.ts'
import { connected } from './connection.ts'
import { findInstallation } from './database.queries.ts'

/** Groups that a sale needs, as the page Instalação calls them. */
const NECESSARIOS = { operador: 'Empresa que opera', privacidade: 'Dados pessoais' } as const

/** Reads the groups as they were saved last; undefined without a database that has them. */
async function findSaved(env: Env) {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  const found = url ? await connected(url, findInstallation) : undefined
  // cast: a schema checked each group before it was saved; here its texts are read
  const of = (grupo: string) => found?.grupos.find(row => row.grupo === grupo)?.dados as Dados | undefined
  return found && { ...found, of }
}
type Dados = Record<string, string>

/** Returns the environment with the support address that Instalação names, where it names one. */
export async function withContact(env: Env): Promise<Env> {
  const operador = (await findSaved(env).catch(() => undefined))?.of('operador')
  return operador?.suporte_email ? { ...env, CONTATO_EMAIL: operador.suporte_email } : env
}

/** Warns of the example address, which nobody reads, where nothing else is named. */
const withoutContact = ({ CONTATO_EMAIL }: Env, operador: Dados | undefined): Finding[] =>
  CONTATO_EMAIL.endsWith('@exemplo.com.br') && !operador ? [warned('CONTATO_EMAIL é o de exemplo')] : []

/** Checks that the settings of Instalação are there, and names what they and the environment say differently. */
export async function installation(env: Env): Promise<Finding[]> {
  const found = await findSaved(env)
  if (!found) return withoutContact(env, undefined)
  const { of } = found
  const faltam = Object.entries(NECESSARIOS).flatMap(([grupo, nome]) => (of(grupo) ? [] : [nome]))
  return [
    faltam.length === 0
      ? passed('diz quem opera e quem responde pelos dados')
      : failed(`falta salvar em /instalacao: ${faltam.join(', ')}. Nada se vende e ninguém é convidado até lá`),
    ...differences(env, of('produto'), of('operador')),
    ...withoutContact(env, of('operador')),
    ...unnamedSuppliers(env, of('privacidade')),
  ]
}

/** Warns of others that the environment lets receive personal data, while the published list of suppliers is empty. */
function unnamedSuppliers(env: Env, privacidade: { fornecedores?: unknown } | undefined): Finding[] {
  const listed = privacidade?.fornecedores
  if (!privacidade || (Array.isArray(listed) && listed.length > 0)) return []
  const used = [
    env.MP_ACCESS_TOKEN && 'MP_ACCESS_TOKEN',
    env.SMTP_URL && !isThisMachine(new URL(env.SMTP_URL).hostname) && 'SMTP_URL',
    env.S3_URL && 'S3_URL',
    env.BACKUP_S3_URL && 'BACKUP_S3_URL',
    env.SSO_EMISSOR && 'SSO_EMISSOR',
  ].filter(Boolean)
  return used.length === 0
    ? []
    : [
        warned(
          `nenhum fornecedor em Instalação, e há ${used.join(', ')}: diga quem recebe dados, que o aviso e os papéis das empresas mostram`,
        ),
      ]
}

/** Names the settings that the environment says differently, and which of the two holds. */
function differences(
  { MAIL_FROM, CONTATO_EMAIL }: Env,
  product: Record<string, string> | undefined,
  operador: Record<string, string> | undefined,
): Finding[] {
  const sender = MAIL_FROM ? readSender(MAIL_FROM).name : ''
  const nome = product ? productSchema.parse(product).nome : ''
  return [
    ...(nome && sender && nome !== sender
      ? [
          warned(
            `MAIL_FROM diz “${sender}” e Instalação “${nome}”: vale o nome de Instalação, com o endereço de MAIL_FROM`,
          ),
        ]
      : []),
    ...(operador && operador.suporte_email !== CONTATO_EMAIL && !CONTATO_EMAIL.endsWith('@exemplo.com.br')
      ? [warned(`CONTATO_EMAIL diz ${CONTATO_EMAIL} e Instalação ${operador.suporte_email}: vale o de Instalação`)]
      : []),
  ]
}
