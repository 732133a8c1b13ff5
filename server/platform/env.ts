// whole: a table of environment variables with their checks
import { z } from 'zod'
import { isSafePostgres } from './tls/tls.ts'

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .optional()
  .transform(value => (value === undefined || value === '' ? undefined : value === 'true' || value === '1'))
const text = z
  .string()
  .optional()
  .transform(value => value?.trim() || undefined)
/** Schema of an optional URL with one of these protocols. The error does not show the URL, which may hold a senha. */
const address = (protocols: readonly string[]) => {
  const asked = protocols.map(protocol => `${protocol}://`).join(' ou ')
  return text.refine(value => {
    if (value === undefined) return true
    const url = URL.parse(value)
    return url !== null && url.hostname !== '' && protocols.includes(url.protocol.slice(0, -1))
  }, `precisa ser um endereço completo, começando por ${asked}`)
}

/** Schema of an optional secret that whoever calls from outside has to know. */
const longSecret = text.refine(value => value === undefined || value.length >= 20, 'precisa ter 20 caracteres ou mais')

/** Names of OpenTelemetry's samplers. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Schema of an optional URL of an S3-compatible bucket. */
const bucket = address(['https', 'http']).refine(value => {
  const url = value === undefined ? null : new URL(value)
  return url === null || (url.username !== '' && url.password !== '' && url.pathname.length > 1)
}, 'precisa ter chave, segredo e balde: https://chave:segredo@servidor/balde')

