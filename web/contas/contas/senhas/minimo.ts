import { withMinimo } from '#shared/contas/pessoa/senha.ts'

/** Returns the shortest length of a new senha in this installation, from the page's head. */
export const senhaMinimo = (): number =>
  Number(document.querySelector<HTMLMetaElement>('meta[name="senha-minimo"]')?.content) || 5

/** Returns the error of a new senha's field with the number in force. */
export const erroDaSenha = (message: string | undefined): string | undefined =>
  message === undefined ? undefined : withMinimo(message, senhaMinimo())
