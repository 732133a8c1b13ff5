import roteiro from '#content/devolutiva/roteiro-1.0.json' with { type: 'json' }
import { t } from '../../../platform/i18n/i18n.ts'
import { Ferramenta } from '../ferramenta/Ferramenta.tsx'
import { FoldedPerguntas } from '../Perguntas.tsx'
import type { DadosDaParte } from './partes.ts'

/** Questions of the profile that stand in the step of the sentences. */
const DO_PERFIL = 2

/** The steps of the hour as the room conducts them, each with a question, and further material folded. */
export default function Roteiro({ conversa }: DadosDaParte) {
  const { ferramenta, secoes, data_conversa } = conversa
  const perguntasDe = ({ id, consultor }: (typeof roteiro.etapas)[number]): readonly string[] => {
    const own = id === 'frases' ? (ferramenta?.por_perfil.itens.slice(0, DO_PERFIL) ?? []) : []
    return own.length > 0 ? own : consultor.perguntas.slice(0, 1)
  }
  return (
    <>
      <section aria-labelledby="roteiro-da-hora">
        <div className="cliente-secao-titulo">
          <h2 id="roteiro-da-hora">
            {t('conversas.aHora', { minutos: roteiro.geral.duracao_total_min, n: roteiro.etapas.length })}
          </h2>
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
                {perguntasDe(etapa).map(pergunta => (
                  <li key={pergunta}>{pergunta}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </section>
      <div className="conversa-secoes">
        {ferramenta && <Ferramenta {...ferramenta} data={data_conversa} />}
        <FoldedPerguntas secoes={secoes} />
      </div>
    </>
  )
}
