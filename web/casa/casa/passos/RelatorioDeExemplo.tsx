import '../../../disc/relatorios/figuras/figuras.css'
import { analyse } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { EXEMPLO_PATH, TOTAIS_EXEMPLO } from '#shared/disc/relatorios/exemplo.ts'
import { Bars } from '../../../disc/relatorios/figuras/Bars.tsx'
import { Rosca } from '../../../disc/relatorios/figuras/Rosca.tsx'
import { t } from '../../../platform/i18n/i18n.ts'

/** Preview of the sample report: its profile and figures, as the report draws them, and the link that opens it. */
export default function RelatorioDeExemplo() {
  const { codigo } = analyse(TOTAIS_EXEMPLO)
  const rotulos = {
    D: t('inicio.rotuloD'),
    I: t('inicio.rotuloI'),
    S: t('inicio.rotuloS'),
    C: t('inicio.rotuloC'),
  }
  return (
    <section className="card passos-exemplo" aria-labelledby="passos-exemplo">
      <div>
        <p className="text-sm text-ink-soft">{t('passos.exemploDe')}</p>
        <h3 id="passos-exemplo" className="text-lg">
          {t('inicio.exemploPerfil')}
        </h3>
      </div>
      <div className="w-36 justify-self-center">
        <Rosca totais={TOTAIS_EXEMPLO} codigo={codigo} />
      </div>
      <Bars totais={TOTAIS_EXEMPLO} rotulos={rotulos} />
      <p className="font-serif">“{t('inicio.exemploSintese')}”</p>
      <a
        className="link-solo text-sm"
        href={EXEMPLO_PATH}
        target="_blank"
        rel="noopener"
        aria-label={t('inicio.verExemploAba')}
      >
        {t('inicio.verExemplo')}
      </a>
    </section>
  )
}