const schema = z.object({
  /** Kind of environment; `production` refuses stand-ins and requires everything that a real installation needs. */
  NODE_ENV: text.pipe(
    z.enum(['development', 'test', 'production'], 'precisa ser development, test ou production').default('development'),
  ),
  /** Port of web app and API. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Address to listen on; stand-ins need a loopback one, or STANDINS=true. */
  HOST: z.string().default('127.0.0.1'),
  /** Public address of the site, used in every link; never taken from a request. */
  APP_URL: address(['http', 'https']),
  /** PostgreSQL to use; without it an embedded one is started in DATA_DIR. */
  DATABASE_URL: text,
  /**
   * PostgreSQL itself, needed when DATABASE_URL is a pooler that lends connections per transaction (PgBouncer): for
   * LISTEN, session locks, jobs and migrations.
   */
  DATABASE_DIRECT_URL: text,
  /**
   * Replica of the database (streaming replication), for audit, downloads, the technical sheet and lists of admins;
   * when it is behind or missing, the primary answers.
   */
  DATABASE_REPLICA_URL: text,
  /** Highest number of connections of this process, for requests and for jobs each. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(12),
  DATABASE_POOL_TAREFAS: z.coerce.number().int().min(2).max(100).default(8),
  /** Seconds after which a statement of a request is cancelled. */
  DATABASE_SECONDS: z.coerce.number().min(1).max(60).default(3),
  /**
   * Whether this process migrates the database at its start; in production `npm run migrar` does, and servers wait for
   * it.
   */
  MIGRAR: flag,
  /** Role of this process: answers requests (`web`), works on jobs (`tarefas`), or both. */
  PAPEL: text.pipe(z.enum(['tudo', 'web', 'tarefas'], 'precisa ser tudo, web ou tarefas').default('tudo')),
  /** Folder of the embedded database. */
  DATA_DIR: z.string().default('data'),
  /** Bucket for cached documents: https://key:secret@host/bucket/prefix?region=…; used instead of PDF_CACHE_DIR. */
  S3_URL: bucket,
  /** Folder for cached documents; DATA_DIR/pdf with the embedded database, else none. */
  PDF_CACHE_DIR: text,
  /** Largest size of that folder in MB; 0 turns the cache off, also in a bucket. */
  PDF_CACHE_MB: z.coerce.number().int().min(0).max(1_000_000).default(256),
  /** Memory of the document compiler's cache in MB; a sixteenth of the machine's unless set. */
  PDF_MEMORIA_MB: z.coerce.number().int().min(60).max(10_000).optional(),
  /** Folder of the backups made by `npm run backup`; unless set `backups`, in DATA_DIR with the embedded database. */
  BACKUP_DIR: text,
  /** Public age keys for which backups are encrypted, separated by commas. */
  BACKUP_PARA: text,
  /** The senha that seals and opens backups, instead of a key pair. */
  BACKUP_SENHA: text,
  /** Whether production may write unencrypted backups. */
  BACKUP_ABERTO: flag,
  /** Secret age key that decrypts backups, or a file with it; only for restoring and checking. */
  BACKUP_CHAVE: text,
  /** Bucket to which each backup is also copied, in the form of S3_URL. */
  BACKUP_S3_URL: bucket,
  /** Hours after which a missing new backup is an error; 0 when PostgreSQL is backed up in another way. */
  BACKUP_HORAS: z.coerce.number().int().min(0).max(8_760).default(26),
  /** Secret that signs links, report names and tokens; outside production generated once and stored in the database. */
  SESSION_SECRET: text,
  /** Previous SESSION_SECRET, while links that it signed should stay valid. */
  SESSION_SECRET_ANTERIOR: text,
  /** SMTP server, e.g. smtps://user:senha@smtp.exemplo.com.br; without it mail goes to the local mailbox. */
  SMTP_URL: address(['smtp', 'smtps']),
  /**
   * Connections to other machines that production may open unencrypted, separated by commas: `postgres`, `smtp`,
   * `imap`.
   */
  SEM_TLS: text
    .transform(value => value?.split(',').map(name => name.trim()) ?? [])
    .pipe(z.array(z.enum(['postgres', 'smtp', 'imap'], 'aceita postgres, smtp e imap, separados por vírgula'))),
  /** Sender address of every mail. */
  MAIL_FROM: text,
  /** Mailbox to which mails come back; each message gets its own address at it, `devolve+…@…`. */
  MAIL_DEVOLVE: text.refine(
    value => value === undefined || /^[a-z0-9._-]{1,20}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value),
    'precisa ser um endereço sem nome, com até 20 letras antes de @',
  ),
  /** That mailbox by IMAP, e.g. imaps://user:senha@imap.exemplo.com.br; a path names a folder other than INBOX. */
  IMAP_URL: address(['imap', 'imaps']).refine(value => {
    const url = value === undefined ? null : URL.parse(value)
    return url === null || (url.username !== '' && url.password !== '')
  }, 'precisa ter usuário e senha: imaps://usuario:senha@servidor'),
  /** ARN of the SNS topic through which Amazon SES tells of mails that came back. */
  MAIL_AVISOS_SES: text.refine(
    value => value === undefined || /^arn:aws:sns:[a-z0-9-]+:\d{12}:[\w-]+$/.test(value),
    'precisa ser o ARN de um tópico: arn:aws:sns:regiao:conta:nome',
  ),
  /** User and password of Postmark's webhook, `usuario:senha`. */
  MAIL_AVISOS_POSTMARK: longSecret.refine(
    value => value === undefined || value.includes(':'),
    'precisa ser usuario:senha',
  ),
  /** Bearer token of Brevo's webhook. */
  MAIL_AVISOS_BREVO: longSecret,
  /** Secret with which any other service or script signs its notices. */
  MAIL_AVISOS_SEGREDO: longSecret,
  /** DKIM selectors of the sender's domain that `doutor` looks up, separated by commas. */
  MAIL_DKIM_SELETOR: text.transform(
    value =>
      value
        ?.split(',')
        .map(name => name.trim())
        .filter(Boolean) ?? [],
  ),
  /** Support address shown to people. */
  CONTATO_EMAIL: z.string().default('contato@exemplo.com.br'),
  /**
   * Whether to make the demonstration; by default only with stand-ins. `pessoas`: only its people, without turmas and
   * agenda.
   */
  SEED_DEMO: z.union([z.literal('pessoas'), flag]),
  /** Whether stand-ins (local mailbox, local payment provider, demonstration) are on, also when not on loopback. */
  STANDINS: flag,
  /** Address of the first admin of a new installation, created when there is none. */
  ADMIN_EMAIL: text,
  /** Senha of that first admin. */
  ADMIN_SENHA: text,
  /** Log level of pino. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** URL of the CEP provider, in which `{cep}` is replaced; empty turns the lookup off. */
  CEP_URL: z.string().default('https://viacep.com.br/ws/{cep}/json/'),
  /** Mercado Pago access token; without it production sells nothing. */
  MP_ACCESS_TOKEN: text,
  /** Mercado Pago's webhook secret. */
  MP_WEBHOOK_SECRET: text,
  /** Mercado Pago's API address. */
  MP_API_URL: address(['http', 'https']).transform(value => value ?? 'https://api.mercadopago.com'),
  /** Whether the Mercado Pago credentials are test credentials. */
  MP_TEST: flag,
  /** Shortest length of a new senha, never below the specification's 5; unless set 8 in production, 5 elsewhere. */
  SENHA_MINIMO: z.coerce.number().int().min(5).max(64).optional(),
  /** Whether the most common senhas are refused. */
  SENHA_BLOQUEAR_COMUNS: flag,
  /** Issuer of the OpenID Connect provider by which people may sign in; without it there is none. */
  SSO_EMISSOR: address(['https', 'http']).transform(value => value?.replace(/\/$/, '')),
  /** Client id and secret that the provider gave this installation. */
  SSO_CLIENTE: text,
  SSO_SEGREDO: text,
  /** Name of the provider on buttons: “Entrar com …”. */
  SSO_NOME: text.pipe(z.string().max(40, 'precisa ter até 40 caracteres').default('sua conta da empresa')),
  /** Whether the provider's `amr: mfa` takes the place of the second step. */
  SSO_FATOR: flag,
  /** Seconds between `/pronto` answering 503 and the end of listening, for load balancers to stop sending requests. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).optional(),
  /** Folder of the built pages; unless set, the last build in dist/. */
  WEB_DIR: text,
  /**
   * Folder with the files of each release, shared by all processes; unless set, `arquivos` beside the installed
   * releases.
   */
  ASSETS_DIR: text,
  /** Months for which the audit is kept, at least the six that the law requires (Marco Civil, art. 15). */
  AUDITORIA_MESES: z.coerce.number().int().min(6, 'precisa ser 6 ou mais (Marco Civil, art. 15)').max(1200).default(60),
  /** Bearer token for /metricas; without it the path answers 404. */
  METRICS_TOKEN: text,
  /** URL of an OpenTelemetry collector (OTLP over HTTP), a variable of the standard; without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http', 'https']),
  /** Headers for the collector, `name=value,…`; the exporter reads them itself. */
  OTEL_EXPORTER_OTLP_HEADERS: text,
  /** Service name of this installation's traces. */
  OTEL_SERVICE_NAME: text.pipe(z.string().default('quadrante')),
  /** Sampler of traces; OTEL_TRACES_SAMPLER_ARG is the share kept by `traceidratio`. */
  OTEL_TRACES_SAMPLER: text.pipe(z.enum(SAMPLERS).default('parentbased_always_on')),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** A file with milliseconds added to the clock, re-read at each use; refused in production. */
  TEST_CLOCK_OFFSET_FILE: text,
})

