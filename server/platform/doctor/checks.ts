import { given } from '#shared/platform/given.ts'
import { isObject } from '#shared/platform/keys.ts'
import { checkMailDns } from '../adapters/dns/dns.ts'
import { type Dns, resolveOf } from '../adapters/dns/look-up.ts'
import { sayCopies } from '../db/replica/copies.ts'
import type { Env } from '../env.ts'
import { readSchemaState } from '../schema-state.ts'
import { commandOf } from '../text/commands.ts'
import { type Finding, failed, passed, warned } from '../text/finding.ts'
import { deepMessageOf } from '../text/thrown.ts'
import type { Check } from './check.ts'
import { answered, connected } from './connection.ts'
import { findBackups, findCopies, findCopy, findMonths, findServerSettings, hearsItself } from './database.queries.ts'
import { installation, withContact } from './installation.ts'
import { passkeys } from './keys.ts'
import { checkMachine } from './machine.ts'
import { email } from './mail.ts'
import { checkMailbox } from './mailbox.ts'
import { openly } from './openly.ts'
import { checkTraces, kept } from './places.ts'
import { checkProvider } from './sign-in.ts'

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

const compareClock = (theirs: Date, whose: string): Finding => {
  const off = Math.abs(theirs.getTime() - Date.now())
  const words = `${whose} e esta máquina diferem em ${(off / 1000).toFixed(1).replace('.', ',')} s`
  if (off > CLOCK.wrong) return failed(`${words}: acerte o relógio (NTP)`)
  return off > CLOCK.odd ? warned(`${words}: confira o NTP`) : passed(words)
}

/** Checks that the next monthly partitions exist and that no row lies outside of them. */
async function months(url: string): Promise<Finding[]> {
  const tables = await connected(url, findMonths)
  return tables.map(({ tabela, resto, dias }) => {
    const job = 'a tarefa "meses" roda a cada hora; o log diz por que falha'
    if (resto) return failed(`${tabela} tem linhas sem mês: ${job}`)
    return dias < MONTHS.low
      ? failed(`${tabela} tem meses prontos por ${dias} dias: ${job}`)
      : passed(`${tabela} tem meses prontos por ${dias} dias`)
  })
}

function compareConnections({ conexoes, em_uso }: { conexoes: number; em_uso: number }, needed: number): Finding {
  const free = conexoes - em_uso
  if (needed > conexoes)
    return failed(
      `um processo usa até ${needed} conexões (DATABASE_POOL e DATABASE_POOL_TAREFAS), e o PostgreSQL só aceita ${conexoes}`,
    )
  if (free < needed) return warned(`${free} conexões livres de ${conexoes}; um processo usa até ${needed}`)
  return passed(`${free} conexões livres de ${conexoes}`)
}

/**
 * Checks PostgreSQL: it can be reached, is new enough, durable, has connections for this process, and the schema of
 * this release.
 */
