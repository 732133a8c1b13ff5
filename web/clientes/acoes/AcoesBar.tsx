import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { TipoAcao } from '#shared/clientes/acoes/acoes.rules.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { formatNumber } from '../../platform/ui/format.ts'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { quantasQuery, type SelecaoNaLista } from './acoes.queries.ts'
import { nomeDaAcao } from './palavras.ts'

const PATHS: Record<TipoAcao, string> = {
  reenviar: 'M17 3 2.500 9.200l5.700 2.300L10.500 17 17 3ZM8.200 11.500 17 3',
  estender: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14M10 6v4.200l2.800 1.600',
  cancelar: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14M5.200 5.200l9.600 9.600',
  lembrar: 'M3 5h14v10H3zM3 5.500l7 5.500 7-5.500',
  novo_teste: 'M5 3h7l3 3v11H5zM10 8.500v5M7.500 11h5',
  etiquetar: 'M3 3.500h6l8 8-5.500 5.500-8-8zM6.500 6.800v.01',
  tirar_etiqueta: 'M3 3.500h6l8 8-5.500 5.500-8-8zM11 15.500l4.500-4.500M6.500 6.800v.01',
  por_em_turma:
    'M7 9.500a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600M2.500 16c0-2.600 2-4.200 4.500-4.200s4.500 1.600 4.500 4.200M15 7v5M12.500 9.500h5',
}

/** Icon of an act; hidden from screen readers, because the name stands beside it. */
const IconeAcao = ({ tipo }: { tipo: TipoAcao }) => (
  <svg
    viewBox="0 0 20 20"
    className="size-[18px] flex-none"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[tipo]} />
  </svg>
)

const loadDialog = () => import('./AcaoDialog.tsx')
const AcaoDialog = lazyPart(loadDialog)
const PassarDialog = lazyPart(() => import('../passagens/PassarDialog.tsx'))

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
export function AcoesBar({ selecao, total, onDone }: { selecao: SelecaoNaLista; total: number; onDone(): void }) {
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
      {more && <Passar selecao={selecao} total={total} onDone={onDone} />}
      <button type="button" className="act" aria-expanded={more} onClick={() => setMore(!more)}>
        <Mais />
        {t(more ? 'acoes.menos' : 'acoes.mais')}
      </button>
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

/** Button that passes the selected people on to another consultora. */
function Passar({ selecao, total, onDone }: Parameters<typeof AcoesBar>[0]) {
  // Whom it is for stays as it was when it was pressed.
  const [passa, setPassa] = useState<{ selecao: SelecaoNaLista; total: number }>()
  return (
    <>
      <button type="button" className="act" onClick={() => setPassa({ selecao, total })}>
        <Seta />
        {t('passagens.passar')}
      </button>
      {passa && (
        <Suspense>
          <PassarDialog
            alvo={{ o_que: 'clientes', selecao: passa.selecao }}
            o_que={tn('passagens.pessoas', passa.total)}
            onClose={done => {
              setPassa(undefined)
              if (done) onDone()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Arrow that leads to somebody else. */
const Seta = () => (
  <svg viewBox="0 0 20 20" className="size-[18px] flex-none" aria-hidden="true" focusable="false">
    <path
      d="M3 10h13M11.500 5.500 16 10l-4.500 4.500"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

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
