import { isDeepStrictEqual } from 'node:util'
import {
  type Fiscal,
  fiscal,
  type Operador,
  operador,
  type Privacidade,
  privacidade,
} from '#shared/platform/instalacao/grupos.ts'
import { PADRAO, type Produto, produto } from '#shared/platform/instalacao/produto.rules.ts'
import type { Db } from '../db/connect.ts'
import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'
import { listNewest } from './installation.queries.ts'

/** Interval at which each process reads the settings again, in ms: a change reaches every process within it. */
const REFRESH_MS = 10_000

/** Settings in force; null where an admin has saved none. */
export interface Settings {
  produto: Produto
  /** Version of the product's settings; 0 while they are ours. */
  versao: number
  operador: Operador | null
  privacidade: Privacidade | null
  fiscal: Fiscal | null
}

/** Settings of this installation as this process knows them. */
export interface Installation {
  /** Settings as they were read last; the ones before while the database is away. */
  now(): Settings
  /** Support address: that of the settings, else CONTATO_EMAIL. */
  contact(): string
  /** Reads the settings again, at once. */
  refresh(): Promise<void>
  close(): void
}

const NONE: Settings = { produto: PADRAO, versao: 0, operador: null, privacidade: null, fiscal: null }

async function read(db: Db): Promise<Settings> {
  const rows = await listNewest(db)
  const of = (grupo: string) => rows.find(row => row.grupo === grupo)
  const parsed = <T>(grupo: string, schema: { parse(value: unknown): T }) => {
    const dados = of(grupo)?.dados
    return dados ? schema.parse(dados) : null
  }
  return {
    produto: parsed('produto', produto) ?? PADRAO,
    versao: of('produto')?.versao ?? 0,
    operador: parsed('operador', operador),
    privacidade: parsed('privacidade', privacidade),
    fiscal: parsed('fiscal', fiscal),
  }
}

/** Reads the settings, and again every ten seconds until it is closed. */
export async function openInstallation(db: Db, env: Pick<Env, 'CONTATO_EMAIL'>, log: Logger): Promise<Installation> {
  let settings = NONE
  const refresh = async () => {
    const found = await read(db)
    if (!isDeepStrictEqual(found, settings)) settings = found
  }
  await refresh()
  const timer = setInterval(() => {
    refresh().catch(error => log.warn({ err: error }, 'settings of the installation not read; the last ones stay'))
  }, REFRESH_MS)
  timer.unref()
  return {
    now: () => settings,
    contact: () => settings.operador?.suporte_email ?? env.CONTATO_EMAIL,
    refresh,
    close: () => clearInterval(timer),
  }
}
