import { useLocation } from 'react-router'
import { useCurrentUser } from '../../currentUser.ts'
import { t } from '../../i18n/i18n.ts'
import { nameOf, screenAt } from '../../screens/find.ts'
import { to } from '../../screens/to.ts'
import { Breadcrumb, type BreadcrumbItem } from '../Breadcrumb.tsx'

const itemOf = (address: string): BreadcrumbItem => {
  const screen = screenAt(address)
  if (!screen) throw new Error(`${address} stands above a screen and is none`)
  return { to: address, label: t(nameOf(screen)) }
}

/** Breadcrumbs above each screen that declares what stands above it, for signed-in persons. */
export function ScreenBreadcrumb() {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const above = screenAt(pathname)?.above
  if (!user || !above) return null
  const home = { to: to('/perfil-usuario/:id_usuario?', { id_usuario: user.id_usuario }), label: t('layout.inicio') }
  return (
    <div className="wrap">
      <Breadcrumb
        items={[
          home,
          ...above.map(each => (typeof each === 'string' ? itemOf(each) : { to: each[0], label: t(each[1]) })),
        ]}
      />
    </div>
  )
}
