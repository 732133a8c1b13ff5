import { useNavigate } from 'react-router'
import type { Privilegio } from '#shared/platform/permissions.ts'
import { useCurrentUser } from '../currentUser.ts'
import { t } from '../i18n/i18n.ts'
import { NOVO_AQUI } from '../session/novo.ts'
import { signOut } from '../session/sair.ts'
import { usePrivilegios, useUsuario } from '../session/session.queries.ts'
import type { MenuEntry } from '../ui/overlays/Menu.tsx'
import { holds, placesOf } from './places.ts'

const NOVO: readonly {
  to: string
  key: 'layout.novoCliente' | 'layout.novoConsultor' | 'layout.novoEmpresa'
  act: Privilegio
}[] = [
  { to: '/criar-cliente', key: 'layout.novoCliente', act: 'permite_cadastrar_participante' },
  { to: '/criar-consultor', key: 'layout.novoConsultor', act: 'permite_cadastrar_consultor' },
  { to: '/criar-empresa', key: 'layout.novoEmpresa', act: 'permite_cadastrar_empresa' },
]

/** What the header offers to whoever looks at it; the same on wide and on narrow screens (behaviour §36). */
export function useNavigation() {
  const user = useCurrentUser()
  const privilegios = usePrivilegios()
  const nome = useUsuario()?.nome
  const navigate = useNavigate()
  const novo: MenuEntry[] = NOVO.filter(entry => holds(privilegios, entry.act)).map(({ to, key }) => ({
    id: to,
    to,
    state: NOVO_AQUI,
    label: t(key),
  }))
  const conta: MenuEntry[] = []
  if (user) {
    conta.push({ id: 'perfil', to: `/perfil-usuario/${user.id_usuario}`, label: t('layout.meuPerfil') })
    if (holds(privilegios, 'permite_cadastrar_participante')) {
      conta.push({ id: 'preco', to: '/preco', label: t('layout.comprarLicencas') })
      conta.push({ id: 'extrato', to: '/extrato', label: t('layout.extrato') })
      conta.push({ id: 'minhas-compras', to: '/minhas-compras', label: t('compras.minhas') })
      conta.push({ id: 'meu-teste', to: '/meu-teste', label: t('meu_teste.titulo') })
    }
    conta.push({ id: 'meus-dados', to: '/meus-dados', label: t('layout.meusDados') })
    conta.push({
      id: 'sair',
      label: t('layout.sair'),
      onSelect: () => void signOut(() => navigate('/login')),
    })
  }
  return {
    user,
    places: placesOf(privilegios, user?.id_usuario ?? 0),
    /** Undefined while the name is on its way. */
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
