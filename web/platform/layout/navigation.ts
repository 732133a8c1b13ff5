import { useNavigate } from 'react-router'
import type { Privileges } from '#shared/platform/permissions.ts'
import { useCurrentUser } from '../currentUser.ts'
import { t } from '../i18n/i18n.ts'
import { addressOf, nameOf } from '../screens/find.ts'
import { allScreens } from '../screens/registry.ts'
import type { Screen } from '../screens/screen.ts'
import { type Path, to } from '../screens/to.ts'
import { signOut } from '../session/leave.ts'
import { OPENS_NEW } from '../session/opens-new.ts'
import { usePrivileges, useUser } from '../session/session.queries.ts'
import type { MenuEntry } from '../ui/overlays/Menu.tsx'
import { mayEnter, placesOf } from './places.ts'

/** Paths in the menu "new", in the specification's order. */
const NOVO: readonly Path[] = ['/criar-cliente', '/criar-consultor', '/criar-empresa']
/** Paths in the account's menu, between the profile and signing out. */
const CONTA: readonly Path[] = [
  '/preco',
  '/extrato',
  '/minhas-compras',
  '/meu-teste',
  '/meus-dados/:parte?',
  '/instalacao',
]

/** Returns the screens at these paths that the person may enter. */
const open = (paths: readonly Path[], privilegios: Privileges | undefined): Screen[] =>
  paths.flatMap(path => allScreens().filter(screen => screen.path === path && mayEnter(screen, privilegios)))

/** Returns the menus of the header, the same on wide and narrow screens (behaviour §36). */
export function useNavigation() {
  const user = useCurrentUser()
  const privilegios = usePrivileges()
  const nome = useUser()?.nome
  const navigate = useNavigate()
  const novo: MenuEntry[] = open(NOVO, privilegios).flatMap(({ path, create }) =>
    create ? [{ id: path, to: path, state: OPENS_NEW, label: t(create) }] : [],
  )
  const conta: MenuEntry[] = []
  if (user) {
    const id_usuario = user.id_usuario
    conta.push({ id: 'perfil', to: to('/perfil-usuario/:id_usuario?', { id_usuario }), label: t('layout.meuPerfil') })
    if (privilegios?.gestor && privilegios.gestor !== 'terminou')
      conta.push({ id: 'gestao', to: to('/gestao/:id_empresa?'), label: t('layout.empresas') })
    const equipes: readonly Path[] = privilegios?.em_equipe ? ['/minhas-equipes'] : []
    for (const screen of open([...equipes, ...CONTA], privilegios))
      conta.push({ id: screen.path, to: addressOf(screen), label: t(nameOf(screen)) })
    conta.push({
      id: 'sair',
      label: t('layout.sair'),
      onSelect: () => void signOut(() => navigate(to('/login'))),
    })
  }
  return {
    user,
    places: placesOf(privilegios, user?.id_usuario ?? 0),
    /** Undefined while the name is loading. */
    firstName: nome?.trim().split(/\s+/)[0],
    initials: initialsOf(nome),
    novo,
    conta,
  }
}

/** First letters of the first and last word of a name. */
function initialsOf(nome = ''): string {
  const words = nome.trim().split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => word?.[0]?.toUpperCase() ?? '').join('')
}
