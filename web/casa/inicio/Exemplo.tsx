import '../../disc/relatorios/figuras/figuras.css'
import { analisar } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { Barras } from '../../disc/relatorios/figuras/Barras.tsx'
import { Rosca } from '../../disc/relatorios/figuras/Rosca.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { EXEMPLO_ANEXO_PATH, EXEMPLO_PATH, TOTAIS_EXEMPLO } from './exemplo.ts'

/** Example result, drawn as the product draws it, of an invented person. */
export function Exemplo() {
  const { codigo, definicao } = analisar(TOTAIS_EXEMPLO)
  return (
    <section id="exemplo" className="inicio-banda" aria-labelledby="exemplo-titulo">
      <div className="wrap inicio-exemplo">
        <div className="card inicio-cartao">
          <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
            <div>
              <p className="text-sm text-ink-soft">{t('inicio.exemploPessoa')}</p>
              <h2 id="exemplo-titulo">{t('inicio.exemploPerfil')}</h2>
            </div>
            <Pill>{definicao}</Pill>
          </div>
          <p className="measure mb-6 font-serif text-lg">{t('inicio.exemploSintese')}</p>
          <div className="figuras">
            <Rosca totais={TOTAIS_EXEMPLO} codigo={codigo} />
            <Barras
              totais={TOTAIS_EXEMPLO}
              rotulos={{
                D: t('inicio.rotuloD'),
                I: t('inicio.rotuloI'),
                S: t('inicio.rotuloS'),
                C: t('inicio.rotuloC'),
              }}
            />
          </div>
        </div>
        <div className="inicio-leitura">
          <h2>{t('inicio.leituraTitulo')}</h2>
          <dl>
            <dt>{t('inicio.leituraMargem')}</dt>
            <dd>{t('inicio.leituraMargemTexto')}</dd>
            <dt>{t('inicio.leituraLinha')}</dt>
            <dd>{t('inicio.leituraLinhaTexto')}</dd>
            <dt>{t('inicio.leituraNome')}</dt>
            <dd>{t('inicio.leituraNomeTexto')}</dd>
          </dl>
          <a
            className="btn btn-quiet mt-6"
            href={EXEMPLO_PATH}
            target="_blank"
            rel="noopener"
            aria-label={t('inicio.exemploPdfAba')}
          >
            {t('inicio.exemploPdf')}
          </a>
          <p className="mt-4 measure text-sm text-ink-soft">
            {t('inicio.exemploAnexoTexto')}{' '}
            <a href={EXEMPLO_ANEXO_PATH} target="_blank" rel="noopener" aria-label={t('inicio.exemploAnexoAba')}>
              {t('inicio.exemploAnexo')}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