/** Names of all variables that are read; docs/variaveis.md and .env.example document the same. */
export const VARIABLES = Object.keys(schema.shape) as readonly (keyof typeof schema.shape)[]

export type Env = Omit<z.output<typeof schema>, 'SENHA_MINIMO'> & {
  SENHA_MINIMO: number
  production: boolean
  /** Whether local stand-ins (mailbox, payment provider, demonstration) may run (behaviour §43). */
  standIns: boolean
}

/** Shortest new senha where SENHA_MINIMO is not set: eight in production (ASVS 5.0, 6.2.1), else the specification's. */
const SENHA_MINIMO_PRODUCAO = 8
const SENHA_MINIMO_ESPECIFICACAO = 5

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * Reads the environment; no other code does.
 * @throws {Error} in Portuguese, naming each wrong or missing variable
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
  refuseHalfAProvider(env)
  if (env.IMAP_URL && !env.MAIL_DEVOLVE)
    throw new Error('IMAP_URL precisa de MAIL_DEVOLVE: informe também o endereço da caixa para onde os e-mails voltam')
  const production = env.NODE_ENV === 'production'
  if (production) refuseIncompleteProduction(env)
  const standIns = !production && (env.STANDINS ?? (!env.DATABASE_URL && LOOPBACK.has(env.HOST)))
  const SENHA_MINIMO = env.SENHA_MINIMO ?? (production ? SENHA_MINIMO_PRODUCAO : SENHA_MINIMO_ESPECIFICACAO)
  return { ...env, SENHA_MINIMO, production, standIns }
}

