import { useRef, useState } from 'react'
import type { FinalidadeDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import { RECADO_MAX, textoSemLinks } from '#shared/contas/pessoa/recado.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { formatNumber } from '../../../platform/ui/format.ts'
import { confirm } from '../../../platform/ui/overlays/confirm.ts'
import { Colunas } from '../../listas/Colunas.tsx'
import { FinalidadeField, RecadoField } from '../JuntoFields.tsx'
import { LoteEmpresas } from './LoteEmpresas.tsx'
import { LoteLista } from './LoteLista.tsx'
import type { Summary } from './lote.state.ts'
import type { LoteControl } from './useLote.ts'

/** Roles of the columns of a list of invites. */
const PAPEIS_DO_CONVITE = ['email', 'nome', 'empresa', 'etiquetas'] as const

/** The lines before and after sending, their cost, and the button for the next step. */
export function LoteLinhas({ lote }: { lote: LoteControl }) {
  const { views, summary, disponiveis, progresso } = lote
  const { ready, costs } = summary
  const status = useRef<HTMLParagraphElement>(null)
  const missing = disponiveis === undefined ? 0 : Math.max(0, costs - disponiveis)

  return (
    <div className="grid gap-4">
      {lote.lote?.tabela && !progresso && (
        <Colunas tabela={lote.lote.tabela} papeis={PAPEIS_DO_CONVITE} onChange={lote.mudarColunas} />
      )}
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
      <LoteEmpresas lote={lote} />
      <LoteLista lote={lote} />
      {ready > 0 && !progresso && (
        // Not in the grid itself: these fields span two columns, which would halve the list above them.
        <div className="flex flex-col gap-4">
          <FinalidadeField
            name="finalidade"
            finalidade={lote.lote?.finalidade ?? 'desenvolvimento'}
            value={lote.lote?.finalidade ?? 'desenvolvimento'}
            // cast: the two options of the field
            onChange={event => lote.escolherFinalidade(event.target.value as FinalidadeDoConvite)}
          />
          <Recado lote={lote} />
        </div>
      )}
      <Pe lote={lote} missing={missing} onSent={() => status.current?.focus()} />
    </div>
  )
}

interface PeProps {
  lote: LoteControl
  /** Number of licences that sending lacks. */
  missing: number
  onSent(): void
}

/** Sends or discards the list, after asking. */
function usePassos({ lote, missing, onSent }: PeProps) {
  const { views, summary } = lote
  const { ready, costs } = summary
  const semEmpresa = views.filter(view => view.semEmpresa !== null && !view.enviada).length

  async function send() {
    // The field says why.
    if (!recadoSchema.safeParse(lote.lote?.recado).success) return
    const question = {
      titulo: tn('lote.confirmarTitulo', ready),
      texto: [
        missing > 0 ? tn('lote.confirmarFaltam', missing) : tn('lote.confirmarTexto', costs),
        ...(semEmpresa > 0 ? [tn('lote.confirmarSemEmpresa', semEmpresa)] : []),
      ].join(' '),
      confirmar: t('lote.confirmar'),
    }
    if (!(await confirm(question))) return
    await lote.send()
    onSent()
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
  return { send, discard }
}

/** Cost of sending, and the buttons that send or discard the list; both ask first. */
function Pe({ lote, missing, onSent }: PeProps) {
  const { summary, disponiveis, progresso } = lote
  const { ready, costs } = summary
  const { send, discard } = usePassos({ lote, missing, onSent })
  return (
    <div className="sticky z-2 bottom-(--barra) flex flex-wrap items-center gap-y-1 gap-x-3 -mx-1 py-2 px-1 border-t border-t-line bg-surface">
      {ready > 0 && disponiveis !== undefined && !progresso && (
        <p className="mr-auto text-sm text-ink-soft">
          <span className="hidden sm:inline">
            {tn('lote.custo', costs)}
            {missing === 0 && ', '}
          </span>
          {missing === 0 && tn('lote.ficam', disponiveis - costs)}
        </p>
      )}
      {ready > 0 && (
        <Button
          look="primary"
          busy={progresso !== null}
          spinner
          onClick={send}
          aria-label={progresso ? undefined : tn('lote.enviar', ready)}
        >
          <span className="hidden sm:inline">{tn('lote.enviar', ready)}</span>
          <span className="sm:hidden">{t('lote.enviarCurto', { n: formatNumber(ready) })}</span>
        </Button>
      )}
      {!progresso && (
        <Button look={ready > 0 ? 'text' : 'quiet'} onClick={discard}>
          {summary.done > 0 && ready + summary.stuck + summary.retestes === 0 ? (
            t('lote.novaLista')
          ) : (
            <>
              <span className="hidden sm:inline">{t('lote.descartar')}</span>
              <span className="sm:hidden">{t('lote.descartarCurto')}</span>
            </>
          )}
        </Button>
      )}
    </div>
  )
}

const recadoSchema = textoSemLinks(RECADO_MAX)

/** Field for the message in every mail of the list; forbidden content is reported while typing. */
function Recado({ lote }: { lote: LoteControl }) {
  const recado = lote.lote?.recado ?? ''
  const [open, setOpen] = useState(recado !== '')
  return (
    <div>
      <Button look="text" className="-ml-3" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('lote.recado')}
      </Button>
      {open && (
        <RecadoField
          value={recado}
          onChange={event => lote.escreverRecado(event.target.value)}
          error={recadoSchema.safeParse(recado).error?.issues[0]?.message}
        />
      )}
    </div>
  )
}

/** Returns the state of the list in one line, without zero counts. */
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
