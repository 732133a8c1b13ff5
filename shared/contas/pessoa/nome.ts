import * as z from 'zod/mini'
import { hasLink, isRegisteredName, NO_LINKS } from '../../platform/fields/links.ts'
import { optionalText, requiredText } from '../../platform/fields/text.ts'
import { isObject } from '../../platform/keys.ts'

const withoutLink = () => z.string().check(z.refine(name => !hasLink(name), NO_LINKS))

/**
 * Schema of a name that appears in mails to people who may not know its bearer: it may contain no address of a site or
 * a mailbox.
 */
export const nomeSemLinks = (message: string, max?: number) => z.pipe(requiredText(message, max), withoutLink())

/** Schema of a company's name as it is registered: it may end in .com before its legal form, and hold no other address. */
export const nomeDeEmpresa = (message: string) =>
  z.pipe(requiredText(message), z.string().check(z.refine(isRegisteredName, NO_LINKS)))

export const optionalNomeWithoutLinks = (max?: number) => z.pipe(optionalText(max), withoutLink())

/** Length above which a name is refused without looking for links in it. */
const LONG = 1_000

/** Checks a name at registration for links. Only the server calls it, so that first pages need not load the pattern. */
export function nomeIssues(body: unknown, field: string): Record<string, string> {
  const name = isObject(body) ? body[field] : undefined
  return typeof name === 'string' && name.length <= LONG && hasLink(name) ? { [field]: NO_LINKS } : {}
}
