import '../../../disc/relatorios/figuras/figuras.css'
import './ferramenta.css'
import type { Ferramenta } from '#shared/conversas/conversas/conversas.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'

type Props = NonNullable<Ferramenta['grade']>

/** The 15 answers, folded: the order, what contradicts the result, the seconds; a row opens for details. */
export const Grade = ({ titulo, linhas, maximo, leitura }: Props) => (
  <details className="conversa-dobra">
    <summary>{t('conversas.grade')}</summary>
    <p className="measure pb-3 text-sm text-ink-soft">{t('conversas.gradeDica')}</p>
    <ol className="grade">
      {linhas.map(linha => (
        <Linha key={linha.numero} maximo={maximo} {...linha} />
      ))}
    </ol>
    <div className="conversa-secoes">
      <details>
        <summary>{titulo}</summary>
        <ul className="conversa-lista">
          {leitura.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
    </div>
  </details>
)

function Linha({
  numero,
  pergunta,
  ordem,
  contorno,
  surpresa,
  segundos,
  maximo,
}: Props['linhas'][number] & { maximo: number }) {
  const words = [
    t('conversas.gradeOrdem', { lista: ordem.map(({ letra }) => letra).join(', ') }),
    surpresa && t('conversas.gradeSurpresa', { surpresa }),
    segundos !== null && tn('conversas.segundos', segundos),
  ]
  return (
    <li>
      <details>
        <summary data-contorno={contorno || undefined}>
          <span className="col-span-full min-w-0 text-(length:--text-sm) min-[48rem]:col-[auto]">
            <span className="inline-block min-w-[1.6em] text-petrol font-serif">{numero}</span> {pergunta}
          </span>
          <span className="sr-only">{words.filter(Boolean).join(' ')}</span>
          <span className="grade-letras" aria-hidden="true">
            {ordem.map(({ letra }) => (
              <span key={letra} data-letra={letra}>
                {letra}
              </span>
            ))}
          </span>
          <span className="min-w-[6em] text-(length:--text-sm) font-semibold" aria-hidden="true">
            {surpresa}
          </span>
          {segundos !== null && (
            <span className="grade-tempo" aria-hidden="true">
              <span style={{ inlineSize: `${(100 * segundos) / Math.max(1, maximo)}%` }} />
              {segundos} s
            </span>
          )}
        </summary>
        <ol className="grid gap-1.5 pt-1 pb-4 pr-0 pl-[1.6em]">
          {ordem.map(({ letra, conteudo }) => (
            <li key={letra}>
              <b>{letra}</b> {conteudo}
            </li>
          ))}
        </ol>
      </details>
    </li>
  )
}
