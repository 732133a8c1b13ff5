import { createTransport } from 'nodemailer'
import pg from 'pg'
import { given } from '#shared/platform/given.ts'
import type { Env } from '../env.ts'
import { readSchemaState } from '../schema-state.ts'
import { findBackups, findCopia, findMeses, findServidor, ouveASiMesmo } from './banco.queries.ts'
import { type Achado, atencao, certo, type Exame, errado } from './exame.ts'
import { guardados, rastros } from './lugares.ts'
import { maquina } from './maquina.ts'

/** Oldest major version of PostgreSQL that the product supports. */
const POSTGRES = 15
/**
 * Differences of the clock in milliseconds: at `wrong` links and sessions end at the wrong time, at `odd` it is only
 * suspicious.
 */
const CLOCK = { wrong: 30_000, odd: 2_000 } as const
/** Days until the last monthly partition ends below which somebody should look. */
const MONTHS = { low: 45 } as const
/** Replication lag in seconds from which a replica is hardly ever used. */
const ATRASO_S = 5
/** Number of proxies above which TRUST_PROXY is doubtful. */
const PROXIES = 2
const HEAR_MS = 2_000
const FETCH_MS = 8_000

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const compareClock = (theirs: Date, whose: string): Achado => {
  const off = Math.abs(theirs.getTime() - Date.now())
  const words = `${whose} e esta máquina diferem em ${(off / 1000).toFixed(1).replace('.', ',')} s`
  if (off > CLOCK.wrong) return errado(`${words}: acerte o relógio (NTP)`)
  return off > CLOCK.odd ? atencao(`${words}: confira o NTP`) : certo(words)
}

/** Checks that the next monthly partitions exist and that no row lies outside of them. */
async function meses(url: string): Promise<Achado[]> {
  const tables = await connected(url, findMeses)
  return tables.map(({ tabela, resto, dias }) => {
    const job = 'a tarefa "meses" roda a cada hora; o log diz por que falha'
    if (resto) return errado(`${tabela} tem linhas sem mês: ${job}`)
    return dias < MONTHS.low
      ? errado(`${tabela} tem meses prontos por ${dias} dias: ${job}`)
      : certo(`${tabela} tem meses prontos por ${dias} dias`)
  })
}

/**
 * Checks PostgreSQL: it can be reached, is new enough, durable, has connections for this process, and the schema of
 * this release.
 */
async function banco(env: Env): Promise<Achado[]> {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  if (!url) return [atencao('sem DATABASE_URL: usa o PostgreSQL embutido')]
  const { missing, ahead, stopping } = await readSchemaState(url)
  const server = await connected(url, async client => given(await findServidor(client), 'the server'))
  const needed = env.DATABASE_POOL + env.DATABASE_POOL_TAREFAS + 7
  const free = server.conexoes - server.em_uso
  return [
    server.versao < POSTGRES
      ? errado(`PostgreSQL ${server.versao}; é preciso o ${POSTGRES} ou mais novo`)
      : certo(`PostgreSQL ${server.versao}`),
    server.codificacao === 'UTF8'
      ? certo('em UTF8')
      : errado(`está em ${server.codificacao}: é preciso um banco em UTF8, em que buscas entendem acentos`),
    server.inseguras.length > 0
      ? errado(`${server.inseguras.join(', ')} desligado: dados confirmados poderiam se perder`)
      : certo('grava em disco antes de confirmar'),
    needed > server.conexoes
      ? errado(
          `um processo usa até ${needed} conexões (DATABASE_POOL e DATABASE_POOL_TAREFAS), e o PostgreSQL só aceita ${server.conexoes}`,
        )
      : free < needed
        ? atencao(`${free} conexões livres de ${server.conexoes}; um processo usa até ${needed}`)
        : certo(`${free} conexões livres de ${server.conexoes}`),
    ...(server.pode_criar ? [] : [errado('este papel não cria tabelas: npm run migrar não vai conseguir')]),
    missing.length > 0
      ? errado(`faltam ${missing.length} migrações: rode npm run migrar`)
      : certo('com as migrações desta versão'),
    ...(stopping.length > 0
      ? [errado(`é de uma versão mais nova, em que esta não trabalha: ${stopping.join(', ')}`)]
      : []),
    ...(ahead.length > stopping.length ? [atencao('é de uma versão mais nova; esta continua trabalhando nele')] : []),
    ...(missing.length > 0 ? [] : await meses(url)),
    compareClock(server.agora, 'o relógio do banco'),
  ]
}

