// whole: a table of environment variables with their checks
import { z } from 'zod'
import { DAY_MS, DAY_SECONDS, HOUR_SECONDS } from '#shared/platform/time.ts'

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .optional()
  .transform(value => (value === undefined || value === '' ? undefined : value === 'true' || value === '1'))
const text = z
  .string()
  .optional()
  .transform(value => value?.trim() || undefined)
/** An address with one of these protocols, or nothing. Never shown in the message: it may carry a senha. */
const address = (protocols: readonly string[]) => {
  const asked = protocols.map(protocol => `${protocol}://`).join(' ou ')
  return text.refine(value => {
    if (value === undefined) return true
    const url = URL.parse(value)
    return url !== null && url.hostname !== '' && protocols.includes(url.protocol.slice(0, -1))
  }, `precisa ser um endereço completo, começando por ${asked}`)
}

/** OpenTelemetry's names. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** A bucket of anything that speaks S3, or nothing. */
const bucket = address(['https', 'http']).refine(value => {
  const url = value === undefined ? null : new URL(value)
  return url === null || (url.username !== '' && url.password !== '' && url.pathname.length > 1)
}, 'precisa ter chave, segredo e balde: https://chave:segredo@servidor/balde')

const schema = z.object({
  /** `production` refuses stand-ins and asks for everything a real installation needs. */
  NODE_ENV: text.pipe(
    z.enum(['development', 'test', 'production'], 'precisa ser development, test ou production').default('development'),
  ),
  /** Port of web and API. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Address to listen on; stand-ins need a loopback one, or STANDINS=true. */
  HOST: z.string().default('127.0.0.1'),
  /** Public address of the site, used in every link; never taken from a request. */
  APP_URL: address(['http', 'https']),
  /** PostgreSQL to use; without it the embedded one is started in DATA_DIR. */
  DATABASE_URL: text,
  /**
   * Straight to PostgreSQL, where DATABASE_URL leads through a pooler that lends connections by the transaction (PgBouncer):
   * for LISTEN, for locks that outlive a transaction, for jobs and migrations.
   */
  DATABASE_DIRECT_URL: text,
  /**
   * A copy that PostgreSQL keeps of it (streaming replication): for audit, files to take away, the technical sheet and lists of
   * admins, as long as it has everything; else, and without it, the primary answers.
   */
  DATABASE_REPLICA_URL: text,
  /** Connections of this process at most: for people who wait, and for jobs. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(12),
  DATABASE_POOL_TAREFAS: z.coerce.number().int().min(2).max(100).default(8),
  /** Seconds after which a statement that somebody waits for is given up. */
  DATABASE_SECONDS: z.coerce.number().min(1).max(60).default(3),
  /** Whether this process migrates the database when it starts; in production `npm run migrar` does, and servers wait for it. */
  MIGRAR: flag,
  /** Role of this process: answers requests (`web`), works on jobs (`tarefas`), or both. */
  PAPEL: text.pipe(z.enum(['tudo', 'web', 'tarefas'], 'precisa ser tudo, web ou tarefas').default('tudo')),
  /** Folder of the embedded database. */
  DATA_DIR: z.string().default('data'),
  /** Bucket in which documents are kept: https://key:secret@host/bucket/prefix?region=…; before PDF_CACHE_DIR. */
  S3_URL: bucket,
  /** Folder in which documents are kept; with the embedded database DATA_DIR/pdf, else none. */
  PDF_CACHE_DIR: text,
  /** MB that the folder holds at most; 0 keeps nothing anywhere. */
  PDF_CACHE_MB: z.coerce.number().int().min(0).max(1_000_000).default(256),
  /** MB of memory for what documents have in common, so that the next one costs less; without it a sixteenth of the machine's. */
  PDF_MEMORIA_MB: z.coerce.number().int().min(60).max(10_000).optional(),
  /** Folder of the backups that `npm run backup` makes; without it `backups`, in DATA_DIR with the embedded database. */
  BACKUP_DIR: text,
  /** For whom backups are sealed: public keys of age, separated by commas. */
  BACKUP_PARA: text,
  /** The senha that seals and opens backups, instead of a key pair. */
  BACKUP_SENHA: text,
  /** Whether backups of a production installation may lie open, sealed for nobody. */
  BACKUP_ABERTO: flag,
  /** Opens what was sealed for a public key: the secret one, or a file that holds it. Only to restore and to check. */
  BACKUP_CHAVE: text,
  /** Bucket that each backup is copied to as well, written as S3_URL is. */
  BACKUP_S3_URL: bucket,
  /** Hours after which no new backup is something wrong; 0 where PostgreSQL is backed up in another way. */
  BACKUP_HORAS: z.coerce.number().int().min(0).max(8_760).default(26),
  /** Signs invites and report names; outside production generated once and kept in the database. */
  SESSION_SECRET: text,
  /** The SESSION_SECRET of before, while links that it signed are to stay alive. */
  SESSION_SECRET_ANTERIOR: text,
  /** SMTP server, e.g. smtps://user:senha@smtp.exemplo.com.br; without it mail goes to the local mailbox. */
  SMTP_URL: address(['smtp', 'smtps']),
  /** Sender of every mail. */
  MAIL_FROM: text,
  /** Support address shown to people. */
  CONTATO_EMAIL: z.string().default('contato@exemplo.com.br'),
  /** Whether to seed the demonstration; by default only with stand-ins. `pessoas`: its people, without turmas and agenda. */
  SEED_DEMO: z.union([z.literal('pessoas'), flag]),
  /** Local mailbox, local payment provider and demonstration on an installation that is not on loopback. */
  STANDINS: flag,
  /** First admin of a new installation, created when there is none. */
  ADMIN_EMAIL: text,
  /** Senha of that first admin. */
  ADMIN_SENHA: text,
  /** pino's level. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** CEP provider, `{cep}` is replaced; empty turns the look-up off. */
  CEP_URL: z.string().default('https://viacep.com.br/ws/{cep}/json/'),
  /** Mercado Pago access token; without it production sells nothing. */
  MP_ACCESS_TOKEN: text,
  /** Mercado Pago's webhook secret. */
  MP_WEBHOOK_SECRET: text,
  /** Mercado Pago's API address. */
  MP_API_URL: address(['http', 'https']).transform(value => value ?? 'https://api.mercadopago.com'),
  /** Whether the credentials are test ones. */
  MP_TEST: flag,
  /** Floor of a new senha, never below the spec's 5. */
  SENHA_MINIMO: z.coerce.number().int().min(5).max(64).default(5),
  /** Whether the most common senhas are refused. */
  SENHA_BLOQUEAR_COMUNS: flag,
  /** Seconds between `/pronto` saying no and the end of listening: time for whoever sends requests to look elsewhere. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).optional(),
  /** Folder of the built pages; without it, what the last build left in dist/. */
  WEB_DIR: text,
  /** Folder with the files of each release, for all processes; without it `arquivos` beside the installed releases. */
  ASSETS_DIR: text,
  /** Months that the audit is kept: six at least, which the law asks for (Marco Civil, art. 15). */
  AUDITORIA_MESES: z.coerce.number().int().min(6, 'precisa ser 6 ou mais (Marco Civil, art. 15)').max(1200).default(60),
  /** Bearer that opens /metricas; without it the address does not exist. */
  METRICS_TOKEN: text,
  /** OpenTelemetry's collector (OTLP over HTTP), in the standard's names; without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http', 'https']),
  /** Headers for it, `name=value,…`; its exporter reads them itself. */
  OTEL_EXPORTER_OTLP_HEADERS: text,
  /** Under which name this installation's traces appear. */
  OTEL_SERVICE_NAME: text.pipe(z.string().default('quadrante')),
  /** Which traces are kept, and of `traceidratio` which share. */
  OTEL_TRACES_SAMPLER: text.pipe(z.enum(SAMPLERS).default('parentbased_always_on')),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** A file with milliseconds added to the clock, re-read at each use; refused in production. */
  TEST_CLOCK_OFFSET_FILE: text,
})

