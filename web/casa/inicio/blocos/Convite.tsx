import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { ButtonLink } from '../../../platform/ui/Button.tsx'
import { Mark } from '../../../platform/ui/Mark.tsx'

/** Last block: how to get in. */
export const Convite = () => (
  <section className="wrap" aria-labelledby="comecar">
    <div className="inicio-convite">
      <h2 id="comecar">{t('inicio.comecarTitulo')}</h2>
      <p className="max-w-[46ch] text-lg text-on-night-soft">{t('inicio.comecarTexto')}</p>
      <ButtonLink className="inicio-convite-ato" to={to('/quero-usar')}>
        {t('inicio.queroUsar')}
      </ButtonLink>
      <p className="text-sm text-on-night-soft">{t('inicio.jaConvidada')}</p>
      <Mark className="inicio-convite-marca" />
    </div>
  </section>
)
