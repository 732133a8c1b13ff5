import { Link } from 'react-router'
import type { Inicio } from '#shared/casa/casa/inicio.contract.ts'
import { iniciais } from '../../../../disc/perfil/nome.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { Parte } from '../Parte.tsx'
import { dia } from '../quando.ts'

const pageOf = (id_usuario: number) =>
  to('/perfil-usuario/:id_usuario?', { id_usuario }, { query: { aba: 'conversa' } })

/** Lists the clients who chose to open their result together with the consultora, the longest waiting first. */
export const Juntos = ({ juntos: { total, results }, now }: { juntos: NonNullable<Inicio['juntos']>; now: Date }) => (
  <Parte titulo={t('dia.juntos')} conta={total}>
    <ul className="dia-linhas">
      {results.map(({ id_participante, nome, desde }) => (
        <li key={id_participante}>
          <span className="dia-avatar" aria-hidden="true">
            {iniciais(nome)}
          </span>
          <div>
            <p className="dia-frase">
              <Link to={pageOf(id_participante)}>{nome}</Link>
            </p>
            <p className="dia-detalhe">{t('dia.juntosTexto', { dia: dia(desde, now) })}</p>
          </div>
          <span className="dia-atos">
            <Link className="act" to={pageOf(id_participante)} aria-label={t('dia.juntosAtoDe', { nome })}>
              {t('dia.juntosAto')}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  </Parte>
)
