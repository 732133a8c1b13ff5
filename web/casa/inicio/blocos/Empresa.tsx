import { t } from '../../../platform/i18n/i18n.ts'
import { Foto } from './Foto.tsx'

const ITENS = [
  ['inicio.empresa1', 'inicio.empresa1Texto', 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6'],
  ['inicio.empresa2', 'inicio.empresa2Texto', 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM4 20 20 4'],
  [
    'inicio.empresa3',
    'inicio.empresa3Texto',
    'M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7zM9.5 3v18M14.5 3v18M3 9.5h18M3 14.5h18',
  ],
  [
    'inicio.empresa4',
    'inicio.empresa4Texto',
    'M12 3l8 3v6c0 4.5-3.3 7.7-8 9-4.7-1.3-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  ],
] as const

/** Third block: what a company gets, and what its HR does not see. */
export const Empresa = () => (
  <section id="empresa" className="inicio-faixa" aria-labelledby="empresa-titulo">
    <div className="wrap inicio-empresa">
      <div>
        <h2 id="empresa-titulo">{t('inicio.empresaTitulo')}</h2>
        <p className="mt-3 text-lg text-ink-soft">{t('inicio.empresaTexto')}</p>
        <ul className="inicio-itens">
          {ITENS.map(([titulo, texto, desenho]) => (
            <li key={titulo}>
              <svg
                className="w-6 mt-0.5 [fill:none] [stroke:var(--petrol)] [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.6]"
                viewBox="0 0 24 24"
                aria-hidden="true"
              >
                <path d={desenho} />
              </svg>
              <b>{t(titulo)}</b>
              <p>{t(texto)}</p>
            </li>
          ))}
        </ul>
      </div>
      <figure className="overflow-hidden border border-line rounded-md bg-surface shadow-2">
        <figcaption className="inicio-quadro-cabeca">
          <b>{t('inicio.mapaEquipe')}</b>
          <span>{t('inicio.mapaDe')}</span>
        </figcaption>
        <Foto nome="mapa" alt={t('inicio.mapaAlt')} className="block max-w-130 py-4 px-5 mx-auto" />
        <p className="py-4 px-6 bg-petrol-wash text-petrol-deep text-(length:--text-sm)">
          <b>{t('inicio.rhVe')}</b> {t('inicio.rhVeTexto')}
        </p>
      </figure>
    </div>
  </section>
)
