import type { Escopo } from '../../platform/permissions.ts'
import { DAY_MS, HOUR_MS } from '../../platform/time.ts'

/** Kinds of recipients of a sharing. A gestor is one person, never a department. */
export const DESTINOS = ['consultor', 'equipe', 'gestor'] as const
export type Destino = (typeof DESTINOS)[number]

/**
 * How an autorizacao came about: announced by an invite that was not answered otherwise, answered at registration, closed
 * because that is how a turma begins, by
 * accepting an invite with an account, by starting a test, chosen or taken back later, by the clock, by leaving, or
 * carried over from the consents that stood before there were autorizacoes.
 */
export const ORIGENS = [
  'convite',
  'cadastro',
  'turma',
  'aceite',
  'inicio',
  'escolha',
  'retirada',
  'expiracao',
  'saida',
  'migracao',
] as const
export type Origem = (typeof ORIGENS)[number]

/** Scopes that a person may choose for each kind of recipient. */
const OPCOES: Readonly<Record<Destino, readonly Escopo[]>> = {
  consultor: ['nada', 'relatorio'],
  equipe: ['nada'],
  gestor: ['nada'],
}
export const opcoesDe = (destino: Destino): readonly Escopo[] => OPCOES[destino]

/** Initial sharing in a turma of a company or of a selection: closed until the person chooses. */
export const ESCOPO_DA_TURMA = { escopo: 'nada', origem: 'turma' } as const

/** Scope for an answer to "share with who invited me"; without an answer the announced one. */
export const escopoDaResposta = (compartilhar: boolean | undefined): { escopo: Escopo; origem: Origem } =>
  compartilhar === undefined
    ? { escopo: 'relatorio', origem: 'convite' }
    : { escopo: compartilhar ? 'relatorio' : 'nada', origem: 'cadastro' }

/** A consultor asks for what was closed at most once in this time. */
export const INTERVALO_PEDIDO_MS = 30 * DAY_MS

/** From when on a consultor may ask again, null when she may ask now. `ultimo`: her last request, if any. */
export function podePedirEm(ultimo: Date | null, now: Date): Date | null {
  if (!ultimo) return null
  const em = new Date(ultimo.getTime() + INTERVALO_PEDIDO_MS)
  return em > now ? em : null
}

/**
 * What somebody opened of another person's result. `arquivo`: a file of the consultor's list; with the result's licence
 * where the file has the code of the perfil, without where it has name and contact alone.
 */
export const ACESSOS = ['totais', 'leitura', 'relatorio', 'anexo', 'evolucao', 'conversa', 'arquivo'] as const
export type Acesso = (typeof ACESSOS)[number]

/** Role in which a result was opened. */
export const PAPEIS = ['consultor', 'admin', 'gestor', 'integrante'] as const

/** The full hour (UTC) in which something happened: an opening is noted once an hour. */
export const horaDe = (em: Date): Date => new Date(Math.floor(em.getTime() / HOUR_MS) * HOUR_MS)

/** Instant before which openings are deleted: 24 months ago. */
export function acessosGuardadosDesde(now: Date): Date {
  const desde = new Date(now)
  desde.setUTCMonth(desde.getUTCMonth() - 24)
  return desde
}

/**
 * Instant before which an erased account's choices are deleted: five years ago; until then they are proof under a number that names
 * nobody.
 */
export function provasGuardadasDesde(now: Date): Date {
  const desde = new Date(now)
  desde.setUTCFullYear(desde.getUTCFullYear() - 5)
  return desde
}
