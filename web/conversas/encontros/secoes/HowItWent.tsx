import { useState } from 'react'
import { Link } from 'react-router'
import type { Encontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { diaInWords, diaOf, hora } from '../semana.ts'
import { useEncontroActs } from '../useEncontroActs.ts'

interface Props {
  encontros: readonly Encontro[]
  total: number
  onRemarcar(encontro: Encontro): void
}

type Desfecho = 'aconteceu' | 'nao_aconteceu'

/** List of past meetings without an outcome: one press sets it, and another undoes it. */
export function HowItWent({ encontros, total, onRemarcar }: Props) {
  const { busy, desfecho } = useEncontroActs()
  const [ditos, setDitos] = useState<readonly Encontro[]>([])
  const waiting = encontros.filter(each => !ditos.some(dito => dito.id_encontro === each.id_encontro))
  if (waiting.length + ditos.length === 0) return null

  async function say(encontro: Encontro, estado: Desfecho) {
    if (await desfecho(encontro, estado)) setDitos(list => [...list, { ...encontro, estado }])
  }
  async function undo(encontro: Encontro) {
    if (await desfecho(encontro, 'marcado'))
      setDitos(list => list.filter(each => each.id_encontro !== encontro.id_encontro))
  }
  return (
    <section className="agenda-secao" aria-labelledby="como-foi">
      <h2 id="como-foi">
        {t('agenda.comoFoi')} <span className="agenda-conta">{total}</span>
      </h2>
      <div role="status">
        <ul className="rows">
          {ditos.map(encontro => (
            <li key={encontro.id_encontro}>
              <span className="text-ink-soft">
                {t(encontro.estado === 'aconteceu' ? 'agenda.anotadoAconteceu' : 'agenda.anotadoNao', {
                  nome: encontro.nome,
                })}
              </span>
              <span className="rows-acts">
                <Button look="text" small busy={busy} onClick={() => void undo(encontro)}>
                  {t('agenda.desfazer')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <ul className="rows">
        {waiting.map(encontro => (
          <SemDesfecho
            key={encontro.id_encontro}
            encontro={encontro}
            busy={busy}
            onDizer={estado => void say(encontro, estado)}
            onRemarcar={() => onRemarcar(encontro)}
          />
        ))}
      </ul>
      {total > waiting.length + ditos.length && (
        <p className="pt-2 text-sm text-ink-soft">{tn('agenda.maisAtrasados', total - waiting.length)}</p>
      )}
    </section>
  )
}

interface SemDesfechoProps {
  encontro: Encontro
  busy: boolean
  onDizer(estado: Desfecho): void
  onRemarcar(): void
}

/** One past meeting, with the buttons for its outcome. */
function SemDesfecho({ encontro, busy, onDizer, onRemarcar }: SemDesfechoProps) {
  const { id_participante, nome, quando } = encontro
  return (
    <li>
      <Link
        className="font-semibold"
        to={to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante }, { query: { aba: 'conversa' } })}
      >
        {nome}
      </Link>
      <span className="text-sm text-ink-soft">
        {t('agenda.foiEm', { dia: diaInWords(diaOf(quando)), hora: hora(quando) })}
      </span>
      <span className="rows-acts">
        <Button small busy={busy} aria-label={t('agenda.aconteceuCom', { nome })} onClick={() => onDizer('aconteceu')}>
          {t('agenda.aconteceu')}
        </Button>
        <Button
          small
          look="text"
          busy={busy}
          aria-label={t('agenda.naoAconteceuCom', { nome })}
          onClick={() => onDizer('nao_aconteceu')}
        >
          {t('agenda.naoAconteceu')}
        </Button>
        <Button small look="text" aria-label={t('agenda.remarcarCom', { nome })} onClick={onRemarcar}>
          {t('agenda.remarcar')}
        </Button>
      </span>
    </li>
  )
}
