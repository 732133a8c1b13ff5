import type { BounceKind } from '#shared/platform/emails/bounces.rules.ts'
import type { EmailReason } from '#shared/platform/emails/emails.rules.ts'
import type { NoticeSource } from '#shared/platform/emails/mailbox.rules.ts'

/** One report that a mail came back, or that its reader called it spam. */
export interface Bounce {
  /** Id that the reporter gave it; a second report with the same id changes nothing. */
  evento: string
  /** Places where our token may stand: the return address, a header that came back. */
  retornos: readonly string[]
  tipo: BounceKind
  motivo: EmailReason
}

/** A notice as received over HTTP, its body as the bytes that were sent. */
export interface NoticeRequest {
  /** Header of this name, in lower case. */
  header(name: string): string | undefined
  corpo: string
}

/** Reads the notices of one sending service. */
export interface Provider {
  nome: NoticeSource
  /** Returns the reports of a notice; null when the service did not sign it. */
  ler(pedido: NoticeRequest): Promise<readonly Bounce[] | null>
}

/** Parses JSON; undefined for anything else. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
