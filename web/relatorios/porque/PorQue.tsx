import './porque.css'
import type { Leitura } from '#shared/relatorios/leitura.contract.ts'
import { porquesDaAfirmacao } from '#shared/relatorios/porque.rules.ts'
import { t } from '../../i18n/i18n.ts'
import { Letra } from '../secoes/Letra.tsx'

type Porque = Leitura['porques'][number]

interface Props {
  porques: Leitura['porques']
  /** The statement's id, as `afirmacoesDe` names it. */
  afirmacao: string
  /** What it explains, for readers that hear the button without what stands around it. */
  sobre: string
  /** The reason in the report's own words, where it has one. */
  nota?: string
}

/** "Por que diz isso?": the rule, the totals and the answers behind a statement (LGPD, art. 20, §1). */
export function PorQue({ porques, afirmacao, sobre, nota = '' }: Props) {
  return (
    <details className="porque" data-afirmacao={afirmacao}>
      <summary>
        {t('perfil.porQue')}
        <span className="sr-only"> {sobre}</span>
      </summary>
      <div className="porque-corpo">
        {porquesDaAfirmacao(porques, afirmacao).map(porque => (
          <Motivo key={porque.regra} porque={porque} nota={nota} />
        ))}
      </div>
    </details>
  )
}

function Motivo({ porque, nota }: { porque: Porque; nota: string }) {
  const { regra, valores, totais, perguntas } = porque
  return (
    <>
      <p>{regra === 'nota' ? nota : t(`porque.${regra}`, valores)}</p>
      {totais.length > 0 && (
        <ul className="grid gap-2">
          {totais.map(total => (
            <Conta key={total.letra} {...total} />
          ))}
        </ul>
      )}
      {perguntas === null && <p>{t(regra === 'mudanca' ? 'porque.semComparacao' : 'porque.soTotais')}</p>}
      {perguntas && perguntas.length > 0 && <Respostas perguntas={perguntas} />}
    </>
  )
}

/** How a total came about: 6 × 4 + 5 × 3 + 2 × 2 + 2 × 1 = 45. */
function Conta({ letra, rotulo, pontos, posicoes }: Porque['totais'][number]) {
  const parts = posicoes?.map((times, i) => `${times} × ${4 - i}`).join(' + ')
  return (
    <li>
      <Letra letra={letra} /> <b>{rotulo}</b>:{' '}
      {parts ? t('porque.conta', { parcelas: parts, pontos }) : t('perfil.pontos', { n: pontos })}
    </li>
  )
}

function Respostas({ perguntas }: { perguntas: NonNullable<Porque['perguntas']> }) {
  return (
    <>
      <p className="font-semibold">{t('porque.respostas')}</p>
      <ul className="grid gap-2">
        {perguntas.map(({ numero, pergunta, letra, alternativa, posicao, posicao_antes }) => (
          <li key={`${numero}${letra}`} className="grid grid-cols-[auto_minmax(0,1fr)] gap-1.5">
            <Letra letra={letra} />
            <span>
              <span className="text-ink-soft">
                {numero}. {pergunta}
              </span>{' '}
              <b>{alternativa}</b>{' '}
              {posicao_antes
                ? t('porque.lugares', { antes: posicao_antes, agora: posicao })
                : t('porque.lugar', { n: posicao })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
