import { Link } from 'react-router'
import type { Agenda } from '#shared/conversas/encontros/encontros.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import type { Com } from '../marcar/EscolherCliente.tsx'
import { diaDe, diaPorExtenso, hora } from '../semana.ts'

interface Props {
  liberadas: NonNullable<Agenda['liberadas']>
  onMarcar(com: Com): void
}

/** Conversations ahead that their person called off in the last days, so that nobody waits for her. */
export const Liberadas = ({ liberadas, onMarcar }: Props) =>
  liberadas.length > 0 && (
    <section className="agenda-secao" aria-labelledby="liberadas">
      <h2 id="liberadas">
        {t('agenda.liberadas')} <span className="agenda-conta">{liberadas.length}</span>
      </h2>
      <ul className="rows">
        {liberadas.map(({ id_encontro, id_participante, nome, quando, por }) => (
          <li key={id_encontro}>
            <Link
              className="font-semibold"
              to={to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante }, { query: { aba: 'conversa' } })}
            >
              {nome}
            </Link>
            <span className="text-sm text-ink-soft">
              {[
                t('agenda.foiEm', { dia: diaPorExtenso(diaDe(quando)), hora: hora(quando) }),
                t(`agenda.liberada.${por}`, { nome }),
              ].join(' · ')}
            </span>
            <span className="rows-acts">
              <Button
                small
                look="text"
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
