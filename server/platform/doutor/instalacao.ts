import { PRAZO_DIAS } from '#shared/platform/instalacao/grupos.ts'
import { produto } from '#shared/platform/instalacao/produto.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { readSender } from '../adapters/mail/sender.ts'
import type { Env } from '../env.ts'
import { type Finding, failed, passed, warned } from '../text/finding.ts'
import { findInstalacao } from './banco.queries.ts'
import { connected } from './conexao.ts'

/** Groups that a sale needs, as the page Instalação calls them. */
const NECESSARIOS = { operador: 'Empresa que opera', privacidade: 'Dados pessoais' } as const

/** Checks that the settings of Instalação are there, and names what they and the environment say differently. */
export async function instalacao(env: Env): Promise<Finding[]> {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  const found = url ? await connected(url, findInstalacao) : undefined
  if (!found) return []
  const { grupos, em, com_dados } = found
  const of = (grupo: string) => grupos.find(row => row.grupo === grupo)?.dados as Record<string, string> | undefined
  const faltam = Object.entries(NECESSARIOS).flatMap(([grupo, nome]) => (of(grupo) ? [] : [nome]))
  const days = Math.ceil((em.getTime() + PRAZO_DIAS * DAY_MS - Date.now()) / DAY_MS)
  const missing = `falta salvar em /instalacao: ${faltam.join(', ')}`
  return [
    faltam.length === 0
      ? passed('diz quem opera e quem responde pelos dados')
      : !com_dados
        ? failed(`${missing}. Nada se vende e ninguém é convidado até lá`)
        : days > 0
          ? warned(`${missing}. Em ${days} dias as vendas param`)
          : failed(`${missing}. As vendas estão paradas`),
    ...differences(env, of('produto'), of('operador')),
  ]
}

/** Names the settings that the environment says differently, and which of the two holds. */
function differences(
  { MAIL_FROM, CONTATO_EMAIL }: Env,
  product: Record<string, string> | undefined,
  operador: Record<string, string> | undefined,
): Finding[] {
  const sender = MAIL_FROM ? readSender(MAIL_FROM).name : ''
  const nome = product ? produto.parse(product).nome : ''
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
