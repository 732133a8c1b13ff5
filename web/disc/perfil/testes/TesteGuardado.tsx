import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { keptTestOf } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../platform/ui/Button.tsx'
import { useOnline } from '../../../platform/ui/screen/useOnline.ts'

/** Link to a test begun on this device, shown when the profile cannot be loaded offline. */
export function TesteGuardado({ id_usuario }: { id_usuario: number }) {
  const online = useOnline()
  if (online || !keptTestOf(id_usuario)) return null
  return (
    <section className="card mt-6 grid justify-items-start gap-3">
      <p>{t('teste.semInternet')}.</p>
      <ButtonLink look="primary" to={to('/teste-individual')}>
        {t('perfil.continuarTeste')}
      </ButtonLink>
    </section>
  )
}
