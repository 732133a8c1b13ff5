import { logout, type Sessao } from '#shared/contas/contas/contas.contract.ts'
import { login, type SegundoFator } from '#shared/contas/contas/login.contract.ts'
import { api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { currentUser, setCurrentUser } from '../../../platform/currentUser.ts'
import { signIn } from '../../../platform/session/session.ts'
import { thisDevice } from '../../../platform/session/thisDevice.ts'
import { device, tab } from '../../../platform/storage.ts'
import { type CadeiraDoAparelho, cadeiraDoAparelho, keptRoom, naTelaVirada } from '../sala/kept.ts'

type Dona = NonNullable<CadeiraDoAparelho['dona']>

/**
 * Returns the consultor who turned the screen to this room: from the seat, or from the session for a seat of an earlier
 * release.
 */
export function donaDaTela(id_devolutiva: string): Dona | null {
  const { dona } = cadeiraDoAparelho(id_devolutiva).read(tab) ?? {}
  const me = currentUser()
  return dona ?? (me && { id_usuario: me.id_usuario, email: me.email, nome: '' })
}

/**
 * Signs the consultor who turned the screen in by her senha; her account may ask for a second step.
 * @throws {ApiError} when the senha is wrong or there is no connection; the screen stays turned
 */
export const checkSenha = ({ email }: Dona, senha: string): Promise<Sessao | SegundoFator> =>
  api(login, { body: { email, senha, aparelho: thisDevice() } })

/**
 * Returns the screen to the consultor, with her new session; the session that turned the screen ends, and the person's
 * seat with it.
 * @throws {ApiError} when it is somebody else's session; the screen stays turned
 */
export async function giveBack(id_devolutiva: string, { id_usuario }: Dona, sessao: Sessao): Promise<void> {
  if (sessao.id_usuario !== id_usuario) throw new ApiError(401, {})
  cadeiraDoAparelho(id_devolutiva).forget(tab)
  keptRoom('sala', id_devolutiva).forget(tab)
  naTelaVirada.forget(device)
  const before = currentUser()
  if (before?.id_usuario === id_usuario) {
    setCurrentUser({ id_usuario, token: sessao.token, email: sessao.email })
    await api(logout, {}, { bearer: before.token, keepalive: true }).catch(() => undefined)
  } else await signIn(sessao)
}
