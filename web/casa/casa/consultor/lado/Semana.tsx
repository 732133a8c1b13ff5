import { Link } from 'react-router'
import type { ConversaMarcada, Inicio } from '#shared/casa/casa/inicio.contract.ts'
import { t, tn } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { ate } from '../ate.ts'
import { hora } from '../quando.ts'

const weekdays = new Intl.DateTimeFormat('pt-BR', { weekday: 'short' })
const TIPOS = {
  devolutiva: 'dia.devolutiva',
  acompanhamento: 'dia.acompanhamento',
  outra: 'dia.outraConversa',
} as const
const MODOS = { video: 'dia.porVideo', presencial: 'dia.presencial', telefone: 'dia.porTelefone' } as const

/**
 * Lists the conversations of the next days, with what today's need; then the results without an arranged conversation.
 */
export function Semana({ conversas, now }: { conversas: Inicio['conversas']; now: Date }) {
  const { results, total, atrasadas, quando_podem, sem_conversa } = conversas
  const more = total - results.length
  return (
    <section className="card dia-cartao dia-semana" aria-labelledby="dia-semana">
      <div className="dia-cartao-cabeca">
        <h2 id="dia-semana">{t('dia.semana')}</h2>
        <Link to={to('/agenda')}>{t('dia.agenda')}</Link>
      </div>
      {results.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('dia.semanaVazia')}</p>
      ) : (
        <ol>
          {results.map(conversa => (
            <Conversa key={conversa.id_encontro} conversa={conversa} now={now} />
          ))}
        </ol>
      )}
      {more > 0 && (
        <p className="text-sm">
          <Link to={to('/agenda')}>{tn('dia.maisNaSemana', more)}</Link>
        </p>
      )}
      {atrasadas > 0 && (
        <p className="dia-nota">
          {tn('dia.atrasadas', atrasadas)} <Link to={to('/agenda')}>{t('dia.contar')}</Link>
        </p>
      )}
      {quando_podem > 0 && (
        <p className="dia-nota">
          {tn('dia.quandoPodem', quando_podem)} <Link to={to('/agenda')}>{t('dia.marcar')}</Link>
        </p>
      )}
      {sem_conversa > 0 && (
        <p className="dia-nota">
          {tn('dia.semConversa', sem_conversa, { n: ate(sem_conversa) })}{' '}
          <Link to={to('/agenda')}>{t('dia.marcar')}</Link>
        </p>
      )}
    </section>
  )
}

function Conversa({ conversa, now }: { conversa: ConversaMarcada; now: Date }) {
  const { id_participante, nome, quando, minutos, modo, local, tipo } = conversa
  const today = quando.toDateString() === now.toDateString()
  const page = to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante })
  return (
    <li data-hoje={today ? '' : undefined}>
      <span className="dia-data">
        <b>{quando.getDate()}</b>
        {today ? t('dia.hoje') : weekdays.format(quando).replace('.', '')}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">
          <Link to={page}>
            {hora(quando)} · {nome}
          </Link>
        </p>
        <p className="text-sm text-ink-soft">
          {[t(TIPOS[tipo]), t('dia.minutos', { n: minutos }), t(MODOS[modo])].join(' · ')}
        </p>
        {today && modo === 'video' && local && (
          <p className="mt-1">
            <a className="act -ml-2.5" href={local} target="_blank" rel="noopener noreferrer">
              {t('dia.entrarNaChamada')}
            </a>
          </p>
        )}
      </div>
    </li>
  )
}
