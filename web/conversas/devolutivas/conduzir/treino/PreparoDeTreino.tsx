import { t } from '../../../../platform/i18n/i18n.ts'
import { formatNumber } from '../../../../platform/ui/format.ts'
import { Pill } from '../../../../platform/ui/Pill.tsx'
import { RESULTADO_DE_AMOSTRA } from '../amostra/amostra.ts'

/** Invented material for a preparation, labelled as invented. */
export function PreparoDeTreino() {
  const { nome, codigo, dimensoes } = RESULTADO_DE_AMOSTRA
  return (
    <>
      <div className="grid gap-2">
        <h3 className="cz-olho">{t('conduzir.treinoQualidade')}</h3>
        <p>
          <Pill tone="ok">{t('conversas.nivel.verde')}</Pill>
        </p>
        <p className="cz-miudo">{t('conduzir.treinoQualidadeTexto')}</p>
      </div>
      <div className="grid gap-2">
        <h3 className="cz-olho">{t('conduzir.margens')}</h3>
        <p>
          <b>{nome}</b> · {codigo}
        </p>
        <dl className="cz-perguntas">
          {dimensoes.map(({ letra, nome: dimensao, percentual, de, ate }) => (
            <div key={letra}>
              <dt>{dimensao}</dt>
              <dd>
                {t('conduzir.treinoMargem', {
                  n: formatNumber(percentual, 1),
                  de: formatNumber((de / 150) * 100, 1),
                  ate: formatNumber((ate / 150) * 100, 1),
                })}
              </dd>
            </div>
          ))}
        </dl>
        <p className="cz-miudo">{t('conduzir.treinoEmpate')}</p>
      </div>
    </>
  )
}