/** Refuses ADMIN_EMAIL without ADMIN_SENHA and the other way round, which would silently create nobody. */
function refuseHalfAnAdmin({ ADMIN_EMAIL, ADMIN_SENHA }: z.output<typeof schema>): void {
  if (ADMIN_EMAIL && !ADMIN_SENHA)
    throw new Error('ADMIN_EMAIL precisa de ADMIN_SENHA: informe também a senha do primeiro admin')
  if (ADMIN_SENHA && !ADMIN_EMAIL)
    throw new Error('ADMIN_SENHA precisa de ADMIN_EMAIL: informe também o e-mail do primeiro admin')
}

/** Refuses a provider of single sign-on without the credentials it gave, or credentials without their provider. */
function refuseHalfAProvider(env: z.output<typeof schema>): void {
  const names = ['SSO_EMISSOR', 'SSO_CLIENTE', 'SSO_SEGREDO'] as const
  const missing = names.filter(name => !env[name])
  if (missing.length > 0 && missing.length < names.length)
    throw new Error(`A entrada por um provedor precisa também de: ${missing.join(', ')}`)
}

function refuseIncompleteProduction(env: z.output<typeof schema>): void {
  const missing = (['DATABASE_URL', 'APP_URL', 'SESSION_SECRET', 'MAIL_FROM', 'SMTP_URL'] as const).filter(
    name => !env[name],
  )
  if (missing.length > 0) throw new Error(`NODE_ENV=production precisa de: ${missing.join(', ')}`)
  if ((env.SESSION_SECRET ?? '').length < 32) throw new Error('SESSION_SECRET precisa de pelo menos 32 caracteres')
  if (env.TEST_CLOCK_OFFSET_FILE) throw new Error('TEST_CLOCK_OFFSET_FILE não é aceito em produção')
  if (env.STANDINS) throw new Error('STANDINS não é aceito em produção')
  refuseOpenPostgres(env)
  if (env.SSO_EMISSOR?.startsWith('http:')) throw new Error('SSO_EMISSOR precisa começar por https:// em produção')
}

/** Refuses a database on another machine whose address does not ask for encryption (ASVS 5.0, 12.3.1). */
function refuseOpenPostgres(env: z.output<typeof schema>): void {
  if (env.SEM_TLS.includes('postgres')) return
  const open = (['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const).filter(
    name => env[name] && !isSafePostgres(env[name]),
  )
  if (open.length > 0)
    throw new Error(
      `${open.join(', ')}: o banco fica noutra máquina e o endereço não pede TLS. Acrescente ?sslmode=verify-full, ou SEM_TLS=postgres se a rede entre as duas é só sua`,
    )
}
