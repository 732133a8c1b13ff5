import type { Env } from '../../env.ts'
import { type Finding, warned } from '../../text/finding.ts'
import { type Dns, DnsSilent, mxOf, txtOf } from './look-up.ts'
import { judgeAlignment, judgeDkim, judgeDmarc, judgeMx, judgeSpf } from './records.ts'

/** Returns the domain of a sender such as `Nome <a@exemplo.com.br>`, in lower case; empty when it has none. */
const domainOf = (from: string): string => /@([^\s<>@]+)/.exec(from)?.[1]?.toLowerCase().replace(/\.$/, '') ?? ''

/** Runs one lookup and its judgement; a silent DNS is a warning, because it proves nothing. */
async function asked(what: string, look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof DnsSilent)) throw error
    return warned(`${what}: o DNS não respondeu (${error.message}); nada se sabe, rode de novo daqui a pouco`)
  }
}

/** Returns the TXT records at `_dmarc` of a domain, else of the nearest domain above it that has some. */
async function dmarcOf(dns: Dns, domain: string): Promise<string[]> {
  const labels = domain.split('.')
  for (let above = 0; above <= labels.length - 2; above += 1) {
    const records = await txtOf(dns, `_dmarc.${labels.slice(above).join('.')}`)
    if (records.some(record => /^v=dmarc1/i.test(record))) return records
  }
  return []
}

/**
 * Checks what the DNS says of the domain that mails are sent from: MX, SPF (of the return address), DKIM, DMARC and
 * their alignment, each finding with what to publish. Says nothing without SMTP_URL and MAIL_FROM.
 */
export async function checkMailDns(env: Env, dns: Dns): Promise<Finding[]> {
  const { SMTP_URL, MAIL_FROM, MAIL_DEVOLVE, MAIL_DKIM_SELETOR: selectors, CONTATO_EMAIL } = env
  const domain = domainOf(MAIL_FROM ?? '')
  if (!SMTP_URL || !domain) return []
  const retorno = domainOf(MAIL_DEVOLVE ?? MAIL_FROM ?? '')
  const smtpHost = new URL(SMTP_URL).hostname.toLowerCase()
  const back = retorno === domain ? [] : [asked('MX', async () => judgeMx(retorno, await mxOf(dns, retorno)))]
  const [mx, spf, dmarc, ...dkim] = await Promise.all([
    asked('MX', async () => judgeMx(domain, await mxOf(dns, domain))),
    asked('SPF', async () => judgeSpf(retorno, await txtOf(dns, retorno), smtpHost)),
    asked('DMARC', async () => judgeDmarc(domain, await dmarcOf(dns, domain), CONTATO_EMAIL)),
    ...selectors.map(selector => {
      const name = `${selector}._domainkey.${domain}`
      return asked('DKIM', async () => judgeDkim(name, await txtOf(dns, name)))
    }),
  ])
  const without = warned(
    'DKIM: informe em MAIL_DKIM_SELETOR o seletor que o serviço de envio mostra, para a chave ser conferida',
  )
  const silent = [spf, ...dkim].some(({ texto }) => texto.includes('não respondeu'))
  const signs = dkim.some(({ estado }) => estado !== 'errado')
  const alignment = silent ? [] : [judgeAlignment({ from: domain, retorno, signs })]
  return [mx, ...(await Promise.all(back)), spf, ...(dkim.length > 0 ? dkim : [without]), dmarc, ...alignment]
}
