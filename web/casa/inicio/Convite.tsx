import { t } from '../../platform/i18n/i18n.ts'
import { ButtonAnchor } from '../../platform/ui/Button.tsx'
import { contatoHref } from '../../platform/ui/contato/contato.ts'
import { Mark } from '../../platform/ui/Mark.tsx'

/** Section that says how to get an account: consultores and their clients are invited. */
export const Convite = () => (
  <section className="wrap" aria-labelledby="comecar">
    <div className="inicio-convite">
      <div className="relative z-1 grid justify-items-start gap-4">
        <h2 id="comecar" className="text-2xl">
          {t('inicio.comecarTitulo')}
        </h2>
        <p className="max-w-[52ch] text-on-night-soft">{t('inicio.comecarTexto')}</p>
        <ButtonAnchor className="inicio-escreva" href={contatoHref()}>
          {t('inicio.escreva')}
        </ButtonAnchor>
        <p className="max-w-[52ch] text-sm text-on-night-soft">{t('login.convite')}</p>
      </div>
      <Mark className="inicio-convite-marca" />
    </div>
  </section>
)