/** The name of every variable that is read: README.md and .env.example name the same. */
export const VARIABLES = Object.keys(schema.shape) as readonly (keyof typeof schema.shape)[]

export type Env = z.output<typeof schema> & {
  production: boolean
  /** Whether local stand-ins (mailbox, payment provider, demonstration) may exist (behaviour §43). */
  standIns: boolean
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * Reads the environment, the only place that does.
 * @throws {Error} in Portuguese, naming each variable that is wrong or missing.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const parsed = schema.safeParse(source)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Variáveis de ambiente inválidas:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  refuseHalfAnAdmin(env)
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new Error('DATABASE_DIRECT_URL acompanha DATABASE_URL: informe também o endereço do pooler')
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new Error('DATABASE_REPLICA_URL acompanha DATABASE_URL: informe também o banco do qual ela é cópia')
  const production = env.NODE_ENV === 'production'
  if (production) refuseIncompleteProduction(env)
  const standIns = !production && (env.STANDINS ?? (!env.DATABASE_URL && LOOPBACK.has(env.HOST)))
  return { ...env, production, standIns }
}

/** One without the other would create nobody, silently. */
function refuseHalfAnAdmin({ ADMIN_EMAIL, ADMIN_SENHA }: z.output<typeof schema>): void {
  if (ADMIN_EMAIL && !ADMIN_SENHA)
    throw new Error('ADMIN_EMAIL precisa de ADMIN_SENHA: informe também a senha do primeiro admin')
  if (ADMIN_SENHA && !ADMIN_EMAIL)
    throw new Error('ADMIN_SENHA precisa de ADMIN_EMAIL: informe também o e-mail do primeiro admin')
}

function refuseIncompleteProduction(env: z.output<typeof schema>): void {
  const missing = (['DATABASE_URL', 'APP_URL', 'SESSION_SECRET', 'MAIL_FROM', 'SMTP_URL'] as const).filter(
    name => !env[name],
  )
  if (missing.length > 0) throw new Error(`NODE_ENV=production precisa de: ${missing.join(', ')}`)
  if ((env.SESSION_SECRET ?? '').length < 32) throw new Error('SESSION_SECRET precisa de pelo menos 32 caracteres')
  if (env.TEST_CLOCK_OFFSET_FILE) throw new Error('TEST_CLOCK_OFFSET_FILE não é aceito em produção')
  if (env.STANDINS) throw new Error('STANDINS não é aceito em produção')
}

