import { useCurrentUser } from '../currentUser.ts'
import { to } from '../screens/to.ts'
import { Brand } from './Brand.tsx'
import { useNav } from './nav/load.ts'

/** Bar on top of every screen: 70 px high, fixed on wide screens only (behaviour §36). */
export function Header() {
  const user = useCurrentUser()
  const nav = useNav()
  return (
    <header className="header">
      <div className="wrap flex h-full items-center">
        <Brand to={user ? to('/perfil-usuario/:id_usuario?', { id_usuario: user.id_usuario }) : to('/login')} />
        {nav && <nav.Nav />}
      </div>
    </header>
  )
}
