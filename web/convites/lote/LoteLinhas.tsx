import { useRef } from 'react'
import { t, tn } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { formatNumber } from '../../ui/format.ts'
import { confirm } from '../../ui/overlays/confirm.ts'
import { LoteLinha } from './LoteLinha.tsx'
import type { Summary } from './lote.state.ts'
import type { LoteControl } from './useLote.ts'

/** The lines before and after sending, what they cost, and the one act that comes next. */
export function LoteLinhas({ lote }: { lote: LoteControl }) {
  const { views, summary, disponiveis, progresso } = lote
  const { ready, costs } = summary
  const status = useRef<HTMLParagraphElement>(null)
  const missing = disponiveis === undefined ? 0 : Math.max(0, costs - disponiveis)

  async function send() {
    const question = {
      titulo: tn('lote.confirmarTitulo', ready),
      texto: missing > 0 ? tn('lote.confirmarFaltam', missing) : tn('lote.confirmarTexto', costs),
      confirmar: t('lote.confirmar'),
    }
    if (!(await confirm(question))) return
    await lote.send()
    status.current?.focus()
  }
  /** The pressed button goes with its line: the focus moves on to the neighbour. */
  function remove(id: number, i: number) {
    const next = views[i + 1] ?? views[i - 1]
    lote.remove(id)
    if (next) document.querySelector<HTMLElement>(`[data-linha="${next.id}"]`)?.focus()
  }
  async function discard() {
    const unsent = summary.ready + summary.stuck + summary.retestes
    const question = {
      titulo: t('lote.descartarTitulo'),
      texto: tn('lote.descartarTexto', unsent),
      confirmar: t('lote.descartar'),
      perigo: true,
    }
    if (unsent === 0 || (await confirm(question))) lote.discard()
  }

  return (
    <div className="grid gap-4">
      <p ref={status} tabIndex={-1} role="status" className="text-ink-soft outline-none">
        {progresso
          ? t('lote.enviando', { feitas: formatNumber(progresso.sent), total: formatNumber(progresso.total) })
          : summaryInWords(summary)}
      </p>
      {missing > 0 && !progresso && (
        <p className="measure rounded-sm bg-warn-wash px-3.5 py-2.5 text-sm text-warn">{tn('lote.faltam', missing)}</p>
      )}
      {views.some(view => view.resultado) && !progresso && (
        <CheckField
          label={`${t('lote.retestes')}. ${t('lote.retestesAjuda')}`}
          reserve={false}
          checked={lote.lote?.retestes ?? false}
          onChange={event => lote.pedirRetestes(event.target.checked)}
        />
      )}
      <ul className="rows" aria-label={t('lote.linhas')}>
        {views.map((view, i) => (
          <li key={view.id} tabIndex={-1} data-linha={view.id} className="outline-none">
            <LoteLinha
              view={view}
              n={i + 1}
              busy={progresso !== null}
              onEdit={email => lote.edit(view.id, email)}
              onReteste={reteste => lote.pedirReteste(view.id, reteste)}
              onRemove={() => remove(view.id, i)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {ready > 0 && (
          <Button look="primary" busy={progresso !== null} spinner onClick={send}>
            {tn('lote.enviar', ready)}
          </Button>
        )}
        {!progresso && (
          <Button look={ready > 0 ? 'text' : 'quiet'} onClick={discard}>
            {t(
              summary.done > 0 && ready + summary.stuck + summary.retestes === 0 ? 'lote.novaLista' : 'lote.descartar',
            )}
          </Button>
        )}
      </div>
    </div>
  )
}

/** How the list stands, in one line: only what there is. */
const summaryInWords = ({ done, ready, costs, retestes, stuck }: Summary): string =>
  [
    done > 0 && tn('lote.concluidas', done),
    ready > 0 && tn('lote.prontas', ready),
    ready > 0 && tn('lote.licencas', costs),
    retestes > 0 && tn('lote.semReteste', retestes),
    stuck > 0 && tn('lote.paradas', stuck),
  ]
    .filter(Boolean)
    .join(' · ')
