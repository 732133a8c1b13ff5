import { Link } from 'react-router'
import type { Lugar } from '#shared/clientes/rodadas/andamento.contract.ts'
import { Codigo } from '../../../disc/disc/Codigo.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { EmailNaoConfirmado } from './EmailNaoConfirmado.tsx'
import { linhaOf, PERGUNTAS, quemE } from './passos.ts'

const QUESTIONS = Array.from({ length: PERGUNTAS }, (_, i) => i)

/** Card of one person on the board; opens the client's page once there is one. */
export function Cartao({ lugar, now }: { lugar: Lugar; now: Date }) {
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
