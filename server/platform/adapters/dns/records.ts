import { createPublicKey } from 'node:crypto'
import { isIP } from 'node:net'
import { type Finding, failed, passed, warned } from '../../text/finding.ts'
import { isThisMachine } from '../../tls/tls.ts'

/* What each record of mail says, and what to publish where it says too little; no network. */

/** SPF mechanism of well-known relays, by the end of their SMTP host. */
const SPF_BY_HOST: readonly (readonly [host: string, mechanism: string])[] = [
  ['amazonaws.com', 'include:amazonses.com'],
  ['postmarkapp.com', 'include:spf.mtasv.net'],
  ['brevo.com', 'include:spf.brevo.com'],
  ['sendinblue.com', 'include:spf.brevo.com'],
  ['sendgrid.net', 'include:sendgrid.net'],
  ['mailgun.org', 'include:mailgun.org'],
  ['gmail.com', 'include:_spf.google.com'],
  ['google.com', 'include:_spf.google.com'],
  ['office365.com', 'include:spf.protection.outlook.com'],
  ['outlook.com', 'include:spf.protection.outlook.com'],
]

/** Whether a name is this domain or below it. */
const isWithin = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`)

/** Stands for the address that only whoever runs this machine knows. */
const OWN_ADDRESS = 'ip4:endereco-publico-desta-maquina'

/** Returns the SPF mechanism that allows a relay: its published include, else its own addresses. */
function spfMechanismOf(smtpHost: string): string {
  const host = smtpHost.replace(/^\[|\]$/g, '')
  if (isThisMachine(host)) return OWN_ADDRESS
  if (isIP(host) > 0) return `ip${isIP(host)}:${host}`
  return SPF_BY_HOST.find(([known]) => isWithin(host, known))?.[1] ?? `a:${host}`
}

/** Returns the tags of a record such as `v=DMARC1; p=none`; names are in lower case. */
const tagsOf = (record: string): ReadonlyMap<string, string> =>
  new Map(
    record.split(';').flatMap(part => {
      const [name = '', ...value] = part.split('=')
      return name.trim() ? [[name.trim().toLowerCase(), value.join('=').trim()] as const] : []
    }),
  )

/** Judges the mail servers that receive for a domain, where answers and returned mails go. */
export const judgeMx = (domain: string, servers: readonly string[]): Finding =>
  servers.length > 0
    ? passed(`MX: ${domain} recebe e-mail em ${servers.join(', ')}`)
    : warned(
        `MX: ${domain} não recebe e-mail, e há quem recuse remetentes assim; publique um MX em ${domain}: 10 servidor-que-recebe.${domain}.`,
      )

/** Puts a mechanism before the `all` that ends an SPF record, or at its end. */
const withMechanism = (record: string, mechanism: string): string =>
  / [-~?]all$/i.test(record.trim())
    ? record.trim().replace(/ ([-~?]all)$/i, ` ${mechanism} $1`)
    : `${record.trim()} ${mechanism}`

/** Judges the SPF records among a domain's TXT records (RFC 7208). */
export function judgeSpf(domain: string, txt: readonly string[], smtpHost: string): Finding {
  const records = txt.filter(record => /^v=spf1(\s|$)/i.test(record))
  const mechanism = spfMechanismOf(smtpHost)
  const [record] = records
  if (record === undefined) {
    const wanted = `v=spf1 ${mechanism} -all`
    return failed(`SPF: publique um TXT em ${domain}: ${wanted}`, mechanism === OWN_ADDRESS ? undefined : wanted)
  }
  if (records.length > 1)
    return failed(`SPF: ${domain} tem ${records.length} registros, e assim nenhum vale; junte-os num só TXT`)
  const terms = record.toLowerCase().split(/\s+/)
  if (terms.some(term => term === 'all' || term === '+all'))
    return failed(
      `SPF: ${domain} deixa qualquer servidor enviar em seu nome; troque +all por -all no TXT: ${record}`,
      record.replace(/(?<=\s)\+?all(?=\s|$)/gi, '-all'),
    )
  if (mechanism.startsWith('include:') && !terms.some(term => term.endsWith(mechanism) || term.startsWith('redirect=')))
    return warned(
      `SPF: o TXT de ${domain} não cita ${smtpHost}; acrescente ${mechanism} antes do fim: ${record}`,
      withMechanism(record, mechanism),
    )
  return passed(`SPF: ${record}`)
}

/** Shortest RSA key in bits that receivers believe, and the one to use today (RFC 8301). */
const RSA = { shortest: 1024, advised: 2048 } as const

/** Returns the length of an RSA key in bits, null for another kind; throws for what is no key. */
function rsaBits(record: ReadonlyMap<string, string>): number | null {
  if ((record.get('k') ?? 'rsa') !== 'rsa') return null
  const der = Buffer.from(record.get('p') ?? '', 'base64')
  return createPublicKey({ key: der, format: 'der', type: 'spki' }).asymmetricKeyDetails?.modulusLength ?? null
}

/** Judges the key that a selector publishes (RFC 6376); `name` is the selector's whole name. */
export function judgeDkim(name: string, txt: readonly string[]): Finding {
  const record = txt.map(tagsOf).find(tags => tags.has('p'))
  if (!record) return failed(`DKIM: publique em ${name} o TXT ou CNAME com a chave (p=…) que o serviço de envio mostra`)
  if (record.get('p') === '') return failed(`DKIM: a chave de ${name} foi revogada (p= vazio); publique a nova`)
  try {
    const bits = rsaBits(record)
    if (bits !== null && bits < RSA.shortest)
      return failed(`DKIM: a chave de ${name} tem ${bits} bits e não é aceita; publique uma de ${RSA.advised}`)
    if (bits !== null && bits < RSA.advised)
      return warned(`DKIM: a chave de ${name} tem ${bits} bits; publique uma de ${RSA.advised}`)
  } catch {
    return failed(
      `DKIM: o que está em ${name} não é uma chave inteira; publique de novo o que o serviço de envio mostra`,
    )
  }
  return passed(`DKIM: ${name} tem uma chave`)
}

/** Judges the DMARC record that holds for a domain (RFC 7489); `contato` is where its reports would go. */
export function judgeDmarc(domain: string, txt: readonly string[], contato: string): Finding {
  const records = txt.map(tagsOf).filter(tags => tags.get('v')?.toUpperCase() === 'DMARC1')
  const [record] = records
  const of = (policy: string) => `v=DMARC1; p=${policy}; rua=mailto:${contato}`
  if (!record) return failed(`DMARC: publique um TXT em _dmarc.${domain}: ${of('none')}`, of('none'))
  if (records.length > 1)
    return failed(`DMARC: ${domain} tem ${records.length} registros, e assim nenhum vale; deixe um`)
  const policy = record.get('p') ?? 'none'
  return policy === 'none'
    ? warned(
        `DMARC: p=none só observa; quando SPF e DKIM estiverem certos, troque em _dmarc.${domain} por: ${of('quarantine')}`,
        of('quarantine'),
      )
    : passed(`DMARC: p=${policy}`)
}

/**
 * Judges whether what SPF (of the return address) and DKIM prove speaks for the visible sender (RFC 7489 §3.1). Without
 * a list of public suffixes, two names count as of one organisation when one is within the other.
 */
export function judgeAlignment({ from, retorno, signs }: { from: string; retorno: string; signs: boolean }): Finding {
  const aligned = isWithin(from, retorno) || isWithin(retorno, from)
  if (aligned && signs) return passed(`alinhamento: SPF e DKIM falam de ${from}, o domínio de MAIL_FROM`)
  if (signs) return passed(`alinhamento: só o DKIM fala de ${from}; o retorno vai a ${retorno}`)
  return aligned
    ? warned(
        `alinhamento: só o SPF fala de ${from}, e ele se perde quando alguém reencaminha; peça ao serviço de envio que assine com d=${from}`,
      )
    : failed(
        `alinhamento: nada fala de ${from}; ponha MAIL_DEVOLVE em ${from} ou abaixo dele, e peça ao serviço de envio que assine com d=${from}`,
      )
}
