import { Link } from 'react-router'
import type { Agenda } from '#shared/conversas/encontros/encontros.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatMinute } from '../../../platform/ui/format.ts'
import type { Com } from '../marcar/EscolherCliente.tsx'

interface Props {
  quandoPodem: NonNullable<Agenda['quando_podem']>
  onMarcar(com: Com): void
}

/** Clients whom no free hour suited, with what they wrote of when they can; left out while there are none. */
export const QuandoPodem = ({ quandoPodem, onMarcar }: Props) =>
  quandoPodem.length > 0 && (
    <section className="agenda-secao" aria-labelledby="quando-podem">
      <h2 id="quando-podem">
        {t('agenda.quandoPodem')} <span className="agenda-conta">{quandoPodem.length}</span>
      </h2>
      <ul className="rows">
        {quandoPodem.map(({ id_participante, nome, texto, em }) => (
          <li key={id_participante}>
            <Link
              className="font-semibold"
              to={to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante }, { query: { aba: 'conversa' } })}
            >
              {nome}
            </Link>
            <span className="[overflow-wrap:anywhere]">“{texto}”</span>
            <span className="text-sm text-ink-soft">{formatMinute(em)}</span>
            <span className="rows-acts">
              <Button
                small
                aria-label={t('agenda.marcarCom', { nome })}
                onClick={() => onMarcar({ id_participante, nome })}
              >
                {t('agenda.marcar')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
