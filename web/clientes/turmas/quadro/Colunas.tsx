import { useState } from 'react'
import { Link } from 'react-router'
import type { Andamento, Lugar } from '#shared/clientes/turmas/andamento.contract.ts'
import { Codigo } from '../../../disc/disc/Codigo.tsx'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatNumber } from '../../../platform/ui/format.ts'
import { EmailNaoConfirmado } from './EmailNaoConfirmado.tsx'
import { COLUNAS, type Coluna, linhaOf, PERGUNTAS, quemE } from './passos.ts'

/** Number of cards that a column shows at first. */
const CARTOES = 8

/** The five columns of the board side by side; on phones one at a time. */
export function Colunas({ quadro }: { quadro: Andamento }) {
  const { contagem, results } = quadro
  const [chosen, setChosen] = useState<Coluna>()
  const [whole, setWhole] = useState<ReadonlySet<Coluna>>(new Set())
  const now = new Date()
  const busiest = COLUNAS.find(passo => passo === 'respondendo' && contagem[passo] > 0)
  const at = chosen ?? busiest ?? COLUNAS.find(passo => contagem[passo] > 0) ?? 'convidado'
  return (
    <>
      <fieldset className="etapas" aria-label={t('turmas.etapas')}>
        {COLUNAS.map(passo => (
          <button key={passo} type="button" aria-pressed={passo === at} onClick={() => setChosen(passo)}>
            {t(`turmas.passos.${passo}`)} <b>{formatNumber(contagem[passo])}</b>
          </button>
        ))}
      </fieldset>
      <div className="quadro">
        {COLUNAS.map(passo => {
          const all = results.filter(lugar => lugar.passo === passo)
          return (
            <section
              key={passo}
              className="coluna"
              data-at={passo === at ? '' : undefined}
              aria-label={nameOf(passo, all)}
            >
              <h3>
                {t(`turmas.passos.${passo}`)} <span>{formatNumber(contagem[passo])}</span>
              </h3>
              <ul>
                {(whole.has(passo) ? all : all.slice(0, CARTOES)).map(lugar => (
                  <Cartao key={lugar.id_lugar} lugar={lugar} now={now} />
                ))}
              </ul>
              {all.length > CARTOES && !whole.has(passo) && (
                <Button small look="text" onClick={() => setWhole(new Set([...whole, passo]))}>
                  {tn('turmas.mais', all.length - CARTOES)}
                </Button>
              )}
              {all.length === 0 && (
                <p className="py-1 px-1.5 text-ink-soft text-(length:--text-sm)">{t('turmas.ninguem')}</p>
              )}
            </section>
          )
        })}
      </div>
    </>
  )
}

const nameOf = (passo: Coluna, all: readonly Lugar[]): string => `${t(`turmas.passos.${passo}`)}, ${all.length}`

const QUESTIONS = Array.from({ length: PERGUNTAS }, (_, i) => i)

/** Card of one person on the board; opens the client's page once there is one. */
function Cartao({ lugar, now }: { lugar: Lugar; now: Date }) {
  const { id_participante, alerta, passo, respondidas, codigo } = lugar
  const name = quemE(lugar)
  return (
    <li className="cartao" data-alerta={alerta ?? undefined}>
      <span className="cartao-quem">
        {id_participante === null ? (
          <b className="cartao-nome">{name}</b>
        ) : (
          <Link to={to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante })} className="cartao-nome">
            {name}
          </Link>
        )}
        {codigo && <Codigo codigo={codigo} />}
      </span>
      <span className="cartao-linha">{linhaOf(lugar, now)}</span>
      <EmailNaoConfirmado lugar={lugar} />
      {passo === 'respondendo' && (
        <span
          className="cartao-respondidas"
          role="img"
          aria-label={t('turmas.respondidas', { n: respondidas, total: PERGUNTAS })}
        >
          {QUESTIONS.map(n => (
            <i key={n} data-on={n < respondidas ? '' : undefined} />
          ))}
        </span>
      )}
    </li>
  )
}
