import './porque.css'
import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { sentenceOfReason } from '#shared/disc/relatorios/regras.palavras.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Letra } from '../secoes/Letra.tsx'

type Porque = Leitura['porques'][number]

/**
 * One reason of a statement: its rule, the totals that triggered the rule, and the answers behind them. `nota` is the
 * reason in the report's own words.
 */
export function Motivo({ porque, nota }: { porque: Porque; nota: string }) {
  const { regra, totais, perguntas } = porque
  return (
    <>
      <p>{sentenceOfReason(porque) ?? nota}</p>
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

/** Shows how a total was computed: 6 × 4 + 5 × 3 + 2 × 2 + 2 × 1 = 45. */
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
