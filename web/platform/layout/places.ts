import { type Privilege, type Privileges, USER_KIND, type UserKind } from '#shared/platform/permissions.ts'
import type { MessageKey } from '../i18n/i18n.ts'
import { screenAt } from '../screens/find.ts'
import { allScreens } from '../screens/registry.ts'
import type { PlaceId, Screen } from '../screens/screen.ts'
import { to } from '../screens/to.ts'

/** A tab of the header. */
export interface Place {
  id: PlaceId
  /** Address of the place; for the home page it contains the person's id. */
  to: string
  key: MessageKey
  /** Letter that opens the place after G. */
  tecla: string
}

/** Places of each user type, in order. A participante has one page, to which the logo leads. */
const PLACES: Record<UserKind, readonly PlaceId[]> = {
  [USER_KIND.consultor]: ['inicio', 'clientes', 'turmas', 'agenda', 'empresas'],
  [USER_KIND.admin]: ['inicio', 'consultores', 'empresas', 'vendas', 'auditoria'],
  [USER_KIND.participante]: [],
}

/** Whether these privileges hold an act; false while they are unknown. */
export const holds = (privilegios: Privileges | undefined, act: Privilege): boolean => privilegios?.[act] ?? false

/** Whether the menus offer a screen to who holds these privileges. */
export const mayEnter = ({ guard }: Pick<Screen, 'guard'>, privilegios: Privileges | undefined): boolean =>
  guard === 'open' || guard === 'session' || guard === 'perfil' || holds(privilegios, guard)

/** Returns the places of the signed-in person, with the home page's address filled in; none for a participante. */
export const placesOf = (privilegios: Privileges | undefined, id_usuario: number): readonly Place[] =>
  (privilegios ? PLACES[privilegios.id_tipo_usuario] : []).flatMap((id): Place[] => {
    if (id === 'inicio')
      return [{ id, to: to('/perfil-usuario/:id_usuario?', { id_usuario }), key: 'layout.inicio', tecla: 'i' }]
    return allScreens().flatMap(({ path, place, letter, title }) =>
      place === id && letter && title ? [{ id, to: path, key: title, tecla: letter }] : [],
    )
  })

/** Returns the place that a path belongs to: the place with this address, else the place of the screen at that path. */
export const placeOf = (places: readonly Place[], path: string): Place | undefined =>
  places.find(place => path === place.to) ?? places.find(({ id }) => id === screenAt(path)?.place)