/** Checks that there is a recent backup, and that the database is no restored copy in quarantine. */
async function backups({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  BACKUP_HORAS,
  BACKUP_PARA,
  BACKUP_SENHA,
  BACKUP_CHAVE,
  BACKUP_ABERTO,
  production,
}: Env): Promise<Achado[]> {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL
  const found = url ? await connected(url, findBackups) : undefined
  if (!found) return []
  const { horas, presa } = found
  const words = horas === null ? '' : `o último guarda como tudo estava há ${Math.round(horas)} h`
  const made = (): Achado[] => {
    if (BACKUP_HORAS === 0) return [certo('não são feitos daqui (BACKUP_HORAS=0)')]
    if (horas === null) return [atencao('nenhum ainda: veja npm run backup')]
    return [
      horas > BACKUP_HORAS ? errado(`${words}; deveria haver um a cada ${BACKUP_HORAS} h`) : certo(words),
      ...(BACKUP_PARA || BACKUP_SENHA
        ? []
        : production && !BACKUP_ABERTO
          ? [errado('sem BACKUP_PARA: o próximo não é feito (BACKUP_ABERTO=true o deixaria aberto)')]
          : [atencao('sem BACKUP_PARA: ficam abertos a quem alcançar o arquivo')]),
    ]
  }
  return [
    ...made(),
    ...(BACKUP_CHAVE
      ? [atencao('BACKUP_CHAVE está aqui: guarde-a fora do servidor, senão quem o tomar abre os backups')]
      : []),
    ...(presa ? [atencao('este banco é uma cópia em quarentena: nada sai até npm run restaurar -- --liberar')] : []),
  ]
}

/** Checks the direct address used for notifications, and the address through a pooler when there is one. */
async function caminhos(env: Env): Promise<Achado[]> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = env
  if (!DATABASE_URL) return []
  const hears = await connected(DATABASE_DIRECT_URL ?? DATABASE_URL, client => ouveASiMesmo(client, HEAR_MS))
  const pooled = DATABASE_DIRECT_URL ? await connected(DATABASE_URL, client => client.query('select 1')) : null
  return [
    hears
      ? certo('avisos entre processos chegam')
      : errado('avisos entre processos não chegam: há um pooler no caminho? Informe DATABASE_DIRECT_URL'),
    ...(pooled ? [certo('o pooler responde')] : []),
  ]
}

/** Checks that the replica is a copy of this very database and hardly behind. */
async function replica({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL }: Env): Promise<Achado[]> {
  const primary = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (!primary || !DATABASE_REPLICA_URL) return []
  const [of, copy] = await Promise.all(
    [primary, DATABASE_REPLICA_URL].map(url =>
      connected(url, async client => given(await findCopia(client), 'which database this is')),
    ),
  )
  if (!copy?.copia) return [errado('não é uma réplica: não será usada; confira DATABASE_REPLICA_URL')]
  if (copy.self !== of?.self) return [errado('é cópia de outro banco: não será usada; confira DATABASE_REPLICA_URL')]
  const seconds = Math.round(copy.atraso ?? 0)
  return [
    seconds > ATRASO_S ? atencao(`está ${seconds} s atrás: enquanto isso, o principal responde`) : certo('em dia'),
  ]
}

