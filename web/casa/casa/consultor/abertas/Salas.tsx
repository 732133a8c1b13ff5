import { Link } from 'react-router'
import type { Inicio, SalaAberta } from '#shared/casa/casa/inicio.contract.ts'
import { ETAPAS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { iniciais } from '../../../../disc/perfil/nome.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { Parte } from '../Parte.tsx'
import { dia, hora } from '../quando.ts'

/** Lists the devolutivas that were prepared or begun and not ended, each with a link back into its room. */
export const Salas = ({ salas: { total, results }, now }: { salas: NonNullable<Inicio['salas']>; now: Date }) => (
  <Parte
    titulo={t('dia.salas')}
    conta={total}
    todos={total > results.length ? { to: to('/agenda'), texto: t('dia.salasTodas') } : undefined}
  >
    <ul className="dia-linhas">
      {results.map(sala => (
        <li key={sala.id_devolutiva}>
          <span className="dia-avatar" aria-hidden="true">
            {iniciais(sala.nome)}
          </span>
          <div>
            <p className="dia-frase">
              <Link
                to={to(
                  '/perfil-usuario/:id_usuario?',
                  { id_usuario: sala.id_participante },
                  { query: { aba: 'conversa' } },
                )}
              >
                {sala.nome}
              </Link>
            </p>
            <p className="dia-detalhe">{comoEsta(sala, now)}</p>
          </div>
          <span className="dia-atos">
            <Link
              className="act"
              to={to('/devolutiva/:id_devolutiva', { id_devolutiva: sala.id_devolutiva })}
              aria-label={t(`dia.sala.${sala.situacao}.entrar`, { nome: sala.nome })}
            >
              {t(`dia.sala.${sala.situacao}.ato`)}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  </Parte>
)

/** Returns the state of a room and the time of its last event, in words. */
function comoEsta({ situacao, etapa, desde }: SalaAberta, now: Date): string {
  const quando = { dia: dia(desde, now), hora: hora(desde) }
  if (situacao === 'preparada') return t('dia.sala.preparada.texto', quando)
  return t(`dia.sala.${situacao}.texto`, { ...quando, n: ETAPAS.indexOf(etapa) + 1, total: ETAPAS.length })
}
