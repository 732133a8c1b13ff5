import type * as z from 'zod/mini'
import type { TipoLicenca } from '#shared/licencas/licencas/estoque.contract.ts'
import type { exportExtrato } from '#shared/licencas/licencas/extrato.contract.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import type { Deps } from '../../../platform/deps.ts'
import { searchPattern } from '../../../platform/http/calls/page.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { findNamed } from './busca.queries.ts'
import type { AtoDoExtrato, FiltroExtrato } from './movimentos.queries.ts'

export type Filtro = z.output<typeof exportExtrato.query>

/** Returns the licence id that a search text means, if it is a number: '000042' and '42' both mean licence 42. */
const idIn = (busca: string | undefined) => (busca && /^\d{1,9}$/.test(busca) ? Number(busca) : undefined)

/** Returns the parts of an act's key: `aaaa-mm-dd:tipo:chave`, and `:2` behind it for licences of companies. */
function atoOf(key: string): AtoDoExtrato {
  const [dia = '', tipo = '', chave = '', empresarial] = key.split(':')
  return { dia, tipo, chave, tipo_licenca: empresarial ? TIPO_LICENCA.empresarial : TIPO_LICENCA.individual }
}

/** Returns the kind of licence that a query asks for; undefined for both. */
export function tipoOf(tipo: Filtro['tipo_licenca']): TipoLicenca | undefined {
  if (tipo === '1') return TIPO_LICENCA.individual
  return tipo === '2' ? TIPO_LICENCA.empresarial : undefined
}

/** Returns the filter of a query; an act lies within its own day. */
export function filtroOf(
  deps: Pick<Deps, 'now'>,
  actor: SessionActor,
  { evento, de, ate, sem_efeito, tipo, tipo_licenca, turma, ato: key }: Filtro,
): FiltroExtrato {
  const ato = key ? atoOf(key) : undefined
  return {
    id_consultor: actor.id_usuario,
    now: deps.now(),
    evento: evento || undefined,
    de: ato?.dia ?? (de || undefined),
    ate: ato?.dia ?? (ate || undefined),
    sem_efeito: sem_efeito === '1',
    tipo: tipo || undefined,
    tipo_licenca: ato?.tipo_licenca ?? tipoOf(tipo_licenca),
    turma: turma || undefined,
    ato,
  }
}

/** Resolves a search text among the caller's own data; undefined without one. */
export const namedBy = (deps: Pick<Deps, 'db' | 'now'>, actor: SessionActor, busca: string | undefined) =>
  findNamed(
    deps.db,
    { id_consultor: actor.id_usuario, now: deps.now() },
    { busca: searchPattern(busca), id_licenca: idIn(busca) },
  )
