import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { TipoAcao } from '#shared/clientes/acoes/acoes.rules.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { formatNumber } from '../../platform/ui/format.ts'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { quantasQuery, type SelecaoNaLista } from './acoes.queries.ts'
import { IconeAcao } from './IconeAcao.tsx'
import { nomeDaAcao } from './palavras.ts'

const loadDialog = () => import('./AcaoDialog.tsx')
const AcaoDialog = lazyPart(loadDialog)

/** Acts shown at once, in this order; the others open with "more". */
const PRIMEIRAS: readonly TipoAcao[] = ['reenviar', 'estender', 'lembrar', 'novo_teste', 'etiquetar', 'por_em_turma']
const OUTRAS: readonly TipoAcao[] = ['tirar_etiqueta', 'cancelar']

/**
 * Buttons for the acts on the selected rows of a list. An act possible for only some of them shows for how many; an act
 * possible for none is left out. Each opens a dialog with preview, progress and outcome.
 * @param selecao the selected people, as the API takes them (`useSelection(…).wire`)
 * @param total number of selected people
 * @param onDone called after an act was started and its dialog closed, so that the selection can be cleared
 */
export function BarraDeAcoes({ selecao, total, onDone }: { selecao: SelecaoNaLista; total: number; onDone(): void }) {
  const { data, error } = useQuery(quantasQuery(selecao))
  // Whom it is for stays as it was when it was pressed.
  const [asked, setAsked] = useState<{ tipo: TipoAcao; selecao: SelecaoNaLista }>()
  const [more, setMore] = useState(false)
  const fitting = (tipos: readonly TipoAcao[]) => tipos.filter(tipo => (data?.fazem[tipo] ?? 0) > 0)
  const others = fitting(OUTRAS)
  const button = (tipo: TipoAcao) => {
    const n = data?.fazem[tipo] ?? 0
    return (
      <button
        key={tipo}
        type="button"
        className="act"
        onFocus={() => void loadDialog()}
        onPointerEnter={() => void loadDialog()}
        onClick={() => setAsked({ tipo, selecao })}
      >
        <IconeAcao tipo={tipo} />
        {t(`acoes.botao.${tipo}`)}
        {n < total && (
          <span className="selbar-n">
            <span aria-hidden="true">{formatNumber(n)}</span>
            <span className="sr-only">
              {t('acoes.paraQuantas', { n: formatNumber(n), total: formatNumber(total) })}
            </span>
          </span>
        )}
      </button>
    )
  }
  return (
    <>
      {!data && error && (
        <span role="alert" className="px-2">
          {wordsOf(error).mensagem}
        </span>
      )}
      {fitting(PRIMEIRAS).map(button)}
      {more && others.map(button)}
      {others.length > 0 && (
        <button type="button" className="act" aria-expanded={more} onClick={() => setMore(!more)}>
          <Mais />
          {t(more ? 'acoes.menos' : 'acoes.mais')}
        </button>
      )}
      {asked && (
        <Suspense>
          <AcaoDialog
            {...asked}
            onClose={done => {
              setAsked(undefined)
              if (done) onDone()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const Mais = () => (
  <svg viewBox="0 0 20 20" className="size-[18px] flex-none" aria-hidden="true" focusable="false">
    <path
      d="M4.5 10v.01M10 10v.01M15.5 10v.01"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  </svg>
)

/** Exported for places that offer a single act, such as a row's menu or a notice. */
export { AcaoDialog, nomeDaAcao }
