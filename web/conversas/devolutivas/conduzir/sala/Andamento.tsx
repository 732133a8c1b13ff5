import './hora.css'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { ETAPAS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { cx } from '../../../../platform/ui/cx.ts'
import { Dock } from '../doca/Dock.tsx'
import { Porta } from '../porta/Porta.tsx'
import { ETAPAS_DO_ROTEIRO, estadoDaEtapa, fill, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { SoVoce } from '../so/SoVoce.tsx'
import { Avisos } from './Avisos.tsx'
import { NaTela } from './NaTela.tsx'
import { Pausada } from './Pausada.tsx'
import { useLargo } from './useLargo.ts'

/**
 * The conducting screen during the conversation: on wide screens one that does not scroll, with the shared screen, what
 * only the consultor sees, and the dock; on narrow ones a part at a time above the dock.
 */
export function Andamento() {
  const { sala } = useSessao()
  const largo = useLargo()
  return (
    <>
      <Colunas
        roteiro={largo ? null : <Roteiro />}
        meio={
          <>
            <Avisos />
            <Porta />
            {sala.pausada_em ? <Pausada /> : <NaTela />}
          </>
        }
        so={<SoVoce />}
      />
      {!sala.pausada_em && <Dock />}
    </>
  )
}

type Coluna = 'roteiro' | 'meio' | 'so'
const COLUNAS: readonly Coluna[] = ['roteiro', 'meio', 'so']

/**
 * The parts side by side on wide screens, where a part without content is left out; else one at a time, the middle one
 * first. All stay mounted, so that typed text is kept.
 */
function Colunas(partes: Readonly<Record<Coluna, ReactNode>>) {
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

/** List of the six etapas with their minutes: spent in past ones, planned for those to come. */
function Roteiro() {
  const { sala } = useSessao()
  const here = ETAPAS.indexOf(sala.etapa)
  return (
    <>
      <h2 className="cz-olho">{t('conduzir.roteiroDe', { n: ROTEIRO.geral.duracao_total_min })}</h2>
      <ol className="cz-etapas">
        {ETAPAS_DO_ROTEIRO.map(({ id, nome, minutos }, i) => {
          const spent = sala.minutos.find(({ etapa }) => etapa === id)?.minutos
          return (
            <li key={id} data-estado={estadoDaEtapa(i, here)} aria-current={i === here ? 'step' : undefined}>
              <span className="cz-etapa">{nome}</span>
              <span className="cz-miudo">
                {i < here && spent !== undefined && t('conduzir.minutos', { n: Math.round(spent) })}
                {i > here && t('conduzir.previstos', { n: minutos })}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
