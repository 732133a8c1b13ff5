import * as z from 'zod/mini'
import { SEM_LINKS, temLink } from './links.ts'
import { optionalText, requiredText } from './text.ts'

const semLink = () => z.string().check(z.refine(name => !temLink(name), SEM_LINKS))

/** A name that stands in mails to people who may not know whose it is: no address of a site or a mailbox in it. */
export const nomeSemLinks = (message: string, max?: number) => z.pipe(requiredText(message, max), semLink())
export const nomeOpcionalSemLinks = (max?: number) => z.pipe(optionalText(max), semLink())

/** Far longer than any name is kept: its length alone is refused. */
const LONG = 1_000

/** The same for a name at registration; only the server checks it, so that first pages load no pattern. */
export function nomeIssues(body: unknown, field: string): Record<string, string> {
  const name = (body as Record<string, unknown> | null | undefined)?.[field]
  return typeof name === 'string' && name.length <= LONG && temLink(name) ? { [field]: SEM_LINKS } : {}
}
