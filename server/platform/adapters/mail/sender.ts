import { DEFAULT_PRODUCT } from '#shared/platform/installation/product.rules.ts'
import type { Settings } from '../../installation/installation.ts'

/** Sender of an installation without MAIL_FROM, which never is in production. */
export const EXAMPLE_SENDER = `${DEFAULT_PRODUCT.nome} <nao-responda@exemplo.com.br>`

/** Words of a name that stand without an initial. */
const PARTICULAS = new Set(['da', 'das', 'de', 'del', 'di', 'do', 'dos', 'du', 'e', 'van', 'von'])
/** Longest first name shown, and how many initials. */
const MAXIMO = { nome: 40, iniciais: 4 } as const

/**
 * Returns a name with its first word and the initials of the others: "Joana P. S." for Joana Pereira da Silva. Characters
 * that mean something in a mail header, and those that are no letters, are left out.
 */
export function shortName(nome: string): string {
  const [first = '', ...rest] = nome
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\s'’-]/gu, ' ')
    .trim()
    .split(/\s+/)
  const initials = rest
    .filter(word => /^\p{L}/u.test(word) && !PARTICULAS.has(word.toLocaleLowerCase('pt-BR')))
    .slice(0, MAXIMO.iniciais)
    .map(word => `${[...word.toLocaleUpperCase('pt-BR')][0]}.`)
  return [[...first].slice(0, MAXIMO.nome).join(''), ...initials].join(' ').trim()
}

/** Name and address of the From header. */
export interface Sender {
  name: string
  address: string
}

/**
 * Returns the sender of an installation: the address always from MAIL_FROM, the name from the settings once an admin has
 * saved one.
 */
export const installationSender = (from: string, { produto, versao }: Pick<Settings, 'produto' | 'versao'>): string =>
  versao === 0 ? from : `${produto.nome} <${readSender(from).address}>`

/** Splits a sender such as `Quadrante <nao-responda@exemplo.com.br>`; the name is empty in an address alone. */
export function readSender(from: string): Sender {
  const [, name = '', address = from] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return { name: name.trim(), address: address.trim() }
}

/** Returns the installation's sender under the name of the consultor for whom a mail goes: "Joana P. S. via Quadrante". */
export function senderFor(from: string, em_nome_de: string | undefined): Sender {
  const { name, address } = readSender(from)
  const short = em_nome_de === undefined ? '' : shortName(em_nome_de)
  return { name: short ? `${short} via ${name || DEFAULT_PRODUCT.nome}` : name, address }
}

/** Puts a token into the return address of MAIL_DEVOLVE: `devolve@a.b` becomes `devolve+token@a.b` (VERP). */
export const returnAddressOf = (mailbox: string, token: string): string => mailbox.replace('@', `+${token}@`)
