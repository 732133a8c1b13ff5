/** Exit codes of the backup commands when they fail; documented in docs/backup.md. */
export const EXIT_CODES = {
  /** The command failed on the way and left nothing half done. */
  falhou: 1,
  /** The arguments or settings of the command are wrong. */
  uso: 2,
  /** The file is damaged or no backup. */
  arquivo: 3,
  /** The command refuses: it would overwrite data, or this release is too old. */
  recusado: 4,
} as const
export type ExitReason = keyof typeof EXIT_CODES

/** Error that says in Portuguese, to whoever runs the command, why a backup or restore was not made. */
export class Refusal extends Error {
  override name = 'Recusa'
  readonly saida: ExitReason
  constructor(saida: ExitReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.saida = saida
  }
}

/** Refuses the arguments of a command: Node says in English which one it does not know. */
export function refuseUse(error: Error & { code?: string }, uso: string): Refusal {
  const deNode = error.code?.startsWith('ERR_PARSE_ARGS')
  return new Refusal(
    'uso',
    `${deNode ? 'Há uma opção que este comando não tem, ou sem valor.' : error.message}\n\n${uso}`,
  )
}
