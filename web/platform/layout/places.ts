import { type Privilegio, type Privilegios, TIPO_USUARIO, type TipoUsuario } from '#shared/platform/permissions.ts'
import type { MessageKey } from '../i18n/i18n.ts'
import { screenAt } from '../screens/find.ts'
import { allScreens } from '../screens/registry.ts'
import type { PlaceId, Screen } from '../screens/screen.ts'
import { to } from '../screens/to.ts'

/** A tab of the header. */
export interface Place {
  id: PlaceId
  /** Its address; the home's needs whose it is. */
  to: string
  key: MessageKey
  /** The letter after G that leads there. */
  tecla: string
}

/** The places of each kind of user, in order. A participante has one page: the logo leads to it. */
const PLACES: Record<TipoUsuario, readonly PlaceId[]> = {
  [TIPO_USUARIO.consultor]: ['inicio', 'clientes', 'turmas', 'agenda', 'empresas'],
  [TIPO_USUARIO.admin]: ['inicio', 'consultores', 'empresas', 'vendas', 'auditoria'],
  [TIPO_USUARIO.participante]: [],
}

/** Whether these privileges hold an act; false while they are unknown. */
export const holds = (privilegios: Privilegios | undefined, act: Privilegio): boolean => privilegios?.[act] ?? false

/** Whether the menus offer a screen to who holds these privileges. */
export const mayEnter = ({ guard }: Pick<Screen, 'guard'>, privilegios: Privilegios | undefined): boolean =>
  guard === 'open' || guard === 'session' || guard === 'perfil' || holds(privilegios, guard)

/** The places of whoever is signed in, their home's address filled in; none for a participante. */
export const placesOf = (privilegios: Privilegios | undefined, id_usuario: number): readonly Place[] =>
  (privilegios ? PLACES[privilegios.id_tipo_usuario] : []).flatMap((id): Place[] => {
    if (id === 'inicio')
      return [{ id, to: to('/perfil-usuario/:id_usuario?', { id_usuario }), key: 'layout.inicio', tecla: 'i' }]
    return allScreens().flatMap(({ path, place, letter, title }) =>
      place === id && letter && title ? [{ id, to: path, key: title, tecla: letter }] : [],
    )
  })

/** The place that a path belongs to: its own address first, then the place of the screen at that path. */
export const placeOf = (places: readonly Place[], path: string): Place | undefined =>
  places.find(place => path === place.to) ?? places.find(({ id }) => id === screenAt(path)?.place)
