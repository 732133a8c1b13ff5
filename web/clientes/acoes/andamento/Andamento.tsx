import '../acoes.css'
import { Link } from 'react-router'
import type { ResumoAcao } from '#shared/clientes/acoes/acoes.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { formatNumber } from '../../../platform/ui/format.ts'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { interrompidaEmPalavras, resumoEmPalavras } from '../palavras.ts'
import { Desfazer } from './Desfazer.tsx'

/** Shows the progress of an act, then its outcome, with a link to the lines of the people. */
export function Andamento({ acao, error, onClose }: { acao: ResumoAcao | undefined; error: unknown; onClose(): void }) {
  if (!acao) return error ? <ErrorState error={error} /> : <Bar feitas={0} total={1} />
  const { id_acao, total, feitas, nao_feitas, terminada_em, interrompida } = acao
  const done = feitas + nao_feitas
  return (
    <div className="grid gap-3">
      {!terminada_em && (
        <>
          <Bar feitas={done} total={total} />
          <p className="text-ink-soft">
            {t('acoes.andamento', { n: formatNumber(done), total: formatNumber(total) })} {t('acoes.podeFechar')}
          </p>
        </>
      )}
      <div role="status">
        {terminada_em && <p className="font-serif text-lg font-[560]">{resumoEmPalavras(acao)}.</p>}
        {interrompida && <p className="mt-1">{t('acoes.parou', { porque: interrompidaEmPalavras(interrompida) })}</p>}
      </div>
      <p className="flex flex-wrap items-center gap-4">
        <Link to={to('/acoes/:id_acao', { id_acao })} onClick={onClose}>
          {t('acoes.verLinhas')}
        </Link>
        {acao.pode_desfazer && <Desfazer acao={acao} onDone={onClose} />}
      </p>
    </div>
  )
}

/** Progress bar of `feitas` out of `total`; the numbers stand beside it. */
export function Bar({ feitas, total }: { feitas: number; total: number }) {
  return (
    <progress className="acao-barra" aria-label={t('acoes.progresso')} value={feitas} max={Math.max(1, total)}>
      {feitas}
    </progress>
  )
}
