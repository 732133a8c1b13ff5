import { Link } from 'react-router'
import type { Agenda } from '#shared/conversas/encontros/encontros.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import type { Com } from '../marcar/EscolherCliente.tsx'
import { diaInWords, diaOf, hora } from '../semana.ts'

type Liberada = NonNullable<Agenda['liberadas']>[number] | NonNullable<Agenda['desfeitas']>[number]

interface Props {
  agenda: Pick<Agenda, 'liberadas' | 'desfeitas'>
  onMarcar(com: Com): void
}

/** Conversations ahead that were called off or freed in the last days, so that nobody waits for them. */
export function Liberadas({ agenda, onMarcar }: Props) {
  const liberadas: Liberada[] = [...agenda.liberadas, ...agenda.desfeitas]
  if (liberadas.length === 0) return null
  return (
    <section className="agenda-secao" aria-labelledby="liberadas">
      <h2 id="liberadas">
        {t('agenda.liberadas')} <span className="agenda-conta">{liberadas.length}</span>
      </h2>
      <ul className="rows">
        {liberadas.map(liberada => (
          <UmaLiberada key={liberada.id_encontro} liberada={liberada} onMarcar={onMarcar} />
        ))}
      </ul>
    </section>
  )
}

/** One freed hour, and of whom; somebody who erased her account has no name and no page any more. */
function UmaLiberada({ liberada, onMarcar }: { liberada: Liberada; onMarcar: Props['onMarcar'] }) {
  const { id_participante, nome, quando, por } = liberada
  const known = id_participante !== null && nome !== null ? { id_participante, nome } : null
  return (
    <li>
      {known ? (
        <Link
          className="font-semibold"
          to={to('/perfil-usuario/:id_usuario?', { id_usuario: known.id_participante }, { query: { aba: 'conversa' } })}
        >
          {nome}
        </Link>
      ) : (
        <span className="font-semibold">{t('agenda.semNome')}</span>
      )}
      <span className="text-sm text-ink-soft">
        {[
          t('agenda.foiEm', { dia: diaInWords(diaOf(quando)), hora: hora(quando) }),
          t(`agenda.liberada.${por}`, { nome: nome ?? '' }),
        ].join(' · ')}
      </span>
      {known && (
        <span className="rows-acts">
          <Button
            small
            look="text"
            aria-label={t('agenda.marcarCom', { nome: known.nome })}
            onClick={() => onMarcar(known)}
          >
            {t('agenda.marcar')}
          </Button>
        </span>
      )}
    </li>
  )
}
