import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { testeGuardadoDe } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../platform/ui/Button.tsx'
import { useOnline } from '../../../platform/ui/screen/useOnline.ts'

/** Where one's profile cannot be loaded without a network: a test begun on this device can still be answered. */
export function TesteGuardado({ id_usuario }: { id_usuario: number }) {
  const online = useOnline()
  if (online || !testeGuardadoDe(id_usuario)) return null
  return (
    <section className="card mt-6 grid justify-items-start gap-3">
      <p>{t('teste.semInternet')}.</p>
      <ButtonLink look="primary" to={to('/teste-individual')}>
        {t('perfil.continuarTeste')}
      </ButtonLink>
    </section>
  )
}
