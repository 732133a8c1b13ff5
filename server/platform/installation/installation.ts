import { isDeepStrictEqual } from 'node:util'
import {
  type Fiscal,
  fiscal,
  type Operator,
  operator,
  type Privacy,
  privacy,
} from '#shared/platform/installation/groups.ts'
import { filesOfMark, type MarkTheme } from '#shared/platform/installation/mark.rules.ts'
import { DEFAULT_PRODUCT, type Product, productSchema } from '#shared/platform/installation/product.rules.ts'
import type { Db } from '../db/connect.ts'
import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { findFile, listMarks, listNewest } from './installation.queries.ts'

/** Interval at which each process reads the settings again, in ms: a change reaches every process within it. */
const REFRESH_MS = 10_000

/** Settings in force; null where an admin has saved none. */
export interface Settings {
  produto: Product
  /** Version of the product's settings; 0 while they are ours. */
  versao: number
  operador: Operator | null
  privacidade: Privacy | null
  fiscal: Fiscal | null
  /** Marks by theme; null where the product's own stands. */
  marca: Marks
}

/** The installation's mark for one theme. */
export interface Mark {
  hash: string
  formato: 'svg' | 'png'
  largura: number
  altura: number
  /** Whether it can be seen on a dark ground. */
  no_escuro: boolean
  bytes: Buffer
  /** The mark as PNG for mails; empty in one for the dark theme alone. */
  email: Buffer
}
export type Marks = Record<MarkTheme, Mark | null>

/** Settings of this installation as this process knows them. */
export interface Installation {
  /** Settings as they were read last; the ones before while the database is away. */
  now(): Settings
  /** Support address: that of the settings, else CONTATO_EMAIL. */
  contact(): string
  /** Reads a file of a mark, of one in force or of an earlier one. */
  file(nome: string): Promise<Buffer | null>
  /** Reads the settings again, at once. */
  refresh(): Promise<void>
  close(): void
}

/** Settings of an installation that has saved none. */
export const NONE: Settings = {
  produto: DEFAULT_PRODUCT,
  versao: 0,
  operador: null,
  privacidade: null,
  fiscal: null,
  marca: { clara: null, escura: null },
}

/** Version of name, colours and marks; it differs when any of them does. */
export const versionOf = ({ versao, marca: { clara, escura } }: Settings): string =>
  [versao, clara?.hash, escura?.hash].filter(part => part !== undefined).join('-')

/** Reads the marks in force; the bytes of one that is known are not read again. */
async function readMarks(db: Db, known: Marks): Promise<Marks> {
  const rows = await listMarks(db)
  const of = async (tema: MarkTheme): Promise<Mark | null> => {
    const row = rows.find(row => row.tema === tema)
    if (!row?.hash) return null
    if (known[tema]?.hash === row.hash) return known[tema]
    const { hash, largura, altura } = row
    const formato = row.formato === 'png' ? 'png' : 'svg'
    const names = filesOfMark(hash, formato)
    const [bytes, email] = await Promise.all([findFile(db, names.marca), findFile(db, names.email)])
    if (!bytes || !largura || !altura) return null
    return { hash, formato, largura, altura, no_escuro: row.no_escuro ?? true, bytes, email: email ?? Buffer.alloc(0) }
  }
  return { clara: await of('clara'), escura: await of('escura') }
}

async function read(db: Db, known: Marks): Promise<Settings> {
  const [rows, marca] = await Promise.all([listNewest(db), readMarks(db, known)])
  const of = (grupo: string) => rows.find(row => row.grupo === grupo)
  const parsed = <T>(grupo: string, schema: { parse(value: unknown): T }) => {
    const dados = of(grupo)?.dados
    return dados ? schema.parse(dados) : null
  }
  return {
    produto: parsed('produto', productSchema) ?? DEFAULT_PRODUCT,
    versao: of('produto')?.versao ?? 0,
    operador: parsed('operador', operator),
    privacidade: parsed('privacidade', privacy),
    fiscal: parsed('fiscal', fiscal),
    marca,
  }
}

/** The log line and the count that tell of settings that could not be read again. */
interface Told {
  log: Logger
  metrics: Pick<Metrics, 'settingsUnread'>
}

/**
 * Reads the settings, and again until it is closed.
 * @param every interval in ms; ten seconds unless given
 */
export async function openInstallation(
  db: Db,
  env: Pick<Env, 'CONTATO_EMAIL'>,
  { log, metrics }: Told,
  every = REFRESH_MS,
): Promise<Installation> {
  let settings = NONE
  const refresh = async () => {
    const found = await read(db, settings.marca)
    if (!isDeepStrictEqual(found, settings)) settings = found
  }
  await refresh()
  const timer = setInterval(() => {
    refresh().catch(error => {
      metrics.settingsUnread.inc()
      log.warn({ err: error }, 'settings of the installation not read; the last ones stay')
    })
  }, every)
  timer.unref()
  return {
    now: () => settings,
    contact: () => settings.operador?.suporte_email ?? env.CONTATO_EMAIL,
    file: nome => findFile(db, nome),
    refresh,
    close: () => clearInterval(timer),
  }
}
