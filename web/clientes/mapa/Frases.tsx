import textos from '#content/equipe/frases-1.0.json'
import type { Mapa } from '#shared/clientes/mapa/mapa.contract.ts'
import { fraseEmPalavras, semFrase } from '#shared/clientes/mapa/textos.rules.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { EmptyState } from '../../platform/ui/states.tsx'

/** Sentences that may be said of the equipe, each with its question, what it does not say and why it appears. */
export function Frases({ mapa: { frases, n } }: { mapa: Mapa }) {
  return (
    <section aria-labelledby="mapa-frases">
      <h2 id="mapa-frases" className="mapa-titulo">
        {t('mapa.oQueDaParaDizer')}
      </h2>
      {frases.length === 0 ? (
        <EmptyState {...semFrase(textos, n)} />
      ) : (
        <ol className="mapa-frases">
          {frases.map((frase, i) => {
            const { texto, leitura, pergunta, criterio } = fraseEmPalavras(textos, frase, n)
            return (
              <li key={texto}>
                <b className="mapa-numero" aria-hidden="true">
                  {i + 1}
                </b>
                <div className="grid gap-2">
                  <h3 className="text-lg">{texto}</h3>
                  <p className="text-sm text-ink-soft">{leitura}</p>
                  <p className="text-sm font-semibold">{pergunta}</p>
                  <p className="mapa-nao-diz">
                    <b>{textos.nao_diz.inicio}</b> {textos.nao_diz.texto}
                  </p>
                  <details className="text-sm text-ink-soft">
                    <summary className="font-semibold">{t('mapa.porQue')}</summary>
                    <p>{criterio}</p>
                  </details>
                </div>
              </li>
            )
          })}
        </ol>
      )}
      <p className="pt-4 text-sm text-ink-soft">{textos.ausente}</p>
    </section>
  )
}
