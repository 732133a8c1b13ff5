import type { Parte } from '#shared/disc/cartao/cartao.rules.ts'
import { t } from '../../platform/i18n/i18n.ts'

/** A card as it is printed: the person's name, and under each heading her sentences and her own line. */
export const Cartao = ({ pessoa, partes }: { pessoa: string; partes: readonly Parte[] }) => (
  <article className="cartao" aria-label={t('cartao.de', { nome: pessoa })}>
    <p className="font-semibold text-(length:--text-sm) text-petrol-deep">{t('cartao.titulo')}</p>
    <h2>{pessoa}</h2>
    {partes
      .filter(({ frases, linha }) => frases.length > 0 || linha !== '')
      .map(({ titulo, frases, linha }) => (
        <section key={titulo}>
          <h3>{t(`cartao.parte.${titulo}`)}</h3>
          {frases.map(({ frase, texto }) => (
            <p key={frase}>{texto}</p>
          ))}
          {linha && <p className="cartao-linha">{linha}</p>}
        </section>
      ))}
  </article>
)
