import '../../../disc/relatorios/figuras/figuras.css'
import { analyse } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { Bars } from '../../../disc/relatorios/figuras/Bars.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { ButtonLink } from '../../../platform/ui/Button.tsx'
import { Mark } from '../../../platform/ui/Mark.tsx'
import { Pill } from '../../../platform/ui/Pill.tsx'
import { EXEMPLO_PATH, TOTAIS_EXEMPLO } from '../exemplo.ts'

const PASSOS = [
  ['inicio.passo1', 'inicio.passo1Texto'],
  ['inicio.passo2', 'inicio.passo2Texto'],
  ['inicio.passo3', 'inicio.passo3Texto'],
  ['inicio.passo4', 'inicio.passo4Texto'],
  ['inicio.passo5', 'inicio.passo5Texto'],
] as const

/** First block: the promise, the two ways on, one result as the product draws it, and the five steps. */
export const Abertura = () => (
  <section className="isolate pt-4 pb-22 px-0" aria-labelledby="inicio-titulo">
    <div className="wrap">
      <div className="inicio-abertura">
        <Mark className="inicio-marca" />
        <div>
          <h1 id="inicio-titulo" className="inicio-titulo">
            {t('inicio.titulo')}
          </h1>
          <p className="max-w-[30em] mt-7 [font-size:clamp(1.1875rem,1.8vw,1.375rem)] leading-[1.45] text-ink-soft text-pretty">
            {t('inicio.texto')}
          </p>
          <div className="inicio-atos">
            <ButtonLink look="primary" to={to('/quero-usar')}>
              {t('inicio.queroUsar')}
            </ButtonLink>
            <a
              className="btn btn-quiet"
              href={EXEMPLO_PATH}
              target="_blank"
              rel="noopener"
              aria-label={t('inicio.verExemploAba')}
            >
              {t('inicio.verExemplo')}
            </a>
          </div>
        </div>
        <Exemplo />
      </div>
      <ol className="inicio-passos">
        {PASSOS.map(([titulo, texto]) => (
          <li key={titulo}>
            <b>{t(titulo)}</b>
            <p>{t(texto)}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)

/** An invented person's result, and what she took from the conversation about it. */
function Exemplo() {
  const { definicao } = analyse(TOTAIS_EXEMPLO)
  return (
    <div className="inicio-pilha">
      <figure className="card inicio-resultado">
        <div className="flex items-start justify-between gap-3">
          <figcaption>
            <span className="block text-sm text-ink-soft">{t('inicio.exemploPessoa')}</span>
            <b className="inicio-perfil">{t('inicio.exemploPerfil')}</b>
          </figcaption>
          <Pill>{definicao}</Pill>
        </div>
        <p className="mt-4 mb-5.5 [font:480_1.1875rem/1.35_var(--serif)] tracking-[-0.01em] text-balance">
          {t('inicio.exemploSintese')}
        </p>
        <Bars
          totais={TOTAIS_EXEMPLO}
          rotulos={{
            D: t('inicio.rotuloD'),
            I: t('inicio.rotuloI'),
            S: t('inicio.rotuloS'),
            C: t('inicio.rotuloC'),
          }}
        />
        <p className="pt-3.5 mt-4 border-t border-t-line text-(length:--text-sm) text-ink-soft leading-[1.45] text-pretty">
          {t('inicio.margem')}
        </p>
      </figure>
      <div className="card inicio-combinado">
        <span className="text-xs font-semibold text-petrol-deep">{t('inicio.combinadoDe')}</span>
        <p>{t('inicio.combinado')}</p>
        <span className="text-xs text-ink-soft">{t('inicio.combinadoQuando')}</span>
      </div>
    </div>
  )
}
