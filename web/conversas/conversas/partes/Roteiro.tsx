import { Suspense, useState } from 'react'
import roteiro from '#content/devolutiva/roteiro-1.0.json' with { type: 'json' }
import type { PerguntaMinha } from '#shared/conversas/conversas/conversas.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { Ferramenta } from '../ferramenta/Ferramenta.tsx'
import { FoldedPerguntas } from '../Perguntas.tsx'
import type { DadosDaParte } from './partes.ts'

const PerguntaDialog = lazyPart(() => import('./PerguntaDialog.tsx'))

/** Questions of the profile that stand in the step of the sentences. */
const DO_PERFIL = 2

/** The consultor's own questions of one step, each a press away from its change. */
const Minhas = ({ perguntas, onMudar }: { perguntas: PerguntaMinha[]; onMudar(pergunta: PerguntaMinha): void }) =>
  perguntas.map(pergunta => (
    <li key={pergunta.id} className="minha-pergunta">
      <span className="minha-frase">
        {pergunta.texto} <small>{t('conversas.perguntaSua')}</small>
      </span>
      <Button small look="text" className="print:hidden" onClick={() => onMudar(pergunta)}>
        {t('conversas.mudar')}
        <span className="sr-only"> {pergunta.texto}</span>
      </Button>
    </li>
  ))

/** The steps of the hour as the room conducts them, each with its questions, and further material folded. */
export default function Roteiro({ conversa, nome }: DadosDaParte) {
  const [mudando, setMudando] = useState<PerguntaMinha | 'nova' | null>(null)
  const { id_licenca, perguntas: minhas, ferramenta, secoes, data_conversa } = conversa
  const perguntasOf = ({ id, consultor }: (typeof roteiro.etapas)[number]): readonly string[] => {
    const own = id === 'frases' ? ferramenta.por_perfil.itens.slice(0, DO_PERFIL) : []
    return own.length > 0 ? own : consultor.perguntas.slice(0, 1)
  }
  return (
    <>
      <section aria-labelledby="roteiro-da-hora">
        <div className="cliente-secao-titulo">
          <h2 id="roteiro-da-hora">
            <span className="hidden print:inline">{t('conversas.roteiroDe', { nome })} </span>
            {t('conversas.aHora', { minutos: roteiro.geral.duracao_total_min, n: roteiro.etapas.length })}
          </h2>
          <Button small look="text" className="print:hidden" onClick={() => window.print()}>
            {t('conversas.imprimir')}
          </Button>
        </div>
        <ol className="etapas-da-hora">
          {roteiro.etapas.map((etapa, i) => (
            <li key={etapa.id}>
              <span className="n" aria-hidden="true">
                {i + 1}
              </span>
              <b>{etapa.nome}</b>
              <span className="min">{t('conversas.minutos', { n: etapa.minutos })}</span>
              <ul>
                {perguntasOf(etapa).map(pergunta => (
                  <li key={pergunta}>{pergunta}</li>
                ))}
                <Minhas perguntas={minhas.filter(minha => minha.etapa === etapa.id)} onMudar={setMudando} />
              </ul>
            </li>
          ))}
        </ol>
        <Button small look="text" className="mt-3 print:hidden" onClick={() => setMudando('nova')}>
          {t('conversas.porPergunta')}
        </Button>
        {mudando && (
          <Suspense>
            <PerguntaDialog
              id_licenca={id_licenca}
              pergunta={mudando === 'nova' ? undefined : mudando}
              onClose={() => setMudando(null)}
            />
          </Suspense>
        )}
      </section>
      <div className="conversa-secoes">
        <Ferramenta {...ferramenta} data={data_conversa} />
        <FoldedPerguntas secoes={secoes} />
      </div>
    </>
  )
}
