import type { Scope } from '../../platform/permissions.ts'
import { DAY_MS, HOUR_MS } from '../../platform/time.ts'

/** Kinds of recipients a person may share results with. A gestor is one person, never a department. */
export const DESTINOS = ['consultor', 'equipe', 'gestor'] as const
export type Destino = (typeof DESTINOS)[number]

/**
 * How an autorizacao came about: announced by the invite and not answered at registration, answered at registration,
 * closed because every turma starts closed, given by accepting an invite with an account, given by starting a test,
 * chosen or taken back later, expired, ended by leaving, or closed for a new consultora to whom the person was passed on.
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
  'passagem',
] as const
export type Origem = (typeof ORIGENS)[number]

/** Scopes that a person may choose, for each kind of recipient. `cartao` is the style with the card beside it. */
const OPCOES: Readonly<Record<Destino, readonly Scope[]>> = {
  consultor: ['nada', 'relatorio'],
  equipe: ['nada', 'estilo', 'cartao'],
  gestor: ['nada', 'estilo', 'relatorio'],
}

/**
 * Returns the scopes that a person may choose for a kind of recipient. Beyond the consultor there is something to choose
 * only once she has seen a result of her own (`visto`), and a card to give only once she has made one (`withCartao`).
 */
export const opcoesOf = (destino: Destino, visto = true, comCartao = true): readonly Scope[] =>
  destino === 'consultor' || visto ? OPCOES[destino].filter(escopo => escopo !== 'cartao' || comCartao) : ['nada']

/** Months after which a choice for this kind of recipient ends by itself; null when it stands until it is changed. */
const MESES: Readonly<Record<Destino, number | null>> = { consultor: null, equipe: 24, gestor: 12 }

/** Returns when a choice made now ends by itself; null when it does not. */
export function expiraEm(destino: Destino, escopo: Scope, now: Date): Date | null {
  const meses = MESES[destino]
  if (meses === null || escopo === 'nada') return null
  const em = new Date(now)
  em.setUTCMonth(em.getUTCMonth() + meses)
  return em
}

/** The sharing with which a person enters a turma: nothing is shared until the person chooses. */
export const ESCOPO_DA_TURMA = { escopo: 'nada', origem: 'turma' } as const

/**
 * Returns scope and origin for the answer to "share with whoever invited me". Without an answer, what the invite
 * announced applies.
 */
export const escopoDaResposta = (compartilhar: boolean | undefined): { escopo: Scope; origem: Origem } =>
  compartilhar === undefined
    ? { escopo: 'relatorio', origem: 'convite' }
    : { escopo: compartilhar ? 'relatorio' : 'nada', origem: 'cadastro' }

/**
 * Returns scope and origin for a registration in a turma, which begins closed. An answer in the request counts, except
 * where a company or a selection is behind the turma and the choice comes after the result only.
 */
export const escopoNaTurma = (
  compartilhar: boolean | undefined,
  soDepois: boolean,
): { escopo: Scope; origem: Origem } =>
  compartilhar === undefined || soDepois ? ESCOPO_DA_TURMA : escopoDaResposta(compartilhar)

/** Shortest time between two requests of a consultor for access to the same person's results, in ms. */
export const PEDIDO_INTERVAL_MS = 30 * DAY_MS

/**
 * Returns when a consultor may ask a person for access again; null when she may ask now.
 * @param ultimo her last request to this person, if any
 */
export function canAskIn(ultimo: Date | null, now: Date): Date | null {
  if (!ultimo) return null
  const em = new Date(ultimo.getTime() + PEDIDO_INTERVAL_MS)
  return em > now ? em : null
}

/**
 * Kinds of access to another person's result. `arquivo` is an export of the consultor's client list; its rows name the
 * licence when the file has the perfil's code, and no licence when it only has name and contact. `cartao` is the card
 * that its person gave to an equipe or by a link, `acordo` the page that she has with the reader.
 */
export const ACESSOS = [
  ...(['totais', 'leitura', 'relatorio', 'anexo', 'evolucao', 'conversa', 'arquivo'] as const),
  ...(['mapa', 'cartao', 'acordo'] as const),
] as const
export type Acesso = (typeof ACESSOS)[number]

/** Roles in which a result can be opened; `pessoa` is somebody who has a card's link, in no other role. */
export const PAPEIS = ['consultor', 'admin', 'gestor', 'integrante', 'pessoa'] as const

/** Returns the start of the hour (UTC) that contains an instant. Openings are recorded once an hour. */
export const horaOf = (em: Date): Date => new Date(Math.floor(em.getTime() / HOUR_MS) * HOUR_MS)

/** Returns the instant before which openings are deleted: 24 months before `now`. */
export function acessosGuardadosDesde(now: Date): Date {
  const desde = new Date(now)
  desde.setUTCMonth(desde.getUTCMonth() - 24)
  return desde
}

/**
 * Returns the instant before which the choices of an erased account are deleted: five years before `now`. Until then
 * they are kept as proof, under an id that no longer leads to a person.
 */
export function provasGuardadasDesde(now: Date): Date {
  const desde = new Date(now)
  desde.setUTCFullYear(desde.getUTCFullYear() - 5)
  return desde
}
