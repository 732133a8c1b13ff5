import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { ButtonLink } from '../../../platform/ui/Button.tsx'
import { EXEMPLO_ANEXO_PATH } from '../exemplo.ts'
import { Foto } from './Foto.tsx'

/** Second block: the hour, on the two screens that it has. */
export const Hora = () => (
  <section id="hora" className="inicio-faixa inicio-funda" aria-labelledby="hora-titulo">
    <div className="wrap">
      <div className="inicio-cabeca">
        <h2 id="hora-titulo">{t('inicio.horaTitulo')}</h2>
        <p>{t('inicio.horaTexto')}</p>
      </div>
      <div className="inicio-telas">
        <div>
          <p className="inicio-quem">{t('inicio.suaTela')}</p>
          <Foto nome="hora" alt={t('inicio.suaTelaAlt')} className="inicio-janela" />
        </div>
        <div>
          <p className="inicio-quem">{t('inicio.celular')}</p>
          <Foto nome="celular" alt={t('inicio.celularAlt')} className="inicio-fone" />
        </div>
      </div>
      <div className="inicio-depois">
        <p>{t('inicio.salaDeTreino')}</p>
        <ButtonLink to={to('/experimentar')}>{t('inicio.experimentar')}</ButtonLink>
        <p className="w-full text-sm">
          {t('inicio.anexo')}{' '}
          <a href={EXEMPLO_ANEXO_PATH} target="_blank" rel="noopener" aria-label={t('inicio.anexoAba')}>
            {t('inicio.anexoLink')}
          </a>
        </p>
      </div>
    </div>
  </section>
)
