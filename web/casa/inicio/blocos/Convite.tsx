import { t } from '../../../platform/i18n/i18n.ts'
import { ButtonAnchor } from '../../../platform/ui/Button.tsx'
import { contatoHref } from '../../../platform/ui/contato/contato.ts'
import { Mark } from '../../../platform/ui/Mark.tsx'

/** Last block: how to get in. */
export const Convite = () => (
  <section className="wrap" aria-labelledby="comecar">
    <div className="inicio-convite">
      <h2 id="comecar">{t('inicio.comecarTitulo')}</h2>
      <p className="max-w-[46ch] text-lg text-on-night-soft">{t('inicio.comecarTexto')}</p>
      <ButtonAnchor className="inicio-convite-ato" href={contatoHref()}>
        {t('inicio.queroUsar')}
      </ButtonAnchor>
      <p className="text-sm text-on-night-soft">{t('inicio.jaConvidada')}</p>
      <Mark className="inicio-convite-marca" />
    </div>
  </section>
)