/** Checks that the mail server accepts our connection and credentials; sends no mail. */
async function email({ SMTP_URL, MAIL_FROM }: Env): Promise<Achado[]> {
  if (!SMTP_URL) return [atencao('sem SMTP_URL: os e-mails ficam na caixa local')]
  const transport = createTransport({ url: SMTP_URL, connectionTimeout: 8_000, greetingTimeout: 8_000 } as object)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
  return [
    certo('o servidor nos aceita'),
    MAIL_FROM ? certo(`remetente ${MAIL_FROM}`) : errado('sem MAIL_FROM: o remetente seria um exemplo'),
  ]
}

/** Checks that the payment provider accepts the credential, and compares our clock with its. */
async function pagamentos({ MP_ACCESS_TOKEN, MP_API_URL, MP_WEBHOOK_SECRET, MP_TEST }: Env): Promise<Achado[]> {
  if (!MP_ACCESS_TOKEN) return [atencao('sem MP_ACCESS_TOKEN: nada se vende')]
  const answer = await fetch(`${MP_API_URL.replace(/\/+$/, '')}/users/me`, {
    headers: { authorization: `Bearer ${MP_ACCESS_TOKEN}` },
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_MS),
  })
  await answer.body?.cancel()
  const date = answer.headers.get('date')
  return [
    answer.ok ? certo('o Mercado Pago conhece a credencial') : errado(`o Mercado Pago respondeu ${answer.status}`),
    MP_WEBHOOK_SECRET
      ? certo('avisos são conferidos')
      : atencao('sem MP_WEBHOOK_SECRET: avisos são recusados, e cada crédito demora'),
    ...(MP_TEST ? [atencao('credenciais de teste: pagamentos reais não viram licenças')] : []),
    ...(date ? [compareClock(new Date(date), 'o relógio do Mercado Pago')] : []),
  ]
}

/** Checks that the public address reaches one of our servers over TLS. */
async function endereco({ APP_URL, TRUST_PROXY }: Env): Promise<Achado[]> {
  if (!APP_URL) return [errado('sem APP_URL: os links dos e-mails não levariam a lugar nenhum')]
  const scheme = APP_URL.startsWith('https:')
    ? certo('com TLS')
    : errado('sem TLS: senhas e resultados viajariam abertos; informe APP_URL com https://')
  const proxy =
    TRUST_PROXY === 0
      ? [atencao('TRUST_PROXY=0: atrás de um proxy, os limites contariam o endereço dele')]
      : TRUST_PROXY > PROXIES
        ? [
            atencao(
              `TRUST_PROXY=${TRUST_PROXY}: há mesmo ${TRUST_PROXY} proxies à frente? Com menos, quem chama escreve o endereço que os limites contam`,
            ),
          ]
        : []
  const answer = await fetch(`${APP_URL.replace(/\/$/, '')}/saude`, { signal: AbortSignal.timeout(FETCH_MS) }).catch(
    (error: Error) => error,
  )
  if (answer instanceof Error)
    return [
      scheme,
      ...proxy,
      atencao(`ninguém responde ainda em ${APP_URL} (${(answer.cause as Error)?.message ?? answer.message})`),
    ]
  const ours = ((await answer.json().catch(() => null)) as { vivo?: boolean } | null)?.vivo === true
  return [
    scheme,
    ...proxy,
    ours ? certo(`${APP_URL} responde`) : errado(`em ${APP_URL} responde outra coisa (${answer.status})`),
  ]
}

/** Lists all checks; one that depends on another comes after it. */
export const examesDe = (env: Env): Exame[] => [
  { nome: 'máquina', olhar: () => maquina(env) },
  { nome: 'banco', olhar: () => banco(env) },
  { nome: 'réplica', olhar: () => replica(env) },
  { nome: 'backups', olhar: () => backups(env) },
  { nome: 'arquivos', olhar: () => guardados(env) },
  { nome: 'avisos', olhar: () => caminhos(env) },
  { nome: 'e-mail', olhar: () => email(env) },
  { nome: 'pagamentos', olhar: () => pagamentos(env) },
  { nome: 'rastros', olhar: () => rastros(env) },
  { nome: 'endereço', olhar: () => endereco(env) },
]