/** The limits of throttles (behaviour §44): how many counted events in how many seconds. */
export const THROTTLES = {
  /** Failed sign-ins per account. */
  login_conta: { max: 10, seconds: 15 * 60 },
  /** Failed sign-ins and wrong current senhas per network: an IPv4 address, a /64 of IPv6. */
  login_rede: { max: 300, seconds: 15 * 60 },
  /** Wrong current senhas per account, where a signed-in person proves who they are. */
  senha_atual_conta: { max: 10, seconds: 15 * 60 },
  /** Password recovery mails per account. */
  recuperacao_conta: { max: 3, seconds: HOUR_SECONDS },
  recuperacao_rede: { max: 30, seconds: HOUR_SECONDS },
  /** Invite tokens that we did not sign, per network address. */
  convite_rede: { max: 300, seconds: 15 * 60 },
  /** Codes of turmas that open nothing, per network: a room full of people is one network, and knows its code. */
  codigo_rede: { max: 600, seconds: 15 * 60 },
  /** The same of everybody together; past it somebody is told, nobody is refused. */
  codigo_errado: { max: 1000, seconds: HOUR_SECONDS },
  /** Requests to enter a turma, per network. */
  entrada_rede: { max: 600, seconds: HOUR_SECONDS },
  /** Mails that prove an address for a turma, per address: past it the mail is left out, unsaid. */
  entrada_endereco: { max: 5, seconds: DAY_SECONDS },
  /**
   * The same per link of a turma, for all and for one network: `max` is what there is beside the places that are free
   * (`clientes/rodadas/provas.ts`). What is left out is counted, for its consultor to read.
   */
  prova_rodada: { max: 40, seconds: DAY_SECONDS },
  prova_origem: { max: 20, seconds: DAY_SECONDS },
  prova_retida: { max: 1, seconds: DAY_SECONDS },
  /** Links that prove no address, per network. */
  confirmacao_rede: { max: 300, seconds: 15 * 60 },
  /** Mails that prove the address of who registered in a room, asked for again: per network, and per address, unsaid. */
  confirmacao_pedido_rede: { max: 300, seconds: HOUR_SECONDS },
  confirmacao_endereco: { max: 5, seconds: DAY_SECONDS },
  /** Corrections of one account's address before it is proved, whoever makes them. */
  correcao_conta: { max: 5, seconds: DAY_SECONDS },
  /** Looks at the page that a company follows, per network. */
  acompanhar_rede: { max: 600, seconds: 15 * 60 },
  /** CEP look-ups per network address. */
  cep_rede: { max: 120, seconds: 15 * 60 },
  /** Looks at the payment provider that one person asks for. */
  conferir_compra: { max: 60, seconds: 10 * 60 },
  /** Coupons that are none, tried by one buyer. */
  cupom: { max: 20, seconds: HOUR_SECONDS },
  /** Mails sent again for one invite per day. */
  convite_reenvio: { max: 3, seconds: DAY_SECONDS },
  /** Calls that write one person's marks and plan. */
  marcacao_conta: { max: 600, seconds: 10 * 60 },
  /** Wrong codes of rooms, per network; right ones are counted alike, and never refused. */
  sala_rede: { max: 20, seconds: 15 * 60 },
  sala_certa_rede: { max: 1_000_000, seconds: 15 * 60 },
  /** Wrong ones of everybody together: past it new codes are longer and somebody is told, nobody is refused. */
  sala_errada: { max: 300, seconds: 15 * 60 },
  /** Calls that send commands of one seat to one conversation: a phone that was away sends fifty at once. */
  devolutiva_comando: { max: 1200, seconds: 10 * 60 },
  /** The same calls of who has no seat there, per network: a class whose room was closed still sends what it has. */
  devolutiva_rede: { max: 600, seconds: 15 * 60 },
  /** Mails that ask a mailbox whether a consultor's answers may go there, per account and per address. */
  resposta_conta: { max: 5, seconds: HOUR_SECONDS },
  resposta_endereco: { max: 3, seconds: DAY_SECONDS },
  /** Mails of one consultor to one client about their conversations. */
  aviso_encontro: { max: 12, seconds: DAY_SECONDS },
  /** Answers and yeses by the link of one combinado or conversation. */
  combinado_link: { max: 60, seconds: HOUR_SECONDS },
} as const
export type Throttle = keyof typeof THROTTLES

/** Mails to people who may not have asked for them, in any 24 hours (behaviour §44); counted by `clientes/convites/limites.ts`. */
export const LIMITES_CONVITE = {
  ms: DAY_MS,
  /** Different addresses that one consultor mails; never below the licences she owns. */
  enderecos: 40,
  /** Mails of one consultor to one address. */
  por_endereco: 20,
  /** Mails to one address, whoever sends them: more than one consultor alone can use up. */
  todos_por_endereco: 60,
} as const
