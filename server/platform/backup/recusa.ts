/** How a command ends that could not do what it was asked; told in docs/backup.md. */
export const SAIDAS = {
  /** Something failed on the way; nothing was left half done. */
  falhou: 1,
  /** The command was given wrongly. */
  uso: 2,
  /** The file is no backup that can be believed. */
  arquivo: 3,
  /** It could be done and is refused: it would overwrite, or this release is too old. */
  recusado: 4,
} as const
export type Saida = keyof typeof SAIDAS

/** Why a backup or a restore was not done, in Portuguese, for whoever runs it. */
export class Recusa extends Error {
  override name = 'Recusa'
  readonly saida: Saida
  constructor(saida: Saida, message: string, options?: ErrorOptions) {
    super(message, options)
    this.saida = saida
  }
}