async function database(env: Env): Promise<Finding[]> {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  if (!url) return [warned('sem DATABASE_URL: usa o PostgreSQL embutido')]
  const { missing, ahead, stopping } = await readSchemaState(url)
  const [server, copias] = await connected(url, async client => [
    given(await findServerSettings(client), 'the server'),
    given(await findCopies(client), 'the copies'),
  ])
  return [
    server.versao < POSTGRES
      ? failed(`PostgreSQL ${server.versao}; é preciso o ${POSTGRES} ou mais novo`)
      : passed(`PostgreSQL ${server.versao}`),
    server.codificacao === 'UTF8'
      ? passed('em UTF8')
      : failed(`está em ${server.codificacao}: é preciso um banco em UTF8, em que buscas entendem acentos`),
    server.inseguras.length > 0
      ? failed(`${server.inseguras.join(', ')} desligado: dados confirmados poderiam se perder`)
      : passed('grava em disco antes de confirmar'),
    ...sayCopies(copias),
    compareConnections(server, env.DATABASE_POOL + env.DATABASE_POOL_TAREFAS + 7),
    ...(server.pode_criar ? [] : [failed(`este papel não cria tabelas: ${commandOf('migrar')} não vai conseguir`)]),
    missing.length > 0
      ? failed(`faltam ${missing.length} migrações: rode ${commandOf('migrar')}`)
      : passed('com as migrações desta versão'),
    ...(stopping.length > 0
      ? [failed(`é de uma versão mais nova, em que esta não trabalha: ${stopping.join(', ')}`)]
      : []),
    ...(ahead.length > stopping.length ? [warned('é de uma versão mais nova; esta continua trabalhando nele')] : []),
    ...(missing.length > 0 ? [] : await months(url)),
    ...openly(env, 'postgres'),
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
}: Env): Promise<Finding[]> {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL
  const found = url ? await connected(url, findBackups) : undefined
  if (!found) return []
  const { horas, presa } = found
  const words = horas === null ? '' : `o último guarda como tudo estava há ${Math.round(horas)} h`
  const made = (): Finding[] => {
    if (BACKUP_HORAS === 0) return [passed('não são feitos daqui (BACKUP_HORAS=0)')]
    const done = (): Finding => {
      if (horas === null) return warned(`nenhum ainda: veja ${commandOf('backup')}`)
      return horas > BACKUP_HORAS ? failed(`${words}; deveria haver um a cada ${BACKUP_HORAS} h`) : passed(words)
    }
    if (BACKUP_PARA || BACKUP_SENHA) return [done()]
    return production && !BACKUP_ABERTO
      ? [done(), failed('sem BACKUP_PARA: nenhum é feito (BACKUP_ABERTO=true o deixaria aberto)')]
      : [done(), warned('sem BACKUP_PARA: ficam abertos a quem alcançar o arquivo')]
  }
  return [
    ...made(),
    ...(BACKUP_CHAVE
      ? [warned('BACKUP_CHAVE está aqui: guarde-a fora do servidor, senão quem o tomar abre os backups')]
      : []),
    ...(presa
      ? [warned(`este banco é uma cópia em quarentena: nada sai até ${commandOf('restaurar', '--liberar')}`)]
      : []),
  ]
}

/** Checks the direct address used for notifications, and the address through a pooler when there is one. */
async function paths(env: Env): Promise<Finding[]> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = env
  if (!DATABASE_URL) return []
  const hears = await connected(DATABASE_DIRECT_URL ?? DATABASE_URL, client => hearsItself(client, HEAR_MS))
  const pooled = DATABASE_DIRECT_URL ? await connected(DATABASE_URL, client => client.query('select 1')) : null
  return [
    hears
      ? passed('avisos entre processos chegam')
      : failed('avisos entre processos não chegam: há um pooler no caminho? Informe DATABASE_DIRECT_URL'),
    ...(pooled ? [passed('o pooler responde')] : []),
  ]
}

/** Checks that the replica is a copy of this very database and hardly behind. */
async function replica({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL }: Env): Promise<Finding[]> {
  const primary = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (!primary || !DATABASE_REPLICA_URL) return []
  const [of, copy] = await Promise.all(
    [primary, DATABASE_REPLICA_URL].map(url =>
      connected(url, async client => given(await findCopy(client), 'which database this is')),
    ),
  )
  if (!copy?.copia) return [failed('não é uma réplica: não será usada; confira DATABASE_REPLICA_URL')]
  if (copy.self !== of?.self) return [failed('é cópia de outro banco: não será usada; confira DATABASE_REPLICA_URL')]
  const seconds = Math.round(copy.atraso ?? 0)
  return [
    seconds > ATRASO_S ? warned(`está ${seconds} s atrás: enquanto isso, o principal responde`) : passed('em dia'),
  ]
}

