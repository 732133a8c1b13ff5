import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Mark } from '../../platform/ui/Mark.tsx'

/** Page for an address that no screen has; links to the profile, or to sign-in when signed out. */
export default function NotFoundPage() {
  const user = useCurrentUser()
  return (
    <main id="conteudo" className="wrap grid min-h-[70dvh] content-center justify-items-start gap-4 py-12">
      <Mark className="size-14" />
      <h1>{t('naoEncontrada.titulo')}</h1>
      <p className="measure text-ink-soft">{t('naoEncontrada.texto')}</p>
      <ButtonLink
        look="primary"
        className="mt-2"
        to={user ? to('/perfil-usuario/:id_usuario?', { id_usuario: user.id_usuario }) : to('/login')}
      >
        {t('comum.voltar')}
      </ButtonLink>
    </main>
  )
}
