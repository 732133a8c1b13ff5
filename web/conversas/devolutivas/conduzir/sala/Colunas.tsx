import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { t } from '../../../../platform/i18n/i18n.ts'
import { cx } from '../../../../platform/ui/cx.ts'
import { fill, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useLargo } from './useLargo.ts'

type Coluna = 'roteiro' | 'meio' | 'so'
const COLUNAS: readonly Coluna[] = ['roteiro', 'meio', 'so']

/**
 * The parts side by side on wide screens, where a part without content is left out; else one at a time, the middle one
 * first. All stay mounted, so that typed text is kept.
 */
export function Colunas(partes: Readonly<Record<Coluna, ReactNode>>) {
  const { sala } = useSessao()
  const largo = useLargo()
  const [aberta, setAberta] = useState<Coluna>('meio')
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  const nome: Record<Coluna, string> = {
    roteiro: t('conduzir.roteiro'),
    meio: fill(ROTEIRO.tela_consultor.na_tela, { pessoa: sala.pessoa }),
    so: ROTEIRO.tela_consultor.so_voce,
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = COLUNAS[(COLUNAS.indexOf(aberta) + step + COLUNAS.length) % COLUNAS.length] ?? 'meio'
    setAberta(next)
    tabs.current?.querySelector<HTMLElement>(`[data-coluna=${next}]`)?.focus()
  }
  return (
    <main id="conteudo" tabIndex={-1} className="cz-colunas cz-hora">
      {!largo && (
        <div ref={tabs} className="cz-abas" role="tablist" aria-label={t('conduzir.partes')} onKeyDown={onKeyDown}>
          {COLUNAS.map(coluna => (
            <button
              key={coluna}
              type="button"
              role="tab"
              id={`${id}-${coluna}`}
              data-coluna={coluna}
              aria-selected={coluna === aberta}
              aria-controls={`${id}-${coluna}-painel`}
              tabIndex={coluna === aberta ? 0 : -1}
              onClick={() => setAberta(coluna)}
            >
              {nome[coluna]}
            </button>
          ))}
        </div>
      )}
      {COLUNAS.filter(coluna => !largo || partes[coluna] !== null).map(coluna => (
        <section
          key={coluna}
          id={`${id}-${coluna}-painel`}
          className={cx('cz-coluna', `cz-${coluna}`)}
          hidden={!largo && coluna !== aberta}
          role={largo ? undefined : 'tabpanel'}
          aria-label={largo ? nome[coluna] : undefined}
          aria-labelledby={largo ? undefined : `${id}-${coluna}`}
          tabIndex={largo ? -1 : 0}
        >
          {partes[coluna]}
        </section>
      ))}
    </main>
  )
}