/** Checks that the payment provider accepts the credential, and compares our clock with its. */
async function payments({ MP_ACCESS_TOKEN, MP_API_URL, MP_WEBHOOK_SECRET, MP_TEST }: Env): Promise<Finding[]> {
  if (!MP_ACCESS_TOKEN) return [warned('sem MP_ACCESS_TOKEN: ninguém compra pela tela; só se vende por fatura')]
  const answer = await fetch(`${MP_API_URL.replace(/\/+$/, '')}/users/me`, {
    headers: { authorization: `Bearer ${MP_ACCESS_TOKEN}` },
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_MS),
  })
  await answer.body?.cancel()
  const date = answer.headers.get('date')
  return [
    answer.ok ? passed('o Mercado Pago conhece a credencial') : failed(`o Mercado Pago respondeu ${answer.status}`),
    MP_WEBHOOK_SECRET
      ? passed('avisos são conferidos')
      : warned('sem MP_WEBHOOK_SECRET: avisos são recusados, e cada crédito demora'),
    ...(MP_TEST ? [warned('credenciais de teste: pagamentos reais não viram licenças')] : []),
    ...(date ? [compareClock(new Date(date), 'o relógio do Mercado Pago')] : []),
  ]
}

function countProxies(n: number): Finding[] {
  if (n === 0) return [warned('TRUST_PROXY=0: atrás de um proxy, os limites contariam o endereço dele')]
  if (n <= PROXIES) return []
  const words = `TRUST_PROXY=${n}: há mesmo ${n} proxies à frente?`
  return [warned(`${words} Com menos, quem chama escreve o endereço que os limites contam`)]
}

/** Checks that the public address reaches one of our servers over TLS. */
async function address({ APP_URL, TRUST_PROXY }: Env): Promise<Finding[]> {
  if (!APP_URL) return [failed('sem APP_URL: os links dos e-mails não levariam a lugar nenhum')]
  const scheme = APP_URL.startsWith('https:')
    ? passed('com TLS')
    : failed('sem TLS: senhas e resultados viajariam abertos; informe APP_URL com https://')
  const proxy = countProxies(TRUST_PROXY)
  const answer = await fetch(`${APP_URL.replace(/\/$/, '')}/saude`, { signal: AbortSignal.timeout(FETCH_MS) }).catch(
    (error: Error) => error,
  )
  if (answer instanceof Error)
    return [scheme, ...proxy, warned(`ninguém responde ainda em ${APP_URL} (${deepMessageOf(answer)})`)]
  const said: unknown = await answer.json().catch(() => null)
  const ours = isObject(said) && said.vivo === true
  return [
    scheme,
    ...proxy,
    ours ? passed(`${APP_URL} responde`) : failed(`em ${APP_URL} responde outra coisa (${answer.status})`),
  ]
}

/** Lists all checks; one that depends on another comes after it. */
export const checksOf = (env: Env, dns: Dns = resolveOf()): Check[] => [
  { nome: 'máquina', olhar: () => checkMachine(env) },
  { nome: 'banco', olhar: () => answered(() => database(env)) },
  { nome: 'réplica', olhar: () => replica(env) },
  { nome: 'backups', olhar: () => backups(env) },
  { nome: 'arquivos', olhar: () => kept(env) },
  { nome: 'avisos', olhar: () => answered(() => paths(env)) },
  { nome: 'e-mail', olhar: () => email(env) },
  { nome: 'e-mails que voltam', olhar: () => checkMailbox(env) },
  { nome: 'DNS do e-mail', olhar: async () => checkMailDns(await withContact(env), dns) },
  { nome: 'pagamentos', olhar: () => payments(env) },
  { nome: 'rastros', olhar: () => checkTraces(env) },
  { nome: 'endereço', olhar: () => address(env) },
  { nome: 'chaves de acesso', olhar: () => passkeys(env) },
  { nome: 'provedor de entrada', olhar: () => checkProvider(env) },
  { nome: 'instalação', olhar: () => installation(env) },
]
